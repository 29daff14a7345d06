import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { shownFigure } from '@cuadre/server-kit/files/shown.ts'
import { type Book, type Draft, type Line, credit, debit, inDollars } from '../book.ts'
import { type DemoMonth, everyMonth } from '../calendar.ts'
import { chance } from '../random.ts'
import { dollarRate } from '../rates.ts'
import { accountant, cashier, nameOf, payableTo, receivableFrom, storekeeper } from './people.ts'

const client = 'C010'
const provider = 'P014'

/** A foreign caterer buys in dollars, packaging is bought abroad, and what is left in the bank is revalued. */
export function dealInDollars(book: Book) {
  const luck = chance('ceiba dollars')
  let held = amount('3220.00')
  let last: Draft | undefined
  for (const each of everyMonth) {
    if (last) undo(book, each, last)
    const sold = luck.tens(360, 560)
    sellAbroad(book, each, sold)
    const bought = each.month % 2 === 0 ? luck.tens(640, 900) : zero
    if (bought.gt(zero)) buyAbroad(book, each, bought)
    held = held.plus(sold).minus(bought)
    last = revalue(book, each, held)
  }
}

/** What the bank holds in dollars, at the rate of the month's last day, as the product itself would post it. */
function revalue(book: Book, each: DemoMonth, held: Amount): Draft | undefined {
  const rate = dollarRate(each, 1)
  const gain = round(held.times(amount(rate))).minus(book.balance('112', each.on(31)))
  if (gain.eq(zero)) return undefined
  const adjusted = {
    description: `${shown(text(held))} USD × ${shown(rate)}`,
    foreign: { currency: 'USD', amount: text(zero), rate },
  }
  return book.record({
    on: each.on(31),
    type: 'exchange',
    description: `Revaluación de los saldos en moneda extranjera, ${each.name}`,
    by: accountant,
    source: { type: 'revaluation' },
    anyDay: true,
    lines: gain.gt(zero)
      ? [debit('112', gain, adjusted), credit('698', gain)]
      : [credit('112', gain.abs(), adjusted), debit('698', gain.abs())],
  })
}

const shown = (wire: string) =>
  shownFigure(wire, 'es', { leastDecimals: 2, grouped: true, negative: 'minus' })

const undo = (book: Book, each: DemoMonth, draft: Draft) =>
  book.record({
    on: each.on(1),
    type: 'exchange',
    description: '',
    by: accountant,
    anyDay: true,
    lines: draft.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
    reverses: { draft, reason: 'revaluación del mes anterior' },
  })

/** What the exchange rate added or took between a document and its settlement. */
function difference(lines: readonly Line[]): Line {
  const excess = sum(lines.map((line) => line.debit.minus(line.credit)))
  return excess.gt(zero) ? credit('924', excess) : debit('839', excess.abs())
}

function sellAbroad(book: Book, each: DemoMonth, dollars: Amount) {
  const owed = inDollars(dollars, dollarRate(each, 0))
  const paid = inDollars(dollars, dollarRate(each, 1))
  const cost = round(owed.worth.times(amount('0.62')))
  book.record({
    on: each.on(10),
    type: 'sale',
    description: `Venta de mercancías a ${nameOf(client)}, ${text(dollars)} USD`,
    by: storekeeper,
    source: { type: 'saleOfProducts', series: 'VP' },
    lines: [
      debit(receivableFrom(client), owed.worth, { partner: client, foreign: owed.foreign }),
      credit('900.0010', owed.worth),
      debit('814', cost),
      credit('189', cost),
    ],
  })
  const settled = [
    debit('112', paid.worth, { foreign: paid.foreign }),
    credit(receivableFrom(client), owed.worth, { partner: client, foreign: owed.foreign }),
  ]
  book.record({
    on: each.on(23),
    type: 'bank',
    description: `Cobro en USD de ${nameOf(client)}`,
    by: cashier,
    source: { type: 'collection', series: 'CO' },
    lines: [...settled, difference(settled)],
  })
}

function buyAbroad(book: Book, each: DemoMonth, dollars: Amount) {
  const owed = inDollars(dollars, dollarRate(each, 0))
  const paid = inDollars(dollars, dollarRate(each, 1))
  book.record({
    on: each.on(8),
    type: 'purchase',
    description: `Compra de envases a ${nameOf(provider)}, ${text(dollars)} USD`,
    by: storekeeper,
    source: { type: 'buyOfProducts', series: 'CP' },
    lines: [
      debit('186', owed.worth),
      credit(payableTo(provider), owed.worth, { partner: provider, foreign: owed.foreign }),
    ],
  })
  const settled = [
    debit(payableTo(provider), owed.worth, { partner: provider, foreign: owed.foreign }),
    credit('112', paid.worth, { foreign: paid.foreign }),
  ]
  book.record({
    on: each.on(20),
    type: 'bank',
    description: `Pago en USD a ${nameOf(provider)}`,
    by: accountant,
    source: { type: 'payment', series: 'PA' },
    lines: [...settled, difference(settled)],
  })
  const used = owed.worth
  book.record({
    on: each.on(28),
    type: 'inventory',
    description: 'Consumo de envases importados',
    by: storekeeper,
    source: { type: 'otherInventory', series: 'OI' },
    lines: [debit('819', used, { costCenter: '02', expenseItem: '11150' }), credit('186', used)],
  })
}
