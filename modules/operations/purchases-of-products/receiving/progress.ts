import { sql } from 'kysely'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { DistributionBase } from '../distribution.ts'

/** A line of a purchase with what came of it and went back, as far as it stands. */
export interface LineProgress {
  _id: string
  line: number
  productId: string
  product: string
  decimals: number
  bought: Amount
  /** In the currency of the purchase, and in that of the books. */
  amount: Amount
  bookAmount: Amount
  weight: Amount | null
  volume: Amount | null
  received: Amount
  rejected: Amount
  surplus: Amount
  returned: Amount
  /** What was charged for what came, and for it together with what was claimed; what was given back. */
  receivedValue: Amount
  taken: Amount
  returnedValue: Amount
}

type Row = {
  [Field in keyof LineProgress]: LineProgress[Field] extends Amount | null
    ? string | null
    : LineProgress[Field]
}

export async function progressOf({ tx, organization }: Context, purchaseId: string): Promise<LineProgress[]> {
  const { rows } = await sql<Row>`
    select line.id as "_id", line.line, line.product_id as "productId", concat_ws(' ', product.code, product.name) as product, unit.decimals,
           line.quantity::text as bought, line.amount::text, line.book_amount::text as "bookAmount",
           line.weight::text, line.volume::text,
           coalesce(sum(part.quantity) filter (where came), 0)::text as received,
           coalesce(sum(part.rejected), 0)::text as rejected, coalesce(sum(part.surplus), 0)::text as surplus,
           coalesce(sum(part.quantity) filter (where not came), 0)::text as returned,
           coalesce(sum(part.value) filter (where came), 0)::text as "receivedValue",
           coalesce(sum(part.value + part.rejected_value) filter (where came), 0)::text as taken,
           coalesce(sum(part.value) filter (where not came), 0)::text as "returnedValue"
      from purchase_line line
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join (
        select part.*, goods_receipt.kind = 'reception' as came
          from goods_receipt_line part
          join goods_receipt on goods_receipt.organization_id = ${organization} and goods_receipt.id = part.goods_receipt_id
         where part.organization_id = ${organization} and goods_receipt.purchase_id = ${purchaseId} and goods_receipt.state = 'confirmed'
      ) part on part.purchase_line_id = line.id
     where line.organization_id = ${organization} and line.purchase_id = ${purchaseId}
     group by line.organization_id, line.id, product.code, product.name, unit.decimals
     order by line.line`.execute(tx)
  return rows.map((row) => ({
    ...row,
    bought: amount(row.bought!),
    amount: amount(row.amount!),
    bookAmount: amount(row.bookAmount!),
    weight: row.weight === null ? null : amount(row.weight),
    volume: row.volume === null ? null : amount(row.volume),
    received: amount(row.received!),
    rejected: amount(row.rejected!),
    surplus: amount(row.surplus!),
    returned: amount(row.returned!),
    receivedValue: amount(row.receivedValue!),
    taken: amount(row.taken!),
    returnedValue: amount(row.returnedValue!),
  }))
}

/** A cost that was agreed with the purchase, and what of it each line bore already; in its own currency. */
export interface CostProgress {
  _id: string
  concept: string
  providerId: string | null
  accountId: string | null
  base: DistributionBase
  amount: Amount
  currency: { _id: string; rate: Amount } | null
  taken: ReadonlyMap<string, Amount>
}

export async function costProgressOf(
  { tx, organization }: Context,
  purchaseId: string,
): Promise<CostProgress[]> {
  const { rows } = await sql<{
    _id: string
    concept: string
    providerId: string | null
    accountId: string | null
    base: DistributionBase
    amount: string
    currencyId: string | null
    rate: string | null
    taken: { lineId: string; amount: string }[]
  }>`
    select cost.id as "_id", cost.concept, cost.provider_id as "providerId", cost.account_id as "accountId", cost.base,
           cost.amount::text, cost.currency_id as "currencyId", cost.rate::text,
           coalesce((
             select json_agg(json_build_object('lineId', borne.line_id, 'amount', borne.amount))
               from (select part.purchase_line_id as line_id, sum(share.amount)::text as amount
                       from goods_receipt_cost had
                       join goods_receipt on goods_receipt.organization_id = ${organization} and goods_receipt.id = had.goods_receipt_id and goods_receipt.state = 'confirmed'
                       join goods_receipt_cost_share share on share.organization_id = ${organization} and share.goods_receipt_cost_id = had.id
                       join goods_receipt_line part on part.organization_id = ${organization} and part.id = share.goods_receipt_line_id
                      where had.organization_id = ${organization} and had.purchase_cost_id = cost.id
                      group by part.purchase_line_id) borne), '[]') as taken
      from purchase_cost cost
     where cost.organization_id = ${organization} and cost.purchase_id = ${purchaseId}
     order by cost.line`.execute(tx)
  return rows.map(({ currencyId, rate, taken, ...cost }) => ({
    ...cost,
    amount: amount(cost.amount),
    currency: currencyId && rate ? { _id: currencyId, rate: amount(rate) } : null,
    taken: new Map(taken.map((each) => [each.lineId, amount(each.amount)])),
  }))
}
