import { sql, type Selectable } from 'kysely'
import { addDays, type Day } from '@cuadre/kernel/day.ts'
import type { WorkerVersion } from '@cuadre/db/database.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** What a version of a file says, but for when and by whom it was written. */
export type Values = Omit<
  Selectable<WorkerVersion>,
  'organization_id' | 'worker_id' | 'number' | 'valid_from' | 'note' | 'created_by' | 'created_at'
>

/** What holds from a day on, until the next that holds. */
export interface Held {
  validFrom: Day
  values: Values
}

const columns = [
  'first_name',
  'last_name',
  'second_last_name',
  'address',
  'phone',
  'email',
  'schooling',
  'contract_id',
  'staffing_place_id',
  'salary_type',
  'salary',
  'weekly_hours',
  'cost_center_id',
  'bank',
  'card',
  'partner',
  'contribution_base',
  'several_jobs',
  'retired',
] as const satisfies readonly (keyof Values)[]

/** Versions that hold, one for each day that something begins on, the earliest first. */
export async function heldVersions({ tx, organization }: Context, worker: string): Promise<Held[]> {
  const { rows } = await sql<Values & { valid_from: Day }>`
    select distinct on (valid_from) valid_from, ${sql.join(columns.map((name) => sql.ref(name)))}
      from worker_version where organization_id = ${organization} and worker_id = ${worker}
     order by valid_from, number desc`.execute(tx)
  return rows.map(({ valid_from, ...values }) => ({ validFrom: valid_from, values }))
}

export const heldOn = (held: readonly Held[], day: Day): Held | undefined =>
  held.findLast(({ validFrom }) => validFrom <= day)

/**
 * What is to be written so that a change holds from a day on: a version of that day, and in place of each later one another that says the
 * same with the change, for as long as it says nothing else of what changes. Nothing where nothing changes.
 */
export function withChange(held: readonly Held[], from: Day, change: Partial<Values>): Held[] {
  const base = heldOn(held, from)
  if (!base) return []
  type Name = keyof Values
  let going = (Object.keys(change) as Name[]).filter(
    (name) => change[name] !== undefined && change[name] !== base.values[name],
  )
  if (going.length === 0) return []
  const changed = (values: Values): Values => ({
    ...values,
    ...Object.fromEntries(going.map((name) => [name, change[name]])),
  })
  const written = [{ validFrom: from, values: changed(base.values) }]
  for (const later of held.filter(({ validFrom }) => validFrom > from)) {
    going = going.filter((name) => later.values[name] === base.values[name])
    if (going.length === 0) break
    written.push({ validFrom: later.validFrom, values: changed(later.values) })
  }
  return written
}

/** Writes versions of a file behind those that there are, and calls the worker what the latest says. */
export async function writeVersions(
  { tx, organization, user }: Context,
  worker: string,
  versions: readonly Held[],
  note: string | null = null,
): Promise<void> {
  if (versions.length === 0) return
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0)::int as last from worker_version
     where organization_id = ${organization} and worker_id = ${worker}`.execute(tx)
  const last = rows[0]?.last ?? 0
  await tx
    .insertInto('worker_version')
    .values(
      versions.map(({ validFrom, values }, at) => ({
        ...values,
        worker_id: worker,
        number: last + at + 1,
        valid_from: validFrom,
        note,
        created_by: user._id,
      })),
    )
    .execute()
  await sql`
    update worker set name = concat_ws(' ', last.first_name, last.last_name, last.second_last_name)
      from worker_last last
     where worker.organization_id = ${organization} and worker.id = ${worker}
       and last.organization_id = ${organization} and last.worker_id = ${worker}
       and worker.name <> concat_ws(' ', last.first_name, last.last_name, last.second_last_name)`.execute(tx)
}

/** On how many days from one on, and on which first, more hold a line of the template than it has places. */
export async function firstDayTooMany(
  { tx, organization }: Context,
  line: string,
  from: Day,
): Promise<{ day: Day; places: number } | undefined> {
  const { rows } = await sql<{ day: Day; places: number }>`
    select day.day, line.places
      from staffing_place line
     cross join lateral (
       select ${from}::date as day
       union select valid_from from worker_version
              where organization_id = ${organization} and staffing_place_id = line.id and valid_from > ${from}) day
     where line.organization_id = ${organization} and line.id = ${line}
       and line.places < (
         select count(*) from worker
           join lateral (
             select staffing_place_id from worker_version
              where organization_id = ${organization} and worker_id = worker.id and valid_from <= day.day
              order by valid_from desc, number desc limit 1) held on held.staffing_place_id = line.id
          where worker.organization_id = ${organization})
     order by day.day limit 1`.execute(tx)
  return rows[0]
}

export const dayAfter = (day: Day): Day => addDays(day, 1)
