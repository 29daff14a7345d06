import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { countedAndSummed, foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { advancesOn, givenBy } from '../open-items/as-of.ts'
import type { Side } from '../open-items/items.ts'
import { isLeft } from '../open-items/standing.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type * as api from './api.ts'

export type Advance = z.output<typeof api.Advance>
type Filters = Omit<z.output<typeof api.getAnticipateReceivable.input>, 'clientId'> & {
  partnerId?: string | undefined
  /** Those alone of which something is left. */
  waiting?: boolean
}

const state = (organization: string, on: Day | undefined) => sql`
  case when advance.cancelled then 'cancelled' when advance.used = 0 then 'confirmed' when ${isLeft} then 'partlyApplied'
       when exists (select from advance_use given where given.organization_id = ${organization} and given.advance_id = advance.id
                       and ${givenBy(on)} and not given.given_back) then 'applied'
       else 'refunded' end`

const fields = (organization: string, on: Day | undefined) => sql`
  advance.id as "_id", advance.side,
  json_build_object('type', advance.document_type, '_id', advance.document_id, 'number', advance.document_number) as document,
  (select json_build_object('_id', entry.id, 'commonId', entry.id, 'number', entry.number) from document_entry entry
    where entry.organization_id = ${organization} and entry.reversal_of is null
      and (entry.source_type = advance.document_type and entry.source_id = advance.document_id
           or advance.document_type = 'accountingEntry' and entry.id = advance.document_id)
    order by entry.day, entry.number limit 1) as entry,
  advance.partner_id as "partnerId", json_build_object('_id', partner.id, 'code', partner.code, 'name', partner.name) as partner,
  advance.account_id as "accountId", json_build_object('_id', account.id, 'code', account.code, 'name', account.name) as account,
  advance.day as date,
  case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
  trim_scale(advance.rate)::text as rate,
  coalesce(advance.foreign_amount, advance.amount) as amount,
  case when advance.currency_id is null then advance.used else advance.foreign_used end as used,
  (case when advance.cancelled then 0 else coalesce(advance.foreign_amount - advance.foreign_used, advance.amount - advance.used) end)::numeric(18, 2) as pending,
  advance.amount as "amountInBooks",
  (case when advance.cancelled then 0 else advance.amount - advance.used end)::numeric(18, 2) as "pendingInBooks",
  ${state(organization, on)} as state,
  (select coalesce(json_agg(json_build_object(
            'operation', json_build_object('type', given.document_type, '_id', given.document_id, 'number', given.document_number),
            'date', given.day, 'amount', coalesce(given.foreign_amount, given.amount)::text, 'givenBack', given.given_back)
            order by given.day, given.id), '[]')
     from advance_use given where given.organization_id = ${organization} and given.advance_id = advance.id and ${givenBy(on)}) as uses
  from ${advancesOn(organization, on)}
  join partner on partner.organization_id = ${organization} and partner.id = advance.partner_id
  join account on account.organization_id = ${organization} and account.id = advance.account_id
  left join currency on currency.organization_id = ${organization} and currency.id = advance.currency_id`

const columns: Record<string, RawBuilder<unknown>> = {
  'document.number': sql`advance.document_number`,
  date: sql`advance.day`,
  partner: sql`partner.name`,
  account: sql`account.code`,
  amount: sql`advance.amount`,
  used: sql`advance.used`,
  pending: sql`advance.amount - advance.used`,
}

export async function advanceList(context: Context, side: Side, filters: Filters) {
  const { tx, organization } = context
  const { search, startDate, endDate, date: on, partnerId, state: states, waiting } = filters
  const where = sql.join(
    [
      sql`advance.organization_id = ${organization}`,
      sql`advance.side = ${side}`,
      ...(waiting ? [sql`not advance.cancelled and ${isLeft}`] : []),
      ...(startDate ? [sql`advance.day >= ${startDate}`] : []),
      ...(endDate ? [sql`advance.day <= ${endDate}`] : []),
      ...(partnerId ? [sql`advance.partner_id = ${partnerId}`] : []),
      ...(states
        ? [sql`${state(organization, on)} = any(${Array.isArray(states) ? states : [states]})`]
        : []),
      ...(search
        ? [foundBy(search, { names: sql`advance.document_number, partner.code, partner.name` })]
        : []),
    ],
    sql` and `,
  )
  const order = orderBy(filters.sort, columns, sql`advance.day desc`, sql`advance.id desc`)
  const found = sql`from (select ${fields(organization, on)} where ${where}) found`
  const [{ rows }, { rows: inBooks }, counted] = await Promise.all([
    sql<Advance>`select ${fields(organization, on)} where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{ pending: string; advances: number }>`
      select coalesce(sum("pendingInBooks"), 0)::numeric(18, 2)::text as pending,
             (count(*) filter (where "pendingInBooks" > 0))::int as advances ${found}`.execute(tx),
    countedAndSummed(
      context,
      {
        own: { amount: sql`amount`, used: sql`used`, pending: sql`pending` },
        currency: sql`currency ->> 'code'`,
        counted: !states?.includes('cancelled') && sql`state <> 'cancelled'`,
      },
      found,
    ),
  ])
  const { pending = '0.00', advances = 0 } = inBooks[0] ?? {}
  return {
    data: rows,
    page: filters.page,
    limit: filters.limit,
    ...counted,
    totals: { pending, advances },
  }
}
