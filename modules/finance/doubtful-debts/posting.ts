import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, sum } from '@cuadre/kernel/money.ts'

interface Debt {
  accountId: string
  partnerId: string
  amount: Amount
  /** What of it had been provided for. */
  covered: Amount
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
}

/** What will perhaps not be paid is a loss of the day on which that is feared. */
export const postProvision = (
  description: string,
  amount: Amount,
  accounts: { expense: string; provision: string },
): JournalDraft =>
  balanced(description, [debit(accounts.expense, amount), credit(accounts.provision, amount)])

/** What was paid after all need not be provided for. */
export const postRelease = (
  description: string,
  amount: Amount,
  accounts: { provision: string; released: string },
): JournalDraft =>
  balanced(description, [debit(accounts.provision, amount), credit(accounts.released, amount)])

/** Clients owe no more: as far as it was provided for the provision goes; the rest is looked into. */
export const postWriteOff = (
  description: string,
  debts: readonly Debt[],
  accounts: { provision: string; investigated: string },
): JournalDraft => {
  const covered = sum(debts.map((debt) => debt.covered))
  return balanced(description, [
    debit(accounts.provision, covered),
    debit(accounts.investigated, sum(debts.map(({ amount }) => amount)).minus(covered)),
    ...debts.map(({ accountId, partnerId, amount, foreign }) =>
      credit(accountId, amount, { partnerId, ...(foreign && { foreign }) }),
    ),
  ])
}

/** What was looked into is lost. */
export const postResolution = (
  description: string,
  amount: Amount,
  accounts: { loss: string; investigated: string },
): JournalDraft =>
  balanced(description, [debit(accounts.loss, amount), credit(accounts.investigated, amount)])

/** Paid after it was written off, it is income. */
export const postRecovery = (
  description: string,
  amount: Amount,
  accounts: { money: string; recovered: string },
): JournalDraft => balanced(description, [debit(accounts.money, amount), credit(accounts.recovered, amount)])
