import { type Amount, allocate, amount, round } from '@cuadre/kernel/money.ts'
import { type Book, credit, debit } from '../book.ts'
import { type DemoDay, type DemoMonth, everyMonth } from '../calendar.ts'
import { chance } from '../random.ts'
import { accountant, cashier, nameOf, payableTo, storekeeper } from './people.ts'
import { expectedSales } from './season.ts'

/** What goods cost of what they sell for, and a little more, since the stock grows with the sales. */
const boughtShare = amount('0.664')
const days = [3, 8, 13, 19, 25]
const providers = ['P001', 'P003', 'P002', 'P006', 'P004', 'P001', 'P007', 'P003', 'P001', 'P002', 'C011']

type Luck = ReturnType<typeof chance>

/** Merchandise and packaging, on credit and now and then in cash; and what a count of the stock misses. */
export function purchase(book: Book) {
  const luck = chance('ceiba purchases')
  let turn = 0
  for (const each of everyMonth) {
    const shares = days.map(() => amount(String(luck.whole(70, 130))))
    const totals = allocate(round(expectedSales(each).times(boughtShare)), shares)
    for (const [index, total] of totals.entries())
      buy(book, luck, {
        account: '189',
        goods: 'mercancías',
        provider: providers[turn++ % providers.length]!,
        on: each.on(days[index]!),
        total,
      })
    buyAndUsePackaging(book, luck, each)
    if (each.month % 3 === 0) countStock(book, luck, each)
  }
}

interface Purchase {
  account: string
  goods: string
  provider: string
  on: DemoDay
  total: Amount
}

function buy(book: Book, luck: Luck, { account, goods, provider, on, total }: Purchase) {
  book.record({
    on,
    type: 'purchase',
    description: `Compra de ${goods} a ${nameOf(provider)}`,
    by: storekeeper,
    source: { type: 'buyOfProducts', series: 'CP' },
    lines: [debit(account, total), credit(payableTo(provider), total, { partner: provider })],
  })
  pay(book, provider, on + luck.whole(14, 28), total)
}

export const pay = (book: Book, provider: string, on: DemoDay, total: Amount) =>
  book.record({
    on,
    type: 'bank',
    description: `Pago por transferencia a ${nameOf(provider)}`,
    by: accountant,
    source: { type: 'payment', series: 'PA' },
    lines: [debit(payableTo(provider), total, { partner: provider }), credit('109', total)],
  })

function buyAndUsePackaging(book: Book, luck: Luck, { on, name }: DemoMonth) {
  const total = luck.tens(42_000, 56_000)
  buy(book, luck, { account: '186', goods: 'envases', provider: 'P005', on: on(9), total })
  const small = luck.pesos(3_100, 4_900)
  const drawn = amount('4000.00')
  book.record({
    on: on(17),
    type: 'bank',
    description: 'Extracción para pagos en efectivo',
    by: cashier,
    source: { type: 'payment', series: 'PA' },
    lines: [debit('101', drawn), credit('109', drawn)],
  })
  book.record({
    on: on(19),
    type: 'cash',
    description: 'Compra de bolsas en efectivo',
    by: cashier,
    source: { type: 'buyOfProducts', series: 'CP' },
    lines: [debit('186', small), credit('101', small)],
  })
  const used = luck.pesos(50_000, 56_500)
  book.record({
    on: on(31),
    type: 'inventory',
    description: `Consumo de envases de ${name}`,
    by: storekeeper,
    source: { type: 'otherInventory', series: 'OI' },
    lines: [debit('819', used, { costCenter: '02', expenseItem: '11150' }), credit('186', used)],
  })
}

function countStock(book: Book, luck: Luck, { on }: DemoMonth) {
  const missing = luck.pesos(2_800, 8_600)
  book.record({
    on: on(29),
    type: 'inventory',
    description: 'Faltante en el conteo físico del almacén',
    by: storekeeper,
    source: { type: 'otherInventory', series: 'OI' },
    lines: [debit('332.0020', missing), credit('189', missing)],
  })
  book.record({
    on: on(29) + 24,
    type: 'inventory',
    description: 'Faltante de mercancías con expediente resuelto',
    by: accountant,
    lines: [debit('850', missing), credit('332.0020', missing)],
  })
}
