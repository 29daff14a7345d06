import { documentFinder } from '../documents/search.ts'

export const servicePurchaseFinder = documentFinder({
  kind: 'buyOfServices',
  table: 'service_purchase',
  partner: 'provider_id',
  permission: 'adminBuyOfServices',
})
