import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { PublicCatalogueContext } from '@cuadre/server-kit/public-catalogue.ts'
import { picturesOf } from '../images/queries.ts'
import type * as api from './api.ts'
import { newPrice } from './price-change.ts'
import {
  productById,
  productList,
  productsWhere,
  quantitiesOf,
  relatedTo,
  displayedOrder,
  soldAt,
  stockOf,
  type Filters,
  type ProductRow,
} from './queries.ts'

/** What whoever is not signed in may see. */
export const displayed = { active: true, inPublicCatalogue: true } as const

export const displayedList = (
  window: PublicCatalogueContext,
  { page, limit, sort, search, categoryId }: z.output<typeof api.listProducts.input>,
) => productList(window, { page, limit, sort, search, categoryId, ...displayed }, displayedOrder)

export async function oneProduct(
  reading: PublicCatalogueContext,
  { id }: { id: string },
): Promise<ProductRow> {
  const product = await productById(reading, id)
  if (!product) throw notFound()
  return product
}

/** A product that is not shown looks like one that does not exist. */
export async function displayedProduct(
  window: PublicCatalogueContext,
  { id }: { id: string },
): Promise<ProductRow> {
  const product = await oneProduct(window, { id })
  if (!product.active || !product.inPublicCatalogue) throw notFound()
  return product
}

/** What was declared to go with a product, then others of its category, as far as `visible` goes. */
async function goingWith(
  reading: PublicCatalogueContext,
  product: ProductRow,
  limit: number,
  visible: Filters,
): Promise<ProductRow[]> {
  const ids = await relatedTo(reading, product._id)
  const related = ids.length === 0 ? [] : await productsWhere(reading, { ...visible, ids }, limit)
  if (related.length >= limit || product.categoryId === null) return related
  const taken = new Set([product._id, ...related.map(({ _id }) => _id)])
  const alike = await productsWhere(
    reading,
    { ...visible, categoryId: product.categoryId },
    limit + taken.size,
  )
  return [...related, ...alike.filter(({ _id }) => !taken.has(_id))].slice(0, limit)
}

type RelationsRequested = z.output<typeof api.productsRelations.input>

export const relations = async (reading: PublicCatalogueContext, { id, limit }: RelationsRequested) => ({
  data: await goingWith(reading, await oneProduct(reading, { id }), limit, { active: true }),
})

export const displayedRelations = async (
  window: PublicCatalogueContext,
  { id, limit }: RelationsRequested,
) => ({
  data: await goingWith(window, await displayedProduct(window, { id }), limit, displayed),
})

/** A product with all that is known of it; of what goes with it, only what somebody declared. */
export async function wholeProduct(reading: PublicCatalogueContext, { id }: { id: string }) {
  const product = await oneProduct(reading, { id })
  const [images, ids, stock] = await Promise.all([
    picturesOf(reading, id),
    relatedTo(reading, id),
    stockOf(reading, id),
  ])
  const related = ids.length === 0 ? [] : await productsWhere(reading, { ids }, ids.length)
  return { ...product, images, related, stock }
}

export async function displayedWhole(window: PublicCatalogueContext, { id }: { id: string }) {
  const product = await displayedProduct(window, { id })
  const [images, related] = await Promise.all([
    picturesOf(window, id),
    goingWith(window, product, 12, displayed),
  ])
  return { ...product, images, related }
}

type QuotationRequested = z.output<typeof api.getProductsPointSale.input>

/** Products that have a sale price, or that a point of sale sells at its own, and how much of them there is. */
export async function offer(reading: PublicCatalogueContext, requested: QuotationRequested) {
  const { page, limit, sort, search, categoryId, storageId, pointSaleId } = requested
  const wanted = { page, limit, sort, search, categoryId, active: true, offered: true, pointSaleId }
  return soldThere(reading, await productList(reading, wanted), { storageId, pointSaleId })
}

export async function displayedQuotation(window: PublicCatalogueContext, requested: QuotationRequested) {
  const { page, limit, sort, search, categoryId, storageId, pointSaleId } = requested
  const wanted = { page, limit, sort, search, categoryId, ...displayed, offered: true, pointSaleId }
  return soldThere(window, await productList(window, wanted, displayedOrder), { storageId, pointSaleId })
}

/** What a point of sale sells, at its prices and out of its storage; without one, at those of the products. */
async function soldThere<List extends { data: ProductRow[] }>(
  reading: PublicCatalogueContext,
  list: List,
  { storageId, pointSaleId }: Pick<QuotationRequested, 'storageId' | 'pointSaleId'>,
) {
  const point = pointSaleId ? await soldAt(reading, pointSaleId) : undefined
  if (pointSaleId && !point) throw notFound()
  const priced = point
    ? {
        ...list,
        data: list.data.map((each) => ({ ...each, salePrice: point.prices.get(each._id) ?? each.salePrice })),
      }
    : list
  return withQuantities(reading, priced, storageId ?? point?.storageId)
}

async function withQuantities<List extends { data: ProductRow[] }>(
  reading: PublicCatalogueContext,
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
  reading: PublicCatalogueContext,
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
