import { sql } from 'kysely'
import { amount, round, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { CostCard } from './shapes.ts'

/** So many of the last batches say what a recipe does cost. */
const lastReports = 5

type LastBatch = CostCard['batches'][number]

/** What was taken for the last batches, of whichever line of whichever report it came. */
export interface Taken {
  productId: string
  quantity: string
  value: string
}

/** The last reports in which something came of a recipe, in whichever version, with what each bore. */
export async function lastBatches(
  { tx, organization }: Context,
  recipeId: string,
): Promise<{ batches: LastBatch[]; taken: Taken[] }> {
  const last = sql`
    last as (
      select run.id, run.number, run.day, run.batches, made.id as order_id, made.number as order_number, made.product_id
        from production_run run
        join production_order made on made.organization_id = ${organization} and made.id = run.order_id
        join recipe_version held on held.organization_id = ${organization} and held.id = made.recipe_version_id and held.recipe_id = ${recipeId}
       where run.organization_id = ${organization} and run.state = 'confirmed' and run.batches > 0
       order by run.day desc, run.number desc limit ${lastReports}
    ), shares as (
      select last.id as run_id, source.product_id, source.quantity * part.quantity / part.whole as quantity, part.added,
             round(source.value * (part.taken + part.quantity) / part.whole, 2) - round(source.value * part.taken / part.whole, 2) as value
        from last
        join stock_movement movement on movement.organization_id = ${organization} and movement.document_id = last.id and movement.basis = 'made'
        join stock_making part on part.organization_id = ${organization} and part.movement_id = movement.id
        left join stock_movement source on source.organization_id = ${organization} and source.id = part.source_id
    )`
  const [batches, taken] = await Promise.all([
    sql<LastBatch>`
      with ${last}
      select last.id as "runId", last.number, last.order_id as "orderId", last.order_number as "order", last.day as date,
             trim_scale(last.batches)::text as batches, trim_scale(coalesce(came.quantity, 0))::text as quantity,
             coalesce((select sum(value) from shares where run_id = last.id), 0)::numeric(18, 2) as materials,
             coalesce((select sum(added) from shares where run_id = last.id), 0)::numeric(18, 2) as conversion,
             coalesce(came.value, 0)::numeric(18, 2) as value,
             trim_scale((came.value / nullif(came.quantity, 0))::numeric(20, 6))::text as "unitCost"
        from last
        left join lateral (
          select sum(output.quantity) as quantity, sum(movement.value) as value
            from production_run_output output
            -- What is kept of it stands on the way in of the good; what was spoiled came in and left again.
            left join lateral (
              select sum(moved.direction * moved.value) as value from stock_movement moved
               where moved.organization_id = ${organization} and moved.document_id = last.id and moved.line_id = output.id) movement on true
           where output.organization_id = ${organization} and output.run_id = last.id and output.product_id = last.product_id) came on true
       order by last.day desc, last.number desc`.execute(tx),
    sql<Taken>`
      with ${last}
      select product_id as "productId", sum(quantity)::text as quantity, sum(value)::numeric(18, 2)::text as value
        from shares where product_id is not null group by product_id`.execute(tx),
  ])
  return { batches: batches.rows, taken: taken.rows }
}

/** The last batches together. */
export function together(batches: readonly LastBatch[]): CostCard['actual'] {
  if (batches.length === 0) return null
  const of = (name: 'batches' | 'quantity' | 'materials' | 'conversion' | 'value') =>
    sum(batches.map((batch) => amount(batch[name])))
  const quantity = of('quantity')
  return {
    batches: of('batches').toFixed(),
    quantity: quantity.toFixed(),
    materials: text(of('materials')),
    conversion: text(of('conversion')),
    value: text(of('value')),
    unitCost: quantity.eq(amount('0')) ? null : round(of('value').div(quantity), 6).toFixed(),
  }
}
