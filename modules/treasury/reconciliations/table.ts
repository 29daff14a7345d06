import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { ReconciliationTable } from './api.ts'

/** Above zero what came in, below what went out. */
interface Moved {
  amount: string
}

/** The table of the conciliation, from what is open of both sides and which lines of the bank are its mistakes. */
export function tableOf(
  { book, bank }: { book: string; bank: string | null },
  open: {
    operations: readonly Moved[]
    lines: readonly (Moved & { _id: string })[]
    /** What is looked at as one and not explained either. */
    fold?: { came: string; went: string } | undefined
  },
  errors: ReadonlySet<string>,
): ReconciliationTable {
  const total = (those: readonly Moved[]) => sum(those.map((each) => amount(each.amount)))
  const { came, went } = open.fold ?? { came: '0', went: '0' }
  const inTransit = amount(came).plus(total(open.operations.filter((each) => amount(each.amount).gt(zero))))
  const outstanding = amount(went).plus(total(open.operations.filter((each) => amount(each.amount).lt(zero))))
  const mistaken = total(open.lines.filter(({ _id }) => errors.has(_id)))
  const unknown = total(open.lines.filter(({ _id }) => !errors.has(_id)))
  const said = amount(bank ?? '0')
  const reconciled = said.plus(inTransit).plus(outstanding).minus(mistaken)
  const adjusted = amount(book).plus(unknown)
  return {
    bank: text(said),
    inTransit: text(inTransit),
    outstanding: text(outstanding),
    bankErrors: text(mistaken.neg()),
    reconciled: text(reconciled),
    book,
    unknown: text(unknown),
    adjusted: text(adjusted),
    difference: text(reconciled.minus(adjusted)),
  }
}
