import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** Which shift of which point of sale. */
export interface Shift {
  /** Nothing of a sale that is being written. */
  saleId: string | null
  pointId: string
  storageId: string
  day: Day
  shift: number
}

/** What a shift found of a product, what came and what left otherwise than by being sold in it. */
export interface OnShelf {
  initial: Amount
  entered: Amount
  withdrawn: Amount
}

export const emptyShelf: OnShelf = { initial: zero, entered: zero, withdrawn: zero }

/** What there was for a shift to sell. */
export const availableOn = ({ initial, entered, withdrawn }: OnShelf): Amount =>
  initial.plus(entered).minus(withdrawn)

/**
 * What a shift found of each product, by the movements of its storage as of its day. Movements know their day and no hour: what
 * came on a day and no earlier shift has is of this one. What other shifts and points sold out of the storage and nobody has
 * posted yet is gone from it as well.
 */
export async function onShelf(
  { tx, organization }: Context,
  { saleId, pointId, storageId, day, shift }: Shift,
  products: readonly string[],
): Promise<Map<string, OnShelf>> {
  if (products.length === 0) return new Map()
  const ids = [...products]
  const { rows } = await sql<{ productId: string; initial: string; entered: string; withdrawn: string }>`
    with moved as materialized (
      select movement.product_id, movement.document_id, movement.day, movement.direction * movement.quantity as quantity
        from stock_movement movement
       where movement.organization_id = ${organization} and movement.warehouse_id = ${storageId}
         and movement.product_id = any(${ids}) and movement.day <= ${day}
    ), before as (
      select product_id, sum(quantity) as quantity from moved where day < ${day} group by product_id
    ), of_day as (
      select product_id, document_id, sum(quantity) as quantity
        from moved
       where day = ${day} and not exists (
         select from daily_sale own where own.organization_id = ${organization} and own.id = moved.document_id
            and own.point_id = ${pointId} and own.day = ${day} and own.state = 'confirmed')
       group by product_id, document_id
    ), flows as (
      select product_id, sum(greatest(quantity, 0)) as came, sum(greatest(-quantity, 0)) as left_it from of_day group by product_id
    ), sold as materialized (
      select line.product_id, line.entered, line.withdrawn, line.sold + line.wasted as gone, sale.day, sale.shift, sale.state,
             sale.point_id = ${pointId} and sale.day = ${day} as is_of_day
        from daily_sale_line line
        join daily_sale sale on sale.organization_id = ${organization} and sale.id = line.sale_id
       where line.organization_id = ${organization} and line.product_id = any(${ids}) and line.recipe_id is null
         and sale.warehouse_id = ${storageId} and sale.day <= ${day} and sale.state <> 'cancelled'
         and (sale.state <> 'confirmed' or sale.day = ${day}) and sale.id is distinct from ${saleId}::uuid
    ), waiting as (
      select product_id, sum(gone) filter (where day < ${day}) as before, sum(gone) filter (where day = ${day}) as of_day
        from sold where not is_of_day and state <> 'confirmed' group by product_id
    ), shifts as (
      select product_id, sum(entered) as entered, sum(withdrawn) as withdrawn,
             sum(coalesce(entered, 0) - coalesce(withdrawn, 0) - gone) filter (where shift < ${shift}) as carried
        from sold where is_of_day group by product_id
    )
    select wanted.product_id as "productId",
           (coalesce(before.quantity, 0) - coalesce(waiting.before, 0) + coalesce(shifts.carried, 0))::text as initial,
           (coalesce(flows.came, 0) - coalesce(shifts.entered, 0))::text as entered,
           (coalesce(flows.left_it, 0) + coalesce(waiting.of_day, 0) - coalesce(shifts.withdrawn, 0))::text as withdrawn
      from unnest(${ids}::uuid[]) wanted (product_id)
      left join before on before.product_id = wanted.product_id
      left join flows on flows.product_id = wanted.product_id
      left join waiting on waiting.product_id = wanted.product_id
      left join shifts on shifts.product_id = wanted.product_id`.execute(tx)
  return new Map(
    rows.map(({ productId, initial, entered, withdrawn }) => [
      productId,
      flowing(amount(initial), amount(entered), amount(withdrawn)),
    ]),
  )
}

/** What an earlier shift counted as come and was taken back since then has left, and the other way round. */
function flowing(initial: Amount, entered: Amount, withdrawn: Amount): OnShelf {
  const back = (flow: Amount) => (flow.lt(zero) ? flow.neg() : zero)
  const kept = (flow: Amount) => (flow.gt(zero) ? flow : zero)
  return {
    initial,
    entered: kept(entered).plus(back(withdrawn)),
    withdrawn: kept(withdrawn).plus(back(entered)),
  }
}
