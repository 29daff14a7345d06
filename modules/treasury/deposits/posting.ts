import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import type { Amount } from '@cuadre/kernel/money.ts'
import { leavingAt, realised } from '../bank-accounts/own-money.ts'

export interface MoneyToPost {
  description: string
  /** In the books. */
  amount: Amount
  /** Of a till and an account at a bank that are kept in a foreign currency. */
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
}

/** What leaves the till, and what it is carried at there, in the books: the amount itself where the till is kept in their currency. */
export interface CashToPost extends MoneyToPost {
  carried: Amount
}

interface Realising {
  gain: string
  loss: string
}

/** Cash goes from the till to the bank at once. */
export const postDeposit = (
  money: CashToPost,
  accounts: Realising & { till: string; bank: string },
): JournalDraft =>
  balanced(money.description, [
    debit(accounts.bank, money.amount, money.foreign ? { foreign: money.foreign } : {}),
    ...leaving(money, accounts),
  ])

/** Cash leaves the till, and the bank has not credited it yet. */
export const postSending = (
  money: CashToPost,
  accounts: Realising & { till: string; transit: string },
): JournalDraft =>
  balanced(money.description, [debit(accounts.transit, money.amount), ...leaving(money, accounts)])

const leaving = (
  { amount, carried, foreign }: CashToPost,
  { till, ...accounts }: Realising & { till: string },
) => [leavingAt(till, carried, foreign), realised(amount.minus(carried), accounts)]

/** The bank credits what was in transit, at what it was worth when it left the till. */
export function postCredit(
  { description, amount, foreign }: MoneyToPost,
  accounts: { transit: string; bank: string },
): JournalDraft {
  return balanced(description, [
    debit(accounts.bank, amount, foreign ? { foreign } : {}),
    credit(accounts.transit, amount),
  ])
}
