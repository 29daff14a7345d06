import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, zero } from '@cuadre/kernel/money.ts'

export interface Foreign {
  currencyId: string
  amount: Amount
  rate: Amount
}

/** Whom money is owed to, or where it comes from: then nobody is named. */
export interface Creditor {
  accountId: string
  partnerId: string | null
  foreign: Foreign | null
}

export const detailsOf = ({ partnerId, foreign }: Omit<Creditor, 'accountId'>) => ({
  ...(partnerId !== null && { partnerId }),
  ...(foreign && { foreign }),
})

export interface PurchaseToPost {
  description: string
  providerId: string
  /** In the currency of the books. */
  amount: Amount
}

/** The invoice is accepted and owed, or paid at once; the goods are still on their way. */
export const postPurchase = (
  { description, providerId, amount }: PurchaseToPost,
  accounts: { transit: string; creditor: Creditor },
): JournalDraft =>
  balanced(description, [
    debit(accounts.transit, amount, { partnerId: providerId }),
    credit(accounts.creditor.accountId, amount, detailsOf(accounts.creditor)),
  ])

export interface InvoiceToPost extends PurchaseToPost {
  /** What came before the invoice and was entered without it. */
  received: Amount
  /** What is invoiced and has not come yet. */
  coming: Amount
  /** What was accepted of it above what was expected, or below zero under it. */
  difference: Amount
}

/** The invoice of goods that came before it: what waited for it is owed now, and what is still to come is on its way. */
export function postInvoice(
  { description, providerId, amount, received, coming, difference }: InvoiceToPost,
  accounts: {
    awaited: string
    transit: string
    creditor: Creditor
    loss: string
    gain: string
    more: string
    less: string
  },
): JournalDraft {
  const provider = { partnerId: providerId }
  // Converting a part may differ by cents from the parts converted one by one.
  const more = amount.minus(difference).minus(received).minus(coming)
  const above = (of: Amount) => (of.gt(zero) ? of : zero)
  return balanced(description, [
    debit(accounts.awaited, received, provider),
    debit(accounts.transit, coming, provider),
    debit(accounts.loss, above(more)),
    debit(accounts.more, above(difference)),
    credit(accounts.creditor.accountId, amount, detailsOf(accounts.creditor)),
    credit(accounts.gain, above(more.neg())),
    credit(accounts.less, above(difference.neg())),
  ])
}
