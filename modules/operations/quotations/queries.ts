import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Quotation, QuotationFilter } from './fields.ts'
import type { QuotationCalls } from './kinds.ts'

type Answer = z.output<typeof Quotation>
export type QuotationRow = Omit<Answer, 'lines' | 'documents' | 'allowed' | 'steps'>

/** With the moment at which it expired by itself, if it did. */
interface WholeRow extends QuotationRow {
  expiredAt: string | null
}

/**
 * Where an offer stands today. What was sent expires when its last day has gone by, whether or not anybody looks: it is kept as it was
 * sent, and its state is that of the day on which it is asked for.
 */
export const stateNow = ({ timeZone }: Pick<Context, 'timeZone'>, quotation = 'quotation') => sql`
  case when ${sql.ref(`${quotation}.state`)} = 'sent' and ${sql.ref(`${quotation}.valid_until`)} < ${today(timeZone)}::date
       then 'expired' else ${sql.ref(`${quotation}.state`)} end`

/** The number of what an offer became, in whichever table that is. */
const operationNumber = (organization: string) => sql`
  coalesce((select number from sale where sale.organization_id = ${organization} and sale.id = quotation.operation_id),
           (select number from purchase where purchase.organization_id = ${organization} and purchase.id = quotation.operation_id),
           (select number from service_sale done where done.organization_id = ${organization} and done.id = quotation.operation_id),
           (select number from service_purchase done where done.organization_id = ${organization} and done.id = quotation.operation_id))`

/** Offers that these calls may see: those of services are of one side, those of goods of both. */
const offers = (context: Context, { kind, side }: QuotationCalls): Documents => ({
  document: 'quotation',
  fields: sql`
    quotation.id as "_id", quotation.number, quotation.kind, quotation.side, quotation.day as date, quotation.valid_until as "validUntil",
    case quotation.side when 'sale' then quotation.partner_id end as "clientId",
    case quotation.side when 'sale' then ${optionOf('partner')} end as client,
    case quotation.side when 'purchase' then quotation.partner_id end as "providerId",
    case quotation.side when 'purchase' then ${optionOf('partner')} end as provider,
    quotation.warehouse_id as "storageId", ${optionOf('storage')} as storage, quotation.description, quotation.terms, quotation.is_export as "isExport",
    ${currencyOf('currency')} as currency, trim_scale(quotation.rate)::text as rate, quotation.total, quotation.amount, ${stateNow(context)} as state,
    case when quotation.operation_id is not null
         then json_build_object('type', quotation.operation_type, '_id', quotation.operation_id,
                                'number', ${operationNumber(context.organization)}) end as operation,
    quotation.version`,
  tables: sql`
    quotation
    join partner on partner.organization_id = ${context.organization} and partner.id = quotation.partner_id
    left join nomenclator storage on storage.organization_id = ${context.organization} and storage.id = quotation.warehouse_id
    left join currency on currency.organization_id = ${context.organization} and currency.id = quotation.currency_id`,
  state: stateNow(context),
  seen: sql`quotation.kind = ${kind} and ${side === null ? sql`true` : sql`quotation.side = ${side}`}`,
  words: sql`quotation.number, partner.name, quotation.description`,
  sums: {
    own: { total: sql`quotation.total` },
    books: { amount: sql`quotation.amount` },
    currency: sql`currency.code`,
  },
  columns: {
    number: sql`quotation.number`,
    date: sql`quotation.day`,
    validUntil: sql`quotation.valid_until`,
    client: sql`partner.name`,
    provider: sql`partner.name`,
    total: sql`quotation.total`,
    amount: sql`quotation.amount`,
    state: stateNow(context),
  },
})

export async function quotationList(
  context: Context,
  calls: QuotationCalls,
  input: z.output<typeof QuotationFilter>,
) {
  const { side, clientId, providerId, productId, serviceId } = input
  const naming = (column: string, id: string) => sql`
    exists (select from quotation_line line where line.organization_id = ${context.organization} and line.quotation_id = quotation.id
              and ${sql.ref(`line.${column}`)} = ${id})`
  return listDocuments<QuotationRow>(context, offers(context, calls), input, [
    side && sql`quotation.side = ${side}`,
    clientId && sql`quotation.side = 'sale' and quotation.partner_id = ${clientId}`,
    providerId && sql`quotation.side = 'purchase' and quotation.partner_id = ${providerId}`,
    productId && naming('product_id', productId),
    serviceId && naming('service_id', serviceId),
  ])
}

export const quotationRow = async (
  context: Context,
  calls: QuotationCalls,
  id: string,
): Promise<WholeRow | undefined> => {
  const documents = offers(context, calls)
  const expiredAt = sql`
    case when quotation.state = 'sent' and ${stateNow(context)} = 'expired'
         then (quotation.valid_until + 1)::timestamp at time zone ${context.timeZone} end`
  return documentRow(
    context,
    { ...documents, fields: sql`${documents.fields}, ${expiredAt} as "expiredAt"` },
    id,
  )
}

export async function quotationLines({ tx, organization }: Context, id: string): Promise<Answer['lines']> {
  const { rows } = await sql<Answer['lines'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId", ${lineProductOf(organization)} as product,
           line.service_id as "serviceId", ${optionOf('service')} as service, unit.symbol as unit, line.description,
           trim_scale(line.quantity)::text as quantity, trim_scale(line.unit_price)::text as "unitPrice",
           trim_scale(line.discount)::text as discount, line.amount
      from quotation_line line
      left join product on product.organization_id = ${organization} and product.id = line.product_id
      left join service on service.organization_id = ${organization} and service.id = line.service_id
      left join unit_of_measure unit on unit.organization_id = ${organization}
       and unit.id = coalesce(product.unit_id, service.unit_id)
     where line.organization_id = ${organization} and line.quotation_id = ${id}
     order by line.line`.execute(tx)
  return rows
}
