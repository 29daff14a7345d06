import { sql } from 'kysely'
import { idsOf, type Origin, typesOf } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'

/** What somebody owes by documents since this call, beside what there was and is in all. */
export async function itemsSeen(
  { tx, organization }: Context,
  documents: readonly Origin[],
): Promise<PreviewAnswer['items']> {
  const { rows } = await sql<PreviewAnswer['items'][number]>`
    with part as (
      select side, partner_id, amount, due_date from open_item
       where organization_id = ${organization} and document_type = any(${typesOf(documents)}) and document_id = any(${idsOf(documents)})
         and created_at = now() and not cancelled
      union all
      -- What is owed less, without money: goods that go back.
      select item.side, item.partner_id, -taken.amount, null from settlement taken
        join open_item item on item.organization_id = ${organization} and item.id = taken.item_id
       where taken.organization_id = ${organization} and taken.document_type = any(${typesOf(documents)})
         and taken.document_id = any(${idsOf(documents)}) and taken.created_at = now() and not taken.cancelled
    ), written as (
      select side, partner_id, sum(amount) as amount, min(due_date) as due_date from part group by side, partner_id
    ), owed as (
      select item.side, item.partner_id, sum(item.amount - item.settled) as amount from open_item item
       where item.organization_id = ${organization} and not item.cancelled and item.settled < item.amount
         and item.partner_id in (select partner_id from written)
       group by item.side, item.partner_id
    )
    select written.side, json_build_object('_id', partner.id, 'code', partner.code, 'name', partner.name) as partner,
           written.amount::text, written.due_date::text as "dueDate", (coalesce(owed.amount, 0) - written.amount)::numeric(18, 2)::text as before,
           coalesce(owed.amount, 0)::numeric(18, 2)::text as after, case when written.side = 'receivable' then partner.credit_limit::text end as "limit"
      from written
      left join owed on owed.side = written.side and owed.partner_id = written.partner_id
      join partner on partner.organization_id = ${organization} and partner.id = written.partner_id`.execute(
    tx,
  )
  return rows
}
