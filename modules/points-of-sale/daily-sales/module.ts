import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { getShelf } from './begin.ts'
import {
  addProduct,
  changeState,
  correctDailySale,
  createDailySale,
  deleteDailySale,
  deleteProduct,
  editProduct,
  updateDailySale,
} from './daily-sales.ts'
import { dailySaleKind } from './kind.ts'
import { previewDailySale } from './preview.ts'
import { printDailySale } from './print.ts'
import { dailySaleList } from './queries.ts'
import { getDailySale, getDailySalesOfDay } from './sale.ts'
import { dailySaleFinder } from './search.ts'

export const module: Module = {
  kinds: [dailySaleKind],
  finders: [dailySaleFinder],
  routes: [
    handle(api.filterDailySales, dailySaleList),
    handle(api.createDailySale, createDailySale),
    handle(api.updateDailySale, updateDailySale),
    handle(api.addProduct, addProduct),
    handle(api.editProduct, editProduct),
    handle(api.deleteProduct, deleteProduct),
    handle(api.deleteDailySale, deleteDailySale),
    handle(api.changeStateDailySale, changeState),
    handle(api.correctDailySale, correctDailySale),
    handle(api.previewDailySale, previewDailySale),
    handle(api.getDailySale, getDailySale),
    handle(api.getDailySalesOfDay, getDailySalesOfDay),
    handle(api.getShelf, getShelf),
    handle(api.printDailySale, printDailySale),
  ],
}
