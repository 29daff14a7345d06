import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createCenter, deleteCenter, getCenter, updateCenter } from './cost-centers.ts'
import { centerList, childrenOf } from './queries.ts'

export const costCenterRoutes = [
  handle(api.findCostCenters, centerList),
  handle(api.createCostCenter, createCenter),
  handle(api.updateCostCenter, updateCenter),
  handle(api.deleteCostCenter, deleteCenter),
  handle(api.findOneCostCenter, getCenter),
  handle(api.getCostCentersChilddrenById, childrenOf),
]
