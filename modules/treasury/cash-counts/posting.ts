import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, zero } from '@cuadre/kernel/money.ts'

export interface DifferenceToPost {
  description: string
  /** In the books: too much above zero, missing below. */
  amount: Amount
  /** Of a till that is kept in a foreign currency; its amount has the same sign. */
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
}

/** Cash that is missing is a shortage to be settled, and cash that nobody expected a surplus, until somebody says whose it is. */
export function postDifference(
  { description, amount, foreign }: DifferenceToPost,
  accounts: { till: string; shortage: string; surplus: string },
): JournalDraft {
  const details = foreign ? { foreign: { ...foreign, amount: foreign.amount.abs() } } : {}
  const worth = amount.abs()
  return balanced(
    description,
    amount.lt(zero)
      ? [debit(accounts.shortage, worth), credit(accounts.till, worth, details)]
      : [debit(accounts.till, worth, details), credit(accounts.surplus, worth)],
  )
}
