import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { containing, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { optionOf } from '../documents/selects.ts'
import type * as api from './api.ts'
import { stateOf } from './asked.ts'
import type { RequestState } from './states.ts'

export type RequestRow = z.output<typeof api.PaymentRequestHead>
type Filters = z.output<typeof api.filterRequests.input>

const tables = (organization: string) => sql`
  payment_request request
  join partner on partner.organization_id = ${organization} and partner.id = request.partner_id
  join user_account person on person.organization_id = ${organization} and person.id = request.created_by
  left join contract on contract.organization_id = ${organization} and contract.id = request.contract_id
  left join contract supplement on supplement.organization_id = ${organization} and supplement.id = request.supplement_id
  left join work_area area on area.organization_id = ${organization} and area.id = request.area_id
  left join currency on currency.organization_id = ${organization} and currency.id = request.currency_id`

const isOverdue = ({ organization, timeZone }: Context) => sql<boolean>`
  (request.due_date < ${today(timeZone)} and ${stateOf(organization)} in ('pending', 'requested', 'approved'))`

const fields = (context: Context) => sql`
  request.id as "_id", request.number, request.day as date, request.side, request.partner_id as "partnerId",
  ${optionOf('partner')} as partner,
  json_build_object('type', coalesce(request.operation_type, 'contract'), '_id', coalesce(request.operation_id, contract.id),
                    'number', coalesce(request.operation_number, contract.number), 'supplement',
                    case when supplement.id is not null
                         then json_build_object('_id', supplement.id, 'number', supplement.number) end) as subject,
  request.area_id as "areaId", ${optionOf('area')} as area, person.name as requester, request.amount,
  case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
  request.instrument, request.due_date as "dueDate", ${isOverdue(context)} as "isOverdue", request.description,
  ${stateOf(context.organization)} as state, request.version`

const sortable = (organization: string) => ({
  number: sql`request.number`,
  date: sql`request.day`,
  side: sql`request.side`,
  partner: sql`partner.name collate app.spanish`,
  'subject.number': sql`coalesce(request.operation_number, contract.number)`,
  area: sql`area.name collate app.spanish`,
  requester: sql`person.name collate app.spanish`,
  dueDate: sql`request.due_date`,
  amount: sql`request.amount`,
  state: stateOf(organization),
})

const listed = <Value>(value: Value | Value[]): Value[] => (Array.isArray(value) ? value : [value])

/** Everything that is asked but the state. */
function conditions(context: Context, filters: Filters): RawBuilder<unknown> {
  const { side, partnerId, areaId, subjectId, type, startDate, endDate, dueFrom, dueUntil, search } = filters
  const all = [sql`request.organization_id = ${context.organization}`]
  if (side) all.push(sql`request.side = ${side}`)
  if (partnerId) all.push(sql`request.partner_id = ${partnerId}`)
  if (areaId) all.push(sql`request.area_id = ${areaId}`)
  if (subjectId)
    all.push(sql`${subjectId} in (request.operation_id, request.contract_id, request.supplement_id)`)
  if (type) all.push(sql`coalesce(request.operation_type, 'contract') = any(${listed(type)})`)
  if (startDate) all.push(sql`request.day >= ${startDate}`)
  if (endDate) all.push(sql`request.day <= ${endDate}`)
  if (dueFrom) all.push(sql`request.due_date >= ${dueFrom}`)
  if (dueUntil) all.push(sql`request.due_date <= ${dueUntil}`)
  if (filters.isOverdue !== undefined) all.push(sql`${isOverdue(context)} = ${filters.isOverdue}`)
  if (search)
    all.push(sql`concat_ws(' ', request.number, partner.code, partner.name, request.operation_number, contract.number,
      request.description) ilike ${containing(search)}`)
  return sql.join(all, sql` and `)
}

export async function requestList(context: Context, filters: Filters) {
  const { tx, organization } = context
  const found = conditions(context, filters)
  const where = filters.state
    ? sql`${found} and ${stateOf(organization)} = any(${listed(filters.state)})`
    : found
  const order = orderBy(filters.sort, sortable(organization), sql`request.day desc`, sql`request.id desc`)
  const [{ rows }, counted] = await Promise.all([
    sql<RequestRow>`
      select ${fields(context)} from ${tables(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(
      tx,
    ),
    sql<{ state: RequestState; count: number }>`
      select ${stateOf(organization)} as state, count(*)::int as count from ${tables(organization)} where ${found} group by 1`.execute(
      tx,
    ),
  ])
  const asked = filters.state && new Set(listed(filters.state))
  return {
    data: rows,
    total: counted.rows.reduce((sum, { state, count }) => sum + (!asked || asked.has(state) ? count : 0), 0),
    page: filters.page,
    limit: filters.limit,
    counts: counted.rows,
  }
}

export async function requestRow(context: Context, id: string): Promise<RequestRow | undefined> {
  const { tx, organization } = context
  const { rows } = await sql<RequestRow>`
    select ${fields(context)} from ${tables(organization)}
     where request.organization_id = ${organization} and request.id = ${id}`.execute(tx)
  return rows[0]
}
