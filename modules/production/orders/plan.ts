import { sql } from 'kysely'
import type { z } from 'zod'
import { type Amount, amount, round, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import { batchOn, ownShare } from '../recipes/batch.ts'
import type * as api from './api.ts'

type Plan = z.output<typeof api.planOrder.output>
type Product = Plan['outputs'][number]['product']

interface Known {
  productId: string
  product: Product
  unit: string
  decimals: number
  available: string | null
}

/** What so many batches of a recipe take and make on a day, rounded as the products are counted, and how much of it is there. */
export async function planOrder(
  context: Context,
  { recipeId, date, batches, inputStorageId }: z.output<typeof api.planOrder.input>,
): Promise<Plan> {
  const batch = await batchOn(context, { recipeId, day: date })
  const known = await productsFor(
    context,
    [...batch.inputs, ...batch.byProducts, batch].map(({ productId }) => productId),
    inputStorageId ?? null,
  )
  const count = amount(batches)
  const lineOf = (productId: string, perBatch: Amount) => {
    const { product, unit, decimals } = known.get(productId)!
    return { productId, product, unit, quantity: round(perBatch.times(count), decimals).toFixed() }
  }
  return {
    productId: batch.productId,
    labour: text(batch.labour),
    overhead: text(batch.overhead),
    inputs: batch.inputs.map(({ productId, quantity, expenseItemId }) => ({
      ...lineOf(productId, quantity),
      expenseItemId,
      available: known.get(productId)!.available,
    })),
    outputs: [
      { ...lineOf(batch.productId, batch.yield), costShare: ownShare(batch).toFixed() },
      ...batch.byProducts.map(({ productId, quantity, costShare }) => ({
        ...lineOf(productId, quantity),
        costShare: costShare.toFixed(),
      })),
    ],
  }
}

async function productsFor(
  { tx, organization }: Context,
  ids: readonly string[],
  storageId: string | null,
): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select product.id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit, unit.decimals,
           case when ${storageId}::uuid is not null then trim_scale(coalesce(balance.quantity, 0) - coalesce((
             select sum(kept.quantity) from stock_reservation kept
              where kept.organization_id = ${organization} and kept.product_id = product.id and kept.warehouse_id = ${storageId}), 0))::text end as available
      from product
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join stock_balance balance on balance.organization_id = ${organization} and balance.product_id = product.id
       and balance.warehouse_id = ${storageId}
     where product.organization_id = ${organization} and product.id = any(${[...new Set(ids)]})`.execute(tx)
  return new Map(rows.map((row) => [row.productId, row]))
}
