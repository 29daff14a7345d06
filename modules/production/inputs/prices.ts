import { sql, type RawBuilder } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { z } from 'zod'
import type { CostSource } from './shapes.ts'

/**
 * What one unit of a product of the statement costs: the average of all that is in stock, on a day or now, and the purchase price
 * of the product where there is none. A row of `price` and of where it is from.
 */
export const priceOf = (organization: string, day: Day | null = null): RawBuilder<unknown> => {
  const held =
    day === null
      ? sql`select sum(balance.quantity) as quantity, sum(balance.value) as value from stock_balance balance
             where balance.organization_id = ${organization} and balance.product_id = product.id`
      : sql`select sum(last.quantity) as quantity, sum(last.value) as value
              from stock_balance balance
             cross join lateral (
               select movement.quantity_after as quantity, movement.value_after as value from stock_movement movement
                where movement.organization_id = ${organization} and movement.product_id = balance.product_id
                  and movement.warehouse_id = balance.warehouse_id and movement.day <= ${day}
                order by movement.day desc, movement.phase desc, movement.paired_with desc, movement.id desc limit 1) last
             where balance.organization_id = ${organization} and balance.product_id = product.id`
  return sql`
    select case when held.quantity > 0 then held.value / held.quantity else product.purchase_price end as price,
           case when held.quantity > 0 then 'average' when product.purchase_price is not null then 'purchase' end as source
      from (${held}) held`
}

export interface Price {
  price: Amount
  source: z.output<typeof CostSource>
}

/** What one unit of each product costs, on a day or now; those that nobody knows a price of are left out. */
export async function pricesOf(
  { tx, organization }: Context,
  productIds: readonly string[],
  day: Day | null = null,
): Promise<Map<string, Price>> {
  const { rows } = await sql<{ id: string; price: string; source: Price['source'] }>`
    select product.id, cost.price::text, cost.source
      from product
     cross join lateral (${priceOf(organization, day)}) cost
     where product.organization_id = ${organization} and product.id = any(${[...new Set(productIds)]}) and cost.price is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, price, source }) => [id, { price: amount(price), source }]))
}
