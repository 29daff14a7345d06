import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { allOf, codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type * as api from './api.ts'

export type PointRow = z.output<typeof api.PointOfSale>
export type PointHead = Omit<PointRow, 'foreignTills' | 'products'>
type Filters = z.output<typeof api.pointsForAdmin.input>
type Option = z.output<typeof api.getPointsForSelect.output>['data'][number]

const byCode = sql`point.code collate "C"`

const fields = (organization: string) => sql`
  point.id as "_id", point.code, point.name, point.warehouse_id as "storageId", ${optionOf('storage')} as storage,
  point.branch_id as "entityId", ${optionOf('branch')} as entity, point.till_account_id as "tillId", ${optionOf('till')} as till,
  point.income_account_id as "incomeAccountId", ${optionOf('income')} as "incomeAccount", point.responsible,
  point.opening_float as "openingFloat",
  (select count(*) from point_of_sale_product sold where sold.organization_id = ${organization} and sold.point_id = point.id)::int as "productCount",
  point.active, point.version`

const tables = (organization: string) => sql`
  point_of_sale point
  join nomenclator storage on storage.organization_id = ${organization} and storage.id = point.warehouse_id
  join account till on till.organization_id = ${organization} and till.id = point.till_account_id
  left join account income on income.organization_id = ${organization} and income.id = point.income_account_id
  left join branch on branch.organization_id = ${organization} and branch.id = point.branch_id`

const found = (search: string | undefined) =>
  search && foundBy(search, { codes: sql`point.code`, names: sql`point.name, point.responsible` })

export const pointList = (context: Context, filters: Filters) =>
  listed<PointHead>(context, filters, {
    fields: fields(context.organization),
    tables: tables(context.organization),
    where: [
      sql`point.organization_id = ${context.organization}`,
      found(filters.search),
      filters.storageId && sql`point.warehouse_id = ${filters.storageId}`,
      filters.entityId && sql`point.branch_id = ${filters.entityId}`,
      filters.active !== undefined && sql`point.active = ${filters.active}`,
    ],
    columns: {
      code: byCode,
      name: sql`point.name collate app.spanish`,
      storage: sql`storage.name collate app.spanish`,
      entity: sql`branch.code collate "C"`,
      till: sql`till.code collate "C"`,
      incomeAccount: sql`income.code collate "C"`,
      responsible: sql`point.responsible collate app.spanish`,
      openingFloat: sql`point.opening_float`,
      active: sql`point.active`,
    },
    standard: byCode,
    last: sql`point.id`,
  })

export const pointsInUse = (context: Context, filters: Omit<Filters, 'active'>) =>
  pointList(context, { ...filters, active: true })

export async function pointById(context: Context, id: string): Promise<PointRow | undefined> {
  const { tx, organization } = context
  const [head, foreignTills, products] = await Promise.all([
    sql<PointHead>`
      select ${fields(organization)} from ${tables(organization)}
       where point.organization_id = ${organization} and point.id = ${id}`.execute(tx),
    tillsOf(context, id),
    productsOf(context, id),
  ])
  return head.rows[0] && { ...head.rows[0], foreignTills, products }
}

/** The tills of other currencies that a point of sale takes. */
async function tillsOf({ tx, organization }: Context, id: string): Promise<PointRow['foreignTills']> {
  const { rows } = await sql<PointRow['foreignTills'][number]>`
    select held.account_id as "accountId", ${optionOf('account')} as account, ${currencyOf('currency')} as currency
      from point_of_sale_till held
      join account on account.organization_id = ${organization} and account.id = held.account_id
      join currency on currency.organization_id = ${organization} and currency.id = held.currency_id
     where held.organization_id = ${organization} and held.point_id = ${id}
     order by currency.code`.execute(tx)
  return rows
}

async function productsOf({ tx, organization }: Context, id: string): Promise<PointRow['products']> {
  const { rows } = await sql<PointRow['products'][number]>`
    select sold.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit, sold.price,
           product.sale_price::numeric(18, 2)::text as "salePrice", sold.recipe_id as "recipeId", ${optionOf('recipe')} as recipe
      from point_of_sale_product sold
      join product on product.organization_id = ${organization} and product.id = sold.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join recipe on recipe.organization_id = ${organization} and recipe.id = sold.recipe_id
     where sold.organization_id = ${organization} and sold.point_id = ${id}
     order by sold.line`.execute(tx)
  return rows
}

export const pointOptions = (context: Context, { search }: { search?: string | undefined }) =>
  firstMatches<Option>(context, {
    fields: sql`point.id as "_id", point.code, point.name`,
    tables: sql`point_of_sale point`,
    where: allOf([sql`point.organization_id = ${context.organization}`, sql`point.active`, found(search)]),
    order: codeFirst(search, sql`point.code`, byCode),
  })

export const recipesToSell = (context: Context, { search }: { search?: string | undefined }) =>
  firstMatches<Option & { productId: string }>(context, {
    fields: sql`recipe.id as "_id", recipe.code, recipe.name, recipe.product_id as "productId"`,
    tables: sql`recipe`,
    where: allOf([
      sql`recipe.organization_id = ${context.organization}`,
      sql`recipe.active`,
      search && foundBy(search, { codes: sql`recipe.code`, names: sql`recipe.name` }),
    ]),
    order: codeFirst(search, sql`recipe.code`, sql`recipe.code collate "C"`),
  })
