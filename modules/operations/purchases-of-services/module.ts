import { servicePurchaseKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { servicePurchaseFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { layOutLetterOfServicePurchase, sendServicePurchase } from './letter.ts'
import { printPurchaseOrder } from './print.ts'
import {
  changeState,
  correctServicePurchase,
  createServicePurchase,
  deleteSupport,
  deleteServicePurchase,
  getServicePurchase,
  previewServicePurchase,
  updateServicePurchase,
} from './purchases.ts'
import { servicePurchaseList } from './queries.ts'

export const module: Module = {
  kinds: [servicePurchaseKind],
  routes: [
    handle(api.servicePurchaseFilter, servicePurchaseList),
    handle(api.createServicePurchase, createServicePurchase),
    handle(api.updateServicePurchase, updateServicePurchase),
    handle(api.correctServicePurchase, correctServicePurchase),
    handle(api.changeStateServicePurchase, changeState),
    handle(api.previewServicePurchase, previewServicePurchase),
    handle(api.getServicePurchase, getServicePurchase),
    handle(api.getServicePurchaseDetails, getServicePurchase),
    handle(api.deleteDocumentServicesBuy, deleteSupport),
    handle(api.printPurchaseOrder, printPurchaseOrder),
    handle(api.letterOfServicePurchase, layOutLetterOfServicePurchase),
    handle(api.sendServicePurchase, sendServicePurchase),
    handle(api.deleteServicePurchase, deleteServicePurchase),
  ],
  finders: [servicePurchaseFinder],
}
