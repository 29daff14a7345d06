import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'

export interface ReturnToPost {
  description: string
  clientId: string
  /** In the currency of the books. */
  amount: Amount
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
  /** By the accounts that the goods left from and were charged to. */
  costs: { inventory: string; cost: string; value: Amount }[]
  /** What of the tax that the sale accrued is taken back. */
  tax: Amount
}

export interface ReturnAccounts {
  /** What was sold and came back. */
  returns: string
  /** What the client owes, or where the money that is given back comes from. */
  receivable: string
  /** Whether lines on it name the client. */
  isOwed: boolean
  taxExpense: string
  taxLiability: string
}

/** The client owes less, or is given the money back; the goods come in at what they left at, and with them their tax. */
export function postReturn(back: ReturnToPost, accounts: ReturnAccounts): JournalDraft {
  const client = accounts.isOwed ? { partnerId: back.clientId } : {}
  const byCost = Map.groupBy(back.costs, ({ cost, inventory }) => `${cost} ${inventory}`)
  return balanced(back.description, [
    debit(accounts.returns, back.amount, { partnerId: back.clientId }),
    credit(accounts.receivable, back.amount, { ...client, ...(back.foreign && { foreign: back.foreign }) }),
    ...[...byCost.values()].flatMap((lines) => {
      const [first] = lines
      const value = sum(lines.map((line) => line.value))
      return first ? [debit(first.inventory, value), credit(first.cost, value)] : []
    }),
    debit(accounts.taxLiability, back.tax),
    credit(accounts.taxExpense, back.tax),
  ])
}

/** The tax of what comes back now, so that all of a sale that came back takes back exactly the tax that it accrued. */
export const taxBack = (before: Amount, now: Amount, rate: Amount | null): Amount => {
  if (rate === null) return zero
  const taxOf = (of: Amount) => round(of.times(rate).div('100'))
  return taxOf(before.plus(now)).minus(taxOf(before))
}
