import { purchaseKind } from './kind.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'

export const purchaseFinder = documentFinder({
  kind: purchaseKind,
  partner: partnerIn('provider_id'),
})
