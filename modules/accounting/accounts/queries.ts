import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import {
  beginning,
  codeFirst,
  everyMatch,
  firstMatches,
  foundBy,
  type Matches,
  orderBy,
  pageOf,
} from '@cuadre/server-kit/list.ts'
import { textOn } from '../parameters/values.ts'
import { type AccountType, type Nature, typesOf } from './account-types.ts'
import type { Account, AccountOption, accountsFilter } from './api.ts'
import type { ChartRules } from './rules.ts'

export type AccountRow = z.output<typeof Account>
export type OptionRow = z.output<typeof AccountOption>

/** Codes compare as they are written, whatever the language. */
const byCode = sql`account.code collate "C"`

/** What an account stands under. */
const above = sql`
  (select above.name from account above where above.organization_id = account.organization_id and above.id = account.parent_id)`

const fields = sql`
  account.id as "_id", account.code, account.name, account.parent_id as "parentId", account.level, account.nature, account.type,
  account.allows_movements as "allowsMovements", account.requires_cost_center as "requiresCostCenter",
  account.requires_expense_item as "requiresExpenseItem", account.analysis, account.currency_id as "currencyId", account.active,
  ${above} as "parentName",
  (select json_build_object('_id', kept.id, 'code', kept.code) from currency kept
    where kept.organization_id = account.organization_id and kept.id = account.currency_id) as currency`

const otherFields = sql`
  account.monetary, account.reconcile, account.is_cash_fund as "isCashFund", account.zero_at_close as "zeroAtClose",
  account.norm_note as "normNote", account.previous_code as "previousCode", account.version,
  exists (select from account child where child.organization_id = account.organization_id and child.parent_id = account.id) as "hasChildren",
  (select json_build_object('_id', parent.id, 'code', parent.code, 'name', parent.name)
     from account parent where parent.organization_id = account.organization_id and parent.id = account.parent_id) as parent,
  (select json_build_object('code', heading.code, 'name', heading.name)
     from account_group heading
    where heading.organization_id = account.organization_id
      and left(account.code, length(heading.first_code)) between heading.first_code and heading.last_code
    order by length(heading.code) desc limit 1) as "group"`

/**
 * What accounts hold now: the closing of the newest period that has openings. A parent's is the sum of all below it,
 * which dotted codes do not tell (accounts may be brought under any parent), so the tree is walked.
 */
const balances = (organization: string) => sql`
  newest as (
    select id from accounting_period
     where organization_id = ${organization} and carried order by start_date desc, number desc limit 1
  ), held as (
    select total.account_id, total.opening + total.debit - total.credit as balance
      from account_total total
     where total.organization_id = ${organization} and total.period_id = (select id from newest)
  ), tree as (
    select id as top, id from account where organization_id = ${organization}
    union all
    select tree.top, child.id from tree join account child on child.organization_id = ${organization} and child.parent_id = tree.id
  ), balance as (
    select tree.top as account_id, sum(held.balance) as balance
      from tree join held on held.account_id = tree.id group by tree.top
  )`

const inNature = sql`
  (case account.nature when 'credit' then -1 else 1 end * coalesce(balance.balance, 0))::numeric(18, 2) as balance`

type Filters = z.output<typeof accountsFilter.input>

const asList = <Value>(value: Value | Value[]): Value[] => (Array.isArray(value) ? value : [value])

function conditions(organization: string, filters: Partial<Filters>): RawBuilder<unknown> {
  const { search, code, nature, type, parentId, allowsMovements, currencyId, active } = filters
  const all = [sql`account.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`account.code`, names: sql`account.name, ${above}` }))
  if (code) all.push(sql`account.code like ${beginning(code)}`)
  if (nature) all.push(sql`account.nature = any(${asList(nature)})`)
  if (type) all.push(sql`account.type = any(${asList(type).flatMap(typesOf)})`)
  if (parentId) all.push(sql`account.parent_id = ${parentId}`)
  if (allowsMovements !== undefined) all.push(sql`account.allows_movements = ${allowsMovements}`)
  if (currencyId) all.push(sql`account.currency_id = ${currencyId}`)
  if (active !== undefined) all.push(sql`account.active = ${active}`)
  return sql.join(all, sql` and `)
}

export async function accountList({ tx, organization }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  const order = orderBy(
    filters.sort,
    {
      code: byCode,
      name: sql`account.name collate app.spanish`,
      type: sql`account.type`,
      nature: sql`account.nature`,
      balance: sql`balance`,
    },
    byCode,
    sql`account.id`,
  )
  const [rows, count] = await Promise.all([
    sql<AccountRow>`
      with recursive ${balances(organization)}
      select ${fields}, ${otherFields}, ${inNature}
        from account left join balance on balance.account_id = account.id
       where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from account where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function accountById(
  { tx, organization }: Context,
  id: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    with recursive ${balances(organization)}
    select ${fields}, ${otherFields}, ${inNature}
      from account left join balance on balance.account_id = account.id
     where account.organization_id = ${organization} and account.id = ${id}`.execute(tx)
  return rows[0]
}

/** The whole chart with what each account holds. */
export async function wholeChart(
  { tx, organization }: Context,
  { active }: { active?: boolean | undefined },
) {
  const { rows } = await sql<OptionRow & { level: number; balance: string; version: number }>`
    with recursive ${balances(organization)}
    select ${fields}, account.level, account.version, ${inNature}
      from account left join balance on balance.account_id = account.id
     where ${conditions(organization, { active })} order by ${byCode}`.execute(tx)
  return rows
}

export interface OptionFilters {
  search?: string | undefined
  natures?: readonly Nature[] | undefined
  types?: readonly AccountType[] | undefined
  parentId?: string
  ids?: readonly string[]
  /** Accounts of the first level, whether or not they take movements. */
  topLevel?: boolean
  cashFund?: boolean
}

/** Active accounts, those that take movements unless parents are wanted. */
function optionsOf({ organization }: Context, requested: OptionFilters): Matches {
  const all = [
    conditions(organization, { search: requested.search, active: true, parentId: requested.parentId }),
  ]
  if (requested.natures) all.push(sql`account.nature = any(${[...requested.natures]})`)
  if (requested.types) all.push(sql`account.type = any(${[...requested.types]})`)
  if (requested.cashFund) all.push(sql`account.is_cash_fund`)
  if (requested.topLevel) all.push(sql`account.parent_id is null`)
  else if (!requested.parentId) all.push(sql`account.allows_movements`)
  if (requested.ids) all.push(sql`account.id = any(${[...requested.ids]}::uuid[])`)
  return {
    fields,
    tables: sql`account`,
    where: sql.join(all, sql` and `),
    order: codeFirst(requested.search, sql`account.code`, byCode),
  }
}

export const accountOptions = (context: Context, requested: OptionFilters) =>
  firstMatches<OptionRow>(context, optionsOf(context, requested))

export const allAccountOptions = (context: Context, requested: OptionFilters) =>
  everyMatch<OptionRow>(context, optionsOf(context, requested))

export async function accountByCode({ tx, organization }: Context, code: string) {
  const { rows } = await sql<OptionRow & { level: number; version: number }>`
    select ${fields}, account.level, account.version
      from account where account.organization_id = ${organization} and account.code = ${code}`.execute(tx)
  return rows[0]
}

/** Each account's parents, nearest first, for the accounts named. */
export async function parentChains({ tx, organization }: Context, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; parents: { _id: string; code: string; name: string }[] }>`
    with recursive chain as (
      select id as bottom, parent_id, 0 as height from account where organization_id = ${organization} and id = any(${[...ids]})
      union all
      select chain.bottom, parent.parent_id, chain.height + 1
        from chain join account parent on parent.organization_id = ${organization} and parent.id = chain.parent_id
    )
    select chain.bottom as id, json_agg(json_build_object('_id', parent.id, 'code', parent.code, 'name', parent.name) order by chain.height) as parents
      from chain join account parent on parent.organization_id = ${organization} and parent.id = chain.parent_id
     group by chain.bottom`.execute(tx)
  return new Map(rows.map(({ id, parents }) => [id, parents]))
}

/** What uses an account and how often, as codes of words. */
export async function usesOfAccount({ tx, organization }: Context, id: string) {
  const { rows } = await sql<{ what: string; times: number }>`
    select 'uses.subAccounts' as what, count(*)::int as times from account where organization_id = ${organization} and parent_id = ${id}
    union all select 'uses.entryLines', count(*)::int from journal_line where organization_id = ${organization} and account_id = ${id}
    union all select 'uses.pendingLines', count(*)::int from entry_draft_line where organization_id = ${organization} and account_id = ${id}
    union all select 'uses.parameters', count(*)::int from general_parameter where organization_id = ${organization} and account_id = ${id}
    union all select 'uses.costCenters', count(*)::int from cost_center where organization_id = ${organization} and expense_account_id = ${id}
    union all select 'uses.storages', count(*)::int from warehouse where organization_id = ${organization} and account_id = ${id}
    union all select 'uses.categories', count(*)::int from category where organization_id = ${organization} and inventory_account_id = ${id}
    union all select 'uses.products', count(*)::int from product where organization_id = ${organization} and inventory_account_id = ${id}
    union all select 'uses.expenseItems', count(*)::int from expense_item where organization_id = ${organization} and account_id = ${id}
    union all select 'uses.services', count(*)::int from service where organization_id = ${organization} and (income_account_id = ${id} or expense_account_id = ${id})
    union all select 'uses.partners', count(*)::int from partner where organization_id = ${organization} and (receivable_account_id = ${id} or payable_account_id = ${id})`.execute(
    tx,
  )
  return rows.filter(({ times }) => times > 0)
}

/** What one account held and moved in each period that has openings, oldest first; a parent's with all below it. */
export async function monthsOf({ tx, organization }: Context, id: string) {
  const { rows } = await sql<{
    periodId: string
    startDate: string
    endDate: string
    opening: string
    debit: string
    credit: string
    closing: string
  }>`
    with recursive below as (
      select id, nature from account where organization_id = ${organization} and id = ${id}
      union all
      select child.id, below.nature from below join account child on child.organization_id = ${organization} and child.parent_id = below.id
    ), side as (
      select case nature when 'credit' then -1 else 1 end as sign from account where organization_id = ${organization} and id = ${id}
    )
    select period.id as "periodId", period.start_date as "startDate", period.end_date as "endDate",
           (side.sign * coalesce(sum(total.opening), 0))::numeric(18, 2) as opening,
           coalesce(sum(total.debit), 0)::numeric(18, 2) as debit, coalesce(sum(total.credit), 0)::numeric(18, 2) as credit,
           (side.sign * coalesce(sum(total.opening + total.debit - total.credit), 0))::numeric(18, 2) as closing
      from accounting_period period
      cross join side
      left join account_total total on total.organization_id = ${organization} and total.period_id = period.id
       and total.account_id in (select id from below)
     where period.organization_id = ${organization} and period.carried
     group by period.id, period.start_date, period.end_date, period.number, side.sign
     order by period.start_date, period.number`.execute(tx)
  return rows
}

/** What clients owe beside what they paid in advance, from the totals by third party. */
export async function receivablesAndAdvances({ tx, organization }: Context, clientId: string | undefined) {
  const { rows } = await sql<{
    clientId: string
    client: { _id: string; code: string; name: string }
    receivable: string
    advances: string
    difference: string
  }>`
    with held as (
      select total.partner_id,
             coalesce(sum(total.debit - total.credit) filter (where account.type = 'receivable'), 0) as receivable,
             coalesce(sum(total.credit - total.debit) filter (where account.type = 'advance'), 0) as advances
        from dimension_total total
        join account on account.organization_id = total.organization_id and account.id = total.account_id
       where total.organization_id = ${organization} and account.type in ('receivable', 'advance')
       group by total.partner_id
    )
    select partner.id as "clientId", json_build_object('_id', partner.id, 'code', partner.code, 'name', partner.name) as client,
           held.receivable::numeric(18, 2) as receivable, held.advances::numeric(18, 2) as advances,
           (held.receivable - held.advances)::numeric(18, 2) as difference
      from held join partner on partner.organization_id = ${organization} and partner.id = held.partner_id
     where (held.receivable <> 0 or held.advances <> 0) ${clientId ? sql`and partner.id = ${clientId}` : sql``}
     order by partner.name collate app.spanish`.execute(tx)
  return rows
}

/** What this organization's chart demands of codes: the localization's data, not a rule of ours. */
export async function chartRules(context: Context): Promise<ChartRules> {
  const { tx, organization, timeZone } = context
  const [codePattern, ranges] = await Promise.all([
    textOn(context, 'chart.codePattern', today(timeZone)),
    sql<{ first: string; last: string }>`
      select first_code as first, last_code as last from account_range where organization_id = ${organization}`.execute(
      tx,
    ),
  ])
  return { codePattern, ranges: ranges.rows }
}
