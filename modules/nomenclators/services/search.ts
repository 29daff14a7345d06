import { catalogueFinder } from '@cuadre/server-kit/search.ts'

export const serviceFinder = catalogueFinder({
  kind: 'service',
  table: 'service',
  permissions: ['adminService'],
})
