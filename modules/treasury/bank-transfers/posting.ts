import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import type { Amount } from '@cuadre/kernel/money.ts'
import { leavingAt, realised } from '../bank-accounts/own-money.ts'

interface Foreign {
  currencyId: string
  rate: Amount
}

export interface TransferToPost {
  description: string
  /** What leaves and what the bank takes for it, in the books and in the foreign currency of the account that they leave. */
  sent: Amount
  fee: Amount
  sentForeign: { currencyId: string; amount: Amount; fee: Amount } | null
  /** What both are carried at in the account that they leave; what they are, where it is kept in the currency of the books. */
  carried: { sent: Amount; fee: Amount }
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
function leaving(
  { fee, sentForeign, carried }: TransferToPost,
  { from, fee: expense }: Pick<TransferAccounts, 'from' | 'fee'>,
) {
  const of = (part: 'amount' | 'fee') =>
    sentForeign && { currencyId: sentForeign.currencyId, amount: sentForeign[part] }
  return [
    debit(expense, fee),
    leavingAt(from, carried.sent, of('amount')),
    leavingAt(from, carried.fee, of('fee')),
  ]
}

/** What it is worth more or less than what it was carried at. */
const moreThanCarried = ({ sent, fee, carried }: TransferToPost) =>
  sent.plus(fee).minus(carried.sent).minus(carried.fee)

const coming = (
  { received, receivedForeign }: Pick<TransferToPost, 'received' | 'receivedForeign'>,
  { to }: Pick<TransferAccounts, 'to'>,
) => debit(to, received, receivedForeign ? { foreign: receivedForeign } : {})

/** It comes on the day on which it leaves. */
export const postTransfer = (transfer: TransferToPost, accounts: TransferAccounts): JournalDraft =>
  balanced(transfer.description, [
    coming(transfer, accounts),
    ...leaving(transfer, accounts),
    realised(moreThanCarried(transfer).plus(transfer.received).minus(transfer.sent), accounts),
  ])

/** It leaves, and has not come yet. */
export const postSending = (transfer: TransferToPost, accounts: TransferAccounts): JournalDraft =>
  balanced(transfer.description, [
    debit(accounts.transit, transfer.sent),
    ...leaving(transfer, accounts),
    realised(moreThanCarried(transfer), accounts),
  ])

/** What was in transit comes, and is worth what it is by the rates of the transfer. */
export const postReceipt = (
  transfer: Omit<TransferToPost, 'carried'>,
  accounts: Pick<TransferAccounts, 'to' | 'transit' | 'gain' | 'loss'>,
): JournalDraft =>
  balanced(transfer.description, [
    coming(transfer, accounts),
    credit(accounts.transit, transfer.sent),
    realised(transfer.received.minus(transfer.sent), accounts),
  ])
