import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { stepsOf } from '@cuadre/platform/documents/states.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Reception as ReceptionShape } from './api.ts'
import { receptionType } from './store.ts'

export type Reception = z.output<typeof ReceptionShape>
type HeadRow = Omit<Reception, 'lines' | 'costs' | 'entries' | 'allowed' | 'steps'>

const headsWhere = async (
  { tx, organization }: Context,
  { id, purchaseId }: { id?: string; purchaseId?: string },
): Promise<HeadRow[]> => {
  const where = id ? sql`reception.id = ${id}` : sql`reception.purchase_id = ${purchaseId}`
  const { rows } = await sql<HeadRow>`
    select reception.id as "_id", reception.number, reception.day as date, reception.kind, reception.purchase_id as "buyId",
           json_build_object('_id', purchase.id, 'number', purchase.number, 'providerInvoice', purchase.provider_invoice) as purchase,
           purchase.provider_id as "providerId", ${optionOf('provider')} as provider,
           reception.storage_id as "storageId", ${optionOf('storage')} as storage,
           reception.against, reception.received_by as "receivedBy", reception.delivered_by as "deliveredBy", reception.carrier,
           reception.waybill, reception.description, reception.state, reception.version
      from reception
      join purchase on purchase.organization_id = ${organization} and purchase.id = reception.purchase_id
      join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = reception.storage_id
     where reception.organization_id = ${organization} and ${where}
     order by reception.day, reception.id`.execute(tx)
  return rows
}

type LineRow = Reception['lines'][number] & { receptionId: string }
type CostRow = Reception['costs'][number] & { receptionId: string }

async function linesOf({ tx, organization }: Context, ids: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select part.id as "_id", part.reception_id as "receptionId", part.line, part.purchase_line_id as "lineId",
           bought.product_id as "productId", ${lineProductOf(organization)} as product,
           unit.symbol as unit, trim_scale(bought.quantity)::text as ordered, trim_scale(part.quantity + part.surplus)::text as quantity,
           trim_scale(part.surplus)::text as surplus, trim_scale(part.rejected)::text as rejected, part.reason, part.lot,
           part.expires_on as "expiryDate", (part.value + part.surplus_value)::numeric(18, 2) as value,
           part.rejected_value as "rejectedValue", part.cost_value as costs,
           case reception.kind when 'return' then coalesce(moved.value, 0)::numeric(18, 2)
                else (part.value + part.surplus_value + part.cost_value)::numeric(18, 2) end as cost,
           trim_scale(moved.after)::text as "stockAfter"
      from reception_line part
      join reception on reception.organization_id = ${organization} and reception.id = part.reception_id
      join purchase_line bought on bought.organization_id = ${organization} and bought.id = part.purchase_line_id
      join product on product.organization_id = ${organization} and product.id = bought.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join lateral (
        select sum(movement.value) as value, (array_agg(movement.quantity_after order by movement.id desc))[1] as after
          from stock_movement movement
         where movement.organization_id = ${organization} and movement.line_id = bought.id
           and movement.direction = case reception.kind when 'return' then -1 else 1 end
           and (movement.document_type, movement.document_id) in (('productRecession', reception.id), ('buyOfProducts', reception.purchase_id))
           and (movement.document_type = 'productRecession') = (reception.against <> 'direct' or reception.kind = 'return')
      ) moved on true
     where part.organization_id = ${organization} and part.reception_id = any(${[...ids]})
     order by part.line`.execute(tx)
  return rows
}

async function costsOf({ tx, organization }: Context, ids: readonly string[]): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select cost.id as "_id", cost.reception_id as "receptionId", cost.concept, cost.provider_id as "providerId",
           ${optionOf('provider')} as provider,
           cost.account_id as "accountId",
           ${optionOf('account')} as account,
           cost.base, ${currencyOf('currency')} as currency,
           trim_scale(cost.rate)::text as rate, coalesce(cost.foreign_amount, cost.amount) as amount, cost.amount as "bookAmount"
      from reception_cost cost
      left join partner provider on provider.organization_id = ${organization} and provider.id = cost.provider_id
      left join account on account.organization_id = ${organization} and account.id = cost.account_id
      left join currency on currency.organization_id = ${organization} and currency.id = cost.currency_id
     where cost.organization_id = ${organization} and cost.reception_id = any(${[...ids]})
     order by cost.line`.execute(tx)
  return rows
}

async function whole(context: Context, heads: readonly HeadRow[]): Promise<Reception[]> {
  const ids = heads.map(({ _id }) => _id)
  const entryHolder = ({ _id, against, kind, buyId }: HeadRow) =>
    against === 'direct' && kind === 'reception' ? buyId : _id
  const [lines, costs, entries, steps] = await Promise.all([
    linesOf(context, ids),
    costsOf(context, ids),
    entriesOf(context, heads.map(entryHolder)),
    Promise.all(ids.map(async (id) => stepsOf(context, receptionType, id))),
  ])
  const ofReception = <Row extends { receptionId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ receptionId }) => receptionId === id).map(({ receptionId: _reception, ...row }) => row)
  return heads.map((head, index) => ({
    ...head,
    lines: ofReception(lines, head._id),
    costs: ofReception(costs, head._id),
    entries: entries.get(entryHolder(head)) ?? [],
    allowed: head.state === 'confirmed' && entryHolder(head) === head._id ? ['cancelled'] : [],
    steps: steps[index] ?? [],
  }))
}

export const receptionsByPurchase = async (context: Context, { id }: { id: string }) => ({
  data: await whole(context, await headsWhere(context, { purchaseId: id })),
})

export async function getReception(context: Context, { id }: { id: string }): Promise<Reception> {
  const [found] = await whole(context, await headsWhere(context, { id }))
  if (!found) throw notFound()
  return found
}
