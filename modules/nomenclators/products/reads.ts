import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { ShopWindow } from '@cuadre/server-kit/shop-window.ts'
import { picturesOf } from '../images/queries.ts'
import type * as api from './api.ts'
import { newPrice } from './price-change.ts'
import {
  productById,
  productList,
  productsWhere,
  quantitiesOf,
  relatedTo,
  shownOrder,
  stockOf,
  type Filters,
  type ProductRow,
} from './queries.ts'

/** What whoever is not signed in may see. */
export const shown = { active: true, inPublicCatalogue: true } as const

export const shownList = (
  window: ShopWindow,
  { page, limit, sort, search, categoryId }: z.output<typeof api.listProducts.input>,
) => productList(window, { page, limit, sort, search, categoryId, ...shown }, shownOrder)

export async function oneProduct(reading: ShopWindow, { id }: { id: string }): Promise<ProductRow> {
  const product = await productById(reading, id)
  if (!product) throw notFound()
  return product
}

/** A product that is not shown looks like one that does not exist. */
export async function shownProduct(window: ShopWindow, { id }: { id: string }): Promise<ProductRow> {
  const product = await oneProduct(window, { id })
  if (!product.active || !product.inPublicCatalogue) throw notFound()
  return product
}

/** What was said to go with a product, then others of its category, as far as `visible` goes. */
async function goingWith(
  reading: ShopWindow,
  product: ProductRow,
  limit: number,
  visible: Filters,
): Promise<ProductRow[]> {
  const ids = await relatedTo(reading, product._id)
  const said = ids.length === 0 ? [] : await productsWhere(reading, { ...visible, ids }, limit)
  if (said.length >= limit || product.categoryId === null) return said
  const taken = new Set([product._id, ...said.map(({ _id }) => _id)])
  const alike = await productsWhere(
    reading,
    { ...visible, categoryId: product.categoryId },
    limit + taken.size,
  )
  return [...said, ...alike.filter(({ _id }) => !taken.has(_id))].slice(0, limit)
}

type RelationsAsked = z.output<typeof api.productsRelations.input>

export const relations = async (reading: ShopWindow, { id, limit }: RelationsAsked) => ({
  data: await goingWith(reading, await oneProduct(reading, { id }), limit, { active: true }),
})

export const shownRelations = async (window: ShopWindow, { id, limit }: RelationsAsked) => ({
  data: await goingWith(window, await shownProduct(window, { id }), limit, shown),
})

/** A product with all that is known of it; of what goes with it, only what somebody said. */
export async function wholeProduct(reading: ShopWindow, { id }: { id: string }) {
  const product = await oneProduct(reading, { id })
  const [images, ids, stock] = await Promise.all([
    picturesOf(reading, id),
    relatedTo(reading, id),
    stockOf(reading, id),
  ])
  const related = ids.length === 0 ? [] : await productsWhere(reading, { ids }, 50)
  return { ...product, images, related, stock }
}

export async function shownWhole(window: ShopWindow, { id }: { id: string }) {
  const product = await shownProduct(window, { id })
  const [images, related] = await Promise.all([picturesOf(window, id), goingWith(window, product, 12, shown)])
  return { ...product, images, related }
}

type OfferAsked = z.output<typeof api.getProductsPointSale.input>

/** Products that have a sale price, and how much the point of sale, or the organization, has of them. */
export async function offer(reading: ShopWindow, asked: OfferAsked) {
  const { page, limit, sort, search, categoryId, storageId } = asked
  const wanted = { page, limit, sort, search, categoryId, active: true, offered: true }
  const list = await productList(reading, wanted)
  return withQuantities(reading, list, storageId)
}

export async function shownOffer(window: ShopWindow, asked: OfferAsked) {
  const { page, limit, sort, search, categoryId, storageId } = asked
  const wanted = { page, limit, sort, search, categoryId, ...shown, offered: true }
  const list = await productList(window, wanted, shownOrder)
  return withQuantities(window, list, storageId)
}

async function withQuantities<List extends { data: ProductRow[] }>(
  reading: ShopWindow,
  list: List,
  storageId: string | undefined,
) {
  const quantities = await quantitiesOf(
    reading,
    list.data.map(({ _id }) => _id),
    storageId,
  )
  return {
    ...list,
    data: list.data.map((product) => {
      const quantity = quantities.get(product._id) ?? '0'
      return { ...product, quantity, isAvailable: quantity !== '0' }
    }),
  }
}

/** What prices would become, in the order of the codes. */
export async function pricesAfter(
  reading: ShopWindow,
  { products, price, ...rule }: z.output<typeof api.previewPrices.input>,
) {
  const found = await productsWhere(reading, { ids: products.map(({ _id }) => _id) }, products.length)
  const known = new Map(products.map(({ _id, version }) => [_id, version]))
  return {
    data: found
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .map(({ _id, code, name, version, [price]: before }) => {
        const { after, problem = null } = newPrice(before, rule)
        const isStale = known.get(_id) !== version
        return { _id, code, name, before, after, problem: isStale ? 'product.changedMeanwhile' : problem }
      }),
  }
}
