import { sql } from 'kysely'
import { type Finder, type Found, maxPerFinder, saysAll } from '@cuadre/server-kit/search.ts'
import { dayOffKind } from './kind.ts'

/** Absences by who is away and by which key, the latest first. */
export const dayOffFinder: Finder = {
  finds: [dayOffKind.type],
  permissions: [dayOffKind.permission],
  async find({ tx, organization }, wanted) {
    if (wanted.by !== 'anything') return []
    const { rows } = await sql<Found>`
      select ${dayOffKind.type} as kind, off.id as "_id", null as code, worker.name, key.name as note, off.first_day as day, off.state
        from day_off off
        join worker on worker.organization_id = ${organization} and worker.id = off.worker_id
        join time_key key on key.organization_id = ${organization} and key.id = off.time_key_id
       where off.organization_id = ${organization} and ${saysAll(wanted, sql`concat_ws(' ', worker.code, worker.name, key.name)`)}
       order by off.first_day desc limit ${maxPerFinder}`.execute(tx)
    return rows
  },
}
