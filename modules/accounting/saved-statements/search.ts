import { sql } from 'kysely'
import { maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'
import { savedStatementKind } from './kind.ts'

/** Saved statements are found by their names; they have no numbers. */
export const savedStatementFinder: Finder = {
  finds: [savedStatementKind.type],
  permissions: [savedStatementKind.permission],
  async find({ tx, organization }, input) {
    if (input.by !== 'anything') return []
    const { rows } = await sql<Found>`
      select report.id as "_id", ${savedStatementKind.type} as kind, null as code, report.name, report.end_date as day, report.state
        from statement_report report
       where report.organization_id = ${organization} and ${saysAll(input, sql`report.name`)}
       order by report.end_date desc, report.created_at desc limit ${maxPerFinder}`.execute(tx)
    return rows
  },
}
