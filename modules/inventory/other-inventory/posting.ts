import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'

type Details = Pick<JournalLine, 'costCenterId' | 'expenseItemId'>

export interface MovedGoods {
  direction: 1 | -1
  /** The account that the goods are held on, and the other side. */
  held: string
  other: string
  details: Details
  value: Amount
}

interface Wear {
  /** The percentage of their value that tools lose when they are put to use. */
  rate: Amount
  expense: string
  accumulated: string
  details: Details
}

/** What comes in is debited to what is held, what goes out credited; tools that are put to use begin to wear. */
export function postInventory(
  description: string,
  goods: readonly MovedGoods[],
  wear: Wear | null = null,
): JournalDraft {
  const comes = goods.filter(({ direction }) => direction === 1)
  const goes = goods.filter(({ direction }) => direction === -1)
  const worn = wear
    ? round(
        sum(goods.map(({ value }) => value))
          .times(wear.rate)
          .div('100'),
      )
    : zero
  return balanced(description, [
    ...summed(comes, ({ held, value }) => debit(held, value)),
    ...summed(comes, ({ other, value, details }) => credit(other, value, details)),
    ...summed(goes, ({ other, value, details }) => debit(other, value, details)),
    ...summed(goes, ({ held, value }) => credit(held, value)),
    ...(wear ? [debit(wear.expense, worn, wear.details), credit(wear.accumulated, worn)] : []),
  ])
}

/** One line for each account and what is beside it. */
function summed(goods: readonly MovedGoods[], lineOf: (each: MovedGoods) => JournalLine): JournalLine[] {
  const groups = Map.groupBy(goods.map(lineOf), ({ accountId, costCenterId, expenseItemId }) =>
    [accountId, costCenterId, expenseItemId].join(),
  )
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    return [
      {
        ...first,
        debit: sum(lines.map((line) => line.debit)),
        credit: sum(lines.map((line) => line.credit)),
      },
    ]
  })
}
