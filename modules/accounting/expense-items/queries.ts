import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import {
  codeFirst,
  everyMatch,
  firstMatches,
  foundBy,
  listed,
  type Matches,
} from '@cuadre/server-kit/list.ts'
import type { Use } from '@cuadre/server-kit/uses.ts'
import type { ExpenseItem, expenseItemsFilter } from './api.ts'

export type ItemRow = z.output<typeof ExpenseItem>
export interface ItemOption {
  _id: string
  code: string
  name: string
}

const byCode = sql`item.code collate "C"`

/** How many items stand under `item`. */
const childCount = (organization: string) => sql`
  (select count(*)::int from expense_item child where child.organization_id = ${organization} and child.parent_id = item.id)`

const fields = (organization: string) => sql`
  item.id as "_id", item.code, item.name, item.parent_id as "parentId", item.nature, item.active, item.version,
  item.account_id as "accountId",
  (select json_build_object('_id', account.id, 'code', account.code, 'name', account.name)
     from account where account.organization_id = ${organization} and account.id = item.account_id) as account,
  (select json_build_object('_id', parent.id, 'code', parent.code, 'name', parent.name)
     from expense_item parent where parent.organization_id = ${organization} and parent.id = item.parent_id) as parent,
  ${childCount(organization)} as children`

type Filters = z.output<typeof expenseItemsFilter.input>

function conditions(
  organization: string,
  { search, parentId, nature, active }: Partial<Filters>,
): RawBuilder<unknown> {
  const all = [sql`item.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`item.code`, names: sql`item.name` }))
  if (parentId) all.push(sql`item.parent_id = ${parentId}`)
  if (nature) all.push(sql`item.nature = ${nature}`)
  if (active !== undefined) all.push(sql`item.active = ${active}`)
  return sql.join(all, sql` and `)
}

export async function itemList({ tx, organization }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  const columns = {
    code: byCode,
    name: sql`item.name collate app.spanish`,
    nature: sql`item.nature`,
    active: sql`item.active`,
  }
  return listed<ItemRow>({ tx }, filters, {
    fields: fields(organization),
    tables: sql`expense_item item`,
    where: [where],
    columns,
    standard: byCode,
    last: sql`item.id`,
  })
}

export async function itemsWhere(
  { tx, organization }: Context,
  filters: Partial<Filters>,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${fields(organization)} from expense_item item where ${conditions(organization, filters)} order by ${byCode}`.execute(
    tx,
  )
  return rows
}

export async function itemById({ tx, organization }: Context, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${fields(organization)} from expense_item item where item.organization_id = ${organization} and item.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

interface OptionsRequested {
  /** Those that lines may name, those that have others under them, or any. */
  wanted: 'postable' | 'parents' | 'any'
  search?: string | undefined
  parentId?: string
  parentCode?: string
}

type OptionRow = ItemOption & { parentId: string | null; accountId: string | null; children: number }

function optionsOf(
  organization: string,
  { wanted, search, parentId, parentCode }: OptionsRequested,
): Matches {
  const all = [conditions(organization, { search, parentId, ...(wanted === 'postable' && { active: true }) })]
  if (wanted === 'postable') all.push(sql`${childCount(organization)} = 0`)
  if (wanted === 'parents') all.push(sql`(item.parent_id is null or ${childCount(organization)} > 0)`)
  if (parentCode !== undefined)
    all.push(sql`item.parent_id = (select parent.id from expense_item parent
      where parent.organization_id = ${organization} and parent.code = ${parentCode})`)
  return {
    fields: sql`item.id as "_id", item.code, item.name, item.parent_id as "parentId", item.account_id as "accountId", ${childCount(organization)} as children`,
    tables: sql`expense_item item`,
    where: sql.join(all, sql` and `),
    order: codeFirst(search, sql`item.code`, byCode),
  }
}

export const itemOptions = (context: Context, requested: OptionsRequested) =>
  firstMatches<OptionRow>(context, optionsOf(context.organization, requested))

export const allItemOptions = (context: Context, requested: OptionsRequested) =>
  everyMatch<OptionRow>(context, optionsOf(context.organization, requested))

/** What uses an expense item and how often. */
export async function usesOfItem({ tx, organization }: Context, id: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select 'uses.children' as what, count(*)::int as times from expense_item where organization_id = ${organization} and parent_id = ${id}
    union all select 'uses.entryLines', count(*)::int from journal_line where organization_id = ${organization} and expense_item_id = ${id}
    union all select 'uses.pendingLines', count(*)::int from entry_draft_line where organization_id = ${organization} and expense_item_id = ${id}
    union all select 'uses.budget', count(*)::int from expense_budget where organization_id = ${organization} and expense_item_id = ${id}
    union all select 'uses.services', count(*)::int from service where organization_id = ${organization} and expense_item_id = ${id}`.execute(
    tx,
  )
  return rows.filter(({ times }) => times > 0)
}
