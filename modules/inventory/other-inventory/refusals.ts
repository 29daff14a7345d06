import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { LineToMove } from './moving.ts'

/** An adjustment gives value to goods, and where there are none there is nothing to give it to. */
export async function refuseWorthless(
  { tx, organization }: Context,
  lines: readonly LineToMove[],
): Promise<void> {
  const adjusted = lines.filter(({ quantity }) => quantity.eq(zero))
  if (adjusted.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select distinct product.name from stock_movement movement
      join product on product.organization_id = ${organization} and product.id = movement.product_id
     where movement.organization_id = ${organization} and movement.storage_id = ${adjusted[0]?.storageId}
       and movement.product_id = any(${adjusted.map(({ productId }) => productId)}::uuid[])
       and movement.quantity_after = 0 and movement.value_after <> 0`.execute(tx)
  if (rows.length > 0)
    throw new Refusal('inventory.nothingToAdjust', { products: rows.map(({ name }) => name).join(', ') })
}

/** The numbers of the returns of a document that stand. */
export async function standingReturns({ tx }: Context, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('other_inventory')
    .select('number')
    .where('return_of_id', '=', id)
    .where('state', '=', 'confirmed')
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
