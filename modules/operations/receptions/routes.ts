import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { previewReception } from './preview.ts'
import { printReception } from './print.ts'
import { getReception, receptionsByPurchase } from './queries.ts'
import { changeState, createReception, createReturn } from './receptions.ts'

export const receptionRoutes = [
  handle(api.getProductsRecessionByBuyID, receptionsByPurchase),
  handle(api.getProductRecessionById, getReception),
  handle(api.createProductRecession, createReception),
  handle(api.createProductReturn, createReturn),
  handle(api.changeStateProductRecession, changeState),
  handle(api.printProductRecession, printReception),
  handle(api.previewProductRecession, previewReception),
]
