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
}
