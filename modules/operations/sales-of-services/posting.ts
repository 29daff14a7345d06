import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'

export interface ServiceSaleToPost {
  description: string
  clientId: string
  /** In the currency of the books. */
  amount: Amount
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
  /** What each line earns, on which account. */
  incomes: { accountId: string; amount: Amount }[]
  /** A percentage where the tax is accrued with each sale; nothing where it is at the end of the month. */
  taxRate: Amount | null
  /** What own staff and means spent on it, where it is calculated: what it costs, and where it was gathered. */
  cost?: { amount: Amount; account: string; spent: string } | null
}

export interface ServiceSaleAccounts {
  /** What the client owes, or where the money of a sale paid at once is. */
  receivable: string
  /** Whether lines on it name the client. */
  isOwed: boolean
  taxExpense: string
  taxLiability: string
}

/** The client owes what the services are worth, or has paid it. Sales tax is in the price: it is an expense of the seller. */
export function postServiceSale(sale: ServiceSaleToPost, accounts: ServiceSaleAccounts): JournalDraft {
  const client = accounts.isOwed ? { partnerId: sale.clientId } : {}
  const tax = sale.taxRate === null ? zero : round(sale.amount.times(sale.taxRate).div('100'))
  const byAccount = Map.groupBy(sale.incomes, ({ accountId }) => accountId)
  return balanced(sale.description, [
    debit(accounts.receivable, sale.amount, { ...client, ...(sale.foreign && { foreign: sale.foreign }) }),
    ...[...byAccount].map(([account, lines]) => credit(account, sum(lines.map(({ amount }) => amount)))),
    ...(sale.cost
      ? [debit(sale.cost.account, sale.cost.amount), credit(sale.cost.spent, sale.cost.amount)]
      : []),
    debit(accounts.taxExpense, tax),
    credit(accounts.taxLiability, tax),
  ])
}
