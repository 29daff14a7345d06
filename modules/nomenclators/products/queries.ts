import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { codeFirst, firstMatches, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { PublicCatalogueContext } from '@cuadre/server-kit/public-catalogue.ts'
import { productFoundBy } from './selects.ts'
import type { listProducts, Product } from './api.ts'

export type ProductRow = z.output<typeof Product>
type Input = z.output<typeof listProducts.input>
export type Filters = Partial<Omit<Input, 'page' | 'limit' | 'organizationId'>> & {
  ids?: readonly string[]
  /** Only what has a sale price. */
  offered?: boolean
  /** Only what a point of sale sells: what it names, or all that has a sale price. */
  pointSaleId?: string | undefined
}

const byCode = sql`product.code collate "C"`

const option = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    '_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`

const fields = sql`
  product.id as "_id", product.code, product.name, product.description, product.barcode,
  product.category_id as "categoryId", ${option('category')} as category,
  product.unit_id as "unitId",
  json_build_object('_id', unit.id, 'code', unit.code, 'name', unit.name, 'symbol', measure.symbol) as unit,
  product.inventory_account_id as "inventoryAccountId", ${option('account')} as "inventoryAccount",
  product.sale_price as "salePrice", product.wholesale_price as "wholesalePrice",
  trim_scale(product.purchase_price)::text as "purchasePrice",
  trim_scale(product.minimum_stock)::text as "minimumStock", trim_scale(product.maximum_stock)::text as "maximumStock",
  product.tracks_lots as "tracksLots", product.shelf_life_days as "shelfLifeDays",
  product.in_public_catalogue as "inPublicCatalogue", product.active, product.version, picture.media_id as "imageId"`

const mainPicture = (organization: string) => sql`
  left join product_image picture on picture.organization_id = ${organization} and picture.product_id = product.id and picture.highlighted`

const tables = (organization: string) => sql`
  product
  join nomenclator unit on unit.organization_id = ${organization} and unit.id = product.unit_id
  join unit_of_measure measure on measure.organization_id = ${organization} and measure.id = product.unit_id
  left join category on category.organization_id = ${organization} and category.id = product.category_id
  left join account on account.organization_id = ${organization} and account.id = product.inventory_account_id
  ${mainPicture(organization)}`

/** A category and everything under it. */
const categoriesUnder = (organization: string, id: string) => sql`
  with recursive below as (
    select category.id from category where category.organization_id = ${organization} and category.id = ${id}
    union all
    select child.id from below join category child on child.organization_id = ${organization} and child.parent_id = below.id
  )
  select id from below`

function conditions(organization: string, requested: Filters): RawBuilder<unknown> {
  const {
    search,
    categoryId,
    unitId,
    storageId,
    providerId,
    active,
    inPublicCatalogue,
    ids,
    offered,
    pointSaleId,
  } = requested
  const all = [sql`product.organization_id = ${organization}`]
  if (search) all.push(productFoundBy(search))
  if (ids) all.push(sql`product.id = any(${[...ids]})`)
  if (categoryId) all.push(sql`product.category_id in (${categoriesUnder(organization, categoryId)})`)
  if (unitId) all.push(sql`product.unit_id = ${unitId}`)
  if (active !== undefined) all.push(sql`product.active = ${active}`)
  if (inPublicCatalogue !== undefined) all.push(sql`product.in_public_catalogue = ${inPublicCatalogue}`)
  if (offered && !pointSaleId) all.push(sql`product.sale_price is not null`)
  if (pointSaleId)
    all.push(sql`case when exists (select from point_of_sale_product named
        where named.organization_id = ${organization} and named.point_id = ${pointSaleId})
      then exists (select from point_of_sale_product named
        where named.organization_id = ${organization} and named.point_id = ${pointSaleId} and named.product_id = product.id
          and coalesce(named.price, product.sale_price) is not null)
      else product.sale_price is not null end`)
  if (storageId)
    all.push(sql`exists (select from warehouse_stock stock
      where stock.organization_id = ${organization} and stock.product_id = product.id
        and stock.warehouse_id = ${storageId} and stock.quantity <> 0)`)
  if (providerId)
    all.push(sql`exists (select from partner_product supplied
      where supplied.organization_id = ${organization} and supplied.product_id = product.id
        and supplied.partner_id = ${providerId})`)
  return sql.join(all, sql` and `)
}

const sortable = {
  code: byCode,
  name: sql`product.name collate app.spanish`,
  category: sql`category.code collate "C"`,
  unit: sql`unit.code collate "C"`,
  salePrice: sql`product.sale_price`,
  wholesalePrice: sql`product.wholesale_price`,
  purchasePrice: sql`product.purchase_price`,
  active: sql`product.active`,
}

/** What whoever is not signed in may order by: the order would tell what the rows don't. */
export const displayedOrder = { code: sortable.code, name: sortable.name, salePrice: sortable.salePrice }

type Page = Pick<Input, 'page' | 'limit' | 'sort'>

export async function productList(
  { tx, organization }: PublicCatalogueContext,
  requested: Filters & Page,
  columns: Record<string, RawBuilder<unknown>> = sortable,
) {
  const where = conditions(organization, requested)
  const order = orderBy(requested.sort, columns, byCode, sql`product.id`)
  const [rows, count] = await Promise.all([
    sql<ProductRow>`
      select ${fields} from ${tables(organization)} where ${where} ${order} ${pageOf(requested)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from product where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: requested.page, limit: requested.limit }
}

export async function productById(
  { tx, organization }: PublicCatalogueContext,
  id: string,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${fields} from ${tables(organization)} where product.organization_id = ${organization} and product.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

interface OptionRow {
  _id: string
  code: string
  name: string
  unit: string
  salePrice: string | null
  imageId: string | null
  tracksLots: boolean
}

export const productOptions = (reading: PublicCatalogueContext, requested: Filters) =>
  firstMatches<OptionRow>(reading, {
    fields: sql`
      product.id as "_id", product.code, product.name, measure.symbol as unit, product.sale_price as "salePrice",
      picture.media_id as "imageId", product.tracks_lots as "tracksLots"`,
    tables: sql`
      product
      join unit_of_measure measure on measure.organization_id = ${reading.organization} and measure.id = product.unit_id
      ${mainPicture(reading.organization)}`,
    where: conditions(reading.organization, { ...requested, active: true }),
    order: codeFirst(requested.search, sql`product.code`, byCode),
    counted: sql`product`,
  })

/** What was declared to go with a product, on whichever side it was declared. */
export async function relatedTo({ tx, organization }: PublicCatalogueContext, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select case when product_id = ${id} then related_id else product_id end as id from product_relation
     where organization_id = ${organization} and (product_id = ${id} or related_id = ${id})`.execute(tx)
  return rows.map((row) => row.id)
}

export async function productsWhere(
  { tx, organization }: PublicCatalogueContext,
  requested: Filters,
  most: number,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${fields} from ${tables(organization)} where ${conditions(organization, requested)}
     order by product.name collate app.spanish, product.id limit ${most}`.execute(tx)
  return rows
}

interface StockRow {
  storageId: string
  storage: { _id: string; code: string; name: string }
  quantity: string
  value: string
}

export async function stockOf({ tx, organization }: PublicCatalogueContext, id: string): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select stock.warehouse_id as "storageId",
           json_build_object('_id', element.id, 'code', element.code, 'name', element.name) as storage,
           trim_scale(stock.quantity)::text as quantity, stock.value
      from warehouse_stock stock
      join nomenclator element on element.organization_id = ${organization} and element.id = stock.warehouse_id
     where stock.organization_id = ${organization} and stock.product_id = ${id}
     order by element.code collate "C"`.execute(tx)
  return rows
}

/** How much there is of each product, in one storage or in all. */
export async function quantitiesOf(
  { tx, organization }: PublicCatalogueContext,
  ids: readonly string[],
  storageId: string | undefined,
): Promise<Map<string, string>> {
  const inWarehouse = storageId === undefined ? sql`true` : sql`warehouse_id = ${storageId}`
  const { rows } = await sql<{ id: string; quantity: string }>`
    select product_id as id, trim_scale(sum(quantity))::text as quantity from warehouse_stock
     where organization_id = ${organization} and product_id = any(${[...ids]}) and ${inWarehouse}
     group by product_id`.execute(tx)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Where a point of sale sells from, and what products cost there that have a price of their own. */
export async function soldAt({ tx, organization }: PublicCatalogueContext, pointSaleId: string) {
  const [point, prices] = await Promise.all([
    sql<{ storageId: string }>`
      select warehouse_id as "storageId" from point_of_sale where organization_id = ${organization} and id = ${pointSaleId}`.execute(
      tx,
    ),
    sql<{ productId: string; price: string }>`
      select product_id as "productId", price from point_of_sale_product
       where organization_id = ${organization} and point_id = ${pointSaleId} and price is not null`.execute(
      tx,
    ),
  ])
  const [found] = point.rows
  return found && { ...found, prices: new Map(prices.rows.map(({ productId, price }) => [productId, price])) }
}
