import { type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { postProvision, postRelease } from '@cuadre/finance/doubtful-debts/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import { type DemoDay, everyMonth } from '../../calendar.ts'
import { type Document, lineKey } from '../../documents.ts'
import { accountOf, doubtfulShare, percentOf } from '../law.ts'
import { accountant, nameOf, paymentDaysOf } from '../people.ts'
import type { DayPlan } from './day-plan.ts'
import { documentOf } from './document.ts'
import type { Sold } from './sales.ts'

/** A client's debt, and what of it is provided for. */
interface Feared {
  sold: Sold
  provided: Amount
}

/** Twice a year what clients should have paid long ago is provided for, and what they paid after all is released. */
export function reviewDebts(book: Book, agenda: DayPlan, sales: readonly Sold[]) {
  const feared = new Map<Sold, Feared>()
  for (const { month, on } of everyMonth)
    if (month % 6 === 0) agenda.at(on(31), 'review', () => review(book, on(31), sales, feared))
}

function review(book: Book, on: DemoDay, sales: readonly Sold[], feared: Map<Sold, Feared>) {
  const debts = sales.map((sold) => feared.get(sold) ?? { sold, provided: zero })
  const left = ({ sold }: Feared) => sold.owed?.left ?? zero
  const due = (debt: Feared) =>
    percentOf(
      left(debt),
      doubtfulShare(on - debt.sold.draft.on - paymentDaysOf(debt.sold.draft.client)),
    ).minus(debt.provided)
  const unneeded = (debt: Feared) => debt.provided.minus(left(debt))
  for (const [kind, amountOf] of [
    ['release', unneeded],
    ['provision', due],
  ] as const) {
    const lines = debts
      .map((debt) => ({ ...debt, amount: amountOf(debt) }))
      .filter(({ amount }) => amount.gt(zero))
    if (lines.length > 0) write(book, on, kind, lines)
    for (const { sold, provided, amount } of lines)
      feared.set(sold, {
        sold,
        provided: kind === 'provision' ? provided.plus(amount) : provided.minus(amount),
      })
  }
}

interface Line {
  sold: Sold
  amount: Amount
}

function write(book: Book, on: DemoDay, kind: 'provision' | 'release', lines: readonly Line[]) {
  const total = sum(lines.map(({ amount }) => amount))
  const document: Document = documentOf({
    type: 'doubtfulDebt',
    key: `${on} ${kind}`,
    series: 'CD',
    on,
    by: accountant,
    steps: ['pending', 'confirmed'],
    rows: ({ idOf }, self) => [
      {
        table: 'doubtful_debt',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          kind,
          amount: text(total),
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...lines.map(({ sold, amount }, at) => ({
        table: 'doubtful_debt_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          document_id: self.id,
          line: at + 1,
          item_id: idOf('item', `${sold.document.type} ${sold.document.key}`),
          amount: text(amount),
        },
      })),
    ],
  })
  const clients = [...new Set(lines.map(({ sold }) => nameOf(sold.draft.client)))].toSorted().join(', ')
  book.file(document)
  book.post(
    document,
    'sale',
    (numberOf) => translate('es', `doubtfulDebts.entries.${kind}`, { number: numberOf(document), clients }),
    linesOf(
      kind === 'provision'
        ? postProvision('', total, {
            expense: accountOf('doubtful.expense'),
            provision: accountOf('doubtful.provision'),
          })
        : postRelease('', total, {
            provision: accountOf('doubtful.provision'),
            released: accountOf('doubtful.released'),
          }),
    ),
  )
}
