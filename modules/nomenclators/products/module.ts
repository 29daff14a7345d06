import { sql } from 'kysely'
import { productKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { productFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { handleOpen } from '@cuadre/server-kit/public-catalogue.ts'
import * as api from './api.ts'
import {
  changePrices,
  createProduct,
  deleteProduct,
  nextReference,
  updateManyProducts,
  updateProduct,
} from './products.ts'
import { productList, productOptions } from './queries.ts'
import {
  offer,
  oneProduct,
  pricesAfter,
  relations,
  displayed,
  displayedList,
  displayedQuotation,
  displayedProduct,
  displayedRelations,
  displayedWhole,
  wholeProduct,
} from './reads.ts'
import { seesAll } from '../images/sees-all.ts'

const sells = [...seesAll, 'adminPointSale'] as const

export const module: Module = {
  kinds: [productKind],
  steps: [
    {
      id: 'products',
      permission: 'adminProduct',
      isDone: (organization) =>
        sql`select exists (select from product where organization_id = ${organization})`,
    },
  ],
  routes: [
    handleOpen(api.listProducts, {
      seesAll,
      inside: (context, input) => productList(context, input),
      outside: displayedList,
    }),
    handleOpen(api.getProductsPointSale, { seesAll: sells, inside: offer, outside: displayedQuotation }),
    handleOpen(api.productsRelations, { seesAll, inside: relations, outside: displayedRelations }),
    handleOpen(api.getProductsById, { seesAll, inside: oneProduct, outside: displayedProduct }),
    handleOpen(api.getProduct, { seesAll, inside: wholeProduct, outside: displayedWhole }),
    handleOpen(api.getProductBySelect, {
      seesAll: sells,
      inside: productOptions,
      outside: (window, input) => productOptions(window, { ...input, ...displayed }),
    }),
    handle(api.createProduct, createProduct),
    handle(api.updateProduct, updateProduct),
    handle(api.updateManyProducts, updateManyProducts),
    handle(api.previewPrices, pricesAfter),
    handle(api.changePrices, changePrices),
    handle(api.deleteProduct, deleteProduct),
    handle(api.createReferenceNumber, nextReference),
  ],
  finders: [productFinder],
}
