import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, listed, type Page } from '@cuadre/server-kit/list.ts'
import { workerTables } from '../workers/queries.ts'
import type * as api from './api.ts'

type Named = { _id: string; code: string; name: string }
type PlanFilters = z.output<typeof api.vacationPlan.input> & { year: number }
type AbsenceFilters = z.output<typeof api.absencesByKey.input>
export type MissingRow = z.output<typeof api.missingOn.output>['data'][number]
export type MonthRow = z.output<typeof api.headcount.output>['data'][number]
type AbsenceRow = z.output<typeof api.absencesByKey.output>['data'][number]

const option = (table: string) => {
  const named = sql.ref(table)
  return sql`case when ${named}.id is not null
       then json_build_object('_id', ${named}.id, 'code', ${named}.code, 'name', ${named}.name) end`
}

interface PlannedRow {
  _id: string
  startDate: Day
  endDate: Day
  version: number
}

export interface WorkerOfYear {
  _id: string
  worker: Named
  area: Named | null
  balance: string
  planned: PlannedRow[]
  away: { startDate: Day; endDate: Day; isHolidays: boolean }[]
}

/** Who works here on some day of a year, with what they plan and when they are away. */
export function workersOfYear(
  { tx, organization, timeZone }: Context,
  filters: PlanFilters,
): Promise<Page<WorkerOfYear>> {
  const [first, last] = [`${filters.year}-01-01`, `${filters.year}-12-31`]
  const planned = sql`(select coalesce(sum(plan.last_day - plan.first_day + 1), 0) from vacation_plan plan
    where plan.organization_id = ${organization} and plan.worker_id = worker.id and plan.last_day >= ${first} and plan.first_day <= ${last})`
  const balance = sql`(select coalesce(sum(movement.days), 0) from vacation_movement movement
    where movement.organization_id = ${organization} and movement.worker_id = worker.id and movement.day <= ${today(timeZone)})`
  return listed<WorkerOfYear>({ tx }, filters, {
    fields: sql`worker.id as "_id", ${option('worker')} as worker, ${option('area')} as area, ${balance}::numeric(12, 2)::text as balance,
      (select coalesce(json_agg(json_build_object('_id', plan.id, 'startDate', plan.first_day, 'endDate', plan.last_day, 'version', plan.version)
                                order by plan.first_day), '[]')
         from vacation_plan plan where plan.organization_id = ${organization} and plan.worker_id = worker.id
          and plan.last_day >= ${first} and plan.first_day <= ${last}) as planned,
      (select coalesce(json_agg(json_build_object('startDate', off.first_day, 'endDate', off.last_day,
                                                  'isHolidays', key.pay_rule = 'vacationAverage') order by off.first_day), '[]')
         from day_off off join time_key key on key.organization_id = ${organization} and key.id = off.time_key_id
        where off.organization_id = ${organization} and off.worker_id = worker.id
          and off.last_day >= ${first} and off.first_day <= ${last}) as away`,
    tables: workerTables(organization, today(timeZone)),
    where: [
      sql`worker.organization_id = ${organization}`,
      sql`exists (select from worker_contract held where held.organization_id = ${organization} and held.worker_id = worker.id
            and held.start_day <= ${last} and coalesce(held.left_day, ${last}) >= ${first})`,
      filters.areaId && sql`line.area_id = ${filters.areaId}`,
      filters.search && foundBy(filters.search, { codes: sql`worker.code`, names: sql`worker.name` }),
    ],
    columns: {
      worker: sql`worker.name collate app.spanish`,
      area: sql`area.name collate app.spanish`,
      balance,
      days: planned,
    },
    standard: sql`worker.name collate app.spanish`,
    last: sql`worker.id`,
  })
}

/** Who is missing on a day: by what is noted, and by what is planned where nothing is. */
export async function missingOn(
  { tx, organization }: Context,
  { date, areaId }: z.output<typeof api.missingOn.input>,
): Promise<{ data: MissingRow[] }> {
  const { rows } = await sql<MissingRow>`
    with missing as (
      select off.worker_id, case key.pay_rule when 'vacationAverage' then 'holidays' else 'away' end as reason, off.first_day, off.last_day
        from day_off off join time_key key on key.organization_id = ${organization} and key.id = off.time_key_id
       where off.organization_id = ${organization} and ${date} between off.first_day and off.last_day
      union all
      select plan.worker_id, 'planned', plan.first_day, plan.last_day from vacation_plan plan
       where plan.organization_id = ${organization} and ${date} between plan.first_day and plan.last_day
         and not exists (select from day_off off where off.organization_id = ${organization} and off.worker_id = plan.worker_id
                            and ${date} between off.first_day and off.last_day)
    )
    select ${option('worker')} as worker, ${option('area')} as area, missing.reason, missing.first_day as "startDate", missing.last_day as "endDate"
      from ${workerTables(organization, date)} join missing on missing.worker_id = worker.id
     where worker.organization_id = ${organization} and ${areaId ? sql`line.area_id = ${areaId}` : sql`true`}
     order by worker.name collate app.spanish`.execute(tx)
  return { data: rows }
}

/** The areas of absences are those in which the worker was on their first day. */
export function absencesByKey({ tx, organization }: Context, filters: AbsenceFilters) {
  const { startDate, endDate, areaId, search } = filters
  const grouped = sql`(
    select key.id::text || coalesce(area.id::text, '') as "_id", key.id as key_id, key.code as key_code, key.name as key_name, area.id as area_id, area.code as area_code,
           area.name as area_name, count(*)::int as absences, count(distinct off.worker_id)::int as workers, sum(off.days) as days,
           coalesce(sum(off.hours), 0) as hours
      from day_off off
      join time_key key on key.organization_id = ${organization} and key.id = off.time_key_id
      left join lateral (
        select version.staffing_place_id from worker_version version
         where version.organization_id = ${organization} and version.worker_id = off.worker_id and version.valid_from <= off.first_day
         order by version.valid_from desc, version.number desc limit 1) held on true
      left join staffing_place line on line.organization_id = ${organization} and line.id = held.staffing_place_id
      left join work_area area on area.organization_id = ${organization} and area.id = line.area_id
     where off.organization_id = ${organization} and ${startDate ? sql`off.first_day >= ${startDate}` : sql`true`}
       and ${endDate ? sql`off.first_day <= ${endDate}` : sql`true`} and ${areaId ? sql`area.id = ${areaId}` : sql`true`}
     group by key.id, key.code, key.name, area.id, area.code, area.name) absence`
  return listed<AbsenceRow>({ tx }, filters, {
    fields: sql`"_id", json_build_object('_id', key_id, 'code', key_code, 'name', key_name) as key,
      case when area_id is not null then json_build_object('_id', area_id, 'code', area_code, 'name', area_name) end as area,
      absences, workers, days::numeric(12, 2)::text as days, hours::numeric(12, 2)::text as hours`,
    tables: grouped,
    where: [search && foundBy(search, { codes: sql`key_code`, names: sql`key_name, area_name` })],
    columns: {
      key: sql`key_code collate "C"`,
      area: sql`area_name collate app.spanish`,
      absences: sql`absences`,
      workers: sql`workers`,
      days: sql`days`,
      hours: sql`hours`,
    },
    standard: sql`key_code collate "C", area_name collate app.spanish`,
    last: sql`"_id"`,
  })
}

/** Whoever goes on by another contract on the next day neither left nor came. */
export async function headcount(
  { tx, organization }: Context,
  { year }: z.output<typeof api.headcount.input>,
): Promise<{ data: MonthRow[] }> {
  const { rows } = await sql<MonthRow>`
    with contract as (
      select held.worker_id, held.start_day, held.left_day,
             exists (select from worker_contract before where before.organization_id = ${organization} and before.worker_id = held.worker_id
                        and before.left_day = held.start_day - 1) as goes_on,
             exists (select from worker_contract next where next.organization_id = ${organization} and next.worker_id = held.worker_id
                        and next.start_day = held.left_day + 1) as went_on
        from worker_contract held where held.organization_id = ${organization}
    ), month as (
      select first::date as first, (first + interval '1 month' - interval '1 day')::date as last
        from generate_series(make_date(${year}, 1, 1)::timestamp, make_date(${year}, 12, 1)::timestamp, interval '1 month') first
    ), counted as (
      select month.first,
             (select count(*) from contract where not goes_on and start_day between month.first and month.last)::int as hired,
             (select count(*) from contract where not went_on and left_day between month.first and month.last)::int as left,
             (select count(*) from contract where start_day < month.first and (left_day is null or left_day >= month.first or (went_on and left_day = month.first - 1)))::int as at_start,
             (select count(*) from contract where start_day <= month.last and (left_day is null or left_day > month.last or (went_on and left_day = month.last)))::int as at_end
        from month
    )
    select to_char(first, 'YYYY-MM') as month, hired, "left", at_end as "atEnd",
           case when at_start + at_end = 0 then '0.00'
                else round(100.0 * "left" / ((at_start + at_end) / 2.0), 2)::numeric(12, 2)::text end as turnover
      from counted order by first`.execute(tx)
  return { data: rows }
}
