import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type { SaleReturn } from './api.ts'

export const returnType = 'saleReturn'

type Answer = z.output<typeof SaleReturn>
export type ReturnHead = Omit<Answer, 'lines' | 'entries' | 'allowed' | 'steps'>

export async function returnHead({ tx, organization }: Context, id: string): Promise<ReturnHead | undefined> {
  const { rows } = await sql<ReturnHead>`
    select back.id as "_id", back.number, back.day as date, back.sale_id as "saleId",
           json_build_object('_id', sale.id, 'number', sale.number) as sale, sale.client_id as "clientId", ${optionOf('client')} as client,
           back.warehouse_id as "storageId", ${optionOf('storage')} as storage, back.refund, ${optionOf('cash_account')} as "cashAccount",
           back.returned_by as "returnedBy", back.description, trim_scale(sale.rate)::text as rate,
           ${currencyOf('currency')} as currency,
           back.total, back.amount, back.state, back.version
      from sale_return back
      join sale on sale.organization_id = ${organization} and sale.id = back.sale_id
      join partner client on client.organization_id = ${organization} and client.id = sale.client_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = back.warehouse_id
      left join account cash_account on cash_account.organization_id = ${organization} and cash_account.id = back.cash_account_id
      left join currency on currency.organization_id = ${organization} and currency.id = sale.currency_id
     where back.organization_id = ${organization} and back.id = ${id}`.execute(tx)
  return rows[0]
}

export async function returnLines({ tx, organization }: Context, id: string): Promise<Answer['lines']> {
  const { rows } = await sql<Answer['lines'][number]>`
    select part.id as "_id", part.line, part.sale_line_id as "lineId", sold.product_id as "productId", ${lineProductOf(organization)} as product,
           unit.symbol as unit, trim_scale(sold.quantity)::text as sold, trim_scale(part.quantity)::text as quantity,
           trim_scale(sold.unit_price)::text as "unitPrice", trim_scale(sold.discount)::text as discount, part.amount, part.reason,
           coalesce(moved.value, 0)::numeric(18, 2) as cost, trim_scale(moved.after)::text as "stockAfter"
      from sale_return_line part
      join sale_line sold on sold.organization_id = ${organization} and sold.id = part.sale_line_id
      join product on product.organization_id = ${organization} and product.id = sold.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join lateral (
        select sum(movement.value) as value, (array_agg(movement.quantity_after order by movement.id desc))[1] as after
          from stock_movement movement
         where movement.organization_id = ${organization} and movement.document_type = ${returnType}
           and movement.document_id = part.return_id and movement.line_id = sold.id and movement.direction = 1
      ) moved on true
     where part.organization_id = ${organization} and part.return_id = ${id}
     order by part.line`.execute(tx)
  return rows
}
