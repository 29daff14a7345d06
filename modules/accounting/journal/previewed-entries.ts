import { sql } from 'kysely'
import { idsOf, type Origin } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'

/** The entries that documents posted during this call, those for what they made others cost included. */
export async function previewedEntries(
  { tx, organization }: Context,
  documents: readonly Origin[],
): Promise<PreviewAnswer['entries']> {
  const { rows } = await sql<PreviewAnswer['entries'][number]>`
    select entry.day as date, entry.type, entry.description,
           json_agg(json_build_object(
             'account', json_build_object('_id', account.id, 'code', account.code, 'name', account.name, 'parentName', above.name),
             'partner', partner.name, 'debit', line.debit::text, 'credit', line.credit::text) order by line.line) as lines
      from document_entry entry
      join document_line line on line.organization_id = ${organization} and line.entry_id = entry.id
      join account on account.organization_id = ${organization} and account.id = line.account_id
      left join account above on above.organization_id = ${organization} and above.id = account.parent_id
      left join partner on partner.organization_id = ${organization} and partner.id = line.partner_id
     where entry.organization_id = ${organization} and entry.source_type is not null and entry.source_id = any(${idsOf(documents)})
       and entry.recorded_at >= now()
     group by entry.id, entry.day, entry.type, entry.description, entry.number
     order by entry.number`.execute(tx)
  return rows
}
