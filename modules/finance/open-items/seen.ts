import { sql } from 'kysely'
import { idsOf, type Origin, typesOf } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { isOwed } from './standing.ts'

/**
 * What somebody owes by documents since this call, more or less, beside what there was and is in all. What is cancelled by
 * them was so in this call, since nothing is cancelled twice.
 */
export async function previewedItems(
  { tx, organization }: Context,
  documents: readonly Origin[],
): Promise<PreviewAnswer['items']> {
  const types = typesOf(documents)
  const ids = idsOf(documents)
  const { rows } = await sql<PreviewAnswer['items'][number]>`
    with written as (
      select side, partner_id, sum(amount) as amount, min(due_date) as due_date
        from (select side, partner_id, amount, due_date from open_item
               where organization_id = ${organization} and document_type = any(${types}) and document_id = any(${ids}) and created_at = now()
                 and not cancelled
              union all
              select item.side, item.partner_id, -paid.amount, null from settlement paid
                join open_item item on item.organization_id = ${organization} and item.id = paid.item_id
               where paid.organization_id = ${organization} and paid.document_type = any(${types}) and paid.document_id = any(${ids})
                 and paid.created_at = now() and not paid.cancelled
              union all
              select side, partner_id, settled - amount, null from open_item
               where organization_id = ${organization} and document_type = any(${types}) and document_id = any(${ids}) and created_at < now()
                 and cancelled
              union all
              select item.side, item.partner_id, paid.amount, null from settlement paid
                join open_item item on item.organization_id = ${organization} and item.id = paid.item_id and not item.cancelled
               where paid.organization_id = ${organization} and paid.document_type = any(${types}) and paid.document_id = any(${ids})
                 and paid.created_at < now() and paid.cancelled) moved
       group by side, partner_id
    ), owed as (
      select written.side, written.partner_id, coalesce(sum(item.amount - item.settled), 0) as amount from written
        left join open_item item on item.organization_id = ${organization} and item.side = written.side
         and item.partner_id = written.partner_id and not item.cancelled and ${isOwed}
       group by written.side, written.partner_id
    )
    select written.side, json_build_object('_id', partner.id, 'code', partner.code, 'name', partner.name) as partner,
           written.amount::numeric(18, 2)::text as amount, written.due_date::text as "dueDate", (owed.amount - written.amount)::numeric(18, 2)::text as before,
           owed.amount::numeric(18, 2)::text as after, case when written.side = 'receivable' then partner.credit_limit::text end as "limit"
      from written
      join owed on owed.side = written.side and owed.partner_id = written.partner_id
      join partner on partner.organization_id = ${organization} and partner.id = written.partner_id`.execute(
    tx,
  )
  return rows
}
