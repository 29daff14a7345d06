import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { numberOn } from '@cuadre/accounting/public.ts'
import { type Day, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type * as api from './api.ts'

export type PositionRow = z.output<typeof api.PositionRow>
export type Line = z.output<typeof api.StaffingLine>
type Filters = z.output<typeof api.getCharges.input>
type Template = z.output<typeof api.printTemplate.input>
type PositionOption = z.output<typeof api.getChargesForSelect.output>['data'][number]
type Group = z.output<typeof api.SalaryGroup>

const byCode = sql`position.code collate "C"`

const option = (table: string) => {
  const named = sql.ref(table)
  return sql`case when ${named}.id is not null
       then json_build_object('_id', ${named}.id, 'code', ${named}.code, 'name', ${named}.name) end`
}

/** Who holds which line of the template on a day: one row for each line that somebody holds. */
const heldOn = (organization: string, day: Day) => sql`
  (select version.staffing_place_id, count(*)::int as occupied
     from worker
     join lateral (
       select staffing_place_id from worker_version
        where organization_id = ${organization} and worker_id = worker.id and valid_from <= ${day}
        order by valid_from desc, number desc limit 1) version on version.staffing_place_id is not null
    where worker.organization_id = ${organization}
    group by version.staffing_place_id) held`

/** What `position` pays in a month on a day: by itself, or by its group. */
export const salaryOn = (organization: string, day: Day) => sql`
  coalesce(
    (select own.amount from position_salary own
      where own.organization_id = ${organization} and own.position_id = position.id and (own.valid_from is null or own.valid_from <= ${day})
      order by own.valid_from desc nulls last limit 1),
    (select scale.amount from salary_scale scale
      where scale.organization_id = ${organization} and scale.group_id = position.salary_group_id
        and (scale.valid_from is null or scale.valid_from <= ${day})
      order by scale.valid_from desc nulls last limit 1))`

/** What an hour pays: of the hours that a month has by the parameter in the ordinary week, of fifty-two weeks in twelve months in another. */
const hourly = (salary: RawBuilder<unknown>, monthlyHours: string) => sql`
  round(${salary} / case when position.weekly_hours = 44 then ${monthlyHours}::numeric else position.weekly_hours * 52 / 12 end, 4)::text`

const monthlyHoursOn = async (context: Context, day: Day): Promise<string> =>
  (await numberOn(context, 'payroll.monthlyHours', day)).toFixed()

const positionTables = (organization: string, day: Day) => sql`
  job_position position
  left join salary_group "group" on "group".organization_id = ${organization} and "group".id = position.salary_group_id
  cross join lateral (
    select coalesce(sum(line.places), 0)::int as places, coalesce(sum(held.occupied), 0)::int as occupied
      from staffing_place line
      left join ${heldOn(organization, day)} on held.staffing_place_id = line.id
     where line.organization_id = ${organization} and line.position_id = position.id) figures
  cross join lateral (select ${salaryOn(organization, day)} as monthly) pay`

const positionFields = (monthlyHours: string) => sql`
  position.id as "_id", position.code, position.name, position.category, position.salary_group_id as "groupId",
  case when "group".id is not null
       then json_build_object('_id', "group".id, 'code', "group".code, 'name', "group".code) end as "group",
  position.regime, trim_scale(position.weekly_hours)::text as "weeklyHours", pay.monthly as salary, ${hourly(sql`pay.monthly`, monthlyHours)} as "hourlyRate",
  figures.places, figures.occupied, figures.places - figures.occupied as free, position.active, position.version`

function conditions(
  organization: string,
  { search, category, groupId, areaId, active }: Partial<Filters>,
): RawBuilder<unknown> {
  const all = [sql`position.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`position.code`, names: sql`position.name` }))
  if (category) all.push(sql`position.category = ${category}`)
  if (groupId) all.push(sql`position.salary_group_id = ${groupId}`)
  if (areaId)
    all.push(sql`exists (select from staffing_place at where at.organization_id = ${organization} and at.position_id = position.id
                           and at.area_id = ${areaId})`)
  if (active !== undefined) all.push(sql`position.active = ${active}`)
  return sql.join(all, sql` and `)
}

const sortable = {
  code: byCode,
  name: sql`position.name collate app.spanish`,
  category: sql`position.category collate "C"`,
  group: sql`"group".rank`,
  salary: sql`pay.monthly`,
  hourlyRate: sql`pay.monthly / position.weekly_hours`,
  weeklyHours: sql`position.weekly_hours`,
  places: sql`figures.places`,
  occupied: sql`figures.occupied`,
  free: sql`figures.places - figures.occupied`,
  active: sql`position.active`,
}

export async function positionList(context: Context, filters: Filters) {
  const { organization, timeZone } = context
  const day = today(timeZone)
  return listed<PositionRow>(context, filters, {
    fields: positionFields(await monthlyHoursOn(context, day)),
    tables: positionTables(organization, day),
    where: [conditions(organization, filters)],
    columns: sortable,
    standard: byCode,
    last: sql`position.id`,
  })
}

export async function positionById(
  context: Context,
  id: string,
): Promise<z.output<typeof api.Position> | undefined> {
  const { tx, organization, timeZone } = context
  const monthlyHours = await monthlyHoursOn(context, today(timeZone))
  const { rows } = await sql<Omit<z.output<typeof api.Position>, 'lines'>>`
    select ${positionFields(monthlyHours)},
           (select coalesce(json_agg(json_build_object('validFrom', own.valid_from, 'amount', own.amount::text)
                                     order by own.valid_from desc nulls last), '[]')
              from position_salary own where own.organization_id = ${organization} and own.position_id = position.id) as salaries
      from ${positionTables(organization, today(timeZone))}
     where position.organization_id = ${organization} and position.id = ${id}`.execute(tx)
  const [found] = rows
  return found && { ...found, lines: (await linesOf(context, { id })).data }
}

const byArea = sql`branch.code collate "C" nulls first, area.code collate "C", position.code collate "C"`

const lineTables = (organization: string, day: Day) => sql`
  staffing_place line
  join job_position position on position.organization_id = ${organization} and position.id = line.position_id
  join work_area area on area.organization_id = ${organization} and area.id = line.area_id
  left join branch on branch.organization_id = ${organization} and branch.id = area.branch_id
  left join salary_group "group" on "group".organization_id = ${organization} and "group".id = position.salary_group_id
  left join ${heldOn(organization, day)} on held.staffing_place_id = line.id`

const free = sql`line.places - coalesce(held.occupied, 0)`

const lineFields = (organization: string, day: Day) => sql`
  line.id as "_id", ${option('position')} as position, ${option('area')} as area, ${option('branch')} as entity,
  position.category, "group".code as "group", ${salaryOn(organization, day)} as salary, line.places,
  coalesce(held.occupied, 0) as occupied, ${free} as free`

function lineConditions(
  organization: string,
  { search, entityId, areaId, category, free: hasFree }: Template & { search?: string | undefined },
): RawBuilder<unknown> {
  const all = [sql`line.organization_id = ${organization}`]
  if (search)
    all.push(foundBy(search, { codes: sql`position.code, area.code`, names: sql`position.name, area.name` }))
  if (entityId) all.push(sql`area.branch_id = ${entityId}`)
  if (areaId) all.push(sql`line.area_id = ${areaId}`)
  if (category) all.push(sql`position.category = ${category}`)
  if (hasFree !== undefined) all.push(hasFree ? sql`${free} > 0` : sql`${free} <= 0`)
  return sql.join(all, sql` and `)
}

/** The template by areas, page by page. */
export function templateLines(
  { tx, organization, timeZone }: Context,
  filters: z.output<typeof api.getChargesByTemplate.input>,
) {
  const day = today(timeZone)
  return listed<Line>({ tx }, filters, {
    fields: lineFields(organization, day),
    tables: lineTables(organization, day),
    where: [lineConditions(organization, filters)],
    columns: {
      entity: sql`branch.code collate "C"`,
      area: sql`area.code collate "C"`,
      position: byCode,
      category: sql`position.category collate "C"`,
      group: sql`"group".rank`,
      salary: salaryOn(organization, day),
      places: sql`line.places`,
      occupied: sql`coalesce(held.occupied, 0)`,
      free,
    },
    standard: byArea,
    last: sql`line.id`,
  })
}

/** The lines of a post, or of a whole template. */
export async function linesOf(
  { tx, organization, timeZone }: Context,
  { id, ...filters }: Template & { id?: string },
) {
  const day = today(timeZone)
  const { rows } = await sql<Line>`
    select ${lineFields(organization, day)} from ${lineTables(organization, day)}
     where ${lineConditions(organization, filters)} and ${id === undefined ? sql`true` : sql`line.position_id = ${id}`}
     order by ${byArea}`.execute(tx)
  return { data: rows }
}

export async function areasOf(context: Context, { id }: { id: string }) {
  const { data } = await linesOf(context, { id })
  return { data: data.map(({ area }) => area) }
}

export const positionOptions = (context: Context, { search }: { search?: string | undefined }) => {
  const { organization, timeZone } = context
  return firstMatches<PositionOption>(context, {
    fields: sql`
      position.id as "_id", position.code, position.name, trim_scale(position.weekly_hours)::text as "weeklyHours",
      (select coalesce(json_agg(json_build_object('_id', area.id, 'code', area.code, 'name', area.name, 'places', line.places,
                                                  'free', ${free}) order by area.code collate "C"), '[]')
         from staffing_place line
         join work_area area on area.organization_id = ${organization} and area.id = line.area_id
         left join ${heldOn(organization, today(timeZone))} on held.staffing_place_id = line.id
        where line.organization_id = ${organization} and line.position_id = position.id and area.active) as areas`,
    tables: sql`job_position position`,
    where: conditions(organization, { search, active: true }),
    order: codeFirst(search, sql`position.code`, byCode),
  })
}

/** What a group pays on a day. */
const groupPay = (organization: string, day: Day) => sql`
  (select scale.amount from salary_scale scale
    where scale.organization_id = ${organization} and scale.group_id = "group".id and (scale.valid_from is null or scale.valid_from <= ${day})
    order by scale.valid_from desc nulls last limit 1)`

export async function salaryScale({ tx, organization, timeZone }: Context) {
  const { rows } = await sql<Group>`
    select "group".id as "_id", "group".code, ${groupPay(organization, today(timeZone))} as salary,
           (select coalesce(json_agg(json_build_object('validFrom', scale.valid_from, 'amount', scale.amount::text)
                                     order by scale.valid_from desc nulls last), '[]')
              from salary_scale scale where scale.organization_id = ${organization} and scale.group_id = "group".id) as salaries
      from salary_group "group" where "group".organization_id = ${organization} order by "group".rank`.execute(
    tx,
  )
  return { data: rows }
}

export const groupOptions = (context: Context, { search }: { search?: string | undefined }) => {
  const { organization, timeZone } = context
  return firstMatches<{ _id: string; code: string; name: string; salary: string | null }>(context, {
    fields: sql`"group".id as "_id", "group".code, "group".code as name, ${groupPay(organization, today(timeZone))} as salary`,
    tables: sql`salary_group "group"`,
    where: sql`"group".organization_id = ${organization} and ${search ? foundBy(search, { codes: sql`"group".code` }) : sql`true`}`,
    order: codeFirst(search, sql`"group".code`, sql`"group".rank`),
  })
}
