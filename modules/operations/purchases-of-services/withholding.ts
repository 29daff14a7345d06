import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { percentageOn } from '@cuadre/accounting/public.ts'
import { isNaturalPerson } from '../documents/partner-accounts.ts'
import type { Terms } from '../documents/terms.ts'
import type { ServicePurchaseDraft } from './purchases.ts'

/** The percentage that is kept back: what was given, or what the law asks for from natural persons on the day. */
export async function withholdingRate(context: Context, draft: ServicePurchaseDraft): Promise<Amount> {
  if (typeof draft.withholdingRate === 'string') return amount(draft.withholdingRate)
  const isPerson = await isNaturalPerson(context, draft.providerId)
  return isPerson ? percentageOn(context, 'rate.services.withholding', draft.date) : zero
}

/** What that comes to in the currency of the books. It is computed in the currency of the purchase, in which it is not paid. */
export function withheldOf(total: Amount, rate: Amount, currency: Terms['currency']): Amount {
  const withheld = round(total.times(rate).div('100'))
  return currency ? round(withheld.times(currency.rate)) : withheld
}
