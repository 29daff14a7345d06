import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import type { movementsOfDocuments as call } from './api.ts'

type Row = z.output<typeof call.output>['data'][number]

/** What documents moved, in the order in which stock values it. */
export async function movementsOfDocuments(
  { tx, organization }: Context,
  { documentIds }: z.output<typeof call.input>,
): Promise<{ data: Row[] }> {
  const { rows } = await sql<Row>`
    select movement.id as "_id", movement.day as date,
           json_build_object('type', movement.document_type, '_id', movement.document_id, 'number', movement.document_number) as document,
           ${optionOf('product')} as product, ${optionOf('storage')} as storage, movement.direction,
           trim_scale(movement.quantity)::text as quantity, movement.value,
           trim_scale(movement.quantity_after)::text as "quantityAfter", movement.value_after as "valueAfter"
      from stock_movement movement
      join product on product.organization_id = ${organization} and product.id = movement.product_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = movement.warehouse_id
     where movement.organization_id = ${organization} and movement.document_id = any(${documentIds})
     order by movement.day, movement.id`.execute(tx)
  return { data: rows }
}
