import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'

type Answer = z.output<typeof api.DailySale>
type Corrections = Pick<Answer, 'replaces' | 'replacedBy'>
export type DailySaleHead = z.output<typeof api.filterDailySales.output>['data'][number]

const sales = ({ organization }: Context): Documents => ({
  document: 'daily_sale',
  fields: sql`
    daily_sale.id as "_id", daily_sale.number, daily_sale.day as date, daily_sale.shift, daily_sale.point_id as "pointSaleId",
    ${optionOf('point')} as "pointSale", daily_sale.warehouse_id as "storageId", ${optionOf('storage')} as storage,
    daily_sale.till_account_id as "tillId", ${optionOf('till')} as till, daily_sale.responsible, daily_sale.description,
    daily_sale.opening_float as "openingFloat",
    daily_sale.cash_moved as "cashMoved", daily_sale.by_till as "byTill", daily_sale.amount, daily_sale.paid, daily_sale.difference,
    daily_sale.state, daily_sale.version`,
  tables: sql`
    daily_sale
    join point_of_sale point on point.organization_id = ${organization} and point.id = daily_sale.point_id
    join nomenclator storage on storage.organization_id = ${organization} and storage.id = daily_sale.warehouse_id
    join account till on till.organization_id = ${organization} and till.id = daily_sale.till_account_id`,
  words: sql`daily_sale.number, point.code, point.name, daily_sale.responsible, daily_sale.description`,
  sums: { books: { amount: sql`daily_sale.amount`, difference: sql`daily_sale.difference` } },
  columns: {
    number: sql`daily_sale.number`,
    date: sql`daily_sale.day`,
    pointSale: sql`point.name collate app.spanish`,
    shift: sql`daily_sale.shift`,
    responsible: sql`daily_sale.responsible collate app.spanish`,
    amount: sql`daily_sale.amount`,
    difference: sql`daily_sale.difference`,
    state: sql`daily_sale.state`,
  },
})

export async function dailySaleList(
  context: Context,
  requested: z.output<typeof api.filterDailySales.input>,
) {
  const { pointSaleId } = requested
  return listDocuments<DailySaleHead>(context, sales(context), requested, [
    pointSaleId && sql`daily_sale.point_id = ${pointSaleId}`,
  ])
}

export function dailySaleHead(context: Context, id: string) {
  const { fields, ...rest } = sales(context)
  return documentRow<DailySaleHead & Corrections>(
    context,
    { ...rest, fields: sql`${fields}, ${corrections(context.organization, 'daily_sale')}` },
    id,
  )
}

/** The daily sales of a point of sale on a day that were not cancelled, by their shifts. */
export async function shiftsOfDay(
  { tx }: Context,
  { pointSaleId, date }: { pointSaleId: string; date: string },
): Promise<{ _id: string; shift: number }[]> {
  return tx
    .selectFrom('daily_sale')
    .select(['id as _id', 'shift'])
    .where('point_id', '=', pointSaleId)
    .where('day', '=', date)
    .where('state', '<>', 'cancelled')
    .orderBy('shift')
    .execute()
}

export type LineRow = Omit<Answer['lines'][number], 'final'>

export async function dailySaleLines({ tx, organization }: Context, id: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.id as "_id", line.line, line.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
           unit.decimals, line.price, trim_scale(line.initial)::text as initial, trim_scale(line.entered)::text as entered,
           trim_scale(line.withdrawn)::text as withdrawn, trim_scale(line.sold)::text as sold, trim_scale(line.wasted)::text as wasted,
           trim_scale(line.counted)::text as counted, line.amount,
           case sale.state when 'confirmed' then coalesce(cost.value, 0)::numeric(18, 2)::text end as cost,
           line.recipe_id as "recipeId", ${optionOf('recipe')} as recipe
      from daily_sale_line line
      join daily_sale sale on sale.organization_id = ${organization} and sale.id = line.sale_id
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join recipe on recipe.organization_id = ${organization} and recipe.id = line.recipe_id
      left join lateral (
        select -sum(movement.direction * movement.value) as value from stock_movement movement
         where movement.organization_id = ${organization} and movement.document_id = line.sale_id and movement.line_id = line.id) cost on true
     where line.organization_id = ${organization} and line.sale_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

export type PaymentRow = Omit<
  Answer['payments'][number],
  'denominations' | 'expected' | 'counted' | 'difference'
> & {
  /** Without the change that lay in the till from the start. */
  countedOfSale: string | null
}

export async function dailySalePayments({ tx, organization }: Context, id: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select payment.id as "_id", payment.means, payment.currency_id as "currencyId", ${currencyOf('currency')} as currency,
           trim_scale(payment.rate)::text as rate, payment.amount, payment.book_amount as "amountInBooks",
           payment.counted as "countedOfSale", payment.is_rest as "isRest", payment.reference
      from daily_sale_payment payment
      left join currency on currency.organization_id = ${organization} and currency.id = payment.currency_id
     where payment.organization_id = ${organization} and payment.sale_id = ${id}
     order by payment.line`.execute(tx)
  return rows
}

/** The notes and coins of each payment, the largest first. */
export async function denominationsOf({ tx, organization }: Context, id: string) {
  const { rows } = await sql<{ paymentId: string; denomination: string; count: number }>`
    select note.payment_id as "paymentId", note.denomination, note.count
      from daily_sale_denomination note
      join daily_sale_payment payment on payment.organization_id = ${organization} and payment.id = note.payment_id
     where note.organization_id = ${organization} and payment.sale_id = ${id}
     order by note.denomination desc`.execute(tx)
  return Map.groupBy(rows, ({ paymentId }) => paymentId)
}
