import { catalogueFinder } from '@cuadre/server-kit/search.ts'

export const productFinder = catalogueFinder({
  kind: 'product',
  table: 'product',
  permissions: ['adminProduct'],
  also: ['barcode'],
})
