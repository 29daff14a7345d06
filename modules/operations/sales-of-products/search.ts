import { saleKind } from './kind.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'

export const saleFinder = documentFinder({
  kind: saleKind,
  partner: partnerIn('client_id'),
})
