import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'

export interface Worn {
  account: string
  costCenterId: string | null
  expenseItemId: string | null
  depreciation: string
  /** Below zero where earlier months had too much. */
  amount: Amount
}

/** What assets wore is an expense where they are used, and less that they are worth. */
export function postDepreciation(description: string, worn: readonly Worn[]): JournalDraft {
  const expenses = Map.groupBy(
    worn,
    ({ account, costCenterId, expenseItemId }) => `${account} ${costCenterId ?? ''} ${expenseItemId ?? ''}`,
  )
  const total = (own: readonly Worn[]) => sum(own.map(({ amount }) => amount))
  return balanced(description, [
    ...[...expenses.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { account, costCenterId, expenseItemId } = first
      const dimensions = { ...(costCenterId && { costCenterId }), ...(expenseItemId && { expenseItemId }) }
      const amount = total(own)
      return [
        amount.lt(zero) ? credit(account, amount.neg(), dimensions) : debit(account, amount, dimensions),
      ]
    }),
    ...[...Map.groupBy(worn, ({ depreciation }) => depreciation)].map(([account, own]) => {
      const amount = total(own)
      return amount.lt(zero) ? debit(account, amount.neg()) : credit(account, amount)
    }),
  ])
}
