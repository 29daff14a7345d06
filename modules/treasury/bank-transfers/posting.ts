import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, zero } from '@cuadre/kernel/money.ts'

interface Foreign {
  currencyId: string
  rate: Amount
}

export interface TransferToPost {
  description: string
  /** What leaves and what the bank takes for it, in the books and in the foreign currency of the account that they leave. */
  sent: Amount
  fee: Amount
  sentForeign: (Foreign & { amount: Amount; fee: Amount }) | null
  /** What comes, in the books and in the foreign currency of the account that it comes to. */
  received: Amount
  receivedForeign: (Foreign & { amount: Amount }) | null
}

export interface TransferAccounts {
  from: string
  to: string
  transit: string
  fee: string
  gain: string
  loss: string
}

/** What leaves the account that it is sent from: the money, and the fee in a line of its own, as banks show them. */
function leaving({ sent, fee, sentForeign }: TransferToPost, { from, fee: expense }: TransferAccounts) {
  const of = (part: 'amount' | 'fee') =>
    sentForeign
      ? { foreign: { currencyId: sentForeign.currencyId, rate: sentForeign.rate, amount: sentForeign[part] } }
      : {}
  return [debit(expense, fee), credit(from, sent, of('amount')), credit(from, fee, of('fee'))]
}

/** What comes is worth more or less than what left: a gain or a loss by the rates, and nothing in one currency. */
function difference({ sent, received }: TransferToPost, { gain, loss }: TransferAccounts) {
  const more = received.minus(sent)
  return more.gt(zero) ? credit(gain, more) : debit(loss, more.abs())
}

const coming = ({ received, receivedForeign }: TransferToPost, { to }: TransferAccounts) =>
  debit(to, received, receivedForeign ? { foreign: receivedForeign } : {})

/** It comes on the day on which it leaves. */
export const postTransfer = (transfer: TransferToPost, accounts: TransferAccounts): JournalDraft =>
  balanced(transfer.description, [
    coming(transfer, accounts),
    ...leaving(transfer, accounts),
    difference(transfer, accounts),
  ])

/** It leaves, and has not come yet. */
export const postSending = (transfer: TransferToPost, accounts: TransferAccounts): JournalDraft =>
  balanced(transfer.description, [debit(accounts.transit, transfer.sent), ...leaving(transfer, accounts)])

/** What was in transit comes. */
export const postReceipt = (transfer: TransferToPost, accounts: TransferAccounts): JournalDraft =>
  balanced(transfer.description, [
    coming(transfer, accounts),
    credit(accounts.transit, transfer.sent),
    difference(transfer, accounts),
  ])
