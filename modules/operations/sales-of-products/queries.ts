import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf, lotsOfLine } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf, textsOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import { withPaid } from '../documents/paid.ts'
import { corrections, linkWhere } from '@cuadre/platform/documents/correcting.ts'
import { isReturned } from '../documents/returned.ts'
import type { Sale, saleFilter } from './api.ts'
import { deliveryFields } from './fields.ts'
import { anyReturnedOf, returnedPartOf } from './returned-part.ts'

type SaleAnswer = z.output<typeof Sale>
export type SaleHeadRow = Omit<
  SaleAnswer,
  | 'lines'
  | 'returns'
  | 'documents'
  | 'entries'
  | 'settled'
  | 'pending'
  | 'allowed'
  | 'steps'
  | 'paid'
  | 'contract'
  | 'invoice'
>

const anyReturned = (organization: string) => anyReturnedOf(organization, 'sale')
const returnedPart = (organization: string) => returnedPartOf(organization, 'sale')

const awaited = (organization: string) =>
  sql`exists (select from sale_to_deliver waiting where waiting.organization_id = ${organization} and waiting.id = sale.id)`

/** How far the goods of a sale are handed over. */
const delivery = (organization: string) => sql`
  case when sale.state in ('pending', 'cancelled') then 'none'
       when sale.delivered_on is not null then 'done'
       when sale.delivery_waived then 'waived'
       when ${awaited(organization)} then 'awaited'
       else 'none' end`

const sales = ({ organization }: Context): Documents => ({
  document: 'sale',
  fields: sql`
    sale.id as "_id", sale.number, sale.day as date, sale.client_id as "clientId", ${optionOf('client')} as client,
    sale.warehouse_id as "storageId", ${optionOf('storage')} as storage,
    sale.description, sale.payment_form as "paymentForm", sale.due_date as "dueDate", ${currencyOf('currency')} as currency,
    sale.total, sale.amount, sale.is_export as "isExport", sale.state, ${returnedPart(organization)} as "returnedPart", sale.version, sale.cash_account_id as "cashAccountId", ${optionOf('cash_account')} as "cashAccount",
    trim_scale(sale.rate)::text as rate, ${textsOf('sale', deliveryFields)}, sale.seller_worker_id as "sellerId", sale.reserves, sale.goods_leave as "goodsLeave", sale.delivered_on as "deliveredOn", ${delivery(organization)} as delivery, sale.revenue_on as "revenueOn",
    ${linkWhere(organization, 'quotation', sql`other.operation_id = sale.id`)} as offer, ${corrections(organization, 'sale')}`,
  tables: sql`
    sale
    join partner client on client.organization_id = ${organization} and client.id = sale.client_id
    join nomenclator storage on storage.organization_id = ${organization} and storage.id = sale.warehouse_id
    left join currency on currency.organization_id = ${organization} and currency.id = sale.currency_id
    left join account cash_account on cash_account.organization_id = ${organization} and cash_account.id = sale.cash_account_id`,
  words: sql`sale.number, client.name, sale.description`,
  sums: {
    own: { total: sql`sale.total` },
    books: { amount: sql`sale.amount` },
    currency: sql`currency.code`,
  },
  columns: {
    number: sql`sale.number`,
    date: sql`sale.day`,
    client: sql`client.name`,
    storage: sql`storage.name`,
    dueDate: sql`sale.due_date`,
    total: sql`sale.total`,
    amount: sql`sale.amount`,
    returnedPart: returnedPart(organization),
    delivery: delivery(organization),
    state: sql`sale.state`,
  },
})

export async function saleList(context: Context, requested: z.output<typeof saleFilter.input>) {
  const { organization } = context
  const { clientId, storageId, productId, isExport, delivery: far } = requested
  const page = await listDocuments<SaleHeadRow>(context, sales(context), requested, [
    clientId && sql`sale.client_id = ${clientId}`,
    storageId && sql`sale.warehouse_id = ${storageId}`,
    productId &&
      sql`exists (select from sale_line line where line.organization_id = ${organization} and line.sale_id = sale.id and line.product_id = ${productId})`,
    isReturned(requested.returned, { any: anyReturned(organization), part: returnedPart(organization) }),
    // What waits is found by its index; the others are read off what is listed.
    far && (far === 'awaited' ? awaited(organization) : sql`${delivery(organization)} = ${far}`),
    isExport !== undefined && sql`sale.is_export = ${isExport}`,
  ])
  return withPaid(context, page)
}

/** How many are to be handed over. */
export const salesThatWait = (organization: string) =>
  sql`select count(*)::int as count, 0 as late from sale_to_deliver where organization_id = ${organization}`

export const saleHead = async (context: Context, id: string): Promise<SaleHeadRow | undefined> =>
  documentRow(context, sales(context), id)

export async function saleLines({ tx, organization }: Context, id: string): Promise<SaleAnswer['lines']> {
  const { rows } = await sql<SaleAnswer['lines'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId",
           ${lineProductOf(organization)} as product, unit.symbol as unit,
           ${lotsOfLine(organization, { documentId: sql`line.sale_id`, lineId: sql`line.id`, written: sql`line.lots` })} as lots,
           line.description, trim_scale(line.quantity)::text as quantity, trim_scale(line.unit_price)::text as "unitPrice",
           trim_scale(line.discount)::text as discount, line.amount,
           trim_scale(coalesce((select sum(part.quantity) from sale_return_line part
             join sale_return back on back.organization_id = ${organization} and back.id = part.return_id and back.state = 'confirmed'
            where part.organization_id = ${organization} and part.sale_line_id = line.id), 0))::text as returned,
           (select sum(-movement.direction * movement.value) from stock_movement movement
             where movement.organization_id = ${organization} and movement.document_type = 'saleOfProducts'
               and movement.document_id = line.sale_id and movement.line_id = line.id)::numeric(18, 2) as cost
      from sale_line line
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     where line.organization_id = ${organization} and line.sale_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

/** What came back of a sale, the first first. */
export async function saleReturns({ tx }: Context, id: string): Promise<SaleAnswer['returns']> {
  return tx
    .selectFrom('sale_return')
    .select(['id as _id', 'number', 'day as date', 'total', 'state'])
    .where('sale_id', '=', id)
    .orderBy('day')
    .orderBy('id')
    .$castTo<SaleAnswer['returns'][number]>()
    .execute()
}
