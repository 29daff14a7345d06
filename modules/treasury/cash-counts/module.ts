import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import {
  changeState,
  createCashCount,
  deleteCashCount,
  deleteSupport,
  getCashCount,
  updateCashCount,
} from './cash-counts.ts'
import { cashCountKind } from './kind.ts'
import { previewCashCount } from './preview.ts'
import { printCashCount } from './print.ts'
import { cashCountList } from './queries.ts'
import { cashCountFinder } from './search.ts'

export const module: Module = {
  kinds: [cashCountKind],
  finders: [cashCountFinder],
  routes: [
    handle(api.filterCashCounts, cashCountList),
    handle(api.createCashCount, createCashCount),
    handle(api.updateCashCount, updateCashCount),
    handle(api.changeStateCashCount, changeState),
    handle(api.previewCashCount, previewCashCount),
    handle(api.getCashCount, getCashCount),
    handle(api.deleteCashCount, deleteCashCount),
    handle(api.deleteCashCountDocument, deleteSupport),
    handle(api.printCashCount, printCashCount),
  ],
}
