import { sql } from 'kysely'
import { type Finder, type Found, maxPerFinder, saysAll } from '@cuadre/server-kit/search.ts'
import { prePayrollKind } from './kind.ts'

/** Pre-payrolls by whose they are, the latest month first. */
export const prePayrollFinder: Finder = {
  finds: [prePayrollKind.type],
  permissions: [prePayrollKind.permission],
  async find({ tx, organization }, wanted) {
    if (wanted.by !== 'anything') return []
    const { rows } = await sql<Found>`
      select ${prePayrollKind.type} as kind, sheet.id as "_id", null as code, worker.name, to_char(sheet.month, 'MM/YYYY') as note,
             sheet.month as day, null as state
        from pre_payroll sheet
        join worker on worker.organization_id = ${organization} and worker.id = sheet.worker_id
       where sheet.organization_id = ${organization} and ${saysAll(wanted, sql`concat_ws(' ', worker.code, worker.name)`)}
       order by sheet.month desc, worker.name collate app.spanish limit ${maxPerFinder}`.execute(tx)
    return rows
  },
}
