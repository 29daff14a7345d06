import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Offer, OfferFilter } from './fields.ts'
import type { OfferCalls } from './kinds.ts'

type Answer = z.output<typeof Offer>
export type OfferRow = Omit<Answer, 'lines' | 'documents' | 'allowed' | 'steps'>

const overdue = ({ timeZone }: Context) =>
  sql<boolean>`(offer.state = 'sent' and coalesce(offer.valid_until < ${today(timeZone)}, false))`

/** The number of what an offer became, in whichever table that is. */
const operationNumber = (organization: string) => sql`
  coalesce((select number from sale where sale.organization_id = ${organization} and sale.id = offer.operation_id),
           (select number from purchase where purchase.organization_id = ${organization} and purchase.id = offer.operation_id),
           (select number from service_sale done where done.organization_id = ${organization} and done.id = offer.operation_id),
           (select number from service_purchase done where done.organization_id = ${organization} and done.id = offer.operation_id))`

/** Offers that these calls may see: those of services are of one side, those of goods of both. */
const offers = (context: Context, { kind, side }: OfferCalls): Documents => ({
  document: 'offer',
  fields: sql`
    offer.id as "_id", offer.number, offer.kind, offer.side, offer.day as date, offer.valid_until as "validUntil",
    ${overdue(context)} as "isOverdue",
    case offer.side when 'sale' then offer.partner_id end as "clientId",
    case offer.side when 'sale' then ${optionOf('partner')} end as client,
    case offer.side when 'purchase' then offer.partner_id end as "providerId",
    case offer.side when 'purchase' then ${optionOf('partner')} end as provider,
    offer.storage_id as "storageId", ${optionOf('storage')} as storage, offer.description, offer.terms,
    ${currencyOf('currency')} as currency, trim_scale(offer.rate)::text as rate, offer.total, offer.amount, offer.state,
    case when offer.operation_id is not null
         then json_build_object('type', offer.operation_type, '_id', offer.operation_id,
                                'number', ${operationNumber(context.organization)}) end as operation,
    offer.version`,
  tables: sql`
    offer
    join partner on partner.organization_id = ${context.organization} and partner.id = offer.partner_id
    left join nomenclator storage on storage.organization_id = ${context.organization} and storage.id = offer.storage_id
    left join currency on currency.organization_id = ${context.organization} and currency.id = offer.currency_id`,
  seen: sql`offer.kind = ${kind} and ${side === null ? sql`true` : sql`offer.side = ${side}`}`,
  words: sql`offer.number, partner.name, offer.description`,
  columns: {
    number: sql`offer.number`,
    date: sql`offer.day`,
    validUntil: sql`offer.valid_until`,
    client: sql`partner.name`,
    provider: sql`partner.name`,
    total: sql`offer.total`,
    amount: sql`offer.amount`,
    state: sql`offer.state`,
  },
})

export async function offerList(context: Context, calls: OfferCalls, asked: z.output<typeof OfferFilter>) {
  const { side, clientId, providerId, productId, serviceId, isOverdue } = asked
  const naming = (column: string, id: string) => sql`
    exists (select from offer_line line where line.organization_id = ${context.organization} and line.offer_id = offer.id
              and ${sql.ref(`line.${column}`)} = ${id})`
  return listDocuments<OfferRow>(context, offers(context, calls), asked, [
    side && sql`offer.side = ${side}`,
    clientId && sql`offer.side = 'sale' and offer.partner_id = ${clientId}`,
    providerId && sql`offer.side = 'purchase' and offer.partner_id = ${providerId}`,
    productId && naming('product_id', productId),
    serviceId && naming('service_id', serviceId),
    isOverdue !== undefined && sql`${overdue(context)} = ${isOverdue}`,
  ])
}

export const offerRow = async (
  context: Context,
  calls: OfferCalls,
  id: string,
): Promise<OfferRow | undefined> => documentRow(context, offers(context, calls), id)

export async function offerLines({ tx, organization }: Context, id: string): Promise<Answer['lines']> {
  const { rows } = await sql<Answer['lines'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId", ${lineProductOf(organization)} as product,
           line.service_id as "serviceId", ${optionOf('service')} as service, unit.symbol as unit, line.description,
           trim_scale(line.quantity)::text as quantity, trim_scale(line.unit_price)::text as "unitPrice",
           trim_scale(line.discount)::text as discount, line.amount
      from offer_line line
      left join product on product.organization_id = ${organization} and product.id = line.product_id
      left join service on service.organization_id = ${organization} and service.id = line.service_id
      left join unit_of_measure unit on unit.organization_id = ${organization}
       and unit.id = coalesce(product.unit_id, service.unit_id)
     where line.organization_id = ${organization} and line.offer_id = ${id}
     order by line.line`.execute(tx)
  return rows
}
