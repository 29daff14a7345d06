import { serviceSaleKind } from './kind.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'

export const serviceSaleFinder = documentFinder({
  kind: serviceSaleKind,
  partner: partnerIn('client_id'),
})
