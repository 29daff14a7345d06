import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { allOf, type Condition, during, foundBy, oneOf } from '@cuadre/server-kit/list.ts'
import { currencyOf, linkTo, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type * as api from './api.ts'
import { paidOf, stateOf } from './requested.ts'
import type { RequestState } from './states.ts'

export type RequestRow = z.output<typeof api.PaymentRequestHead>
type Input = z.output<typeof api.filterRequests.input>

const isOverdue = ({ organization, timeZone }: Context) => sql<boolean>`
  (request.due_date < ${today(timeZone)} and ${stateOf(organization)} in ('pending', 'requested', 'approved', 'partlyPaid'))`

const documentsOf = (organization: string) => sql`
  payment_request_document document where document.organization_id = ${organization} and document.request_id = request.id`

const beneficiary = sql`coalesce(partner.name, request.beneficiary_name)`

/** What a request is for, by its numbers. */
const subject = (organization: string) => sql`coalesce(
  (select string_agg(document.operation_number, ', ' order by document.line) from ${documentsOf(organization)}),
  concat_ws(' ', contract.number, supplement.number))`

const requests = (context: Context): Documents => ({
  document: 'request',
  state: stateOf(context.organization),
  fields: sql`
    request.id as "_id", request.number, request.day as date, request.side, request.partner_id as "partnerId",
    ${optionOf('partner')} as partner,
    case when request.beneficiary_name is not null then
      json_build_object('name', request.beneficiary_name, 'identityNumber', request.beneficiary_identity) end as person,
    ${beneficiary} as beneficiary, ${subject(context.organization)} as subject,
    ${linkTo('contract')} as contract, ${linkTo('supplement')} as supplement,
    request.area_id as "areaId", ${optionOf('area')} as area, person.name as requester, request.amount, ${paidOf(context.organization)} as paid,
    ${currencyOf('currency')} as currency, request.instrument, request.due_date as "dueDate",
    ${isOverdue(context)} as "isOverdue", request.description, ${stateOf(context.organization)} as state, request.version`,
  tables: sql`
    payment_request request
    left join partner on partner.organization_id = ${context.organization} and partner.id = request.partner_id
    join user_account person on person.organization_id = ${context.organization} and person.id = request.created_by
    left join contract on contract.organization_id = ${context.organization} and contract.id = request.contract_id
    left join contract supplement on supplement.organization_id = ${context.organization} and supplement.id = request.supplement_id
    left join work_area area on area.organization_id = ${context.organization} and area.id = request.area_id
    left join currency on currency.organization_id = ${context.organization} and currency.id = request.currency_id`,
  words: sql`request.number, partner.code, ${beneficiary}, request.beneficiary_identity, ${subject(context.organization)}, request.description`,
  sums: {
    own: { amount: sql`request.amount`, paid: paidOf(context.organization) },
    currency: sql`currency.code`,
  },
  columns: {
    number: sql`request.number`,
    date: sql`request.day`,
    side: sql`request.side`,
    beneficiary: sql`${beneficiary} collate app.spanish`,
    subject: subject(context.organization),
    area: sql`area.name collate app.spanish`,
    requester: sql`person.name collate app.spanish`,
    dueDate: sql`request.due_date`,
    amount: sql`request.amount`,
    paid: paidOf(context.organization),
    state: stateOf(context.organization),
  },
})

const isOfType = ({ organization }: Context, types: readonly string[]): Condition =>
  sql`(request.contract_id is not null and 'contract' = any(${[...types]})
       or request.beneficiary_name is not null and 'person' = any(${[...types]})
       or exists (select from ${documentsOf(organization)} and document.operation_type = any(${[...types]})))`

/** Filters that only requests have, besides days, words and states. */
const narrowed = (context: Context, requested: Input): Condition[] => [
  oneOf(sql`request.side`, requested.side),
  oneOf(sql`request.partner_id`, requested.partnerId),
  oneOf(sql`request.area_id`, requested.areaId),
  requested.type !== undefined && isOfType(context, [requested.type].flat()),
  requested.subjectId &&
    sql`(${requested.subjectId} in (request.contract_id, request.supplement_id)
         or exists (select from ${documentsOf(context.organization)} and document.operation_id = ${requested.subjectId}))`,
  ...during(sql`request.due_date`, { startDate: requested.dueFrom, endDate: requested.dueUntil }),
  requested.isOverdue !== undefined && sql`${isOverdue(context)} = ${requested.isOverdue}`,
]

export async function requestList(context: Context, requested: Input) {
  const [page, counts] = await Promise.all([
    listDocuments<RequestRow>(context, requests(context), requested, narrowed(context, requested)),
    countsOf(context, requested),
  ])
  return { ...page, counts }
}

/** How many there are in each state of those that everything else finds. */
async function countsOf(context: Context, requested: Input) {
  const { tx, organization } = context
  const { tables, words } = requests(context)
  const where = allOf([
    sql`request.organization_id = ${organization}`,
    ...during(sql`request.day`, requested),
    requested.search && foundBy(requested.search, { names: words }),
    ...narrowed(context, requested),
  ])
  const { rows } = await sql<{ state: RequestState; count: number }>`
    select ${stateOf(organization)} as state, count(*)::int as count from ${tables} where ${where} group by 1`.execute(
    tx,
  )
  return rows
}

export const requestRow = (context: Context, id: string): Promise<RequestRow | undefined> =>
  documentRow(context, requests(context), id)
