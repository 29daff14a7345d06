import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'
import { getRun } from './runs.ts'

type Trail = z.output<typeof api.traceRun.output>['sources']

/**
 * Where the inputs of a report came from, and where what it made went. Nobody marks which of like goods are taken, so these are the
 * receipts up to its day that what was there may be of, the last first until they come to as much, and what left from its day on
 * until as much has left.
 */
export async function traceRun(context: Context, { id }: { id: string }) {
  const run = await getRun(context, { id })
  const [sources, uses] = await Promise.all([trail(context, id, 'sources'), trail(context, id, 'uses')])
  return run.state === 'confirmed' ? { sources, uses } : { sources: [], uses: [] }
}

async function trail({ tx, organization }: Context, id: string, which: 'sources' | 'uses'): Promise<Trail> {
  const back = which === 'sources'
  const { rows } = await sql<Trail[number]>`
    with moved as (
      select movement.id, movement.product_id, movement.warehouse_id, movement.day, movement.phase, movement.paired_with, movement.quantity, movement.quantity_after
        from stock_movement movement
       where movement.organization_id = ${organization} and movement.document_id = ${id} and movement.document_type = 'productionRun'
         and ${back ? sql`movement.basis = 'average'` : sql`movement.basis = 'made'`}
    ), others as (
      select moved.id as of_id, moved.quantity_after as there, moved.quantity as wanted, other.*,
             sum(other.quantity) over (partition by moved.id order by other.day ${back ? sql`desc` : sql``}, other.phase ${back ? sql`desc` : sql``},
               other.paired_with ${back ? sql`desc` : sql``}, other.id ${back ? sql`desc` : sql``}) - other.quantity as before
        from moved
        join stock_movement other on other.organization_id = ${organization} and other.product_id = moved.product_id
         and other.warehouse_id = moved.warehouse_id and other.direction = ${back ? 1 : -1} and other.quantity > 0 and other.document_id <> ${id}
         and (other.day, other.phase, other.paired_with, other.id) ${back ? sql`<` : sql`>`} (moved.day, moved.phase, moved.paired_with, moved.id)
         and not exists (select from stock_movement undone where undone.organization_id = ${organization}
               and (undone.source_id = other.id or undone.id = other.source_id) and undone.document_id = other.document_id)
    ), taken as (
      select other.document_type, other.document_id, other.product_id, min(other.document_number) as number, min(other.day) as day,
             sum(other.quantity) as quantity, sum(other.value) as value
        from others other
       where other.before < ${back ? sql`other.there + other.wanted` : sql`other.there`}
       group by other.document_type, other.document_id, other.product_id
    )
    select taken.document_type as "documentType", taken.document_id as "documentId", taken.number, taken.day as date,
           ${lineProductOf(organization)} as product, unit.symbol as unit, trim_scale(taken.quantity)::text as quantity,
           taken.value::numeric(18, 2) as value
      from taken
      join product on product.organization_id = ${organization} and product.id = taken.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     order by taken.day, taken.number`.execute(tx)
  return rows
}
