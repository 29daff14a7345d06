import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addDays, type Day, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { numberOn } from '@cuadre/accounting/public.ts'
import {
  countedAndSummed,
  everyMatch,
  firstMatches,
  foundBy,
  type Matches,
  orderBy,
  pageOf,
} from '@cuadre/server-kit/list.ts'
import type * as api from './api.ts'

export type ContractRow = z.output<typeof api.ContractRow>
export type ContractHead = ContractRow & Pick<z.output<typeof api.Contract>, 'penalties' | 'renewal'>
type Filters = z.output<typeof api.getContractsFilter.input>
type ContractOption = z.output<typeof api.ContractOption>

const option = (table: string) => sql`
  json_build_object('_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)})`

/** A contract in force whose last day has gone is expired. */
const stateOn = (day: Day) =>
  sql`case when contract.state = 'active' and contract.end_date < ${day} then 'expired' else contract.state end`

/** A day, and until when a contract counts as ending soon on it. */
interface Outlook {
  day: Day
  soon: Day
}

/** No contract is given notice of more than ten years before. */
const longestNotice = 3660

async function outlookOn(context: Context, day: Day = today(context.timeZone)): Promise<Outlook> {
  const notice = await numberOn(context, 'contract.soonDays', today(context.timeZone))
  return { day, soon: addDays(day, Math.min(Number(notice.toFixed(0)), longestNotice)) }
}

const expiryOn = ({ day, soon }: Outlook) => sql`
  case when contract.end_date is null then 'open' when contract.end_date < ${day} then 'expired'
       when contract.end_date <= ${soon} then 'soon' else 'running' end`

const fullNumber = sql`concat_ws(' ', parent.number, contract.number)`

/** What documents took of each contract and each supplement, in its own currency. */
const taken = (organization: string) => sql`
  lateral (
    select coalesce(sum(case when contract.parent_id is null then used.amount else used.supplement_amount end)
                      filter (where used.state = 'consumed'), 0)::numeric(18, 2) as consumed,
           coalesce(sum(case when contract.parent_id is null then used.amount else used.supplement_amount end)
                      filter (where used.state = 'planned'), 0)::numeric(18, 2) as planned
      from contract_use used
     where used.organization_id = ${organization}
       and ((contract.parent_id is null and used.contract_id = contract.id) or used.supplement_id = contract.id)
  ) taken on true`

const tables = (organization: string) => sql`
  contract
  join partner on partner.organization_id = ${organization} and partner.id = contract.partner_id
  join nomenclator kind on kind.organization_id = ${organization} and kind.id = contract.kind_id
  left join contract parent on parent.organization_id = ${organization} and parent.id = contract.parent_id
  left join currency on currency.organization_id = ${organization} and currency.id = contract.currency_id`

const fields = (organization: string, outlook: Outlook) => sql`
  contract.id as "_id", contract.type, contract.number, ${fullNumber} as "fullNumber", contract.parent_id as "parentId",
  case when parent.id is not null then json_build_object('_id', parent.id, 'code', parent.number, 'name', parent.object) end as parent,
  contract.nature, contract.kind_id as "kindId", ${option('kind')} as kind, contract.partner_id as "partnerId",
  ${option('partner')} as partner, contract.object, contract.amount, contract.currency_id as "currencyId",
  case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
  taken.consumed, taken.planned,
  case when contract.amount > 0 then contract.amount - taken.consumed end as remaining, contract.signed_on as "signedOn",
  contract.start_date as "startDate", contract.end_date as "endDate", ${expiryOn(outlook)} as expiry,
  contract.end_date - ${outlook.day}::date as "daysLeft", contract.payment_days as "paymentDays", contract.instrument,
  (select count(*)::int from contract supplement
    where supplement.organization_id = ${organization} and supplement.parent_id = contract.id) as supplements,
  ${stateOn(outlook.day)} as state, contract.version, contract.penalties, contract.renewal`

const listed = <Value>(value: Value | Value[]): Value[] => (Array.isArray(value) ? value : [value])

function conditions(organization: string, outlook: Outlook, filters: Partial<Filters>): RawBuilder<unknown> {
  const { search, partnerId, type, nature, kindId, parentId, state, expiry, startDate, endDate } = filters
  const all = [sql`contract.organization_id = ${organization}`]
  if (partnerId) all.push(sql`contract.partner_id = ${partnerId}`)
  if (type) all.push(sql`contract.type = any(${listed(type)})`)
  if (nature) all.push(sql`contract.nature = ${nature}`)
  if (kindId) all.push(sql`contract.kind_id = ${kindId}`)
  if (parentId) all.push(sql`contract.parent_id = ${parentId}`)
  if (state) all.push(sql`${stateOn(outlook.day)} = any(${listed(state)})`)
  // What is over for another reason does not expire any more.
  if (expiry)
    all.push(sql`${expiryOn(outlook)} = any(${listed(expiry)}) and contract.state in ('draft', 'active')`)
  if (startDate) all.push(sql`contract.end_date >= ${startDate}`)
  if (endDate) all.push(sql`contract.end_date <= ${endDate}`)
  if (search)
    all.push(foundBy(search, { names: sql`parent.number, contract.number, partner.name, contract.object` }))
  return sql.join(all, sql` and `)
}

const sortable = (day: Day) => ({
  fullNumber: fullNumber,
  type: sql`contract.type`,
  nature: sql`contract.nature`,
  kind: sql`kind.name collate app.spanish`,
  partner: sql`partner.name collate app.spanish`,
  object: sql`contract.object collate app.spanish`,
  startDate: sql`contract.start_date`,
  endDate: sql`contract.end_date`,
  amount: sql`contract.amount`,
  consumed: sql`taken.consumed`,
  state: stateOn(day),
})

export async function contractList(context: Context, filters: Filters) {
  const { tx, organization } = context
  const outlook = await outlookOn(context)
  const where = conditions(organization, outlook, filters)
  const order = orderBy(
    filters.sort,
    sortable(outlook.day),
    sql`contract.start_date desc`,
    sql`contract.id desc`,
  )
  // What is sold and what is bought under contracts is not added up.
  const sums = filters.nature && { own: { amount: sql`contract.amount` }, currency: sql`currency.code` }
  const [{ rows }, counted] = await Promise.all([
    sql<ContractRow>`
      select ${fields(organization, outlook)} from ${tables(organization)} left join ${taken(organization)}
       where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    countedAndSummed(context, sums ?? {}, sql`from ${tables(organization)} where ${where}`),
  ])
  return { data: rows, page: filters.page, limit: filters.limit, ...counted }
}

/** A contract as it stands on a day, which is today unless it is requested a document's. */
export async function contractHead(
  context: Context,
  id: string,
  day?: Day,
): Promise<ContractHead | undefined> {
  const { tx, organization } = context
  const outlook = await outlookOn(context, day)
  const { rows } = await sql<ContractHead>`
    select ${fields(organization, outlook)} from ${tables(organization)} left join ${taken(organization)}
     where contract.organization_id = ${organization} and contract.id = ${id}`.execute(tx)
  return rows[0]
}

export async function supplementsOf(context: Context, { id }: { id: string }) {
  const { tx, organization } = context
  const outlook = await outlookOn(context)
  const { rows } = await sql<ContractRow>`
    select ${fields(organization, outlook)} from ${tables(organization)} left join ${taken(organization)}
     where contract.organization_id = ${organization} and contract.parent_id = ${id}
     order by contract.start_date, contract.number`.execute(tx)
  return { data: rows }
}

type OptionsRequested = z.output<typeof api.getContractsByType.input> & {
  /** A contract, or the one that this supplement is under. */
  id?: string | undefined
}

async function optionsOf(context: Context, requested: OptionsRequested): Promise<Matches> {
  const { organization } = context
  const outlook = await outlookOn(context, requested.date)
  const { day } = outlook
  const inForce = (table: string) => sql`
    ${sql.ref(`${table}.state`)} = 'active' and ${sql.ref(`${table}.start_date`)} <= ${day}
    and coalesce(${sql.ref(`${table}.end_date`)} >= ${day}, true)`
  const { type, nature, partnerId, search } = requested
  const where = conditions(organization, outlook, {
    ...(nature && { nature }),
    ...(partnerId && { partnerId }),
    ...(search && { search }),
    type: type ?? ['framework', 'specific'],
  })
  const fieldsOfOption = sql`
           contract.id as "_id", contract.number as code, contract.object as name, contract.type, contract.nature,
           contract.partner_id as "partnerId", partner.name as partner, contract.end_date as "endDate", contract.amount,
           case when contract.amount > 0 then contract.amount - taken.consumed end as remaining,
           case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
           contract.payment_days as "paymentDays",
           coalesce((
             select json_agg(json_build_object('_id', supplement.id, 'number', supplement.number, 'object', supplement.object,
                      'endDate', supplement.end_date, 'amount', supplement.amount::text,
                      'remaining', case when supplement.amount > 0 then (supplement.amount - coalesce((
                        select sum(used.supplement_amount) from contract_use used
                         where used.organization_id = ${organization} and used.supplement_id = supplement.id
                           and used.state = 'consumed'), 0))::numeric(18, 2)::text end) order by supplement.number)
               from contract supplement
              where supplement.organization_id = ${organization} and supplement.parent_id = contract.id
                and ${inForce('supplement')}), '[]') as supplements`
  const named = requested.id
    ? sql`${requested.id} in (select contract.id union all select supplement.id from contract supplement
                               where supplement.organization_id = ${organization} and supplement.parent_id = contract.id)`
    : sql`true`
  return {
    fields: fieldsOfOption,
    tables: sql`${tables(organization)} left join ${taken(organization)}`,
    where: sql`${where} and ${inForce('contract')} and ${named}`,
    order: sql`contract.number`,
    counted: tables(organization),
  }
}

/** Contracts in force on a day, with the supplements in force. */
export const contractOptions = async (context: Context, requested: OptionsRequested) =>
  firstMatches<ContractOption>(context, await optionsOf(context, requested))

export const allContractOptions = async (context: Context, requested: OptionsRequested) =>
  everyMatch<ContractOption>(context, await optionsOf(context, requested))

export async function partsOf({ tx, organization }: Context, id: string) {
  const [representatives, bankAccounts, uses] = await Promise.all([
    tx
      .selectFrom('contract_representative')
      .select(['side', 'name', 'charge', 'resolution'])
      .where('contract_id', '=', id)
      .orderBy('position')
      .execute(),
    tx
      .selectFrom('contract_bank_account')
      .select(['side', 'bank', 'number'])
      .where('contract_id', '=', id)
      .orderBy('position')
      .execute(),
    sql<z.output<typeof api.ContractUse>>`
      select used.document_type as type, used.document_id as "_id", used.document_number as number, used.day as date,
             case when used.supplement_id = ${id} then used.supplement_amount else used.amount end as amount,
             supplement.number as supplement, used.state
        from contract_use used
        left join contract supplement on supplement.organization_id = ${organization} and supplement.id = used.supplement_id
       where used.organization_id = ${organization} and (used.contract_id = ${id} or used.supplement_id = ${id})
       order by used.day desc, used.document_number desc`.execute(tx),
  ])
  type Whole = z.output<typeof api.Contract>
  return {
    representatives: representatives as Whole['representatives'],
    bankAccounts: bankAccounts as Whole['bankAccounts'],
    uses: uses.rows,
  }
}
