import { purchaseKind } from './kind.ts'
import { documentFinder } from '../documents/search.ts'

export const purchaseFinder = documentFinder({
  kind: purchaseKind,
  partner: 'provider_id',
})
