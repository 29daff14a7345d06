import { sql } from 'kysely'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { idsOf, type Origin } from '@cuadre/kernel/journal.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Statement } from '@cuadre/server-kit/in-order.ts'
import type { Recosted } from './costing.ts'
import { previewedStock } from './seen.ts'

interface Cause {
  type: string
  _id: string
  number: string
}

/** Keeps which later movements a document made cost something else, by one statement however many there are. */
export function recostedInserts(
  { organization }: Context,
  { type, _id, number }: Cause,
  recosted: readonly Recosted[],
): readonly Statement[] {
  if (recosted.length === 0) return []
  const given = recosted.map(({ movementId, before, value }) => ({
    movement_id: movementId,
    value_before: text(before),
    value_after: text(value),
  }))
  return [
    sql`
    insert into stock_recosting (organization_id, cause_type, cause_id, cause_number, movement_id, value_before, value_after)
    select ${organization}, ${type}, ${_id}, ${number}, given.movement_id, given.value_before, given.value_after
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (movement_id uuid, value_before numeric, value_after numeric)`,
  ]
}

/** How many of them are named; the rest are counted. */
const named = 100

/** Which later documents cost something else because of these, in their order. */
async function recostedSeen(
  { tx, organization }: Context,
  documents: readonly Origin[],
): Promise<PreviewAnswer['recosted']> {
  const { rows } = await sql<PreviewAnswer['recosted']['documents'][number] & { count: number }>`
    select json_build_object('type', movement.document_type, '_id', movement.document_id, 'number', movement.document_number) as document,
           movement.day as date, json_build_object('_id', product.id, 'code', product.code, 'name', product.name) as product,
           json_build_object('_id', storage.id, 'code', storage.code, 'name', storage.name) as storage,
           sum(recosting.value_before)::numeric(18, 2)::text as before, sum(recosting.value_after)::numeric(18, 2)::text as after,
           (count(*) over ())::int as count
      from stock_recosting recosting
      join stock_movement movement on movement.organization_id = ${organization} and movement.id = recosting.movement_id
      join product on product.organization_id = ${organization} and product.id = movement.product_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = movement.warehouse_id
     where recosting.organization_id = ${organization} and recosting.cause_id = any(${idsOf(documents)}) and recosting.created_at = now()
     group by movement.document_type, movement.document_id, movement.document_number, movement.day, product.id, product.code, product.name,
              storage.id, storage.code, storage.name
     order by movement.day, movement.document_number, product.code limit ${named}`.execute(tx)
  return { count: rows[0]?.count ?? 0, documents: rows.map(({ count: _count, ...row }) => row) }
}

/** The stock part of a preview: what moved, and what later documents cost because of it. */
export const stockPreviews = { stock: previewedStock, recosted: recostedSeen }
