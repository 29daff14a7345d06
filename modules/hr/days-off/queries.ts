import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Condition, foundBy, listed, oneOf } from '@cuadre/server-kit/list.ts'
import type { DayOff, filterDaysOff, findDayOffRegistrys } from './api.ts'

export type DayOffRow = z.output<typeof DayOff>
type Filters = z.output<typeof filterDaysOff.input>

const fields = sql`
  off.id as "_id", off.worker_id as "workerId",
  json_build_object('_id', worker.id, 'code', worker.code, 'name', worker.name) as worker, off.time_key_id as "keyId",
  json_build_object('_id', key.id, 'code', key.code, 'name', key.name, 'unit', key.unit, 'payRule', key.pay_rule) as key,
  off.first_day as "startDate", off.last_day as "endDate", off.days::text, off.hours::text, off.certificate,
  off.diagnosis_origin as "diagnosisOrigin", off.hospitalised, off.note, off.advance, off.state, off.version`

const tables = (organization: string) => sql`
  day_off off
  join worker on worker.organization_id = ${organization} and worker.id = off.worker_id
  join time_key key on key.organization_id = ${organization} and key.id = off.time_key_id`

/** Those that are on some day of a range, which may be open. */
const touching = (startDate?: Day, endDate?: Day): Condition[] => [
  startDate && sql`off.last_day >= ${startDate}`,
  endDate && sql`off.first_day <= ${endDate}`,
]

const sortable: Record<string, RawBuilder<unknown>> = {
  worker: sql`worker.name collate app.spanish`,
  key: sql`key.code collate "C"`,
  startDate: sql`off.first_day`,
  endDate: sql`off.last_day`,
  days: sql`off.days`,
  hours: sql`off.hours`,
  advance: sql`off.advance`,
  certificate: sql`off.certificate collate "C"`,
  diagnosisOrigin: sql`off.diagnosis_origin collate "C"`,
  hospitalised: sql`off.hospitalised`,
  note: sql`off.note collate app.spanish`,
  state: sql`off.state collate "C"`,
}

export const dayOffList = ({ tx, organization }: Context, filters: Filters) =>
  listed<DayOffRow>({ tx }, filters, {
    fields,
    tables: tables(organization),
    where: [
      sql`off.organization_id = ${organization}`,
      filters.search &&
        foundBy(filters.search, {
          codes: sql`worker.code, key.code, off.certificate`,
          names: sql`worker.name, key.name, off.note`,
        }),
      oneOf(sql`off.worker_id`, filters.workerId),
      oneOf(sql`off.time_key_id`, filters.keyId),
      oneOf(sql`off.state`, filters.state),
      filters.advance !== undefined && sql`off.advance = ${filters.advance}`,
      ...touching(filters.startDate, filters.endDate),
    ],
    columns: sortable,
    standard: sql`off.first_day desc, worker.name collate app.spanish`,
    last: sql`off.id`,
  })

export async function dayOffById({ tx, organization }: Context, id: string): Promise<DayOffRow | undefined> {
  const { rows } = await sql<DayOffRow>`
    select ${fields} from ${tables(organization)} where off.organization_id = ${organization} and off.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export async function daysOffOf(
  { tx, organization }: Context,
  { workerId, startDate, endDate }: z.output<typeof findDayOffRegistrys.input>,
): Promise<{ data: DayOffRow[] }> {
  const { rows } = await sql<DayOffRow>`
    select ${fields} from ${tables(organization)}
     where off.organization_id = ${organization} and off.worker_id = ${workerId}
       and off.last_day >= ${startDate} and off.first_day <= ${endDate}
     order by off.first_day`.execute(tx)
  return { data: rows }
}

/** The absence of a worker that is on some of these days, leaving one out. */
export async function overlapping(
  { tx, organization }: Context,
  worker: string,
  [from, until]: readonly [Day, Day],
  without: string | null,
): Promise<{ key: string; startDate: Day; endDate: Day } | undefined> {
  const { rows } = await sql<{ key: string; startDate: Day; endDate: Day }>`
    select key.name as key, off.first_day as "startDate", off.last_day as "endDate" from ${tables(organization)}
     where off.organization_id = ${organization} and off.worker_id = ${worker} and off.id is distinct from ${without}::uuid
       and off.last_day >= ${from} and off.first_day <= ${until}
     order by off.first_day limit 1`.execute(tx)
  return rows[0]
}

/** Whether contracts of a worker cover all of these days. One whose term is over without a leave goes on. */
export async function isUnderContract(
  { tx, organization }: Context,
  worker: string,
  [from, until]: readonly [Day, Day],
  today: Day,
): Promise<boolean> {
  const { rows } = await sql<{ covered: boolean | null }>`
    select range_agg(daterange(start_day, coalesce(left_day, case when end_day >= ${today} then end_day end), '[]'))
           @> daterange(${from}, ${until}, '[]') as covered
      from worker_contract where organization_id = ${organization} and worker_id = ${worker}`.execute(tx)
  return rows[0]?.covered ?? false
}

/** The holidays of the country among some days, by their names. */
export async function holidaysAmong(
  { tx, organization, language }: Context,
  days: readonly Day[],
): Promise<{ day: Day; name: string }[]> {
  const name = sql.ref(language === 'en' ? 'name_en' : 'name_es')
  const { rows } = await sql<{ day: Day; name: string }>`
    select day::text as day, ${name} as name
      from unnest(${[...days]}::date[]) as day
      join holiday on holiday.organization_id = ${organization} and holiday.month_day = to_char(day, 'MM-DD')
       and coalesce(valid_from, day) <= day and day <= coalesce(valid_to, day)
     order by day`.execute(tx)
  return rows
}
