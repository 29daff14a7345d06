import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'

export interface SaleToPost {
  description: string
  clientId: string
  /** In the currency of the books. */
  amount: Amount
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
  /** By the account that the goods were on. */
  costs: { inventory: string; income: string; cost: string; amount: Amount; value: Amount }[]
  /** A percentage where the tax is accrued with each sale; nothing where it is at the end of the month. */
  taxRate: Amount | null
}

export interface SaleAccounts {
  /** What the client owes, or where the money of a cash sale is. */
  receivable: string
  /** Whether lines on it name the client. */
  isOwed: boolean
  taxExpense: string
  taxLiability: string
}

/**
 * The client owes the total, or has paid it; the goods leave the inventory at cost. Sales tax is in the price: it does not
 * add to what is owed, it is an expense of the seller.
 */
export function postSale(sale: SaleToPost, accounts: SaleAccounts): JournalDraft {
  const client = accounts.isOwed ? { partnerId: sale.clientId } : {}
  const tax = sale.taxRate === null ? zero : round(sale.amount.times(sale.taxRate).div('100'))
  const byIncome = Map.groupBy(sale.costs, ({ income }) => income)
  return balanced(sale.description, [
    debit(accounts.receivable, sale.amount, { ...client, ...(sale.foreign && { foreign: sale.foreign }) }),
    ...[...byIncome].map(([income, lines]) => credit(income, sum(lines.map(({ amount }) => amount)))),
    ...costLines(sale.costs),
    debit(accounts.taxExpense, tax),
    credit(accounts.taxLiability, tax),
  ])
}

/** Goods that were sold before leave by their delivery, or wait on an account of their own until they are invoiced. */
export const postDelivery = (description: string, costs: readonly Left[]): JournalDraft =>
  balanced(description, costLines(costs))

type Left = Pick<SaleToPost['costs'][number], 'inventory' | 'cost' | 'value'>

const costLines = (costs: readonly Left[]): JournalLine[] =>
  [...Map.groupBy(costs, ({ cost, inventory }) => `${cost} ${inventory}`).values()].flatMap((lines) => {
    const [first] = lines
    const value = sum(lines.map((line) => line.value))
    return first ? [debit(first.cost, value), credit(first.inventory, value)] : []
  })
