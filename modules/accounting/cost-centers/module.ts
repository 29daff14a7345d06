import { sql } from 'kysely'
import { costCenterKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { costCenterFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createCenter, deleteCenter, getCenter, updateCenter } from './cost-centers.ts'
import { centerList, centerOptions, childrenOf } from './queries.ts'

export const module: Module = {
  kinds: [costCenterKind],
  routes: [
    handle(api.findCostCenters, centerList),
    handle(api.selectCostCenters, centerOptions),
    handle(api.createCostCenter, createCenter),
    handle(api.updateCostCenter, updateCenter),
    handle(api.deleteCostCenter, deleteCenter),
    handle(api.findOneCostCenter, getCenter),
    handle(api.getCostCentersChilddrenById, childrenOf),
  ],
  finders: [costCenterFinder],
  responsibilities: [
    {
      kind: costCenterKind.type,
      answeredFor: (organization) => sql`
        select responsible_worker_id as worker_id, id, code, name from cost_center
         where organization_id = ${organization} and active`,
    },
  ],
}
