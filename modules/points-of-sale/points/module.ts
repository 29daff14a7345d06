import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { pointOfSaleKind } from './kind.ts'
import { createPoint, deletePoint, getPoint, switchPoint, updatePoint } from './points.ts'
import { pointList, pointOptions, pointsInUse, recipesToSell } from './queries.ts'
import { pointOfSaleFinder } from './search.ts'

export const module: Module = {
  kinds: [pointOfSaleKind],
  finders: [pointOfSaleFinder],
  routes: [
    handle(api.pointsForAdmin, pointList),
    handle(api.filterPoints, pointsInUse),
    handle(api.createPoint, createPoint),
    handle(api.updatePoint, updatePoint),
    handle(api.switchPoint, switchPoint),
    handle(api.deletePoint, deletePoint),
    handle(api.getPoint, getPoint),
    handle(api.getPointsForSelect, pointOptions),
    handle(api.getRecipesToSell, recipesToSell),
  ],
}
