import { purchaseKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { purchaseFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { distribute } from './distribute.ts'
import { goodsFound } from './goods.ts'
import { enterInvoice } from './invoice.ts'
import { layOutLetterOfPurchase, sendPurchase } from './letter.ts'
import { previewPurchase } from './preview.ts'
import { printPurchase } from './print.ts'
import { getPurchase } from './purchase.ts'
import { correctPurchase } from './correcting.ts'
import { changeState } from './purchases.ts'
import { purchaseList } from './queries.ts'
import { createPurchase, updatePurchase } from './write.ts'

export const module: Module = {
  kinds: [purchaseKind],
  routes: [
    handle(api.purchaseFilter, purchaseList),
    handle(api.goodsToBuy, goodsFound),
    handle(api.createPurchase, (context, draft) => createPurchase(context, draft)),
    handle(api.updatePurchase, updatePurchase),
    handle(api.changeStateBuyOfProducts, changeState),
    handle(api.previewPurchase, previewPurchase),
    handle(api.correctPurchase, async (context, input) => correctPurchase(context, input)),
    handle(api.invoicePurchase, enterInvoice),
    handle(api.printPurchase, printPurchase),
    handle(api.letterOfPurchase, layOutLetterOfPurchase),
    handle(api.sendPurchase, sendPurchase),
    handle(api.getPurchase, getPurchase),
    handle(api.calculateDistribution, distribute),
  ],
  finders: [purchaseFinder],
}
