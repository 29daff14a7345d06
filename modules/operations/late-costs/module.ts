import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { lateCostKind } from './kind.ts'
import { getLateCost } from './late-cost.ts'
import {
  changeState,
  correctLateCost,
  createLateCost,
  deleteLateCost,
  previewLateCost,
  updateLateCost,
} from './late-costs.ts'
import { printLateCost } from './print.ts'
import { lateCostList } from './queries.ts'
import { lateCostFinder } from './search.ts'

export const module: Module = {
  kinds: [lateCostKind],
  routes: [
    handle(api.lateCostFilter, lateCostList),
    handle(api.createLateCost, createLateCost),
    handle(api.updateLateCost, updateLateCost),
    handle(api.correctLateCost, correctLateCost),
    handle(api.changeStateLateCost, changeState),
    handle(api.previewLateCost, previewLateCost),
    handle(api.getLateCost, getLateCost),
    handle(api.printLateCost, printLateCost),
    handle(api.deleteLateCost, deleteLateCost),
  ],
  finders: [lateCostFinder],
}
