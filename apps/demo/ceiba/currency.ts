import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { formatFigure } from '@cuadre/server-kit/files/format.ts'
import { type Book, type Draft, credit, debit } from '../book.ts'
import { type DemoMonth, everyMonth } from '../calendar.ts'
import { dollarRate } from '../rates.ts'
import { accountant } from './people.ts'

/** What is left in the bank in dollars is revalued at the end of each month, and that is undone on the first of the next. */
export function revalueDollars(book: Book) {
  const moved = dollarsMoved(book)
  let last: Draft | undefined
  for (const each of everyMonth) {
    if (last) undo(book, each, last)
    const held = sum(moved.filter(({ on }) => on <= each.on(31)).map(({ dollars }) => dollars))
    last = revalue(book, each, held)
  }
}

/** What came into the bank in dollars and left it. */
const dollarsMoved = ({ drafts }: Book) =>
  drafts.flatMap(({ on, lines }) =>
    lines.flatMap(({ account, foreign, debit: debited }) => {
      if (account !== '112' || !foreign) return []
      const dollars = amount(foreign.amount)
      return [{ on, dollars: debited.gt(zero) ? dollars : dollars.neg() }]
    }),
  )

/** What the bank holds in dollars, at the rate of the month's last day, as the product itself would post it. */
function revalue(book: Book, each: DemoMonth, held: Amount): Draft | undefined {
  const rate = dollarRate(each, 1)
  const gain = round(held.times(amount(rate))).minus(book.balance('112', each.on(31)))
  if (gain.eq(zero)) return undefined
  const adjusted = {
    description: `${displayed(text(held))} USD × ${displayed(rate)}`,
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

const displayed = (wire: string) =>
  formatFigure(wire, 'es', { leastDecimals: 2, grouped: true, negative: 'minus' })

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
