import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { beginning, containing, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { ShopWindow } from '@cuadre/server-kit/shop-window.ts'
import type { filterPublicStorages, priceProducts } from './api.ts'

type HeldRow = z.output<typeof priceProducts.output>['data'][number]

async function requireStorage({ tx }: Context, id: string): Promise<void> {
  const found = await tx.selectFrom('storage').select('id').where('id', '=', id).executeTakeFirst()
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
export async function heldIn(context: Context, asked: z.output<typeof priceProducts.input>) {
  const { tx, organization } = context
  await requireStorage(context, asked.storageId)
  const { search, categoryId, inStock } = asked
  const all = [
    sql`product.organization_id = ${organization}`,
    sql`(product.active or coalesce(stock.quantity, 0) <> 0)`,
  ]
  if (search)
    all.push(
      sql`(product.code ilike ${beginning(search)} or product.name ilike ${containing(search)} or product.barcode = ${search})`,
    )
  if (categoryId) all.push(sql`product.category_id = ${categoryId}`)
  if (inStock) all.push(sql`coalesce(stock.quantity, 0) <> 0`)
  const from = sql`
    product
    left join storage_stock stock on stock.organization_id = ${organization}
     and stock.product_id = product.id and stock.storage_id = ${asked.storageId}
    join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
    cross join lateral (
      select coalesce(sum(reserved.quantity), 0) as quantity from stock_reservation reserved
       where reserved.organization_id = ${organization} and reserved.product_id = product.id and reserved.storage_id = ${asked.storageId}
         and reserved.document_id is distinct from ${asked.documentId ?? null}::uuid) kept
   where ${sql.join(all, sql` and `)}`
  const order = orderBy(asked.sort, sortable, sortable.code, sql`product.id`)
  const [rows, count] = await Promise.all([
    sql<HeldRow>`
      select product.id as "productId", product.code, product.name, unit.symbol as unit,
             trim_scale(coalesce(stock.quantity, 0))::text as quantity,
             trim_scale(kept.quantity)::text as reserved, trim_scale(coalesce(stock.quantity, 0) - kept.quantity)::text as available,
             coalesce(stock.value, 0)::numeric(18, 2) as value,
             case when stock.quantity <> 0 then (stock.value / stock.quantity)::numeric(20, 6) end as "unitCost",
             product.sale_price as "salePrice", product.wholesale_price as "wholesalePrice"
        from ${from} ${order} ${pageOf(asked)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: asked.page, limit: asked.limit }
}

/** The account of a storage, and those that products have instead. */
export async function accountsOfStorage(context: Context, { id }: { id: string }) {
  await requireStorage(context, id)
  const { tx, organization } = context
  const { rows } = await sql<{ _id: string; code: string; name: string; products: number }>`
    with used as (
      select account_id, 0 as products, true as own from storage
       where organization_id = ${organization} and id = ${id} and account_id is not null
      union all
      select coalesce(product.inventory_account_id, category.inventory_account_id), 1, false
        from storage_stock stock
        join product on product.organization_id = ${organization} and product.id = stock.product_id
        left join category on category.organization_id = ${organization} and category.id = product.category_id
       where stock.organization_id = ${organization} and stock.storage_id = ${id}
    )
    select account.id as "_id", account.code, account.name, sum(used.products)::int as products
      from used join account on account.organization_id = ${organization} and account.id = used.account_id
     group by account.id, account.code, account.name
     order by bool_or(used.own) desc, account.code collate "C"`.execute(tx)
  return { data: rows }
}

interface Shown {
  _id: string
  code: string
  name: string
}

/** Storages as whoever is not signed in may see them: what they are called. */
export async function shownStorages(
  { tx, organization }: ShopWindow,
  asked: z.output<typeof filterPublicStorages.input>,
) {
  const { search } = asked
  const all = [sql`element.organization_id = ${organization}`, sql`element.ptype = 'AA'`, sql`element.active`]
  if (search)
    all.push(sql`(element.code ilike ${beginning(search)} or element.name ilike ${containing(search)})`)
  const where = sql.join(all, sql` and `)
  const columns = { code: sql`element.code collate "C"`, name: sql`element.name collate app.spanish` }
  const order = orderBy(asked.sort, columns, columns.code, sql`element.id`)
  const [rows, count] = await Promise.all([
    sql<Shown>`
      select element.id as "_id", element.code, element.name from nomenclator element
       where ${where} ${order} ${pageOf(asked)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from nomenclator element where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: asked.page, limit: asked.limit }
}
