import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'

export interface Expense {
  accountId: string
  costCenterId: string | null
  expenseItemId: string | null
  /** In the currency of the books. */
  amount: Amount
  /** What of it is an expense already, of the month in which it was accrued, and where that waited for the invoice. */
  accrued?: { accountId: string; amount: Amount } | null
}

export interface ServicePurchaseToPost {
  description: string
  providerId: string
  expenses: readonly Expense[]
  /** In the currency of the books: the whole of it, and what is kept back of it. */
  amount: Amount
  withheld: Amount
  /** What the provider is paid, where that is in another currency. */
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
}

export interface ServicePurchaseAccounts {
  /** What is owed to the provider, or where the money of a purchase paid at once comes from. */
  payable: string
  /** Whether lines on it name the provider. */
  isOwed: boolean
  /** Where what is kept back is owed to the budget. */
  withholding: string
}

/** The services are an expense where they are used; the provider is owed them less the tax that is kept back. */
export function postServicePurchase(
  purchase: ServicePurchaseToPost,
  accounts: ServicePurchaseAccounts,
): JournalDraft {
  const provider = accounts.isOwed ? { partnerId: purchase.providerId } : {}
  const groups = Map.groupBy(
    purchase.expenses,
    ({ accountId, costCenterId, expenseItemId }) =>
      `${accountId} ${costCenterId ?? ''} ${expenseItemId ?? ''}`,
  )
  return balanced(purchase.description, [
    ...purchase.expenses.flatMap(({ accrued }) =>
      accrued ? [debit(accrued.accountId, accrued.amount)] : [],
    ),
    ...[...groups.values()].flatMap((expenses) => {
      const [first] = expenses
      if (!first) return []
      // What was accrued is an expense already: what the invoice says above it is one now, or what it says below it none.
      const more = sum(expenses.map(({ amount, accrued }) => amount.minus(accrued?.amount ?? zero)))
      const dimensions = dimensionsOf(first)
      return [
        more.lt(zero)
          ? credit(first.accountId, more.neg(), dimensions)
          : debit(first.accountId, more, dimensions),
      ]
    }),
    credit(accounts.payable, purchase.amount.minus(purchase.withheld), {
      ...provider,
      ...(purchase.foreign && { foreign: purchase.foreign }),
    }),
    credit(accounts.withholding, purchase.withheld),
  ])
}

/** The cost centre and the item that an expense is on. */
export const dimensionsOf = ({ costCenterId, expenseItemId }: Omit<Expense, 'amount' | 'accrued'>) => ({
  ...(costCenterId && { costCenterId }),
  ...(expenseItemId && { expenseItemId }),
})
