import { serviceSaleKind } from './kind.ts'
import { documentFinder } from '../documents/search.ts'

export const serviceSaleFinder = documentFinder({
  kind: serviceSaleKind,
  partner: 'client_id',
})
