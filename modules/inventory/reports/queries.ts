import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { pictureOf, productFoundBy } from '@cuadre/nomenclators/products/selects.ts'
import type * as api from './api.ts'

const dayOf = ({ timeZone }: Context, given: Day | undefined): Day => given ?? today(timeZone)

/** What each place held at the end of a day, by its last movement until then. */
const heldOn = (organization: string, day: Day) => sql`
  (select balance.product_id, balance.warehouse_id, last.quantity, last.value
     from stock_balance balance
    cross join lateral (
      select movement.quantity_after as quantity, movement.value_after as value from stock_movement movement
       where movement.organization_id = ${organization} and movement.product_id = balance.product_id
         and movement.warehouse_id = balance.warehouse_id and movement.day <= ${day}
       order by movement.day desc, movement.phase desc, movement.paired_with desc, movement.id desc limit 1) last
    where balance.organization_id = ${organization}) held`

const sortable = {
  code: sql`code collate "C"`,
  name: sql`name collate app.spanish`,
  storage: sql`"storageName" collate app.spanish`,
  quantity: sql`found.held`,
  reserved: sql`found.reserved`,
  available: sql`found.held - found.reserved`,
  value: sql`found.worth`,
}

type StockList = z.output<typeof api.stockOnDay.output>

export async function stockList(
  context: Context,
  requested: z.output<typeof api.stockOnDay.input>,
): Promise<StockList> {
  const { tx, organization } = context
  const { search, storageId, productId, categoryId, withNone, isLow } = requested
  const byStorage = requested.by === 'storage'
  const day = dayOf(context, requested.date)
  // What is kept is kept now: nobody knows what was on a day that is past.
  const reserved =
    day < today(context.timeZone)
      ? sql`null::numeric`
      : sql`coalesce((select sum(kept.quantity) from stock_reservation kept
          where kept.organization_id = ${organization} and kept.product_id = product.id
          ${byStorage ? sql`and kept.warehouse_id = storage.id` : sql``} ${storageId ? sql`and kept.warehouse_id = ${storageId}` : sql``}), 0)`
  const all = [
    sql`product.organization_id = ${organization}`,
    ...(productId ? [sql`product.id = ${productId}`] : []),
    ...(categoryId
      ? [
          sql`product.category_id in (
            with recursive wanted as (
              select category.id from category where category.organization_id = ${organization} and category.id = ${categoryId}
              union all
              select category.id from category join wanted on category.organization_id = ${organization} and category.parent_id = wanted.id)
            select id from wanted)`,
        ]
      : []),
    ...(search ? [productFoundBy(search)] : []),
  ]
  const storage = sql`storage.id, storage.code, storage.name`
  const rows = sql`
    (select product.id as "productId", product.code, product.name, unit.symbol as unit, category.name as category,
            ${pictureOf(organization)} as "imageId",
            ${byStorage ? sql`storage.id` : sql`null::uuid`} as "storageId",
            ${
              byStorage
                ? sql`case when storage.id is not null then json_build_object('_id', storage.id, 'code', storage.code, 'name', storage.name) end`
                : sql`null::json`
            } as storage, ${byStorage ? sql`storage.name` : sql`null::text`} as "storageName",
            coalesce(sum(held.quantity), 0) as held, ${reserved} as reserved, coalesce(sum(held.value), 0)::numeric(18, 2) as worth,
            product.sale_price as "salePrice", product.minimum_stock as least, product.active
       from product
       join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
       left join category on category.organization_id = ${organization} and category.id = product.category_id
       left join ${heldOn(organization, day)} on held.product_id = product.id
        ${storageId ? sql`and held.warehouse_id = ${storageId}` : sql``}
       left join nomenclator storage on storage.organization_id = ${organization} and storage.id = held.warehouse_id
      where ${sql.join(all, sql` and `)}
      group by product.organization_id, product.id, unit.symbol, category.name ${byStorage ? sql`, ${storage}` : sql``}) found
     where ${withNone || isLow === true ? sql`(active or held <> 0)` : sql`(held <> 0 or worth <> 0)`}
       ${isLow === undefined ? sql`` : sql`and coalesce(held < least, false) = ${isLow}`}`
  const order = orderBy(requested.sort, sortable, sortable.code, sql`"productId", "storageName"`)
  const [page, counted] = await Promise.all([
    sql<StockList['data'][number]>`
      select "productId", code, name, unit, category, "imageId", "storageId", storage, trim_scale(held)::text as quantity,
             trim_scale(reserved)::text as reserved, trim_scale(held - reserved)::text as available,
             worth::text as value, (worth / nullif(held, 0))::numeric(20, 6)::text as "unitCost", "salePrice",
             trim_scale(least)::text as "minimumStock", coalesce(held < least, false) as "isLow"
        from ${rows} ${order} ${pageOf(requested)}`.execute(tx),
    sql<{ total: number; value: string }>`
      select count(*)::int as total, coalesce(sum(worth), 0)::numeric(18, 2)::text as value from ${rows}`.execute(
      tx,
    ),
  ])
  const { total = 0, value = '0.00' } = counted.rows[0] ?? {}
  return { data: page.rows, total, page: requested.page, limit: requested.limit, value }
}

type WarehouseRow = z.output<typeof api.warehousesOnDay.output>['data'][number]

export async function warehousesOnDay(
  context: Context,
  { date }: z.output<typeof api.warehousesOnDay.input>,
) {
  const { tx, organization } = context
  const day = dayOf(context, date)
  const { rows } = await sql<WarehouseRow & { all: string }>`
    with kept as (
      select warehouse_id, account_id from stock_movement
       where organization_id = ${organization} and day <= ${day}
       group by warehouse_id, account_id having sum(direction * value) <> 0
      union
      select id, account_id from warehouse where organization_id = ${organization} and account_id is not null
    )
    select storage.id as "storageId", json_build_object('_id', storage.id, 'code', storage.code, 'name', storage.name) as storage,
           place.kind, place.responsible,
           (select coalesce(json_agg(json_build_object('_id', account.id, 'code', account.code, 'name', account.name)
                     order by account.id is distinct from place.account_id, account.code collate "C"), '[]')
              from kept join account on account.organization_id = ${organization} and account.id = kept.account_id
             where kept.warehouse_id = place.id) as accounts,
           count(held.product_id) filter (where held.quantity <> 0)::int as products,
           coalesce(sum(held.value), 0)::numeric(18, 2)::text as value,
           (sum(sum(held.value)) over ())::numeric(18, 2)::text as all
      from warehouse place
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = place.id
      left join ${heldOn(organization, day)} on held.warehouse_id = place.id
     where place.organization_id = ${organization}
     group by storage.id, storage.code, storage.name, storage.active, place.id, place.kind, place.responsible, place.account_id
    having storage.active or coalesce(sum(held.value), 0) <> 0
     order by storage.code collate "C"`.execute(tx)
  return {
    data: rows.map(({ all: _all, ...row }) => row),
    value: rows[0]?.all ?? '0.00',
  }
}

type ValuationRow = z.output<typeof api.valuation.output>['data'][number]

/** Stock and ledger by account. Movements are summed by the account that each was held on. */
export async function valuationOn(context: Context, { date }: z.output<typeof api.valuation.input>) {
  const { tx, organization } = context
  const day = dayOf(context, date)
  const { rows } = await sql<ValuationRow>`
    with moved as (
      select account_id, warehouse_id, sum(direction * value) as value from stock_movement
       where organization_id = ${organization} and day <= ${day} group by account_id, warehouse_id
    ), stock as (
      select moved.account_id, sum(moved.value) as value,
             json_agg(json_build_object('storageId', storage.id, 'value', moved.value::numeric(18, 2)::text,
               'storage', json_build_object('_id', storage.id, 'code', storage.code, 'name', storage.name)) order by storage.code)
               filter (where moved.value <> 0) as storages
        from moved join nomenclator storage on storage.organization_id = ${organization} and storage.id = moved.warehouse_id
       group by moved.account_id
    ), posted as (
      select line.account_id, sum(line.debit - line.credit) as value,
             coalesce(sum(line.debit - line.credit) filter (where coalesce(entry.source_id, undone.source_id) is null
               or not exists (select from stock_movement movement where movement.organization_id = ${organization}
                    and movement.document_id = coalesce(entry.source_id, undone.source_id))
              -- What costs goods anew moves none itself.
              and not exists (select from stock_recosting recosting where recosting.organization_id = ${organization}
                    and recosting.cause_id = coalesce(entry.source_id, undone.source_id))), 0) as apart
        from document_line line
        join document_entry entry on entry.organization_id = ${organization} and entry.id = line.entry_id
        left join journal_entry undone on undone.organization_id = ${organization} and undone.id = entry.reversal_of
       where line.organization_id = ${organization} and line.day <= ${day} and line.account_id in (select account_id from stock)
       group by line.account_id
    )
    select account.id as "accountId", json_build_object('_id', account.id, 'code', account.code, 'name', account.name) as account,
           coalesce(stock.storages, '[]') as storages, stock.value::numeric(18, 2)::text as stock,
           coalesce(posted.apart, 0)::numeric(18, 2)::text as apart, coalesce(posted.value, 0)::numeric(18, 2)::text as ledger,
           (coalesce(posted.value, 0) - coalesce(posted.apart, 0) - stock.value)::numeric(18, 2)::text as difference
      from stock
      join account on account.organization_id = ${organization} and account.id = stock.account_id
      left join posted on posted.account_id = stock.account_id
     order by account.code collate "C"`.execute(tx)
  return { data: rows }
}

/** What a product is called, or that there is none. */
export async function requireProduct({ tx }: Context, id: string) {
  const product = await tx
    .selectFrom('product')
    .innerJoin('unit_of_measure', 'unit_of_measure.id', 'product.unit_id')
    .select(['product.id as _id', 'product.code', 'product.name', 'unit_of_measure.symbol as unit'])
    .where('product.id', '=', id)
    .executeTakeFirst()
  if (!product) throw notFound()
  return product
}
