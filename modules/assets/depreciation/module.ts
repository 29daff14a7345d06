import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import {
  calculate,
  changeState,
  createDepreciation,
  getDepreciation,
  previewDepreciation,
} from './depreciation.ts'
import { depreciationKind } from './kind.ts'
import { printDepreciation } from './print.ts'
import { depreciationList } from './queries.ts'
import { depreciationFinder } from './search.ts'

export const module: Module = {
  kinds: [depreciationKind],
  finders: [depreciationFinder],
  routes: [
    handle(api.filterDepreciations, depreciationList),
    handle(api.calculateDepreciation, calculate),
    handle(api.createDepreciation, createDepreciation),
    handle(api.changeStateDepreciation, changeState),
    handle(api.previewDepreciation, previewDepreciation),
    handle(api.getDepreciation, getDepreciation),
    handle(api.printDepreciation, printDepreciation),
  ],
}
