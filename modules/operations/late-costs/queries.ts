import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import { withPaid } from '../documents/paid.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import type { lateCostFilter, WholeLateCost } from './api.ts'

export type LateCostRow = Omit<
  WholeLateCost,
  'lines' | 'receipts' | 'documents' | 'entries' | 'settled' | 'pending' | 'allowed' | 'steps' | 'paid'
>

const lateCosts = ({ organization }: Context): Documents => ({
  document: 'late_cost',
  fields: sql`
    late_cost.id as "_id", late_cost.number, late_cost.day as date, late_cost.provider_id as "providerId", ${optionOf('provider')} as provider,
    late_cost.provider_document as "providerDocument", late_cost.concept, late_cost.base, late_cost.payment_form as "paymentForm",
    late_cost.due_date as "dueDate", ${currencyOf('currency')} as currency, late_cost.total, late_cost.amount, late_cost.state,
    late_cost.version, late_cost.cash_account_id as "cashAccountId", ${optionOf('cash_account')} as "cashAccount",
    trim_scale(late_cost.rate)::text as rate, late_cost.description, ${corrections(organization, 'late_cost')}`,
  tables: sql`
    late_cost
    join partner provider on provider.organization_id = ${organization} and provider.id = late_cost.provider_id
    left join currency on currency.organization_id = ${organization} and currency.id = late_cost.currency_id
    left join account cash_account on cash_account.organization_id = ${organization} and cash_account.id = late_cost.cash_account_id`,
  words: sql`late_cost.number, provider.name, late_cost.concept, late_cost.provider_document`,
  sums: {
    own: { total: sql`late_cost.total` },
    books: { amount: sql`late_cost.amount` },
    currency: sql`currency.code`,
  },
  columns: {
    number: sql`late_cost.number`,
    date: sql`late_cost.day`,
    provider: sql`provider.name`,
    concept: sql`late_cost.concept`,
    dueDate: sql`late_cost.due_date`,
    total: sql`late_cost.total`,
    amount: sql`late_cost.amount`,
    state: sql`late_cost.state`,
  },
})

export async function lateCostList(context: Context, requested: z.output<typeof lateCostFilter.input>) {
  const { organization } = context
  const { providerId, purchaseId } = requested
  const page = await listDocuments<LateCostRow>(context, lateCosts(context), requested, [
    providerId && sql`late_cost.provider_id = ${providerId}`,
    purchaseId &&
      sql`exists (select from late_cost_line line
        join goods_receipt_line part on part.organization_id = ${organization} and part.id = line.goods_receipt_line_id
        join goods_receipt receipt on receipt.organization_id = ${organization} and receipt.id = part.goods_receipt_id
       where line.organization_id = ${organization} and line.late_cost_id = late_cost.id and receipt.purchase_id = ${purchaseId})`,
  ])
  return withPaid(context, page)
}

export const lateCostRow = async (context: Context, id: string): Promise<LateCostRow | undefined> =>
  documentRow(context, lateCosts(context), id)

export async function lateCostLines(
  { tx, organization }: Context,
  id: string,
): Promise<WholeLateCost['lines']> {
  const { rows } = await sql<WholeLateCost['lines'][number]>`
    select line.id as "_id", line.line, json_build_object('_id', receipt.id, 'number', receipt.number) as receipt,
           json_build_object('_id', purchase.id, 'number', purchase.number) as purchase,
           bought.product_id as "productId", ${lineProductOf(organization)} as product, ${optionOf('storage')} as storage,
           unit.symbol as unit, trim_scale(part.quantity + part.surplus)::text as quantity,
           (part.value + part.surplus_value)::numeric(18, 2) as value, line.amount, line.kept, (line.amount - line.kept)::numeric(18, 2) as gone
      from late_cost_line line
      join goods_receipt_line part on part.organization_id = ${organization} and part.id = line.goods_receipt_line_id
      join goods_receipt receipt on receipt.organization_id = ${organization} and receipt.id = part.goods_receipt_id
      join purchase on purchase.organization_id = ${organization} and purchase.id = receipt.purchase_id
      join purchase_line bought on bought.organization_id = ${organization} and bought.id = part.purchase_line_id
      join product on product.organization_id = ${organization} and product.id = bought.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = receipt.warehouse_id
     where line.organization_id = ${organization} and line.late_cost_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

/** The receptions that a cost is of, in the order in which they were named. */
export async function lateCostReceipts(
  { tx, organization }: Context,
  id: string,
): Promise<WholeLateCost['receipts']> {
  const { rows } = await sql<WholeLateCost['receipts'][number]>`
    select receipt.id as "_id", receipt.number, receipt.day as date, provider.name as provider
      from late_cost_line line
      join goods_receipt_line part on part.organization_id = ${organization} and part.id = line.goods_receipt_line_id
      join goods_receipt receipt on receipt.organization_id = ${organization} and receipt.id = part.goods_receipt_id
      join purchase on purchase.organization_id = ${organization} and purchase.id = receipt.purchase_id
      join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
     where line.organization_id = ${organization} and line.late_cost_id = ${id}
     group by receipt.id, receipt.number, receipt.day, provider.name
     order by min(line.line)`.execute(tx)
  return rows
}
