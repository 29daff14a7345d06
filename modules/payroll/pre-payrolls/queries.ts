import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { endOfMonth, type Day } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { seesPrivate } from '@cuadre/hr/workers/private.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { allOf, type Condition, foundBy, listed, oneOf } from '@cuadre/server-kit/list.ts'
import type { filterPrePayrolls, PrePayrollSheet, PrePayrollTime } from './api.ts'
import { firstOf } from './facts.ts'

type Filters = z.output<typeof filterPrePayrolls.input>
type Row = z.output<typeof filterPrePayrolls.output>['data'][number]

const option = (table: string) => {
  const named = sql.ref(table)
  return sql`case when ${named}.id is not null
       then json_build_object('_id', ${named}.id, 'code', ${named}.code, 'name', ${named}.name) end`
}

/** Where somebody who left worked last stands in the last version that names a place. */
const tables = (organization: string) => sql`
  pre_payroll sheet
  join worker on worker.organization_id = ${organization} and worker.id = sheet.worker_id
  left join lateral (
    select version.staffing_place_id from worker_version version
     where version.organization_id = ${organization} and version.worker_id = worker.id
       and version.valid_from < sheet.month + interval '1 month'
     order by version.contract_id is not null desc, version.valid_from desc, version.number desc limit 1) held on true
  left join staffing_place line on line.organization_id = ${organization} and line.id = held.staffing_place_id
  left join job_position position on position.organization_id = ${organization} and position.id = line.position_id
  left join work_area area on area.organization_id = ${organization} and area.id = line.area_id
  cross join lateral (
    select coalesce(sum(part.quantity) filter (where key.unit = 'hours'), 0) as hours,
           coalesce(sum(part.quantity) filter (where key.unit = 'days'), 0) as days,
           coalesce(sum(part.amount), 0) as amount,
           case count(part.payroll_id) when 0 then 'pending' when count(*) then 'paid' else 'partlyPaid' end as state
      from pre_payroll_time part
      join time_key key on key.organization_id = ${organization} and key.id = part.time_key_id
     where part.organization_id = ${organization} and part.pre_payroll_id = sheet.id) summed`

const fields = (context: Context) => sql`
  sheet.id as "_id", sheet.month, ${option('worker')} as worker, ${option('position')} as position, ${option('area')} as area,
  summed.hours::numeric(14, 2)::text as hours, summed.days::numeric(14, 2)::text as days,
  ${seesPrivate(context) ? sql`summed.amount::numeric(18, 2)::text` : sql`null::text`} as amount, summed.state,
  (select coalesce(json_agg(json_build_object('_id', payroll.id, 'number', payroll.number) order by payroll.number), '[]')
     from payroll where payroll.organization_id = ${context.organization} and payroll.id in (
       select part.payroll_id from pre_payroll_time part
        where part.organization_id = ${context.organization} and part.pre_payroll_id = sheet.id)) as payrolls,
  sheet.version`

/** Nobody learns who was given most by asking for an order. */
const sortable = (context: Context): Record<string, RawBuilder<unknown>> => ({
  month: sql`sheet.month`,
  worker: sql`worker.name collate app.spanish`,
  position: sql`position.name collate app.spanish`,
  area: sql`area.code collate "C"`,
  hours: sql`summed.hours`,
  days: sql`summed.days`,
  state: sql`summed.state collate "C"`,
  ...(seesPrivate(context) && { amount: sql`summed.amount` }),
})

export const prePayrollList = (context: Context, filters: Filters) => {
  const { organization } = context
  const { month, year, areaId, workerId, state, search } = filters
  return listed<Row>(context, filters, {
    fields: fields(context),
    tables: tables(organization),
    where: [
      sql`sheet.organization_id = ${organization}`,
      search &&
        foundBy(search, {
          codes: sql`worker.code, area.code`,
          names: sql`worker.name, position.name, area.name`,
        }),
      month !== undefined && sql`extract(month from sheet.month) = ${month}`,
      year !== undefined &&
        sql`sheet.month between ${firstOf({ month: 1, year })} and ${firstOf({ month: 12, year })}`,
      oneOf(sql`area.id`, areaId),
      oneOf(sql`sheet.worker_id`, workerId),
      oneOf(sql`summed.state`, state),
    ],
    columns: sortable(context),
    standard: sql`sheet.month desc, worker.name collate app.spanish`,
    last: sql`sheet.id`,
  })
}

/** A sheet with its rows, as it stands, before it is said what is odd about it. */
export interface HeldSheet extends Omit<PrePayrollSheet, 'notices'> {
  times: PrePayrollTime[]
}

type TimeOfSheet = PrePayrollTime & { sheet: string }

async function timesOf(
  { tx, organization }: Context,
  sheets: readonly string[],
): Promise<Map<string, TimeOfSheet[]>> {
  const { rows } = await sql<TimeOfSheet>`
    select part.pre_payroll_id as sheet, part.line,
           json_build_object('_id', key.id, 'code', key.code, 'name', key.name, 'unit', key.unit, 'kind', key.kind, 'payRule', key.pay_rule) as key,
           part.quantity::text as quantity, part.from_hour as "fromHour", part.amount::text as amount, part.day_off_id as "dayOffId", part.carried,
           case when payroll.id is not null then json_build_object('_id', payroll.id, 'number', payroll.number) end as payroll
      from pre_payroll_time part
      join time_key key on key.organization_id = ${organization} and key.id = part.time_key_id
      left join payroll on payroll.organization_id = ${organization} and payroll.id = part.payroll_id
     where part.organization_id = ${organization} and part.pre_payroll_id = any(${[...sheets]}::uuid[])
     order by part.pre_payroll_id, part.line`.execute(tx)
  return Map.groupBy(rows, ({ sheet }) => sheet)
}

/** With all amounts, whoever asks: what is answered hides them. */
async function heldSheets(context: Context, where: readonly Condition[]): Promise<HeldSheet[]> {
  const { tx, organization } = context
  const { rows } = await sql<Omit<HeldSheet, 'times'>>`
    select ${fields(context)}, sheet.note
      from ${tables(organization)}
     where sheet.organization_id = ${organization} and ${allOf(where)}
     order by worker.name collate app.spanish, sheet.id`.execute(tx)
  const times = await timesOf(
    context,
    rows.map(({ _id }) => _id),
  )
  return rows.map((sheet) => ({
    ...sheet,
    times: (times.get(sheet._id) ?? []).map(({ sheet: _sheet, ...time }) => time),
  }))
}

export const sheetsOfMonth = (context: Context, first: Day, areaId?: string): Promise<HeldSheet[]> =>
  heldSheets(context, [sql`sheet.month = ${first}`, areaId && sql`area.id = ${areaId}`])

export const sheetsById = (context: Context, ids: readonly string[]): Promise<HeldSheet[]> =>
  heldSheets(context, [sql`sheet.id = any(${[...ids]}::uuid[])`])

/** Sheets that are to be changed, so that a payroll that begins to pay them waits or is waited for. */
export async function lockSheets({ tx, organization }: Context, ids: readonly string[]): Promise<void> {
  await sql`
    select from pre_payroll where organization_id = ${organization} and id = any(${[...ids]}::uuid[])
     order by id for update`.execute(tx)
}

/** The workers of these who have a sheet in a month. */
export async function workersWithSheet(
  { tx, organization }: Context,
  first: Day,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ worker: string }>`
    select worker_id as worker from pre_payroll where organization_id = ${organization} and month = ${first}`.execute(
    tx,
  )
  return new Set(rows.map(({ worker }) => worker))
}

/** Which of these workers there are, by their names. */
export async function namesOf(
  { tx, organization }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as "_id", name from worker where organization_id = ${organization} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ _id, name }) => [_id, name]))
}

/** The group of the scale that pays exactly this on a day. */
export async function groupThatPays(
  { tx, organization }: Context,
  salary: string,
  day: Day,
): Promise<{ _id: string; code: string } | null> {
  const { rows } = await sql<{ _id: string; code: string }>`
    select salary_group.id as "_id", salary_group.code
      from salary_group
      join lateral (
        select scale.amount from salary_scale scale
         where scale.organization_id = ${organization} and scale.group_id = salary_group.id
           and (scale.valid_from is null or scale.valid_from <= ${day})
         order by scale.valid_from desc nulls last limit 1) held on held.amount = ${salary}::numeric
     where salary_group.organization_id = ${organization}
     order by salary_group.rank limit 1`.execute(tx)
  return rows[0] ?? null
}

/** How a worker is paid by the file of the last day of a month. */
export async function salaryTypeOn(
  { tx, organization }: Context,
  worker: string,
  first: Day,
): Promise<string | undefined> {
  const { rows } = await sql<{ type: string }>`
    select salary_type as type from worker_version
     where organization_id = ${organization} and worker_id = ${worker}
     order by valid_from <= ${endOfMonth(first)} desc, case when valid_from <= ${endOfMonth(first)} then valid_from end desc,
              valid_from, number desc limit 1`.execute(tx)
  return rows[0]?.type
}

/** Refuses an area that there is not, where something is done for one or printed of it. */
export async function checkArea({ tx, organization }: Context, area: string | undefined): Promise<void> {
  if (area === undefined) return
  const { rows } =
    await sql`select from work_area where organization_id = ${organization} and id = ${area}`.execute(tx)
  if (rows.length === 0) throw wrongFields([{ path: 'areaId', code: 'area.unknown' }])
}
