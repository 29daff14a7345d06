import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import { withPaid } from '../documents/paid.ts'
import { corrections, linkWhere } from '@cuadre/platform/documents/correcting.ts'
import type { ServiceSale, serviceSaleFilter } from './api.ts'

type Answer = z.output<typeof ServiceSale>
export type ServiceSaleRow = Omit<
  Answer,
  'lines' | 'entries' | 'settled' | 'pending' | 'allowed' | 'steps' | 'paid' | 'contract'
>

const sales = ({ organization }: Context): Documents => ({
  document: 'sale',
  fields: sql`
    sale.id as "_id", sale.number, sale.day as date, sale.client_id as "clientId", ${optionOf('client')} as client,
    sale.description, sale.payment_form as "paymentForm", sale.due_date as "dueDate", ${currencyOf('currency')} as currency,
    sale.total, sale.amount, sale.is_export as "isExport", sale.cost, sale.seller,
    sale.seller_worker_id as "sellerId", sale.revenue_on as "revenueOn", sale.state, sale.version, sale.cash_account_id as "cashAccountId",
    trim_scale(sale.rate)::text as rate, ${linkWhere(organization, 'quotation', sql`other.operation_id = sale.id`)} as offer,
    ${corrections(organization, 'service_sale', 'sale')}`,
  tables: sql`
    service_sale sale
    join partner client on client.organization_id = ${organization} and client.id = sale.client_id
    left join currency on currency.organization_id = ${organization} and currency.id = sale.currency_id`,
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
    dueDate: sql`sale.due_date`,
    total: sql`sale.total`,
    amount: sql`sale.amount`,
    state: sql`sale.state`,
  },
})

export async function serviceSaleList(context: Context, requested: z.output<typeof serviceSaleFilter.input>) {
  const { organization } = context
  const { clientId, serviceId, isExport } = requested
  const page = await listDocuments<ServiceSaleRow>(context, sales(context), requested, [
    clientId && sql`sale.client_id = ${clientId}`,
    serviceId &&
      sql`exists (select from service_sale_line line where line.organization_id = ${organization} and line.sale_id = sale.id and line.service_id = ${serviceId})`,
    isExport !== undefined && sql`sale.is_export = ${isExport}`,
  ])
  return withPaid(context, page)
}

export const serviceSaleRow = async (context: Context, id: string): Promise<ServiceSaleRow | undefined> =>
  documentRow(context, sales(context), id)

export async function serviceSaleLines({ tx, organization }: Context, id: string): Promise<Answer['lines']> {
  const { rows } = await sql<Answer['lines'][number]>`
    select line.id as "_id", line.line, line.service_id as "serviceId",
           ${optionOf('service')} as service, unit.symbol as unit,
           line.description, trim_scale(line.quantity)::text as quantity, trim_scale(line.unit_price)::text as "unitPrice",
           trim_scale(line.discount)::text as discount, line.amount
      from service_sale_line line
      join service on service.organization_id = ${organization} and service.id = line.service_id
      left join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = service.unit_id
     where line.organization_id = ${organization} and line.sale_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

/** The income accounts of services, for those that have one of their own. */
export async function incomeAccounts(
  { tx }: Context,
  services: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await tx
    .selectFrom('service')
    .select(['id', 'income_account_id'])
    .where('id', 'in', [...new Set(services)])
    .execute()
  return new Map(rows.map(({ id, income_account_id }) => [id, income_account_id]))
}
