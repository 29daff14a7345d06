import { documentFinder } from '../documents/search.ts'

export const purchaseFinder = documentFinder({
  kind: 'buyOfProducts',
  table: 'purchase',
  partner: 'provider_id',
  permission: 'adminMovements',
})
