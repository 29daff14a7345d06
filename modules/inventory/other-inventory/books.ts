import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

interface OnBooks {
  productId: string
  quantity: Amount
  value: Amount
}

/** What the books say that a storage holds at the end of a day, by product; what it never held is not there. */
export async function booksOn(
  { tx, organization }: Context,
  storageId: string,
  day: Day,
): Promise<Map<string, OnBooks>> {
  const { rows } = await sql<{ productId: string; quantity: string; value: string }>`
    select balance.product_id as "productId", last.quantity, last.value
      from stock_balance balance
     cross join lateral (
       select quantity_after::text as quantity, value_after::text as value from stock_movement movement
        where movement.organization_id = ${organization} and movement.product_id = balance.product_id
          and movement.warehouse_id = ${storageId} and movement.day <= ${day}
        order by movement.day desc, movement.phase desc, movement.paired_with desc, movement.id desc limit 1) last
     where balance.organization_id = ${organization} and balance.warehouse_id = ${storageId}`.execute(tx)
  return new Map(
    rows.map(({ productId, quantity, value }) => [
      productId,
      { productId, quantity: amount(quantity), value: amount(value) },
    ]),
  )
}

/** The products that a storage holds on a day, in the order of their codes; of one category and those under it, where one is named. */
export async function productsToCount(
  { tx, organization }: Context,
  { storageId, day, categoryId }: { storageId: string; day: Day; categoryId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive wanted as (
      select category.id from category where category.organization_id = ${organization} and category.id = ${categoryId}
      union all
      select category.id from category join wanted on category.organization_id = ${organization} and category.parent_id = wanted.id
    )
    select product.id
      from stock_balance balance
      join product on product.organization_id = ${organization} and product.id = balance.product_id
     cross join lateral (
       select quantity_after from stock_movement movement
        where movement.organization_id = ${organization} and movement.product_id = product.id and movement.warehouse_id = ${storageId}
          and movement.day <= ${day}
        order by movement.day desc, movement.phase desc, movement.paired_with desc, movement.id desc limit 1) last
     where balance.organization_id = ${organization} and balance.warehouse_id = ${storageId} and last.quantity_after <> 0
       and (${categoryId}::uuid is null or product.category_id in (select id from wanted))
     order by product.code collate "C"`.execute(tx)
  return rows.map(({ id }) => id)
}
