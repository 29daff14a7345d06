import type { z } from 'zod'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { changeEach } from '@cuadre/server-kit/each-refused.ts'
import { codesOf, takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { v7 as uuidv7 } from 'uuid'
import { holdFirst } from '../images/images.ts'
import { ofInventory } from '../inventory-accounts.ts'
import type * as api from './api.ts'
import { newPrice } from './price-change.ts'
import { productById, type ProductRow } from './queries.ts'
import { saveRelations, wrongRelations } from './relations.ts'

const products = catalogue({
  table: 'product',
  type: 'product',
  byId: productById,
  usesOf: (context, id) => countEveryUse(context, id, 'product'),
})

/** Deletes a product that nothing names. One that was used and is in no warehouse any more is retired: it can be taken back into use. */
export async function deleteProduct(
  context: Context,
  { id }: { id: string },
): Promise<{ _id: string; retired: boolean }> {
  const { version, active } = await products.locked(context, id)
  const times = await warehousesWith(context, id)
  if (times > 0) throw inUse([{ what: 'uses.storages', times }])
  const uses = await countEveryUse(context, id, 'product')
  if (uses.length > 0) {
    if (!active) throw inUse(uses, { advice: 'uses.retired' })
    await products.change(context, { _id: id, version }, () => Promise.resolve({ active: false }))
    return { _id: id, retired: true }
  }
  await products.remove(context, { id })
  await dropMedia(context, { ownerType: 'product', ownerId: id })
  return { _id: id, retired: false }
}

/** In how many warehouses there is some of it. */
async function warehousesWith({ tx }: Context, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('warehouse_stock')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', id)
    .where('quantity', '<>', '0')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Draft = z.output<typeof api.createProduct.input>
type Changes = z.output<typeof api.updateProduct.input>
type Details = Partial<Omit<Draft, 'code' | 'name' | 'imageIds'>>

const series = { table: 'product', digits: 5 } as const

export const nextReference = async (context: Context) => ({ code: (await codesOf(context, series)).next })

const columnsOf = (details: Details) => ({
  description: details.description,
  barcode: details.barcode === '' ? null : details.barcode,
  category_id: details.categoryId,
  unit_id: details.unitId,
  inventory_account_id: details.inventoryAccountId,
  sale_price: details.salePrice,
  wholesale_price: details.wholesalePrice,
  purchase_price: details.purchasePrice,
  minimum_stock: details.minimumStock,
  maximum_stock: details.maximumStock,
  tracks_lots: details.tracksLots,
  // What tracks no lots keeps for nobody knows how long.
  shelf_life_days: details.tracksLots === false ? null : details.shelfLifeDays,
  in_public_catalogue: details.inPublicCatalogue,
  active: details.active,
})

/** What is wrong with the records that a draft names, leaving out those that the product had before. */
async function wrongIn(context: Context, details: Details, before?: ProductRow): Promise<FieldRefusal[]> {
  const { categoryId, unitId, inventoryAccountId, relatedIds } = details
  const changed = (next: string | null | undefined, was: string | null | undefined) =>
    next === was ? undefined : next
  return [
    ...(await wrongReferences(context, [
      {
        path: 'categoryId',
        id: changed(categoryId, before?.categoryId),
        words: 'category',
        table: 'category',
      },
      {
        path: 'unitId',
        id: changed(unitId, before?.unitId),
        words: 'unit',
        table: 'nomenclator',
        ptype: 'UM',
      },
      {
        path: 'inventoryAccountId',
        id: changed(inventoryAccountId, before?.inventoryAccountId),
        words: 'account',
        table: 'account',
        types: ofInventory,
      },
    ])),
    ...wrongLimits(details, before),
    ...(await wrongLots(context, details, before)),
    ...(relatedIds ? await wrongRelations(context, relatedIds, before?._id) : []),
  ]
}

function wrongLimits(details: Details, before?: ProductRow): FieldRefusal[] {
  const least = details.minimumStock === undefined ? before?.minimumStock : details.minimumStock
  const most = details.maximumStock === undefined ? before?.maximumStock : details.maximumStock
  if (!least || !most || amount(least).lte(amount(most))) return []
  return [{ path: 'maximumStock', code: 'product.stockLimits' }]
}

/** What came in by lots leaves by lots: a product that has any goes on tracking them. */
async function wrongLots({ tx }: Context, details: Details, before?: ProductRow): Promise<FieldRefusal[]> {
  const tracks = details.tracksLots ?? before?.tracksLots ?? false
  if (details.shelfLifeDays && !tracks) return [{ path: 'shelfLifeDays', code: 'product.shelfLifeOfLots' }]
  if (!before?.tracksLots || tracks) return []
  const lot = await tx
    .selectFrom('lot')
    .select('code')
    .where('product_id', '=', before._id)
    .executeTakeFirst()
  return lot ? [{ path: 'tracksLots', code: 'product.hasLots', parameters: { lot: lot.code } }] : []
}

export async function createProduct(context: Context, draft: Draft): Promise<ProductRow> {
  const wrong = await wrongIn(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  const id = uuidv7()
  await context.tx
    .insertInto('product')
    .values({
      ...columnsOf(draft),
      id,
      code: draft.code ?? (await takeCode(context, series)),
      name: draft.name,
      unit_id: draft.unitId,
    })
    .execute()
  if (draft.relatedIds) await saveRelations(context, id, draft.relatedIds)
  if (draft.imageIds) await holdFirst(context, id, draft.imageIds)
  return products.created(context, id)
}

export const updateProduct = (context: Context, { _id, version, ...details }: Changes): Promise<ProductRow> =>
  products.change(context, { _id, version }, async (before) => {
    const wrong = await wrongIn(context, details, before)
    if (wrong.length > 0) throw wrongFields(wrong)
    if (details.relatedIds) await saveRelations(context, _id, details.relatedIds)
    return { code: details.code, name: details.name, ...columnsOf(details) }
  })

/** Changes many products alike: all of them, or none. */
export async function updateManyProducts(
  context: Context,
  { products: wanted, ...details }: z.output<typeof api.updateManyProducts.input>,
): Promise<{ changed: number }> {
  const wrong = await wrongIn(context, details)
  if (wrong.length > 0) throw wrongFields(wrong)
  return changeEach(context, wanted, (each) =>
    products.change(context, each, () => Promise.resolve(columnsOf(details))),
  )
}

/** Changes the price of many products by the same rule: all of them, or none. */
export const changePrices = (
  context: Context,
  { products: wanted, price, ...rule }: z.output<typeof api.changePrices.input>,
): Promise<{ changed: number }> =>
  changeEach(context, wanted, (each) =>
    products.change(context, each, (before) => {
      const { after, problem } = newPrice(before[price], rule)
      if (problem !== undefined) throw new Refusal(problem, { code: before.code })
      return Promise.resolve(columnsOf({ [price]: after }))
    }),
  )
