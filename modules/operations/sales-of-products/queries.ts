import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { containing, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { paidOf } from '@cuadre/finance/public.ts'
import { linkTo, optionOf } from '../documents/selects.ts'
import type { Sale, saleFilter } from './api.ts'

type SaleAnswer = z.output<typeof Sale>
export type SaleHeadRow = Omit<
  SaleAnswer,
  | 'lines'
  | 'returns'
  | 'documents'
  | 'entries'
  | 'settled'
  | 'pending'
  | 'allowed'
  | 'steps'
  | 'paid'
  | 'contract'
  | 'invoice'
>

const fields = (organization: string) => sql`
  sale.id as "_id", sale.number, sale.day as date, sale.client_id as "clientId",
  json_build_object('_id', client.id, 'code', client.code, 'name', client.name) as client,
  sale.storage_id as "storageId", json_build_object('_id', storage.id, 'code', storage.code, 'name', storage.name) as storage,
  sale.description, sale.payment_form as "paymentForm", sale.due_date as "dueDate",
  case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
  sale.total, sale.amount, sale.state, sale.version, sale.cash_account_id as "cashAccountId", ${optionOf('cash_account')} as "cashAccount",
  trim_scale(sale.rate)::text as rate, sale.delivered_to as "deliveredTo", sale.delivered_to_id as "deliveredToId", sale.vehicle, sale.reserves,
  ${linkTo('offer')} as offer, ${linkTo('replaced')} as replaces, ${linkTo('replacing')} as "replacedBy"
  from sale
  join partner client on client.organization_id = ${organization} and client.id = sale.client_id
  join nomenclator storage on storage.organization_id = ${organization} and storage.id = sale.storage_id
  left join currency on currency.organization_id = ${organization} and currency.id = sale.currency_id
  left join account cash_account on cash_account.organization_id = ${organization} and cash_account.id = sale.cash_account_id
  left join offer on offer.organization_id = ${organization} and offer.operation_id = sale.id
  left join sale replaced on replaced.organization_id = ${organization} and replaced.id = sale.replaces_id
  left join sale replacing on replacing.organization_id = ${organization} and replacing.replaces_id = sale.id`

const columns = {
  number: sql`sale.number`,
  date: sql`sale.day`,
  client: sql`client.name`,
  storage: sql`storage.name`,
  dueDate: sql`sale.due_date`,
  total: sql`sale.total`,
  amount: sql`sale.amount`,
  state: sql`sale.state`,
}

export async function saleList(context: Context, filters: z.output<typeof saleFilter.input>) {
  const { tx, organization } = context
  const { search, startDate, endDate, clientId, storageId, productId, state } = filters
  const all = [
    sql`sale.organization_id = ${organization}`,
    ...(startDate ? [sql`sale.day >= ${startDate}`] : []),
    ...(endDate ? [sql`sale.day <= ${endDate}`] : []),
    ...(clientId ? [sql`sale.client_id = ${clientId}`] : []),
    ...(storageId ? [sql`sale.storage_id = ${storageId}`] : []),
    ...(productId
      ? [
          sql`exists (select from sale_line where sale_line.organization_id = ${organization} and sale_line.sale_id = sale.id and sale_line.product_id = ${productId})`,
        ]
      : []),
    ...(state ? [sql`sale.state = any(${Array.isArray(state) ? state : [state]})`] : []),
    ...(search
      ? [sql`concat_ws(' ', sale.number, client.name, sale.description) ilike ${containing(search)}`]
      : []),
  ]
  const where = sql.join(all, sql` and `)
  const order = orderBy(filters.sort, columns, sql`sale.day desc`, sql`sale.id desc`)
  const [{ rows }, counted] = await Promise.all([
    sql<SaleHeadRow>`select ${fields(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{
      total: number
    }>`select count(*)::int as total from (select ${fields(organization)} where ${where}) found`.execute(tx),
  ])
  const paid = await paidOf(
    context,
    rows.map(({ _id }) => _id),
  )
  return {
    data: rows.map((row) => ({ ...row, paid: paid.get(row._id)?.paid ?? null })),
    total: counted.rows[0]?.total ?? 0,
    page: filters.page,
    limit: filters.limit,
  }
}

export async function saleHead({ tx, organization }: Context, id: string): Promise<SaleHeadRow | undefined> {
  const { rows } = await sql<SaleHeadRow>`
    select ${fields(organization)} where sale.organization_id = ${organization} and sale.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export async function saleLines({ tx, organization }: Context, id: string): Promise<SaleAnswer['lines']> {
  const { rows } = await sql<SaleAnswer['lines'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId",
           json_build_object('_id', product.id, 'code', product.code, 'name', product.name) as product, unit.symbol as unit,
           line.description, trim_scale(line.quantity)::text as quantity, trim_scale(line.unit_price)::text as "unitPrice",
           trim_scale(line.discount)::text as discount, line.amount,
           trim_scale(coalesce((select sum(part.quantity) from sale_return_line part
             join sale_return back on back.organization_id = ${organization} and back.id = part.return_id and back.state = 'confirmed'
            where part.organization_id = ${organization} and part.sale_line_id = line.id), 0))::text as returned,
           (select sum(-movement.direction * movement.value) from stock_movement movement
             where movement.organization_id = ${organization} and movement.document_type = 'saleOfProducts'
               and movement.document_id = line.sale_id and movement.line_id = line.id)::numeric(18, 2) as cost
      from sale_line line
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     where line.organization_id = ${organization} and line.sale_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

/** What came back of a sale, the first first. */
export async function saleReturns({ tx }: Context, id: string): Promise<SaleAnswer['returns']> {
  return tx
    .selectFrom('sale_return')
    .select(['id as _id', 'number', 'day as date', 'total', 'state'])
    .where('sale_id', '=', id)
    .orderBy('day')
    .orderBy('id')
    .$castTo<SaleAnswer['returns'][number]>()
    .execute()
}
