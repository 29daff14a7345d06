import { servicePurchaseKind } from './kind.ts'
import { documentFinder } from '../documents/search.ts'

export const servicePurchaseFinder = documentFinder({
  kind: servicePurchaseKind,
  partner: 'provider_id',
})
