import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { numberOn } from '@cuadre/accounting/public.ts'
import { addDays, type Day, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type * as api from './api.ts'
import { masked, seesPrivate } from './private.ts'
import type { Contract, Worker, WorkerRow } from './shapes.ts'

export type Row = z.output<typeof WorkerRow>
type ContractRow = z.output<typeof Contract>
type Filters = z.output<typeof api.userDataSheetsFilter.input>
type Head = Omit<Worker, 'contract' | 'isMasked'>
type NamedWorker = z.output<typeof api.getWorkerList.output>['data'][number]
type UserFilters = z.output<typeof api.getUsersRRHH.input>
type UserRow = z.output<typeof api.getUsersRRHH.output>['data'][number]
type UserWorker = z.output<typeof api.getUsersWorkers.output>['data'][number]

const byName = sql`worker.name collate app.spanish`

const option = (table: string) => {
  const named = sql.ref(table)
  return sql`case when ${named}.id is not null
       then json_build_object('_id', ${named}.id, 'code', ${named}.code, 'name', ${named}.name) end`
}

/** A day, and until when a contract ends soon after it. */
interface Outlook {
  day: Day
  soon: Day
}

/** No contract is given notice of more than ten years before. */
const longestNotice = 3660

export async function outlookOn(context: Context, day: Day = today(context.timeZone)): Promise<Outlook> {
  const notice = await numberOn(context, 'contract.soonDays', today(context.timeZone))
  return { day, soon: addDays(day, Math.min(Number(notice.toFixed(0)), longestNotice)) }
}

/** What becomes of `contract` after a day, as long as nobody left by it. */
const expiryOn = ({ day, soon }: Outlook) => sql`
  case when contract.end_day is null or contract.left_day is not null then 'open' when contract.end_day < ${day} then 'expired'
       when contract.end_day <= ${soon} then 'soon' else 'running' end`

/** `worker` with the version of the file that holds on a day: the first, of somebody who comes later. */
export const workerTables = (organization: string, day: Day) => sql`
  worker
  join lateral (
    select version.* from worker_version version
     where version.organization_id = ${organization} and version.worker_id = worker.id
     order by version.valid_from <= ${day} desc, case when version.valid_from <= ${day} then version.valid_from end desc,
              version.valid_from, version.number desc limit 1) held on true
  left join worker_contract contract on contract.organization_id = ${organization} and contract.id = held.contract_id
  left join staffing_place line on line.organization_id = ${organization} and line.id = held.staffing_place_id
  left join job_position position on position.organization_id = ${organization} and position.id = line.position_id
  left join work_area area on area.organization_id = ${organization} and area.id = line.area_id
  left join branch on branch.organization_id = ${organization} and branch.id = area.branch_id
  left join cost_center center on center.organization_id = ${organization} and center.id = held.cost_center_id`

/** The last day of the contract before, of somebody who left. */
const leftOn = (organization: string, day: Day) => sql`
  case when held.contract_id is null then (
    select max(gone.left_day) from worker_contract gone
     where gone.organization_id = ${organization} and gone.worker_id = worker.id and gone.left_day < ${day}) else contract.left_day end`

export const stateOn = (organization: string, day: Day) => sql`
  case when held.valid_from > ${day} then case when held.contract_id is null then 'none' else 'upcoming' end
       when held.contract_id is not null then 'active'
       when exists (select from worker_contract gone where gone.organization_id = ${organization} and gone.worker_id = worker.id
                       and gone.start_day <= ${day}) then 'left'
       else 'none' end`

const fields = (organization: string, outlook: Outlook) => sql`
  worker.id as "_id", worker.code, concat_ws(' ', held.first_name, held.last_name, held.second_last_name) as name,
  worker.identity_number as "identityNumber", worker.sex, worker.birth_day as "birthDay", ${option('position')} as position,
  ${option('area')} as area, ${option('branch')} as entity, ${option('center')} as "costCenter", contract.kind as "contractKind",
  contract.start_day as "hiredOn", contract.end_day as "endDate",
  case when contract.id is not null then ${expiryOn(outlook)} end as expiry, ${leftOn(organization, outlook.day)} as "leftOn",
  held.salary_type as "salaryType", held.salary, worker.photo_id as "photoId", ${stateOn(organization, outlook.day)} as state, worker.version`

const listedOf = <Value>(value: Value | Value[]): Value[] => (Array.isArray(value) ? value : [value])

function conditions(
  context: Pick<Context, 'organization' | 'user'>,
  outlook: Outlook,
  { search, entityId, areaId, positionId, state, contractKind, expiry }: Partial<Filters>,
): RawBuilder<unknown> {
  const { organization } = context
  const all = [sql`worker.organization_id = ${organization}`]
  // Whoever may not see identity numbers does not find out by looking for one, either.
  const codes = seesPrivate(context) ? sql`worker.code, worker.identity_number` : sql`worker.code`
  if (search) all.push(foundBy(search, { codes, names: sql`worker.name, position.name` }))
  if (entityId) all.push(sql`area.branch_id = ${entityId}`)
  if (areaId) all.push(sql`line.area_id = ${areaId}`)
  if (positionId) all.push(sql`line.position_id = ${positionId}`)
  if (state) all.push(sql`${stateOn(organization, outlook.day)} = any(${listedOf(state)})`)
  if (contractKind) all.push(sql`contract.kind = ${contractKind}`)
  if (expiry) all.push(sql`contract.id is not null and ${expiryOn(outlook)} = ${expiry}`)
  return sql.join(all, sql` and `)
}

/** What the list may be sorted by: nobody learns who earns most by asking for an order. */
const sortable = (context: Context, { day }: Outlook) => ({
  code: sql`worker.code collate "C"`,
  name: byName,
  position: sql`position.name collate app.spanish`,
  area: sql`area.code collate "C"`,
  entity: sql`branch.code collate "C"`,
  costCenter: sql`center.code collate "C"`,
  contractKind: sql`contract.kind collate "C"`,
  hiredOn: sql`contract.start_day`,
  endDate: sql`contract.end_day`,
  leftOn: leftOn(context.organization, day),
  sex: sql`worker.sex collate "C"`,
  birthDay: sql`worker.birth_day`,
  state: stateOn(context.organization, day),
  ...(seesPrivate(context) && {
    identityNumber: sql`worker.identity_number collate "C"`,
    salary: sql`held.salary`,
  }),
})

export async function workerList(context: Context, { date, ...filters }: Filters) {
  const { organization } = context
  const outlook = await outlookOn(context, date)
  const page = await listed<Row>(context, filters, {
    fields: fields(organization, outlook),
    tables: workerTables(organization, outlook.day),
    where: [conditions(context, outlook, filters)],
    columns: sortable(context, outlook),
    standard: byName,
    last: sql`worker.id`,
  })
  return { ...page, data: page.data.map((row) => masked(context, row)) }
}

/** The file of a worker as it holds on a day, with all that is private. */
export async function fileOn(
  context: Context,
  id: string,
  date?: Day,
): Promise<(Head & { contractId: string | null }) | undefined> {
  const { tx, organization } = context
  const outlook = await outlookOn(context, date)
  const { rows } = await sql<Head & { contractId: string | null }>`
    select ${fields(organization, outlook)}, held.first_name as "firstName", held.last_name as "lastName",
           held.second_last_name as "secondLastName", held.address, held.phone, held.email, held.schooling, held.bank, held.card,
           trim_scale(held.weekly_hours)::text as "weeklyHours", held.partner, held.contribution_base as "contributionBase",
           held.several_jobs as "severalJobs", held.retired, held.note, held.contract_id as "contractId",
           case when person.id is not null then json_build_object('_id', person.id, 'name', person.name) end as "user",
           json_build_object('number', held.number, 'validFrom', held.valid_from) as held
      from ${workerTables(organization, outlook.day)}
      left join user_account person on person.organization_id = ${organization} and person.id = worker.user_id
     where worker.organization_id = ${organization} and worker.id = ${id}`.execute(tx)
  return rows[0]
}

/** The contracts of a worker, the latest first. */
export async function contractsOf(context: Context, worker: string, date?: Day): Promise<ContractRow[]> {
  const outlook = await outlookOn(context, date)
  const { rows } = await sql<ContractRow>`
    select contract.id as "_id", contract.number, contract.kind, contract.start_day as "startDate", contract.end_day as "endDate",
           contract.left_day as "leftOn", contract.leaving_reason as "leavingReason", contract.leaving_note as "leavingNote",
           ${expiryOn(outlook)} as expiry, case when contract.left_day is null then contract.end_day - ${outlook.day}::date end as "daysLeft"
      from worker_contract contract
     where contract.organization_id = ${context.organization} and contract.worker_id = ${worker}
     order by contract.start_day desc`.execute(context.tx)
  return rows
}

const named = sql`worker.id as "_id", worker.code, worker.name, position.name as position, area.name as area`

const working = (organization: string, day: Day) => sql`${stateOn(organization, day)} = 'active'`

export const workerOptions = (context: Context, { search }: { search?: string | undefined }) => {
  const { organization, timeZone } = context
  const day = today(timeZone)
  return firstMatches<NamedWorker>(context, {
    fields: named,
    tables: workerTables(organization, day),
    where: sql`worker.organization_id = ${organization} and ${working(organization, day)}
      and ${search ? foundBy(search, { codes: sql`worker.code`, names: sql`worker.name` }) : sql`true`}`,
    order: codeFirst(search, sql`worker.code`, byName),
  })
}

export async function plainWorkers(
  { tx, organization, timeZone }: Context,
  { areaId }: { areaId?: string | undefined },
) {
  const day = today(timeZone)
  const { rows } = await sql<NamedWorker>`
    select ${named} from ${workerTables(organization, day)}
     where worker.organization_id = ${organization} and ${working(organization, day)}
       and ${areaId ? sql`line.area_id = ${areaId}` : sql`true`}
     order by ${byName}`.execute(tx)
  return { data: rows }
}

const ofWorker = sql`case when worker.id is not null
  then json_build_object('_id', worker.id, 'code', worker.code, 'name', worker.name) end`

const userTables = (organization: string) => sql`
  user_account person
  left join worker on worker.organization_id = ${organization} and worker.user_id = person.id`

export const usersWhoWork = (context: Context, { search }: { search?: string | undefined }) =>
  firstMatches<UserWorker>(context, {
    fields: sql`person.id as "_id", person.name, ${ofWorker} as worker`,
    tables: userTables(context.organization),
    where: sql`person.organization_id = ${context.organization} and person.left_at is null and worker.id is not null
      and ${search ? foundBy(search, { codes: sql`worker.code`, names: sql`person.name, worker.name` }) : sql`true`}`,
    order: sql`person.name collate app.spanish`,
  })

export function userList(context: Context, filters: UserFilters) {
  const { organization } = context
  const { search, hasFile, active } = filters
  const where = [sql`person.organization_id = ${organization} and person.left_at is null`]
  if (search)
    where.push(
      foundBy(search, { codes: sql`worker.code`, names: sql`person.name, person.email, worker.name` }),
    )
  if (hasFile !== undefined) where.push(sql`(worker.id is not null) = ${hasFile}`)
  if (active !== undefined) where.push(sql`person.active = ${active}`)
  return listed<UserRow>(context, filters, {
    fields: sql`person.id as "_id", person.name, person.email, person.active, ${ofWorker} as worker`,
    tables: userTables(organization),
    where: [sql.join(where, sql` and `)],
    columns: {
      name: sql`person.name collate app.spanish`,
      email: sql`person.email`,
      active: sql`person.active`,
      worker: sql`worker.name collate app.spanish`,
    },
    standard: sql`person.name collate app.spanish`,
    last: sql`person.id`,
  })
}
