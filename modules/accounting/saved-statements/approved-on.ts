import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { sourcesOf } from './additive.ts'
import type { approvedOn as approvedOnCall } from './api.ts'
import { statementsAt } from './store.ts'
import type { VersionOf } from './snapshot.ts'

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
