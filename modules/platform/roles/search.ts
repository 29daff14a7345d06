import { sql } from 'kysely'
import { maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'
import { roleKind } from './kind.ts'

/** Roles are found by their names; they have no codes. */
export const roleFinder: Finder = {
  finds: [roleKind.type],
  permissions: [roleKind.permission],
  async find({ tx, organization }, input) {
    if (input.by !== 'anything') return []
    const { rows } = await sql<Found>`
      select ${roleKind.type} as kind, role.id as "_id", null as code, role.name, role.description as note
        from role
       where role.organization_id = ${organization} and ${saysAll(input, sql`role.name`)}
       order by role.name collate app.spanish limit ${maxPerFinder}`.execute(tx)
    return rows
  },
}
