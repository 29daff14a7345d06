import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { calculate, changeState, createDistribution, getDistribution } from './distributions.ts'
import { distributionKind } from './kind.ts'
import { previewDistribution } from './preview.ts'
import { printDistribution } from './print.ts'
import { distributionList } from './queries.ts'
import { distributionFinder } from './search.ts'

export const module: Module = {
  kinds: [distributionKind],
  finders: [distributionFinder],
  routes: [
    handle(api.filterDistributions, distributionList),
    handle(api.calculateOverheads, calculate),
    handle(api.createDistribution, createDistribution),
    handle(api.changeStateDistribution, changeState),
    handle(api.previewDistribution, previewDistribution),
    handle(api.getDistribution, getDistribution),
    handle(api.printDistribution, printDistribution),
  ],
}
