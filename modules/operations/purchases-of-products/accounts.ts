import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { settlingAccount } from '../documents/partner-accounts.ts'
import type { Creditor, Foreign } from './posting.ts'
import type { Purchase } from './queries.ts'

/** What a purchase is worth in its own currency, where that is not the books'. */
export const foreignOf = ({ currency, rate, total }: Purchase): Foreign | null =>
  currency && rate ? { currencyId: currency._id, amount: amount(total), rate: amount(rate) } : null

/** Whom a purchase is owed to, or where the money comes from that it is paid with at once. */
export async function creditorOf(context: Context, purchase: Purchase): Promise<Creditor> {
  const { providerId } = purchase
  const { accountId, isOwed } = await settlingAccount(context, purchase, {
    party: 'provider',
    _id: providerId,
  })
  return { accountId, partnerId: isOwed ? providerId : null, foreign: foreignOf(purchase) }
}
