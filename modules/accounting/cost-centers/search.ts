import { catalogueFinder } from '@cuadre/server-kit/search.ts'

export const costCenterFinder = catalogueFinder({
  kind: 'costCenter',
  table: 'cost_center',
  permissions: ['adminCostCenter'],
})
