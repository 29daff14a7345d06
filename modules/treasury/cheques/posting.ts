import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, round } from '@cuadre/kernel/money.ts'

export interface ChequeToPost {
  description: string
  /** In the books. */
  amount: Amount
  /** Of a cheque in a foreign currency. */
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
}

/** A cheque that a client gave us goes from where cheques lie to the bank, at what it came at. */
export function postChequeDeposit(
  { description, amount, foreign }: ChequeToPost,
  accounts: { bank: string; cheques: string },
): JournalDraft {
  const details = foreign ? { foreign } : {}
  return balanced(description, [
    debit(accounts.bank, amount, details),
    credit(accounts.cheques, amount, details),
  ])
}

/** What a fee in the currency of a cheque comes to in the books. */
export const feeInBooks = (fee: Amount, { foreign }: Pick<ChequeToPost, 'foreign'>): Amount =>
  foreign ? round(fee.times(foreign.rate)) : fee

/**
 * The bank gives a cheque back and takes its money, and a fee for it: apart, as its statement says them. What the cheque had
 * settled is owed again by what undoes its collection, so that with both entries the debt stands against the bank.
 */
export function postChequeReturn(
  cheque: ChequeToPost,
  fee: Amount,
  accounts: { bank: string; cheques: string; fee: string },
): JournalDraft {
  const { description, amount, foreign } = cheque
  const feeAmount = feeInBooks(fee, cheque)
  const of = (money: Amount) => (foreign ? { foreign: { ...foreign, amount: money } } : {})
  const details = foreign ? { foreign } : {}
  return balanced(description, [
    debit(accounts.cheques, amount, details),
    debit(accounts.fee, feeAmount),
    credit(accounts.bank, amount, details),
    credit(accounts.bank, feeAmount, of(fee)),
  ])
}
