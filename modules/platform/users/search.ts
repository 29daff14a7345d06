import { sql } from 'kysely'
import { maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'
import { userKind } from './kind.ts'

export const userFinder: Finder = {
  finds: [userKind.type],
  permissions: [userKind.permission],
  async find({ tx, organization }, input) {
    if (input.by !== 'anything') return []
    const { rows } = await sql<Found>`
      select ${userKind.type} as kind, person.id as "_id", null as code, person.name, person.email as note,
             case when not person.active then 'inactive' end as state
        from user_account person
       where person.organization_id = ${organization} and person.left_at is null
         and ${saysAll(input, sql`concat_ws(' ', person.name, person.email)`)}
       order by person.active desc, person.name collate app.spanish limit ${maxPerFinder}`.execute(tx)
    return rows
  },
}
