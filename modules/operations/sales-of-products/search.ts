import { documentFinder } from '../documents/search.ts'

export const saleFinder = documentFinder({
  kind: 'saleOfProducts',
  table: 'sale',
  partner: 'client_id',
  permission: 'adminMovements',
})
