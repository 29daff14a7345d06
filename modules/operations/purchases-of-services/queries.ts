import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import { withPaid } from '../documents/paid.ts'
import { corrections, linkWhere } from '@cuadre/platform/documents/correcting.ts'
import type { ServicePurchase, servicePurchaseFilter } from './api.ts'

type Answer = z.output<typeof ServicePurchase>
export type ServicePurchaseRow = Omit<
  Answer,
  'lines' | 'documents' | 'entries' | 'settled' | 'pending' | 'allowed' | 'steps' | 'paid' | 'contract'
>

const purchases = ({ organization }: Context): Documents => ({
  document: 'purchase',
  fields: sql`
    purchase.id as "_id", purchase.number, purchase.day as date, purchase.provider_id as "providerId",
    ${optionOf('provider')} as provider, purchase.provider_document as "providerDocument", purchase.description,
    purchase.payment_form as "paymentForm", purchase.due_date as "dueDate", ${currencyOf('currency')} as currency,
    purchase.total, purchase.amount, purchase.withheld, purchase.state, purchase.version,
    purchase.cash_account_id as "cashAccountId", trim_scale(purchase.rate)::text as rate,
    trim_scale(purchase.withholding_rate)::text as "withholdingRate",
    ${linkWhere(organization, 'quotation', sql`other.operation_id = purchase.id`)} as offer,
    ${corrections(organization, 'service_purchase', 'purchase')}`,
  tables: sql`
    service_purchase purchase
    join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
    left join currency on currency.organization_id = ${organization} and currency.id = purchase.currency_id`,
  words: sql`purchase.number, provider.name, purchase.provider_document, purchase.description`,
  sums: {
    own: { total: sql`purchase.total` },
    books: { amount: sql`purchase.amount`, withheld: sql`purchase.withheld` },
    currency: sql`currency.code`,
  },
  columns: {
    number: sql`purchase.number`,
    date: sql`purchase.day`,
    provider: sql`provider.name`,
    dueDate: sql`purchase.due_date`,
    total: sql`purchase.total`,
    amount: sql`purchase.amount`,
    withheld: sql`purchase.withheld`,
    state: sql`purchase.state`,
  },
})

export async function servicePurchaseList(
  context: Context,
  requested: z.output<typeof servicePurchaseFilter.input>,
) {
  const { organization } = context
  const { providerId, serviceId } = requested
  const page = await listDocuments<ServicePurchaseRow>(context, purchases(context), requested, [
    providerId && sql`purchase.provider_id = ${providerId}`,
    serviceId &&
      sql`exists (select from service_purchase_line line where line.organization_id = ${organization} and line.purchase_id = purchase.id and line.service_id = ${serviceId})`,
  ])
  return withPaid(context, page)
}

export const servicePurchaseRow = async (
  context: Context,
  id: string,
): Promise<ServicePurchaseRow | undefined> => documentRow(context, purchases(context), id)

export async function servicePurchaseLines(
  { tx, organization }: Context,
  id: string,
): Promise<Answer['lines']> {
  const { rows } = await sql<Answer['lines'][number]>`
    select line.id as "_id", line.line, line.service_id as "serviceId", ${optionOf('service')} as service, unit.symbol as unit,
           line.description, trim_scale(line.quantity)::text as quantity, trim_scale(line.unit_price)::text as "unitPrice",
           trim_scale(line.discount)::text as discount, line.amount,
           line.account_id as "accountId", ${optionOf('account')} as account, account.type = 'fixedAsset' as "isOfAssets",
           line.cost_center_id as "costCenterId", ${optionOf('center')} as "costCenter",
           line.expense_item_id as "expenseItemId", ${optionOf('item')} as "expenseItem",
           case when accrual.id is not null
                then json_build_object('_id', accrual.id, 'number', accrual.number, 'amount', accrual.amount::text) end as accrual
      from service_purchase_line line
      join service on service.organization_id = ${organization} and service.id = line.service_id
      left join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = service.unit_id
      join account on account.organization_id = ${organization} and account.id = line.account_id
      left join cost_center center on center.organization_id = ${organization} and center.id = line.cost_center_id
      left join expense_item item on item.organization_id = ${organization} and item.id = line.expense_item_id
      left join service_accrual accrual on accrual.organization_id = ${organization} and accrual.id = line.accrual_id
     where line.organization_id = ${organization} and line.purchase_id = ${id}
     order by line.line`.execute(tx)
  return rows
}
