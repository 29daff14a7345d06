import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, zero } from '@cuadre/kernel/money.ts'
import { type TaxOnAdvances, taxLines } from '../open-items/tax-on-advances.ts'

interface Foreign {
  currencyId: string
  amount: Amount
  rate: Amount
}

export interface LineToPost {
  accountId: string
  /** In the books: what of the money it is, or below zero what was kept back of it. */
  value: Amount
  /** In the books: what the debt stood at that it pays; otherwise the same. */
  carrying: Amount
  foreign: Foreign | null
  partnerId: string | null
  costCenterId: string | null
  expenseItemId: string | null
  description: string | null
}

export interface MovementToPost {
  side: 'receivable' | 'payable'
  description: string
  /** The cash or bank account. */
  accountId: string
  amount: Amount
  foreign: Foreign | null
  lines: readonly LineToPost[]
  /** The sales tax that what a client pays ahead accrues. */
  tax?: TaxOnAdvances | undefined
}

/** Money comes in, or goes out, for what its lines say; what a debt was worth less or more at another rate is realised. */
export function postMovement(
  { side, description, accountId, amount, foreign, lines, tax }: MovementToPost,
  accounts: { gain: string; loss: string },
): JournalDraft {
  const isIn = side === 'receivable'
  const [into, outOf] = isIn ? [debit, credit] : [credit, debit]
  return balanced(description, [
    into(accountId, amount, foreign ? { foreign } : {}),
    ...lines.flatMap((line): JournalLine[] => {
      const difference = isIn ? line.value.minus(line.carrying) : line.carrying.minus(line.value)
      // What was kept back of the rest stands on the side of the money.
      const beside = line.carrying.lt(zero) ? into : outOf
      return [
        beside(line.accountId, line.carrying.abs(), {
          ...(line.foreign && { foreign: line.foreign }),
          ...(line.partnerId !== null && { partnerId: line.partnerId }),
          ...(line.costCenterId !== null && { costCenterId: line.costCenterId }),
          ...(line.expenseItemId !== null && { expenseItemId: line.expenseItemId }),
          ...(line.description !== null && { description: line.description }),
        }),
        difference.gt(zero) ? credit(accounts.gain, difference) : debit(accounts.loss, difference.abs()),
      ]
    }),
    ...(tax ? taxLines(tax) : []),
  ])
}
