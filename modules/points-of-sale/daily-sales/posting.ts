import {
  balanced,
  credit,
  debit,
  difference,
  type JournalDraft,
  type JournalLine,
} from '@cuadre/kernel/journal.ts'
import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'

interface Money {
  /** The till, or what is in transit to a bank. */
  account: string
  /** Of a foreign currency. */
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
  /** In the books: what was taken for what was sold, and what is there. */
  taken: Amount
  there: Amount
}

export interface DailySaleToPost {
  description: string
  amount: Amount
  cash: readonly Money[]
  /** What goes by a gateway, a terminal or a transfer. */
  inTransit: readonly Money[]
  /** What left, by the account that it was on and what it is spent on. */
  costs: readonly { inventory: string; cost: string; value: Amount }[]
  /** A percentage where the tax is accrued with each document; nothing where it is at the end of the month. */
  taxRate: Amount | null
}

export interface DailySaleAccounts {
  /** 900.0040 */
  income: string
  /** 332.0010 */
  shortage: string
  /** 555.0010 */
  surplus: string
  taxExpense: string
  taxLiability: string
}

/**
 * The cash that is there goes into the till and what is missing is to be settled; what was paid otherwise is in transit; all
 * of it was earned, and what was sold is spent at what it cost. Sales tax is in the price: an expense of the seller.
 */
export function postDailySale(sale: DailySaleToPost, accounts: DailySaleAccounts): JournalDraft {
  const tax = sale.taxRate === null ? zero : round(sale.amount.times(sale.taxRate).div('100'))
  const differences = sale.cash.map(({ taken, there }) => there.minus(taken))
  const only = (which: (difference: Amount) => boolean) => sum(differences.filter(which))
  return balanced(sale.description, [
    ...sale.cash.map(moneyLine),
    debit(accounts.shortage, only((each) => each.lt(zero)).neg()),
    ...together(sale.inTransit.map(moneyLine)),
    credit(accounts.income, sale.amount),
    credit(
      accounts.surplus,
      only((each) => each.gt(zero)),
    ),
    ...costLines(sale.costs),
    debit(accounts.taxExpense, tax),
    credit(accounts.taxLiability, tax),
  ])
}

/** More change given back than was taken leaves the till. */
const moneyLine = ({ account, foreign, there }: Money): JournalLine => {
  const details = foreign ? { foreign: { ...foreign, amount: foreign.amount.abs() } } : {}
  return there.lt(zero) ? credit(account, there.neg(), details) : debit(account, there, details)
}

/** Cards, transfers and codes of a currency are one sum on its account. */
function together(lines: readonly JournalLine[]): JournalLine[] {
  const groups = Map.groupBy(lines, ({ accountId, foreign }) => `${accountId} ${foreign?.currencyId ?? ''}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const foreign = first.foreign && {
      ...first.foreign,
      amount: sum(group.map((line) => line.foreign!.amount)),
    }
    return [debit(first.accountId, difference(group), foreign ? { foreign } : {})]
  })
}

const costLines = (costs: DailySaleToPost['costs']): JournalLine[] =>
  [...Map.groupBy(costs, ({ cost, inventory }) => `${cost} ${inventory}`).values()].flatMap((lines) => {
    const [first] = lines
    const value = sum(lines.map((line) => line.value))
    return first ? [debit(first.cost, value), credit(first.inventory, value)] : []
  })
