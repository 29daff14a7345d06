import { saleKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { saleFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { changeDelivery } from './deliveries.ts'
import { previewSale } from './preview.ts'
import { printSale } from './print.ts'
import { saleList, salesThatWait } from './queries.ts'
import { getSale } from './sale.ts'
import { changeState, correctSale, deleteSale } from './sales.ts'
import { salesToDeliver } from './work.ts'
import { createSale, updateSale } from './write.ts'

export const module: Module = {
  kinds: [saleKind],
  routes: [
    handle(api.saleFilter, saleList),
    handle(api.createSale, createSale),
    handle(api.updateSale, updateSale),
    handle(api.correctSale, correctSale),
    handle(api.deleteSale, deleteSale),
    handle(api.changeDelivery, changeDelivery),
    handle(api.changeStateSaleOfProducts, changeState),
    handle(api.previewSale, previewSale),
    handle(api.printSaleOrder, printSale),
    handle(api.getSale, getSale),
  ],
  finders: [saleFinder],
  works: [{ work: salesToDeliver, waiting: salesThatWait }],
}
