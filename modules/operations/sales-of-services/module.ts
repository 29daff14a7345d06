import { serviceSaleKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { serviceSaleFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { printServiceOrder } from './print.ts'
import { serviceSaleList } from './queries.ts'
import {
  changeState,
  correctServiceSale,
  createServiceSale,
  deleteServiceSale,
  getServiceSale,
  getServiceToInvoice,
  previewServiceSale,
  updateServiceSale,
} from './sales.ts'

export const module: Module = {
  kinds: [serviceSaleKind],
  routes: [
    handle(api.serviceSaleFilter, serviceSaleList),
    handle(api.createServiceSale, createServiceSale),
    handle(api.updateServiceSale, updateServiceSale),
    handle(api.correctServiceSale, correctServiceSale),
    handle(api.changeStateServiceSale, changeState),
    handle(api.previewServiceSale, previewServiceSale),
    handle(api.getServiceSale, getServiceSale),
    handle(api.getServiceSaleDetails, getServiceSale),
    handle(api.getServiceToInvoice, getServiceToInvoice),
    handle(api.printServiceOrder, printServiceOrder),
    handle(api.deleteServiceSale, deleteServiceSale),
  ],
  finders: [serviceSaleFinder],
}
