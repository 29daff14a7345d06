import { sql } from 'kysely'
import { idsOf, type Origin, typesOf } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'

/** What documents moved during this call, by product and storage, with what there was before and is now. */
export async function previewedStock(
  { tx, organization }: Context,
  documents: readonly Origin[],
): Promise<PreviewAnswer['stock']> {
  const { rows } = await sql<PreviewAnswer['stock'][number]>`
    with moved as (
      select product_id, warehouse_id, sum(direction * quantity) as quantity, abs(sum(direction * value)) as value,
             min(id::text) as first
        from stock_movement
       where organization_id = ${organization} and document_type = any(${typesOf(documents)}) and document_id = any(${idsOf(documents)}) and created_at = now()
       group by product_id, warehouse_id
    )
    select json_build_object('_id', product.id, 'code', product.code, 'name', product.name, 'unit', unit.symbol) as product,
           json_build_object('_id', storage.id, 'code', storage.code, 'name', storage.name) as storage,
           trim_scale(balance.quantity - moved.quantity)::text as before, trim_scale(moved.quantity)::text as change,
           trim_scale(balance.quantity)::text as after, moved.value::numeric(18, 2)::text as value,
           case when moved.quantity <> 0 then (moved.value / abs(moved.quantity))::numeric(20, 6)::text end as "unitCost",
           trim_scale(product.minimum_stock)::text as minimum, trim_scale(product.maximum_stock)::text as maximum
      from moved
      join stock_balance balance on balance.organization_id = ${organization} and balance.product_id = moved.product_id
       and balance.warehouse_id = moved.warehouse_id
      join product on product.organization_id = ${organization} and product.id = moved.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = moved.warehouse_id
     order by moved.first`.execute(tx)
  return rows
}
