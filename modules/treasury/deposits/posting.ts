import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import type { Amount } from '@cuadre/kernel/money.ts'

export interface MoneyToPost {
  description: string
  /** In the books. */
  amount: Amount
  /** Of a till and an account at a bank that are kept in a foreign currency. */
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
}

/** Cash goes from the till to the bank at once. */
export function postDeposit(
  { description, amount, foreign }: MoneyToPost,
  accounts: { till: string; bank: string },
): JournalDraft {
  const details = foreign ? { foreign } : {}
  return balanced(description, [
    debit(accounts.bank, amount, details),
    credit(accounts.till, amount, details),
  ])
}

/** Cash leaves the till, and the bank has not credited it yet. */
export function postSending(
  { description, amount, foreign }: MoneyToPost,
  accounts: { till: string; transit: string },
): JournalDraft {
  return balanced(description, [
    debit(accounts.transit, amount),
    credit(accounts.till, amount, foreign ? { foreign } : {}),
  ])
}

/** The bank credits what was in transit, at what it left the till at. */
export function postCredit(
  { description, amount, foreign }: MoneyToPost,
  accounts: { transit: string; bank: string },
): JournalDraft {
  return balanced(description, [
    debit(accounts.bank, amount, foreign ? { foreign } : {}),
    credit(accounts.transit, amount),
  ])
}
