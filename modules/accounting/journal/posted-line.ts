import type { Amount } from '@cuadre/kernel/money.ts'

/** A line that is about to enter the journal, checked. */
export interface PostedLine {
  accountId: string
  debit: Amount
  credit: Amount
  description: string | null
  costCenterId: string | null
  expenseItemId: string | null
  partnerId: string | null
  currencyId: string | null
  foreignAmount: Amount | null
  rate: Amount | null
}
