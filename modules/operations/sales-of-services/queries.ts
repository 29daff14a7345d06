import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { containing, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { paidOf } from '@cuadre/finance/public.ts'
import { linkTo, optionOf } from '../documents/selects.ts'
import type { ServiceSale, serviceSaleFilter } from './api.ts'

type Answer = z.output<typeof ServiceSale>
export type ServiceSaleRow = Omit<
  Answer,
  'lines' | 'entries' | 'settled' | 'pending' | 'allowed' | 'steps' | 'paid' | 'contract'
>

const fields = (organization: string) => sql`
  sale.id as "_id", sale.number, sale.day as date, sale.client_id as "clientId",
  ${optionOf('client')} as client,
  sale.description, sale.payment_form as "paymentForm", sale.due_date as "dueDate",
  case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
  sale.total, sale.amount, sale.state, sale.version, sale.cash_account_id as "cashAccountId",
  trim_scale(sale.rate)::text as rate, ${linkTo('offer')} as offer, ${linkTo('replaced')} as replaces,
  ${linkTo('replacing')} as "replacedBy"
  from service_sale sale
  join partner client on client.organization_id = ${organization} and client.id = sale.client_id
  left join currency on currency.organization_id = ${organization} and currency.id = sale.currency_id
  left join offer on offer.organization_id = ${organization} and offer.operation_id = sale.id
  left join service_sale replaced on replaced.organization_id = ${organization} and replaced.id = sale.replaces_id
  left join service_sale replacing on replacing.organization_id = ${organization} and replacing.replaces_id = sale.id`

const columns = {
  number: sql`sale.number`,
  date: sql`sale.day`,
  client: sql`client.name`,
  dueDate: sql`sale.due_date`,
  total: sql`sale.total`,
  amount: sql`sale.amount`,
  state: sql`sale.state`,
}

export async function serviceSaleList(context: Context, filters: z.output<typeof serviceSaleFilter.input>) {
  const { tx, organization } = context
  const { search, startDate, endDate, clientId, serviceId, state } = filters
  const all = [
    sql`sale.organization_id = ${organization}`,
    ...(startDate ? [sql`sale.day >= ${startDate}`] : []),
    ...(endDate ? [sql`sale.day <= ${endDate}`] : []),
    ...(clientId ? [sql`sale.client_id = ${clientId}`] : []),
    ...(serviceId
      ? [
          sql`exists (select from service_sale_line line where line.organization_id = ${organization} and line.sale_id = sale.id and line.service_id = ${serviceId})`,
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
    sql<ServiceSaleRow>`select ${fields(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(
      tx,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from service_sale sale
        join partner client on client.organization_id = ${organization} and client.id = sale.client_id
       where ${where}`.execute(tx),
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

export async function serviceSaleRow(
  { tx, organization }: Context,
  id: string,
): Promise<ServiceSaleRow | undefined> {
  const { rows } = await sql<ServiceSaleRow>`
    select ${fields(organization)} where sale.organization_id = ${organization} and sale.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

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
