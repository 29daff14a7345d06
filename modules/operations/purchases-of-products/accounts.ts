import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor } from '@cuadre/accounting/public.ts'
import { payableAccounts } from '../documents/payable-accounts.ts'
import type { Creditor, Foreign } from './posting.ts'
import type { Purchase } from './queries.ts'

/** What a purchase is worth in its own currency, where that is not the books'. */
export const foreignOf = ({ currency, rate, total }: Purchase): Foreign | null =>
  currency && rate ? { currencyId: currency._id, amount: amount(total), rate: amount(rate) } : null

/** Whom a purchase is owed to, or where the money comes from that it is paid with at once. */
export async function creditorOf(context: Context, purchase: Purchase): Promise<Creditor> {
  const foreign = foreignOf(purchase)
  const { paymentForm, cashAccountId, providerId, date } = purchase
  if (paymentForm === 'credit') {
    const owed = await payableAccounts(context, [providerId], date)
    return { accountId: owed(providerId).accountId, partnerId: providerId, foreign }
  }
  const accountId =
    cashAccountId ?? (await accountsFor(context, ['account.cash.main'], date))['account.cash.main']._id
  return { accountId, partnerId: null, foreign }
}
