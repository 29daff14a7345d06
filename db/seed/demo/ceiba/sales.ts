import { type Amount, allocate, amount, one, round, zero } from '@cuadre/kernel/money.ts'
import { type Book, credit, debit } from '../book.ts'
import { type DemoDay, type DemoMonth, everyMonth } from '../calendar.ts'
import { chance } from '../random.ts'
import { accountant, cashier, nameOf, receivableFrom, storekeeper } from './people.ts'
import { expectedSales } from './season.ts'

const creditShare = amount('0.46')
const days = [3, 7, 11, 16, 20, 25]
const regulars = ['C001', 'C002', 'C003', 'C004', 'C001', 'C005', 'C006', 'C007', 'C008', 'C009', 'C011']

type Luck = ReturnType<typeof chance>

interface Sale {
  client: string
  on: DemoDay
  total: Amount
  cost: Amount
}

/** Sales to hotels, restaurants and cafés, which pay some weeks later. */
export function sellOnCredit(book: Book) {
  const luck = chance('ceiba credit sales')
  let turn = 0
  for (const each of everyMonth) {
    const shares = days.map(() => amount(String(luck.whole(60, 140))))
    const totals = allocate(expectedSales(each).times(creditShare).round(), shares)
    for (const [index, total] of totals.entries()) {
      const client = regulars[turn++ % regulars.length]!
      const on = each.on(days[index]!)
      const sale = { client, on, total, cost: round(total.times(luck.share(630, 652))) }
      const returned = each.month % 2 === 0 && index === 2 ? takeBack(book, sale) : zero
      sell(book, sale)
      collect(book, luck, sale, total.minus(returned))
    }
    if (each.month % 3 === 0) sellAgainstAdvance(book, each, luck)
  }
}

const sell = (book: Book, { client, on, total, cost }: Sale) =>
  book.record({
    on,
    type: 'sale',
    description: `Venta de mercancías a ${nameOf(client)}`,
    by: storekeeper,
    source: { type: 'saleOfProducts', series: 'VP' },
    lines: [
      debit(receivableFrom(client), total, { partner: client }),
      credit('900.0010', total),
      debit('814', cost),
      credit('189', cost),
    ],
  })

/** A twentieth of the goods comes back four days later. */
function takeBack(book: Book, { client, on, total, cost }: Sale): Amount {
  const returned = round(total.times(amount('0.05')))
  const returnedCost = round(cost.times(amount('0.05')))
  book.record({
    on: on + 4,
    type: 'sale',
    description: `Devolución de mercancías de ${nameOf(client)}`,
    by: storekeeper,
    source: { type: 'saleReturn', series: 'DV' },
    lines: [
      debit('800', returned, { partner: client }),
      credit(receivableFrom(client), returned, { partner: client }),
      debit('189', returnedCost),
      credit('814', returnedCost),
    ],
  })
  return returned
}

/** Most pay in two to four weeks, some only after two months, and some in two parts. */
function collect(book: Book, luck: Luck, { client, on }: Sale, owed: Amount) {
  const slow = luck.whole(1, 12) === 1
  const paidOn = on + (slow ? luck.whole(50, 80) : luck.whole(18, 33))
  const first = luck.whole(1, 6) === 1 ? round(owed.times(amount('0.6'))) : owed
  receive(book, client, paidOn, first)
  receive(book, client, paidOn + 9, owed.minus(first))
}

const receive = (book: Book, client: string, on: DemoDay, paid: Amount) =>
  book.record({
    on,
    type: 'bank',
    description: `Cobro por transferencia de ${nameOf(client)}`,
    by: cashier,
    source: { type: 'collection', series: 'CO' },
    lines: [debit('109', paid), credit(receivableFrom(client), paid, { partner: client })],
  })

/** The cake shop pays part of a large order before it is delivered. */
function sellAgainstAdvance(book: Book, { on }: DemoMonth, luck: Luck) {
  const client = 'C005'
  const advance = amount('95000.00')
  const total = advance.plus(luck.pesos(38_000, 72_000))
  const delivery = { client, on: on(21), total, cost: round(total.times(one.minus(amount('0.355')))) }
  book.record({
    on: on(6),
    type: 'bank',
    description: `Anticipo recibido de ${nameOf(client)}`,
    by: cashier,
    source: { type: 'clientAdvance', series: 'CA' },
    lines: [debit('109', advance), credit('430', advance, { partner: client })],
  })
  sell(book, delivery)
  book.record({
    on: on(22),
    type: 'sale',
    description: `Aplicación del anticipo de ${nameOf(client)}`,
    by: accountant,
    source: { type: 'advanceApplication', series: 'AA' },
    lines: [
      debit('430', advance, { partner: client }),
      credit(receivableFrom(client), advance, { partner: client }),
    ],
  })
  receive(book, client, on(21) + 14, total.minus(advance))
}
