import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'

type Requested = z.output<typeof api.productsOfPartner.input>
type Row = z.output<typeof api.productsOfPartner.output>['data'][number]

const sources = {
  sold: {
    type: 'saleOfProducts',
    document: sql`sale`,
    partner: sql`document.client_id`,
    lines: sql`sale_line line on line.sale_id = document.id`,
    listPrice: sql`product.sale_price`,
  },
  bought: {
    type: 'buyOfProducts',
    document: sql`purchase`,
    partner: sql`document.provider_id`,
    lines: sql`purchase_line line on line.purchase_id = document.id`,
    listPrice: sql`product.purchase_price`,
  },
} as const

const displayed = 50

/** The products that were traded with a partner, those of late first, with the price of the last time. */
export async function productsOfPartner(
  { tx, organization }: Context,
  { partnerId, side }: Requested,
): Promise<{ data: Row[]; total: number }> {
  const { type, document, partner, lines, listPrice } = sources[side]
  const { rows } = await sql<Row & { count: number }>`
    with traded as (
      select line.product_id, line.unit_price, line.discount, document.currency_id, document.day, document.id, document.number,
             row_number() over (partition by line.product_id order by document.day desc, document.number desc, line.line desc) as recency,
             sum(line.quantity) over (partition by line.product_id) as quantity,
             count(*) over (partition by line.product_id) as documents
        from ${document} document
        join ${lines} and line.organization_id = ${organization}
       where document.organization_id = ${organization} and ${partner} = ${partnerId} and document.state not in ('pending', 'cancelled')
    )
    select traded.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
           trim_scale(traded.unit_price)::text as price, trim_scale(traded.discount)::text as discount,
           ${currencyOf('currency')} as currency, traded.day as date,
           json_build_object('type', ${type}::text, '_id', traded.id, 'number', traded.number) as document,
           trim_scale(traded.quantity)::text as quantity, traded.documents::int as documents,
           trim_scale(${listPrice})::text as "listPrice",
           (count(*) over ())::int as count
      from traded
      join product on product.organization_id = ${organization} and product.id = traded.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join currency on currency.organization_id = ${organization} and currency.id = traded.currency_id
     where traded.recency = 1
     order by traded.day desc, product.code collate "C" limit ${displayed}`.execute(tx)
  return { data: rows.map(({ count: _count, ...row }) => row), total: rows[0]?.count ?? 0 }
}
