import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { PublicCatalogueContext } from '@cuadre/server-kit/public-catalogue.ts'
import { productFoundBy } from '../products/selects.ts'
import type { filterPublicWarehouses, priceProducts } from './api.ts'

type HeldRow = z.output<typeof priceProducts.output>['data'][number]

async function requireWarehouse({ tx }: Context, id: string): Promise<void> {
  const found = await tx.selectFrom('warehouse').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
}

const sortable = {
  code: sql`product.code collate "C"`,
  name: sql`product.name collate app.spanish`,
  quantity: sql`coalesce(stock.quantity, 0)`,
  value: sql`coalesce(stock.value, 0)`,
  salePrice: sql`product.sale_price`,
}

/** Active products, and others that the storage still holds, with what there is of them in it. */
export async function heldIn(context: Context, requested: z.output<typeof priceProducts.input>) {
  const { tx, organization } = context
  await requireWarehouse(context, requested.storageId)
  const { search, categoryId, inStock } = requested
  const all = [
    sql`product.organization_id = ${organization}`,
    sql`(product.active or coalesce(stock.quantity, 0) <> 0)`,
  ]
  if (search) all.push(productFoundBy(search))
  if (categoryId) all.push(sql`product.category_id = ${categoryId}`)
  if (inStock) all.push(sql`coalesce(stock.quantity, 0) <> 0`)
  const from = sql`
    product
    left join warehouse_stock stock on stock.organization_id = ${organization}
     and stock.product_id = product.id and stock.warehouse_id = ${requested.storageId}
    join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
    cross join lateral (
      select coalesce(sum(reserved.quantity), 0) as quantity from stock_reservation reserved
       where reserved.organization_id = ${organization} and reserved.product_id = product.id and reserved.warehouse_id = ${requested.storageId}
         and reserved.document_id is distinct from ${requested.documentId ?? null}::uuid) kept
   where ${sql.join(all, sql` and `)}`
  const order = orderBy(requested.sort, sortable, sortable.code, sql`product.id`)
  const [rows, count] = await Promise.all([
    sql<HeldRow>`
      select product.id as "productId", product.code, product.name, unit.symbol as unit, product.tracks_lots as "tracksLots",
             trim_scale(coalesce(stock.quantity, 0))::text as quantity,
             trim_scale(kept.quantity)::text as reserved, trim_scale(coalesce(stock.quantity, 0) - kept.quantity)::text as available,
             coalesce(stock.value, 0)::numeric(18, 2) as value,
             case when stock.quantity <> 0 then (stock.value / stock.quantity)::numeric(20, 6) end as "unitCost",
             product.sale_price as "salePrice", product.wholesale_price as "wholesalePrice"
        from ${from} ${order} ${pageOf(requested)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: requested.page, limit: requested.limit }
}

/** The account of a storage, and those that products have instead. */
export async function accountsOfWarehouse(context: Context, { id }: { id: string }) {
  await requireWarehouse(context, id)
  const { tx, organization } = context
  const { rows } = await sql<{ _id: string; code: string; name: string; products: number }>`
    with used as (
      select account_id, 0 as products, true as own from warehouse
       where organization_id = ${organization} and id = ${id} and account_id is not null
      union all
      select coalesce(product.inventory_account_id, category.inventory_account_id), 1, false
        from warehouse_stock stock
        join product on product.organization_id = ${organization} and product.id = stock.product_id
        left join category on category.organization_id = ${organization} and category.id = product.category_id
       where stock.organization_id = ${organization} and stock.warehouse_id = ${id}
    )
    select account.id as "_id", account.code, account.name, sum(used.products)::int as products
      from used join account on account.organization_id = ${organization} and account.id = used.account_id
     group by account.id, account.code, account.name
     order by bool_or(used.own) desc, account.code collate "C"`.execute(tx)
  return { data: rows }
}

interface DisplayedWarehouse {
  _id: string
  code: string
  name: string
}

/** Storages as whoever is not signed in may see them: what they are called. */
export async function displayedWarehouses(
  { tx, organization }: PublicCatalogueContext,
  requested: z.output<typeof filterPublicWarehouses.input>,
) {
  const { search } = requested
  const all = [sql`element.organization_id = ${organization}`, sql`element.ptype = 'AA'`, sql`element.active`]
  if (search) all.push(foundBy(search, { codes: sql`element.code`, names: sql`element.name` }))
  const where = sql.join(all, sql` and `)
  const columns = { code: sql`element.code collate "C"`, name: sql`element.name collate app.spanish` }
  const order = orderBy(requested.sort, columns, columns.code, sql`element.id`)
  const [rows, count] = await Promise.all([
    sql<DisplayedWarehouse>`
      select element.id as "_id", element.code, element.name from nomenclator element
       where ${where} ${order} ${pageOf(requested)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from nomenclator element where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: requested.page, limit: requested.limit }
}
