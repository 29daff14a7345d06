import { type RawBuilder, sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'

/** How much of a document is paid: nothing, a part, or all of it. */
export type Paid = 'unpaid' | 'partial' | 'paid'

/** What goods that went back took off an `item`: it is settled, and nobody paid it. */
export const returnedPart = (organization: string): RawBuilder<unknown> => sql`
  coalesce((select sum(part.amount) from settlement part
             where part.organization_id = ${organization} and part.item_id = item.id and not part.cancelled
               and part.document_type in ('saleReturn', 'productRecession')), 0)`

/** The word for what was paid of an `owed` amount, of which a part is settled and a part of that was returned. */
export const paidWord: RawBuilder<unknown> = sql`
  case when owed.amount is null or owed.amount = owed.returned then null
       when owed.settled = owed.returned then 'unpaid'
       when owed.settled = owed.amount then 'paid'
       else 'partial' end`

interface PaidRow {
  documentId: string
  settled: string
  pending: string
  paid: Paid | null
}

export async function paidOf(
  { tx, organization }: Context,
  documents: readonly string[],
): Promise<Map<string, Omit<PaidRow, 'documentId'>>> {
  if (documents.length === 0) return new Map()
  const { rows } = await sql<PaidRow>`
    select owed.document_id as "documentId", owed.settled::numeric(18, 2)::text as settled,
           (owed.amount - owed.settled)::numeric(18, 2)::text as pending, ${paidWord} as paid
      from (select item.document_id, sum(item.amount) as amount, sum(item.settled) as settled, sum(${returnedPart(organization)}) as returned
              from open_item item
             where item.organization_id = ${organization} and item.document_id = any(${[...documents]}) and not item.cancelled
             group by item.document_id) owed`.execute(tx)
  return new Map(rows.map(({ documentId, ...owed }) => [documentId, owed]))
}
