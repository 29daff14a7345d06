import { catalogueFinder } from '@cuadre/server-kit/search.ts'

export const categoryFinder = catalogueFinder({
  kind: 'category',
  table: 'category',
  permissions: ['adminCategory'],
})
