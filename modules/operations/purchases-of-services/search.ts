import { servicePurchaseKind } from './kind.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'

export const servicePurchaseFinder = documentFinder({
  kind: servicePurchaseKind,
  partner: partnerIn('provider_id'),
})
