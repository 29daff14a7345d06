import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { pageOf } from '@cuadre/server-kit/list.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import type * as api from './api.ts'
import { requireProduct } from './queries.ts'

type Input = z.output<typeof api.byProduct.input>
type Card = z.output<typeof api.byProduct.output>
type Line = Card['data'][number]

/** The movements of a product, in one storage or in all of them. */
const moved = (
  { organization }: Context,
  { productId, storageId }: Pick<Input, 'productId' | 'storageId'>,
) => sql`
  stock_movement movement
   where movement.organization_id = ${organization} and movement.product_id = ${productId}
   ${storageId ? sql`and movement.warehouse_id = ${storageId}` : sql``}`

const within = ({ startDate, endDate }: Pick<Input, 'startDate' | 'endDate'>): RawBuilder<unknown> => sql`
  ${startDate ? sql`and movement.day >= ${startDate}` : sql``} ${endDate ? sql`and movement.day <= ${endDate}` : sql``}`

interface Sums {
  total: number
  quantityIn: string
  valueIn: string
  quantityOut: string
  valueOut: string
}

/** The submayor of a product: opening, every movement with what there is after it, and closing. */
export async function cardOf(context: Context, requested: Input) {
  const { tx, organization } = context
  const product = await requireProduct(context, requested.productId)
  const { startDate } = requested
  const [before, sums, { rows }] = await Promise.all([
    sql<{ quantity: string; value: string }>`
      select trim_scale(coalesce(sum(direction * quantity), 0))::text as quantity,
             coalesce(sum(direction * value), 0)::numeric(18, 2)::text as value
        from ${moved(context, requested)} and ${startDate ? sql`movement.day < ${startDate}` : sql`false`}`.execute(
      tx,
    ),
    sql<Sums>`
      select count(*)::int as total,
             trim_scale(coalesce(sum(quantity) filter (where direction = 1), 0))::text as "quantityIn",
             coalesce(sum(value) filter (where direction = 1), 0)::numeric(18, 2) as "valueIn",
             trim_scale(coalesce(sum(quantity) filter (where direction = -1), 0))::text as "quantityOut",
             coalesce(sum(value) filter (where direction = -1), 0)::numeric(18, 2) as "valueOut"
        from ${moved(context, requested)} ${within(requested)}`.execute(tx),
    sql<Omit<Line, 'entries'>>`
      select line.id as "_id", line.day as date,
             json_build_object('type', line.document_type, '_id', line.document_id, 'number', line.document_number) as document,
             json_build_object('_id', storage.id, 'code', storage.code, 'name', storage.name) as storage,
             json_build_object('_id', account.id, 'code', account.code, 'name', account.name) as account,
             trim_scale(case direction when 1 then line.quantity else 0 end)::text as "quantityIn",
             (case direction when 1 then line.value else 0 end)::numeric(18, 2) as "valueIn",
             trim_scale(case direction when -1 then line.quantity else 0 end)::text as "quantityOut",
             (case direction when -1 then line.value else 0 end)::numeric(18, 2) as "valueOut",
             (line.value / nullif(line.quantity, 0))::numeric(20, 6)::text as "unitCost",
             trim_scale(line.quantity_then)::text as quantity, line.value_then::numeric(18, 2)::text as value
        from (select movement.*, sum(direction * quantity) over running as quantity_then, sum(direction * value) over running as value_then,
                     row_number() over running as place
                from ${moved(context, requested)} ${within({ startDate: undefined, endDate: requested.endDate })}
              window running as (order by movement.day, movement.phase, movement.paired_with, movement.id)) line
        join nomenclator storage on storage.organization_id = ${organization} and storage.id = line.warehouse_id
        join account on account.organization_id = ${organization} and account.id = line.account_id
       where ${startDate ? sql`line.day >= ${startDate}` : sql`true`}
       order by line.place ${pageOf(requested)}`.execute(tx),
  ])
  const opening = before.rows[0] ?? { quantity: '0', value: '0.00' }
  const { total = 0, ...totals } = sums.rows[0] ?? {
    quantityIn: '0',
    valueIn: '0.00',
    quantityOut: '0',
    valueOut: '0.00',
  }
  const entries = await entriesOf(context, [...new Set(rows.map(({ document }) => document._id))])
  const { rows: last } = await sql<{ quantity: string; value: string }>`
    select trim_scale(coalesce(sum(direction * quantity), 0))::text as quantity,
           coalesce(sum(direction * value), 0)::numeric(18, 2)::text as value
      from ${moved(context, requested)} ${within({ startDate: undefined, endDate: requested.endDate })}`.execute(
    tx,
  )
  return {
    product,
    opening,
    data: rows.map((line) => ({ ...line, entries: entries.get(line.document._id) ?? [] })),
    closing: last[0] ?? opening,
    reserved: await reservedOf(context, requested),
    totals,
    total,
    page: requested.page,
    limit: requested.limit,
  }
}

/** What is kept of a product, or of it in one storage, and for which documents. */
async function reservedOf(
  { tx, organization }: Context,
  { productId, storageId }: Pick<Input, 'productId' | 'storageId'>,
): Promise<Card['reserved']> {
  const { rows } = await sql<Card['reserved']>`
    select trim_scale(coalesce(sum(quantity), 0))::text as quantity,
           coalesce(json_agg(json_build_object('type', document_type, '_id', document_id, 'number', document_number)
             order by created_at, document_number), '[]') as documents
      from (select document_type, document_id, document_number, min(created_at) as created_at, sum(quantity) as quantity
              from stock_reservation
             where organization_id = ${organization} and product_id = ${productId}
             ${storageId ? sql`and warehouse_id = ${storageId}` : sql``}
             group by document_type, document_id, document_number) kept`.execute(tx)
  return rows[0] ?? { quantity: '0', documents: [] }
}

/** How much there was at the end of each day that changed it, and on the day before the first of them. */
export async function overTime(context: Context, requested: z.output<typeof api.stockOverTime.input>) {
  await requireProduct(context, requested.productId)
  const { startDate } = requested
  const { rows } = await sql<{ date: string; quantity: string; value: string }>`
    select day as date, trim_scale(quantity)::text as quantity, value::numeric(18, 2)::text as value
      from (select day, sum(sum(direction * quantity)) over (order by day) as quantity,
                   sum(sum(direction * value)) over (order by day) as value
              from ${moved(context, requested)} ${within({ startDate: undefined, endDate: requested.endDate })}
             group by day) by_day
     where ${startDate ? sql`day >= ${startDate}` : sql`true`}
     order by day`.execute(context.tx)
  return { data: rows }
}
