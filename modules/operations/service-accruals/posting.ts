import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import type { Amount } from '@cuadre/kernel/money.ts'

export interface AccrualToPost {
  description: string
  accountId: string
  costCenterId: string | null
  expenseItemId: string | null
  amount: Amount
}

/** The expense belongs to the month in which the service was done; who is owed for it is known by name when its invoice comes. */
export const postAccrual = (
  { description, accountId, costCenterId, expenseItemId, amount }: AccrualToPost,
  accounts: { accrued: string },
): JournalDraft =>
  balanced(description, [
    debit(accountId, amount, {
      ...(costCenterId !== null && { costCenterId }),
      ...(expenseItemId !== null && { expenseItemId }),
    }),
    credit(accounts.accrued, amount),
  ])
