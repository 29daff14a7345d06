import { sql } from 'kysely'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { idsOf, type Origin } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { overdraftWarnings } from '../journal/overdraft.ts'
import { previewedEntries } from '../journal/previewed-entries.ts'
import { approvedOn } from './approved-on.ts'
import { type ApprovedStatement, touchedBy, type WrittenLine } from './touched.ts'

/** What documents posted during this call, day by day. */
async function postedLines({ tx, organization }: Context, documents: readonly Origin[]) {
  const { rows } = await sql<{ day: string; code: string; item: boolean }>`
    with posted as (
      select id, day from document_entry
       where organization_id = ${organization} and source_id = any(${idsOf(documents)}) and recorded_at >= now()
    ), line as (
      select entry_id, account_id, expense_item_id from journal_line
       where organization_id = ${organization} and entry_id in (select id from posted)
      union all
      select draft_id, account_id, expense_item_id from entry_draft_line
       where organization_id = ${organization} and draft_id in (select id from posted)
    )
    select distinct posted.day, account.code, line.expense_item_id is not null as item
      from posted
      join line on line.entry_id = posted.id
      join account on account.organization_id = ${organization} and account.id = line.account_id
     order by posted.day`.execute(tx)
  return Map.groupBy(rows, ({ day }) => day)
}

/** The approved statements that documents change by what they post: it is allowed, and should be known before. */
async function approvedWarnings(
  context: Context,
  documents: readonly Origin[],
): Promise<PreviewAnswer['warnings']> {
  const touched = new Map<string, ApprovedStatement>()
  for (const [date, rows] of await postedLines(context, documents)) {
    const { data } = await approvedOn(context, { date })
    const lines = rows.map(({ code, item }): WrittenLine => ({
      account: { code },
      expenseItem: item ? {} : null,
    }))
    for (const statement of touchedBy(data, lines)) touched.set(statement._id, statement)
  }
  const { language } = context
  return [...touched.values()].map(({ title, endDate, others }) => {
    const named = translate(language, 'savedStatements.documentChanges', { title, until: formatDay(endDate) })
    const more = others > 0 ? [translate(language, 'savedStatements.andMore', { count: others })] : []
    return { code: 'savedStatements.documentChanges', message: [named, ...more].join(' ') }
  })
}

/** What accounting shows of a document before it is confirmed: its entries, the accounts that owe their bank by them, and the approved statements that they change. */
export const entryPreviews = {
  entries: previewedEntries,
  warnings: async (context: Context, documents: readonly Origin[]) => [
    ...(await overdraftWarnings(context, documents)),
    ...(await approvedWarnings(context, documents)),
  ],
}
