import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf, lotsOfLine } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf, textsOf } from '@cuadre/server-kit/selects.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import { statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { during, foundBy, isOne, listed, oneOf } from '@cuadre/server-kit/list.ts'
import type { filterReceptions, GoodsReceipt as GoodsReceiptShape } from './api.ts'
import { goodsReceiptTexts } from '../purchases-of-products/receiving/fields.ts'
import { goodsReceiptType } from '../purchases-of-products/receiving/store.ts'

export type GoodsReceipt = z.output<typeof GoodsReceiptShape>
type HeadRow = Omit<GoodsReceipt, 'lines' | 'costs' | 'entries' | 'allowed' | 'steps'>

const headsWhere = async (
  { tx, organization }: Context,
  { id, purchaseId }: { id?: string; purchaseId?: string },
): Promise<HeadRow[]> => {
  const where = id ? sql`goods_receipt.id = ${id}` : sql`goods_receipt.purchase_id = ${purchaseId}`
  const { rows } = await sql<HeadRow>`
    select goods_receipt.id as "_id", goods_receipt.number, goods_receipt.day as date, goods_receipt.kind, goods_receipt.purchase_id as "buyId",
           json_build_object('_id', purchase.id, 'number', purchase.number, 'providerInvoice', purchase.provider_invoice) as purchase,
           purchase.provider_id as "providerId", ${optionOf('provider')} as provider,
           goods_receipt.warehouse_id as "storageId", ${optionOf('storage')} as storage,
           goods_receipt.against, ${textsOf('goods_receipt', goodsReceiptTexts)},
           goods_receipt.state, goods_receipt.version, ${corrections(organization, 'goods_receipt')}
      from goods_receipt
      join purchase on purchase.organization_id = ${organization} and purchase.id = goods_receipt.purchase_id
      join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = goods_receipt.warehouse_id
     where goods_receipt.organization_id = ${organization} and ${where}
     order by goods_receipt.day, goods_receipt.id`.execute(tx)
  return rows
}

type LineRow = GoodsReceipt['lines'][number] & { goodsReceiptId: string }
type CostRow = GoodsReceipt['costs'][number] & { goodsReceiptId: string }

async function linesOf({ tx, organization }: Context, ids: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select part.id as "_id", part.goods_receipt_id as "goodsReceiptId", part.line, part.purchase_line_id as "lineId",
           bought.product_id as "productId", ${lineProductOf(organization)} as product,
           unit.symbol as unit, trim_scale(bought.quantity)::text as ordered, trim_scale(part.quantity + part.surplus)::text as quantity,
           trim_scale(part.surplus)::text as surplus, trim_scale(part.rejected)::text as rejected, part.reason, part.lot,
           ${lotsOfLine(organization, {
             documentId: sql`case when goods_receipt.against = 'direct' and goods_receipt.kind = 'reception' then goods_receipt.purchase_id else goods_receipt.id end`,
             lineId: sql`bought.id`,
             written: sql`part.lots`,
           })} as lots,
           part.expires_on as "expiryDate", (part.value + part.surplus_value)::numeric(18, 2) as value,
           part.rejected_value as "rejectedValue", part.cost_value as costs,
           case goods_receipt.kind when 'return' then coalesce(moved.value, 0)::numeric(18, 2)
                else (part.value + part.surplus_value + part.cost_value)::numeric(18, 2) end as cost,
           trim_scale(moved.after)::text as "stockAfter"
      from goods_receipt_line part
      join goods_receipt on goods_receipt.organization_id = ${organization} and goods_receipt.id = part.goods_receipt_id
      join purchase_line bought on bought.organization_id = ${organization} and bought.id = part.purchase_line_id
      join product on product.organization_id = ${organization} and product.id = bought.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join lateral (
        select sum(movement.value) as value, (array_agg(movement.quantity_after order by movement.id desc))[1] as after
          from stock_movement movement
         where movement.organization_id = ${organization} and movement.line_id = bought.id
           and movement.direction = case goods_receipt.kind when 'return' then -1 else 1 end
           and (movement.document_type, movement.document_id) in (('productRecession', goods_receipt.id), ('buyOfProducts', goods_receipt.purchase_id))
           and (movement.document_type = 'productRecession') = (goods_receipt.against <> 'direct' or goods_receipt.kind = 'return')
      ) moved on true
     where part.organization_id = ${organization} and part.goods_receipt_id = any(${[...ids]})
     order by part.line`.execute(tx)
  return rows
}

async function costsOf({ tx, organization }: Context, ids: readonly string[]): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select cost.id as "_id", cost.goods_receipt_id as "goodsReceiptId", cost.concept, cost.provider_id as "providerId",
           ${optionOf('provider')} as provider,
           cost.account_id as "accountId",
           ${optionOf('account')} as account,
           cost.base, ${currencyOf('currency')} as currency,
           trim_scale(cost.rate)::text as rate, coalesce(cost.foreign_amount, cost.amount) as amount, cost.amount as "bookAmount",
           cost.purchase_cost_id is not null as agreed
      from goods_receipt_cost cost
      left join partner provider on provider.organization_id = ${organization} and provider.id = cost.provider_id
      left join account on account.organization_id = ${organization} and account.id = cost.account_id
      left join currency on currency.organization_id = ${organization} and currency.id = cost.currency_id
     where cost.organization_id = ${organization} and cost.goods_receipt_id = any(${[...ids]})
     order by cost.line`.execute(tx)
  return rows
}

async function whole(context: Context, heads: readonly HeadRow[]): Promise<GoodsReceipt[]> {
  const ids = heads.map(({ _id }) => _id)
  const entryHolder = ({ _id, against, kind, buyId }: HeadRow) =>
    against === 'direct' && kind === 'reception' ? buyId : _id
  const [lines, costs, entries, steps] = await Promise.all([
    linesOf(context, ids),
    costsOf(context, ids),
    entriesOf(context, heads.map(entryHolder)),
    Promise.all(ids.map(async (id) => statusHistoryOf(context, goodsReceiptType, id))),
  ])
  const ofGoodsReceipt = <Row extends { goodsReceiptId: string }>(rows: readonly Row[], id: string) =>
    rows
      .filter(({ goodsReceiptId }) => goodsReceiptId === id)
      .map(({ goodsReceiptId: _reception, ...row }) => row)
  return heads.map((head, index) => ({
    ...head,
    lines: ofGoodsReceipt(lines, head._id),
    costs: ofGoodsReceipt(costs, head._id),
    entries: entries.get(entryHolder(head)) ?? [],
    allowed: head.state === 'confirmed' && entryHolder(head) === head._id ? ['cancelled'] : [],
    steps: steps[index] ?? [],
  }))
}

export const goodsReceiptsByPurchase = async (context: Context, { id }: { id: string }) => ({
  data: await whole(context, await headsWhere(context, { purchaseId: id })),
})

export async function getGoodsReceipt(context: Context, { id }: { id: string }): Promise<GoodsReceipt> {
  const [found] = await whole(context, await headsWhere(context, { id }))
  if (!found) throw notFound()
  return found
}

type Listed = z.output<typeof filterReceptions.output>['data'][number]

/** What came of any purchase and what went back, the newest first. */
export function goodsReceiptList(context: Context, requested: z.output<typeof filterReceptions.input>) {
  const { organization } = context
  const { search, kind, state, providerId, storageId } = requested
  return listed<Listed>(context, requested, {
    fields: sql`
      receipt.id as "_id", receipt.number, receipt.day as date, receipt.kind, ${optionOf('provider')} as provider,
      json_build_object('_id', purchase.id, 'number', purchase.number) as purchase, ${optionOf('storage')} as storage,
      worth.value, receipt.state`,
    tables: sql`
      goods_receipt receipt
      join purchase on purchase.organization_id = ${organization} and purchase.id = receipt.purchase_id
      join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = receipt.warehouse_id
     cross join lateral (
       select coalesce(sum(part.value + part.surplus_value + part.cost_value), 0)::numeric(18, 2) as value
         from goods_receipt_line part
        where part.organization_id = ${organization} and part.goods_receipt_id = receipt.id) worth`,
    where: [
      sql`receipt.organization_id = ${organization}`,
      oneOf(sql`receipt.kind`, kind),
      oneOf(sql`receipt.state`, state),
      providerId && sql`purchase.provider_id = ${providerId}`,
      storageId && sql`receipt.warehouse_id = ${storageId}`,
      ...during(sql`receipt.day`, requested),
      search &&
        foundBy(search, {
          names: sql`receipt.number, purchase.number, purchase.provider_invoice, provider.name`,
        }),
    ],
    columns: {
      number: sql`receipt.number`,
      date: sql`receipt.day`,
      kind: sql`receipt.kind`,
      provider: sql`provider.name`,
      'purchase.number': sql`purchase.number`,
      storage: sql`storage.name`,
      value: sql`worth.value`,
      state: sql`receipt.state`,
    },
    standard: sql`receipt.day desc`,
    last: sql`receipt.id desc`,
    ...(isOne(kind) && {
      sums: {
        books: { value: sql`worth.value` },
        counted: ![state].flat().includes('cancelled') && sql`receipt.state <> 'cancelled'`,
      },
    }),
  })
}
