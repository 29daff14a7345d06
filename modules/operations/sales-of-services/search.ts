import { documentFinder } from '../documents/search.ts'

export const serviceSaleFinder = documentFinder({
  kind: 'saleOfServices',
  table: 'service_sale',
  partner: 'client_id',
  permission: 'adminSaleOfServices',
})
