import { saleReturnFinder } from './search.ts'
import { saleReturnKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { previewReturn } from './preview.ts'
import { printReturn } from './print.ts'
import { changeState, createReturn, getReturn } from './returns.ts'

export const module: Module = {
  kinds: [saleReturnKind],
  finders: [saleReturnFinder],
  routes: [
    handle(api.createSaleReturn, createReturn),
    handle(api.changeStateSaleReturn, changeState),
    handle(api.previewSaleReturn, previewReturn),
    handle(api.printSaleReturn, printReturn),
    handle(api.getSaleReturn, getReturn),
  ],
}
