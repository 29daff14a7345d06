import { sql } from 'kysely'
import { fewest, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'

export const userFinder: Finder = {
  permissions: ['adminUsers'],
  async find({ tx, organization }, asked) {
    if (asked.by !== 'anything') return []
    const { rows } = await sql<Found>`
      select 'user' as kind, person.id as "_id", null as code, person.name, person.email as note,
             case when not person.active then 'inactive' end as state
        from user_account person
       where person.organization_id = ${organization} and person.left_at is null
         and ${saysAll(asked, sql`concat_ws(' ', person.name, person.email)`)}
       order by person.active desc, person.name collate app.spanish limit ${fewest}`.execute(tx)
    return rows
  },
}
