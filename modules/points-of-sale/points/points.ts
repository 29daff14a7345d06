import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import type * as api from './api.ts'
import { pointById, type PointRow } from './queries.ts'
import { type Draft, foreignTillsOf, wrongPoint } from './terms.ts'

const points = catalogue({
  table: 'point_of_sale',
  type: 'pointOfSale',
  byId: pointById,
  usesOf: (context, id) => countEveryUse(context, id, 'point_of_sale'),
})

export const getPoint = points.one
export const deletePoint = points.remove

async function check(context: Context, draft: Draft, before?: PointRow): Promise<void> {
  const wrong: FieldRefusal[] = await wrongPoint(context, draft, before)
  if (wrong.length > 0) throw wrongFields(wrong)
}

const columnsOf = ({ storageId, entityId, tillId, incomeAccountId, openingFloat, ...rest }: Draft) => ({
  ...(rest.code !== undefined && { code: rest.code }),
  ...(rest.name !== undefined && { name: rest.name }),
  ...(rest.responsible !== undefined && { responsible: rest.responsible || null }),
  warehouse_id: storageId,
  branch_id: entityId,
  till_account_id: tillId,
  income_account_id: incomeAccountId,
  opening_float: openingFloat,
})

export async function createPoint(
  context: Context,
  draft: z.output<typeof api.createPoint.input>,
): Promise<PointRow> {
  await check(context, draft)
  const id = uuidv7()
  await context.tx
    .insertInto('point_of_sale')
    .values({
      ...columnsOf(draft),
      id,
      code: draft.code ?? (await takeCode(context, { table: 'point_of_sale', digits: 2 })),
      name: draft.name,
      warehouse_id: draft.storageId,
      till_account_id: draft.tillId,
    })
    .execute()
  await writeParts(context, id, draft)
  return points.created(context, id)
}

/** What it may sell and the tills of other currencies, where the request says them. */
async function writeParts(context: Context, id: string, { products, foreignTillIds }: Draft): Promise<void> {
  const { tx } = context
  if (products) {
    await tx.deleteFrom('point_of_sale_product').where('point_id', '=', id).execute()
    if (products.length > 0)
      await tx
        .insertInto('point_of_sale_product')
        .values(
          products.map(({ productId, price, recipeId }, index) => ({
            point_id: id,
            line: index + 1,
            product_id: productId,
            price: price ?? null,
            recipe_id: recipeId ?? null,
          })),
        )
        .execute()
  }
  if (foreignTillIds) {
    await tx.deleteFrom('point_of_sale_till').where('point_id', '=', id).execute()
    const tills = await foreignTillsOf(context, foreignTillIds)
    if (tills.length > 0)
      await tx
        .insertInto('point_of_sale_till')
        .values(
          tills.map(({ _id, currencyId }) => ({ point_id: id, account_id: _id, currency_id: currencyId! })),
        )
        .execute()
  }
}

export const updatePoint = (
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updatePoint.input>,
): Promise<PointRow> =>
  points.change(context, { _id, version }, async (before) => {
    await check(context, draft, before)
    await writeParts(context, _id, draft)
    return columnsOf(draft)
  })

export const switchPoint = (
  context: Context,
  { _id, version, active }: z.output<typeof api.switchPoint.input>,
): Promise<PointRow> => points.change(context, { _id, version }, async () => ({ active }))
