import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { sourcesOf } from './additive.ts'
import type { approvedByEntries as approvedByEntriesCall, approvedOn as approvedOnCall } from './api.ts'
import { statementsAt } from './store.ts'
import type { VersionOf } from './snapshot.ts'
import { type ApprovedStatement, touchedBy, type WrittenLine } from './touched.ts'

interface ApprovedRow {
  _id: string
  type: string
  form: string
  title: string
  startDate: string
  endDate: string
  others: number
  definitions: VersionOf[]
}

/**
 * The approved statements that an entry of a day would change: of each definition the first that ends on that day or
 * after it, and how many more there are. A statement that shows openings is changed by earlier days too.
 */
export async function approvedOn(
  context: Context,
  { date }: z.output<typeof approvedOnCall.input>,
): Promise<z.input<typeof approvedOnCall.output>> {
  const { tx, organization, language } = context
  const { rows } = await sql<ApprovedRow>`
    select distinct on (report.definition_id) report.id as "_id", version.body ->> 'type' as type, version.body ->> 'form' as form,
           version.body -> 'name' ->> ${language} as title, report.start_date as "startDate", report.end_date as "endDate",
           (count(*) over (partition by report.definition_id) - 1)::int as others, report.answer -> 'definitions' as definitions
      from statement_report report
      join statement_version version on version.organization_id = ${organization}
       and version.definition_id = report.definition_id and version.version = report.definition_version
     where report.organization_id = ${organization} and report.state = 'approved' and report.end_date >= ${date}
       and (report.start_date <= ${date} or version.body ->> 'secondColumn' = 'opening')
     order by report.definition_id, report.end_date, report.created_at`.execute(tx)
  const data = await Promise.all(
    rows.map(async ({ type, definitions, ...row }) => {
      const statements = await statementsAt(context, definitions)
      const statement = statements.find(type)
      const sources = statement ? sourcesOf(statement, statements, [...statement.rows.keys()]) : []
      return {
        ...row,
        accounts: sources.flatMap((source) =>
          source.kind === 'items' ? [] : source.ranges.map(({ from, to }) => ({ from, to })),
        ),
        items: sources.some(({ kind }) => kind === 'items'),
      }
    }),
  )
  return { data: data.toSorted((one, other) => one.form.localeCompare(other.form)) }
}

/** What pending entries would post, by day. Those that are confirmed already change nothing any more. */
async function pendingLines({ tx, organization }: Context, ids: readonly string[]) {
  const { rows } = await sql<{ day: string; code: string; item: boolean }>`
    select distinct draft.day, account.code, line.expense_item_id is not null as item
      from entry_draft draft
      join entry_draft_line line on line.organization_id = ${organization} and line.draft_id = draft.id
      join account on account.organization_id = ${organization} and account.id = line.account_id
     where draft.organization_id = ${organization} and draft.id = any(${[...ids]}::uuid[])
     order by draft.day`.execute(tx)
  const days = new Map<string, WrittenLine[]>()
  for (const { day, code, item } of rows) {
    const lines = days.get(day) ?? []
    days.set(day, lines)
    lines.push({ account: { code }, expenseItem: item ? {} : null })
  }
  return days
}

/** Each approved statement that confirming pending entries would change, once. */
export async function approvedByEntries(
  context: Context,
  { ids }: z.output<typeof approvedByEntriesCall.input>,
): Promise<z.input<typeof approvedByEntriesCall.output>> {
  const touched = new Map<string, ApprovedStatement>()
  for (const [date, lines] of await pendingLines(context, ids)) {
    const { data } = await approvedOn(context, { date })
    for (const statement of touchedBy(data, lines)) touched.set(statement._id, statement)
  }
  const data = [...touched.values()].map(({ _id, form, title, endDate, others }) => ({
    _id,
    form,
    title,
    endDate,
    others,
  }))
  return { data: data.toSorted((one, other) => one.form.localeCompare(other.form)) }
}
