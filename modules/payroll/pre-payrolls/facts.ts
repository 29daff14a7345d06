import { sql } from 'kysely'
import { numberOn } from '@cuadre/accounting/public.ts'
import { workingCalendarOn } from '@cuadre/hr/calendar/calendar.ts'
import { type Day, dayOf, endOfMonth, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { KeyPurpose } from '@cuadre/hr/time-keys/rules.ts'
import type { TimeKeyColumn } from './api.ts'
import { owedBefore } from './differences.ts'
import type { Absence, MonthFacts, SheetKey, Span, WorkerFacts } from './proposing.ts'

interface Named {
  _id: string
  code: string
  name: string
}

/** Somebody under contract in a month, with all that a sheet is proposed of. */
export interface WorkerInMonth extends WorkerFacts {
  worker: Named
  position: Named | null
  area: Named | null
}

export interface Choosing {
  areaId?: string | undefined
  workerIds?: readonly string[] | undefined
}

export interface MonthKey extends TimeKeyColumn {
  shipped: boolean
  purpose: KeyPurpose | null
}

export const firstOf = ({ month, year }: { month: number; year: number }): Day => dayOf(year, month, 1)

/** The keys of payroll by their codes, with the bands that those have in the month which pay by bands. */
export async function keysOfMonth({ tx, organization }: Context, first: Day): Promise<MonthKey[]> {
  const { rows } = await sql<MonthKey>`
    select key.id as "_id", key.code, key.name, key.unit, key.kind, key.pay_rule as "payRule", key.active, key.shipped, key.purpose,
           (select coalesce(json_agg(distinct rate.from_hour order by rate.from_hour), '[]') from time_key_rate rate
             where rate.organization_id = ${organization} and rate.time_key_id = key.id and rate.from_hour is not null
               and (rate.valid_from is null or rate.valid_from <= ${endOfMonth(first)})) as bands
      from time_key key where key.organization_id = ${organization}
     order by key.code collate "C", key.id`.execute(tx)
  return rows
}

const paidAsWorked = ({ kind, payRule, unit }: MonthKey): boolean =>
  kind === 'earning' && payRule === 'salary' && unit === 'hours'

export async function monthFacts(
  context: Context,
  first: Day,
  keys: readonly MonthKey[],
): Promise<MonthFacts> {
  const last = endOfMonth(first)
  const { week, holidays } = await workingCalendarOn(context, first)
  const monthlyHours = await numberOn(context, 'payroll.monthlyHours', last)
  const monthlyDays = await numberOn(context, 'payroll.monthlyDays', last)
  const [worked, ...others] = keys.filter((key) => key.active && paidAsWorked(key))
  // Nothing says that a key is of public holidays. Of those that are shipped, one earning beside time worked is paid by the salary: that
  // one. Where there are several nobody can tell which, and none is proposed.
  const shipped = others.filter((key) => key.shipped)
  const holiday = shipped.length === 1 ? shipped[0] : undefined
  const forPurpose = (purpose: KeyPurpose) => keys.find((key) => key.active && key.purpose === purpose)
  return {
    first,
    last,
    week,
    holidays,
    monthlyHours,
    monthlyDays,
    worked,
    holiday,
    difference: forPurpose('difference'),
    overpaid: forPurpose('overpaid'),
  }
}

interface FileRow extends Omit<WorkerInMonth, 'absences' | 'waiting' | 'owed'> {
  spans: Span[]
}

/** Who is under contract in a month, with the file of the last day in it. A contract whose term is over goes on until somebody leaves. */
async function filesInMonth(context: Context, month: MonthFacts, chosen: Choosing): Promise<FileRow[]> {
  const { tx, organization, timeZone } = context
  const { first, last } = month
  const { areaId, workerIds } = chosen
  const { rows } = await sql<FileRow>`
    with contract as (
      select worker_id, start_day, coalesce(left_day, case when end_day >= ${today(timeZone)} then end_day end) as ends
        from worker_contract where organization_id = ${organization}
         and ${workerIds ? sql`worker_id = any(${[...workerIds]}::uuid[])` : sql`true`}
    ), covered as (
      select worker_id, range_agg(daterange(greatest(start_day, ${first}::date), least(ends, ${last}::date), '[]')) as days
        from contract where start_day <= ${last} and (ends is null or ends >= ${first})
       group by worker_id
    )
    select json_build_object('_id', worker.id, 'code', worker.code, 'name', worker.name) as worker,
           case when position.id is not null
             then json_build_object('_id', position.id, 'code', position.code, 'name', position.name) end as position,
           case when area.id is not null
             then json_build_object('_id', area.id, 'code', area.code, 'name', area.name) end as area,
           held.salary_type as "salaryType", trim_scale(held.weekly_hours)::text as "weeklyHours",
           (select json_agg(json_build_object('from', lower(span), 'until', upper(span) - 1) order by span) from unnest(covered.days) span) as spans
      from covered
      join worker on worker.organization_id = ${organization} and worker.id = covered.worker_id
      join lateral (
        select version.salary_type, version.weekly_hours, version.staffing_place_id from worker_version version
         where version.organization_id = ${organization} and version.worker_id = worker.id and version.valid_from < upper(covered.days)
         order by version.valid_from desc, version.number desc limit 1) held on true
      left join staffing_place line on line.organization_id = ${organization} and line.id = held.staffing_place_id
      left join job_position position on position.organization_id = ${organization} and position.id = line.position_id
      left join work_area area on area.organization_id = ${organization} and area.id = line.area_id
     where ${areaId ? sql`line.area_id = ${areaId}` : sql`true`}
     order by worker.name collate app.spanish, worker.id`.execute(tx)
  return rows
}

type Of<Value> = Value & { workerId: string }

const keyFields = sql`json_build_object('_id', key.id, 'code', key.code, 'name', key.name, 'unit', key.unit, 'kind', key.kind,
  'payRule', key.pay_rule) as key`

async function absencesIn(
  { tx, organization }: Context,
  { first, last }: MonthFacts,
  workers: readonly string[],
): Promise<Of<Absence>[]> {
  const { rows } = await sql<Of<Absence>>`
    select off.worker_id as "workerId", off.id as "_id", ${keyFields}, off.first_day as "startDate", off.last_day as "endDate",
           off.days::text as days, off.hours::text as hours
      from day_off off
      join time_key key on key.organization_id = ${organization} and key.id = off.time_key_id
     where off.organization_id = ${organization} and off.first_day <= ${last} and off.last_day >= ${first}
       and off.worker_id = any(${[...workers]}::uuid[])
     order by off.first_day, off.id`.execute(tx)
  return rows
}

type Waiting = Of<{ key: SheetKey; amount: string }>

/**
 * What was to be deducted by confirmed payrolls and was not: what sheets asked for, less what was taken, less what another sheet already
 * carries on.
 */
async function waitingOf(
  { tx, organization }: Context,
  { first }: MonthFacts,
  workers: readonly string[],
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with entry as (
      select sheet.worker_id, part.time_key_id, part.amount
        from pre_payroll_time part
        join pre_payroll sheet on sheet.organization_id = ${organization} and sheet.id = part.pre_payroll_id
        join payroll on payroll.organization_id = ${organization} and payroll.id = part.payroll_id
       where part.organization_id = ${organization} and not part.carried and payroll.state in ('confirmed', 'paid')
         and sheet.worker_id = any(${[...workers]}::uuid[])
      union all
      select line.worker_id, item.time_key_id, -item.amount
        from payroll_item item
        join payroll_line line on line.organization_id = ${organization} and line.payroll_id = item.payroll_id and line.line = item.line
        join payroll on payroll.organization_id = ${organization} and payroll.id = item.payroll_id
       where item.organization_id = ${organization} and item.deduction and payroll.state in ('confirmed', 'paid')
         and line.worker_id = any(${[...workers]}::uuid[])
      union all
      select sheet.worker_id, part.time_key_id, -part.amount
        from pre_payroll_time part
        join pre_payroll sheet on sheet.organization_id = ${organization} and sheet.id = part.pre_payroll_id
        left join payroll on payroll.organization_id = ${organization} and payroll.id = part.payroll_id
       where part.organization_id = ${organization} and part.carried and coalesce(payroll.state not in ('confirmed', 'paid'), true)
         and sheet.month <> ${first} and sheet.worker_id = any(${[...workers]}::uuid[])
    )
    select entry.worker_id as "workerId", ${keyFields}, sum(entry.amount)::numeric(18, 2)::text as amount
      from entry join time_key key on key.organization_id = ${organization} and key.id = entry.time_key_id and key.kind = 'deduction'
     group by entry.worker_id, key.id, key.code, key.name, key.unit, key.kind, key.pay_rule having sum(entry.amount) > 0
     order by key.code collate "C"`.execute(tx)
  return rows
}

/** All that sheets of a month are proposed of, read at once for however many workers. */
export async function workersInMonth(
  context: Context,
  month: MonthFacts,
  chosen: Choosing = {},
): Promise<WorkerInMonth[]> {
  const files = await filesInMonth(context, month, chosen)
  const ids = files.map(({ worker }) => worker._id)
  const absences = Map.groupBy(await absencesIn(context, month, ids), ({ workerId }) => workerId)
  const waiting = Map.groupBy(await waitingOf(context, month, ids), ({ workerId }) => workerId)
  const owed = await owedBefore(context, month.first, ids)
  return files.map((file) => ({
    ...file,
    owed: owed.get(file.worker._id),
    absences: absences.get(file.worker._id) ?? [],
    waiting: waiting.get(file.worker._id) ?? [],
  }))
}
