import { lateCostKind } from './kind.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'

export const lateCostFinder = documentFinder({
  kind: lateCostKind,
  partner: partnerIn('provider_id'),
})
