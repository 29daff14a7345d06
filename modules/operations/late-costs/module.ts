import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { lateCostKind } from './kind.ts'
import { lateCosts, previewLateCost } from './late-costs.ts'
import { printLateCost } from './print.ts'
import { lateCostList } from './queries.ts'
import { lateCostFinder } from './search.ts'

export const module: Module = {
  kinds: [lateCostKind],
  routes: [
    handle(api.lateCostFilter, lateCostList),
    handle(api.createLateCost, lateCosts.create),
    handle(api.updateLateCost, lateCosts.update),
    handle(api.correctLateCost, lateCosts.correct),
    handle(api.changeStateLateCost, lateCosts.changeState),
    handle(api.previewLateCost, previewLateCost),
    handle(api.getLateCost, lateCosts.get),
    handle(api.printLateCost, printLateCost),
    handle(api.deleteLateCost, lateCosts.remove),
  ],
  finders: [lateCostFinder],
}
