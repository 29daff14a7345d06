import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import { paidWord, returnedPart as returnedOfItem } from '@cuadre/finance/public.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import { isReturned } from '../documents/returned.ts'
import type { Purchase as PurchaseShape, purchaseFilter } from './api.ts'

export type Purchase = z.output<typeof PurchaseShape>
export type PurchaseHeadRow = Omit<
  Purchase,
  'lines' | 'costs' | 'receptions' | 'contract' | 'documents' | 'entries' | 'allowed' | 'steps'
>

const anyReturned = (organization: string) => sql`
  exists (select from goods_receipt back
           where back.organization_id = ${organization} and back.purchase_id = purchase.id and back.kind = 'return' and back.state = 'confirmed')`

/** Whether all that was bought went back, or some of it. What was refused when it came never was there. */
const returnedPart = (organization: string) => sql`
  case when ${anyReturned(organization)} then (
    select case when bool_and(bought.quantity <= coalesce(gone.quantity, 0)) then 'whole' else 'partial' end
      from purchase_line bought
      left join lateral (
        select sum(case receipt.kind when 'return' then part.quantity else part.rejected end) as quantity
          from goods_receipt_line part
          join goods_receipt receipt on receipt.organization_id = ${organization} and receipt.id = part.goods_receipt_id and receipt.state = 'confirmed'
         where part.organization_id = ${organization} and part.purchase_line_id = bought.id) gone on true
     where bought.organization_id = ${organization} and bought.purchase_id = purchase.id) end`

const purchases = ({ organization }: Context): Documents => ({
  document: 'purchase',
  fields: sql`
    purchase.id as "_id", purchase.number, purchase.day as date, purchase.kind as type, purchase.provider_id as "providerId",
    ${optionOf('provider')} as provider, purchase.warehouse_id as "storageId", ${optionOf('storage')} as storage,
    purchase.description, purchase.payment_form as "paymentForm", purchase.due_date as "dueDate", ${currencyOf('currency')} as currency,
    purchase.provider_invoice as "providerInvoice", purchase.provider_invoice_day as "providerInvoiceDate",
    purchase.awaits_invoice as "awaitsInvoice",
    purchase.awaits_invoice and ${returnedPart(organization)} is distinct from 'whole' as "invoiceAwaited", purchase.posting_mode as "postingMode",
    purchase.total, purchase.amount, purchase.state, ${returnedPart(organization)} as "returnedPart", purchase.version, purchase.cash_account_id as "cashAccountId",
    trim_scale(purchase.rate)::text as rate, ${corrections(organization, 'purchase')},
    coalesce(owed.settled, 0)::numeric(18, 2)::text as settled, coalesce(owed.amount - owed.settled, 0)::numeric(18, 2)::text as pending,
    ${paidWord} as paid`,
  tables: sql`
    purchase
    join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
    join nomenclator storage on storage.organization_id = ${organization} and storage.id = purchase.warehouse_id
    left join currency on currency.organization_id = ${organization} and currency.id = purchase.currency_id
    left join lateral (
      select sum(item.amount) as amount, sum(item.settled) as settled, sum(${returnedOfItem(organization)}) as returned from open_item item
       where item.organization_id = ${organization} and item.document_type = 'buyOfProducts' and item.document_id = purchase.id
         and item.side = 'payable' and item.partner_id = purchase.provider_id and not item.cancelled
    ) owed on true`,
  words: sql`purchase.number, provider.name, purchase.provider_invoice, purchase.description`,
  sums: {
    own: { total: sql`purchase.total` },
    books: { amount: sql`purchase.amount` },
    currency: sql`currency.code`,
  },
  columns: {
    number: sql`purchase.number`,
    date: sql`purchase.day`,
    provider: sql`provider.name`,
    storage: sql`storage.name`,
    providerInvoice: sql`purchase.provider_invoice`,
    dueDate: sql`purchase.due_date`,
    total: sql`purchase.total`,
    amount: sql`purchase.amount`,
    returnedPart: returnedPart(organization),
    state: sql`purchase.state`,
  },
})

export async function purchaseList(context: Context, requested: z.output<typeof purchaseFilter.input>) {
  const { organization } = context
  const { providerId, storageId, productId } = requested
  return listDocuments<PurchaseHeadRow>(context, purchases(context), requested, [
    isReturned(requested.returned, { any: anyReturned(organization), part: returnedPart(organization) }),
    providerId && sql`purchase.provider_id = ${providerId}`,
    storageId && sql`purchase.warehouse_id = ${storageId}`,
    productId &&
      sql`exists (select from purchase_line line where line.organization_id = ${organization} and line.purchase_id = purchase.id and line.product_id = ${productId})`,
  ])
}

export const purchaseHead = async (context: Context, id: string): Promise<PurchaseHeadRow | undefined> =>
  documentRow(context, purchases(context), id)

/** Lines with what came of them. */
export async function purchaseLines({ tx, organization }: Context, id: string): Promise<Purchase['lines']> {
  const { rows } = await sql<Purchase['lines'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId",
           ${lineProductOf(organization)} as product,
           unit.symbol as unit, unit.decimals, line.description,
           trim_scale(line.quantity)::text as quantity, trim_scale(line.unit_price)::text as "unitPrice",
           trim_scale(line.discount)::text as discount, line.amount, line.book_amount as "bookAmount",
           trim_scale(line.weight)::text as weight, trim_scale(line.volume)::text as volume, line.expected_on as "expectedDate",
           trim_scale(came.received)::text as received, trim_scale(came.rejected)::text as rejected,
           trim_scale(line.quantity - came.received - came.rejected)::text as pending,
           trim_scale(came.surplus)::text as surplus, trim_scale(came.returned)::text as returned, came.cost::numeric(18, 2) as cost
      from purchase_line line
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     cross join lateral (
       select coalesce(sum(part.quantity) filter (where goods_receipt.kind = 'reception'), 0) as received,
              coalesce(sum(part.rejected), 0) as rejected, coalesce(sum(part.surplus), 0) as surplus,
              coalesce(sum(part.quantity) filter (where goods_receipt.kind = 'return'), 0) as returned,
              sum(part.value + part.surplus_value + part.cost_value) filter (where goods_receipt.kind = 'reception') as cost
         from goods_receipt_line part
         join goods_receipt on goods_receipt.organization_id = ${organization} and goods_receipt.id = part.goods_receipt_id and goods_receipt.state = 'confirmed'
        where part.organization_id = ${organization} and part.purchase_line_id = line.id
     ) came
     where line.organization_id = ${organization} and line.purchase_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

export async function purchaseCosts({ tx, organization }: Context, id: string): Promise<Purchase['costs']> {
  const { rows } = await sql<Purchase['costs'][number]>`
    select cost.id as "_id", cost.concept, cost.provider_id as "providerId",
           ${optionOf('provider')} as provider,
           cost.account_id as "accountId",
           ${optionOf('account')} as account,
           cost.base, ${currencyOf('currency')} as currency,
           trim_scale(cost.rate)::text as rate, cost.amount, cost.book_amount as "bookAmount"
      from purchase_cost cost
      left join partner provider on provider.organization_id = ${organization} and provider.id = cost.provider_id
      left join account on account.organization_id = ${organization} and account.id = cost.account_id
      left join currency on currency.organization_id = ${organization} and currency.id = cost.currency_id
     where cost.organization_id = ${organization} and cost.purchase_id = ${id}
     order by cost.line`.execute(tx)
  return rows
}

export async function goodsReceiptsOf(
  { tx }: Context,
  id: string,
): Promise<(Purchase['receptions'][number] & { against: string })[]> {
  return tx
    .selectFrom('goods_receipt')
    .select(['id as _id', 'number', 'day as date', 'kind', 'state', 'against'])
    .$narrowType<{ kind: 'reception' | 'return'; state: 'confirmed' | 'cancelled' }>()
    .where('purchase_id', '=', id)
    .orderBy('day')
    .orderBy('id')
    .execute()
}
