import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { PublicCatalogueContext } from '@cuadre/server-kit/public-catalogue.ts'
import type { Category, filterCategories } from './api.ts'

export type CategoryRow = z.output<typeof Category>
type ListRequested = z.output<typeof filterCategories.input>
type Filters = Pick<Partial<ListRequested>, 'search' | 'parentId' | 'active'>

export interface CategoryOption {
  _id: string
  code: string
  name: string
}

const byCode = sql`category.code collate "C"`

const fields = (organization: string) => sql`
  category.id as "_id", category.code, category.name, category.description, category.parent_id as "parentId",
  case when parent.id is not null
       then json_build_object('_id', parent.id, 'code', parent.code, 'name', parent.name) end as parent,
  category.inventory_account_id as "inventoryAccountId",
  case when account.id is not null
       then json_build_object('_id', account.id, 'code', account.code, 'name', account.name) end as "inventoryAccount",
  category.active, category.version,
  (select count(*)::int from category child
    where child.organization_id = ${organization} and child.parent_id = category.id) as children,
  (select count(*)::int from product
    where product.organization_id = ${organization} and product.category_id = category.id) as products`

const tables = (organization: string) => sql`
  category
  left join category parent on parent.organization_id = ${organization} and parent.id = category.parent_id
  left join account on account.organization_id = ${organization} and account.id = category.inventory_account_id`

function conditions(organization: string, { search, parentId, active }: Filters): RawBuilder<unknown> {
  const all = [sql`category.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`category.code`, names: sql`category.name` }))
  if (parentId) all.push(sql`category.parent_id = ${parentId}`)
  if (active !== undefined) all.push(sql`category.active = ${active}`)
  return sql.join(all, sql` and `)
}

const sortable = {
  code: byCode,
  name: sql`category.name collate app.spanish`,
  parent: sql`parent.code collate "C"`,
  inventoryAccount: sql`account.code collate "C"`,
  active: sql`category.active`,
}

/** What whoever is not signed in may order by. */
export const displayedOrder = { code: sortable.code, name: sortable.name }

export async function categoryList(
  { tx, organization }: PublicCatalogueContext,
  filters: ListRequested,
  columns: Record<string, RawBuilder<unknown>> = sortable,
) {
  const where = conditions(organization, filters)
  return listed<CategoryRow>({ tx }, filters, {
    fields: fields(organization),
    tables: tables(organization),
    where: [where],
    columns,
    standard: byCode,
    last: sql`category.id`,
  })
}

export async function categoriesWhere(
  { tx, organization }: PublicCatalogueContext,
  filters: Filters,
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${fields(organization)} from ${tables(organization)} where ${conditions(organization, filters)}
     order by ${byCode}`.execute(tx)
  return rows
}

export async function categoryById(
  { tx, organization }: Context,
  id: string,
): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`
    select ${fields(organization)} from ${tables(organization)}
     where category.organization_id = ${organization} and category.id = ${id}`.execute(tx)
  return rows[0]
}

export async function categoryByCode(
  { tx, organization }: Context,
  code: string,
): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`
    select ${fields(organization)} from ${tables(organization)}
     where category.organization_id = ${organization} and lower(category.code) = lower(${code})`.execute(tx)
  return rows[0]
}

const optionFields = sql`category.id as "_id", category.code, category.name`

export const categoryOptions = (context: Context, { search }: Pick<Filters, 'search'>) =>
  firstMatches<CategoryOption>(context, {
    fields: optionFields,
    tables: sql`category`,
    where: conditions(context.organization, { search, active: true }),
    order: codeFirst(search, sql`category.code`, byCode),
  })

export async function activeCategoriesUnder(
  { tx, organization }: Context,
  parentId: string,
): Promise<CategoryOption[]> {
  const { rows } = await sql<CategoryOption>`
    select ${optionFields} from category
     where ${conditions(organization, { parentId, active: true })} order by ${byCode}`.execute(tx)
  return rows
}
