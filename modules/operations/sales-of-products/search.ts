import { saleKind } from './kind.ts'
import { documentFinder } from '../documents/search.ts'

export const saleFinder = documentFinder({
  kind: saleKind,
  partner: 'client_id',
})
