import { serviceAccrualKind } from './kind.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'

export const serviceAccrualFinder = documentFinder({
  kind: serviceAccrualKind,
  partner: partnerIn('provider_id'),
})
