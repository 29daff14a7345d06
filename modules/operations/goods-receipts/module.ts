import { goodsReceiptFinder } from './search.ts'
import { goodsReceiptKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { correctGoodsReceipt, correctReturn } from './correcting.ts'
import { previewGoodsReceipt } from './preview.ts'
import { printClaim, printGoodsReceipt } from './print.ts'
import { getGoodsReceipt, goodsReceiptList, goodsReceiptsByPurchase } from './queries.ts'
import { changeState, createGoodsReceipt, createReturn } from './goods-receipts.ts'

export const module: Module = {
  kinds: [goodsReceiptKind],
  finders: [goodsReceiptFinder],
  routes: [
    handle(api.filterReceptions, goodsReceiptList),
    handle(api.getProductsRecessionByBuyID, goodsReceiptsByPurchase),
    handle(api.getProductRecessionById, getGoodsReceipt),
    handle(api.createProductRecession, createGoodsReceipt),
    handle(api.createProductReturn, createReturn),
    handle(api.correctProductRecession, correctGoodsReceipt),
    handle(api.correctProductReturn, correctReturn),
    handle(api.changeStateProductRecession, changeState),
    handle(api.printClaim, printClaim),
    handle(api.printProductRecession, printGoodsReceipt),
    handle(api.previewProductRecession, previewGoodsReceipt),
  ],
}
