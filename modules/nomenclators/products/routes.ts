import { handle } from '@cuadre/server-kit/handle.ts'
import { handleOpen } from '@cuadre/server-kit/shop-window.ts'
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
  shown,
  shownList,
  shownOffer,
  shownProduct,
  shownRelations,
  shownWhole,
  wholeProduct,
} from './reads.ts'
import { seesAll } from './sees-all.ts'

const sells = [...seesAll, 'adminPointSale'] as const

export const productRoutes = [
  handleOpen(api.listProducts, {
    seesAll,
    inside: (context, asked) => productList(context, asked),
    outside: shownList,
  }),
  handleOpen(api.getProductsPointSale, { seesAll: sells, inside: offer, outside: shownOffer }),
  handleOpen(api.productsRelations, { seesAll, inside: relations, outside: shownRelations }),
  handleOpen(api.getProductsById, { seesAll, inside: oneProduct, outside: shownProduct }),
  handleOpen(api.getProduct, { seesAll, inside: wholeProduct, outside: shownWhole }),
  handleOpen(api.getProductBySelect, {
    seesAll: sells,
    inside: async (context, asked) => ({ data: await productOptions(context, asked) }),
    outside: async (window, asked) => ({ data: await productOptions(window, { ...asked, ...shown }) }),
  }),
  handle(api.createProduct, createProduct),
  handle(api.updateProduct, updateProduct),
  handle(api.updateManyProducts, updateManyProducts),
  handle(api.previewPrices, pricesAfter),
  handle(api.changePrices, changePrices),
  handle(api.deleteProduct, deleteProduct),
  handle(api.createReferenceNumber, nextReference),
]
