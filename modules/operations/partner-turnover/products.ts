import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { during } from '@cuadre/server-kit/list.ts'
import type * as api from './api.ts'

const displayed = 5

/**
 * The products of most income in a range of days, less what came back in it, in the currency of the books: of a sale in another each line has its part of what
 * the sale is in the books. What was sold over a counter counts once its day is confirmed.
 */
export async function topProducts(
  { tx, organization }: Context,
  requested: z.output<typeof api.getTopSaleProductsIncomes.input>,
): Promise<z.output<typeof api.getTopSaleProductsIncomes.output>> {
  const within = (table: string) =>
    sql.join([sql`true`, ...during(sql.ref(`${table}.day`), requested).filter((each) => !!each)], sql` and `)
  const { rows } = await sql<z.output<typeof api.getTopSaleProductsIncomes.output>['data'][number]>`
    with sold as (
      select line.product_id, line.quantity, sale.amount * line.amount / nullif(sale.total, 0) as income
        from sale join sale_line line on line.organization_id = ${organization} and line.sale_id = sale.id
       where sale.organization_id = ${organization} and sale.state not in ('pending', 'cancelled') and ${within('sale')}
      union all
      select line.product_id, -part.quantity, -part.book_amount
        from sale_return back
        join sale_return_line part on part.organization_id = ${organization} and part.return_id = back.id
        join sale_line line on line.organization_id = ${organization} and line.id = part.sale_line_id
       where back.organization_id = ${organization} and back.state <> 'cancelled' and ${within('back')}
      union all
      select line.product_id, line.sold, line.amount
        from daily_sale day join daily_sale_line line on line.organization_id = ${organization} and line.sale_id = day.id
       where day.organization_id = ${organization} and day.state = 'confirmed' and ${within('day')}
    ), product_sold as (
      select product_id, sum(quantity) as quantity, round(sum(income), 2) as income from sold group by product_id
    ), ranked as (
      select *, round(100 * income / nullif(sum(income) over (), 0), 2) as share from product_sold
    )
    select product.id as "_id", product.code, product.name, ranked.income::numeric(18, 2)::text as income,
           trim_scale(ranked.quantity)::text as quantity, unit.symbol as unit, ranked.share::text as share
      from ranked
      join product on product.organization_id = ${organization} and product.id = ranked.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     where ranked.income > 0
     order by ranked.income desc, product.code collate "C" limit ${displayed}`.execute(tx)
  return { data: rows }
}
