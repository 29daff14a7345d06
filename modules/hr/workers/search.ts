import { sql } from 'kysely'
import { today } from '@cuadre/kernel/day.ts'
import { maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'
import { workerKind } from './kind.ts'
import { seesPrivate } from './private.ts'
import { stateOn, workerTables } from './queries.ts'

/** Workers by name, number of the file and, for who may see it, identity number. */
export const workerFinder: Finder = {
  finds: [workerKind.type],
  permissions: [workerKind.permission],
  async find(context, input) {
    const { tx, organization, timeZone } = context
    const day = today(timeZone)
    if (input.by === 'amount') return []
    const known = seesPrivate(context)
      ? sql`concat_ws(' ', worker.code, worker.name, worker.identity_number)`
      : sql`concat_ws(' ', worker.code, worker.name)`
    const { rows } = await sql<Found>`
      select ${workerKind.type} as kind, worker.id as "_id", worker.code, worker.name, position.name as note,
             case when ${stateOn(organization, day)} <> 'active' then 'inactive' end as state
        from ${workerTables(organization, day)}
       where worker.organization_id = ${organization} and ${saysAll(input, known)}
       order by ${stateOn(organization, day)} = 'active' desc, worker.name collate app.spanish limit ${maxPerFinder}`.execute(
      tx,
    )
    return rows
  },
}
