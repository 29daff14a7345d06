import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { containing, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { paidOf } from '@cuadre/finance/public.ts'
import { linkTo, optionOf } from '../documents/selects.ts'
import type { ServicePurchase, servicePurchaseFilter } from './api.ts'

type Answer = z.output<typeof ServicePurchase>
export type ServicePurchaseRow = Omit<
  Answer,
  'lines' | 'documents' | 'entries' | 'settled' | 'pending' | 'allowed' | 'steps' | 'paid' | 'contract'
>

const fields = (organization: string) => sql`
  purchase.id as "_id", purchase.number, purchase.day as date, purchase.provider_id as "providerId",
  ${optionOf('provider')} as provider, purchase.provider_document as "providerDocument", purchase.description,
  purchase.payment_form as "paymentForm", purchase.due_date as "dueDate",
  case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
  purchase.total, purchase.amount, purchase.withheld, purchase.state, purchase.version,
  purchase.cash_account_id as "cashAccountId", trim_scale(purchase.rate)::text as rate,
  trim_scale(purchase.withholding_rate)::text as "withholdingRate", ${linkTo('offer')} as offer,
  ${linkTo('replaced')} as replaces, ${linkTo('replacing')} as "replacedBy"
  from service_purchase purchase
  join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
  left join currency on currency.organization_id = ${organization} and currency.id = purchase.currency_id
  left join offer on offer.organization_id = ${organization} and offer.operation_id = purchase.id
  left join service_purchase replaced on replaced.organization_id = ${organization} and replaced.id = purchase.replaces_id
  left join service_purchase replacing on replacing.organization_id = ${organization} and replacing.replaces_id = purchase.id`

const columns = {
  number: sql`purchase.number`,
  date: sql`purchase.day`,
  provider: sql`provider.name`,
  dueDate: sql`purchase.due_date`,
  total: sql`purchase.total`,
  amount: sql`purchase.amount`,
  withheld: sql`purchase.withheld`,
  state: sql`purchase.state`,
}

export async function servicePurchaseList(
  context: Context,
  filters: z.output<typeof servicePurchaseFilter.input>,
) {
  const { tx, organization } = context
  const { search, startDate, endDate, providerId, serviceId, state } = filters
  const all = [
    sql`purchase.organization_id = ${organization}`,
    ...(startDate ? [sql`purchase.day >= ${startDate}`] : []),
    ...(endDate ? [sql`purchase.day <= ${endDate}`] : []),
    ...(providerId ? [sql`purchase.provider_id = ${providerId}`] : []),
    ...(serviceId
      ? [
          sql`exists (select from service_purchase_line line where line.organization_id = ${organization} and line.purchase_id = purchase.id and line.service_id = ${serviceId})`,
        ]
      : []),
    ...(state ? [sql`purchase.state = any(${Array.isArray(state) ? state : [state]})`] : []),
    ...(search
      ? [
          sql`concat_ws(' ', purchase.number, provider.name, purchase.provider_document, purchase.description) ilike ${containing(search)}`,
        ]
      : []),
  ]
  const where = sql.join(all, sql` and `)
  const order = orderBy(filters.sort, columns, sql`purchase.day desc`, sql`purchase.id desc`)
  const [{ rows }, counted] = await Promise.all([
    sql<ServicePurchaseRow>`select ${fields(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(
      tx,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from service_purchase purchase
        join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
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

export async function servicePurchaseRow(
  { tx, organization }: Context,
  id: string,
): Promise<ServicePurchaseRow | undefined> {
  const { rows } = await sql<ServicePurchaseRow>`
    select ${fields(organization)} where purchase.organization_id = ${organization} and purchase.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export async function servicePurchaseLines(
  { tx, organization }: Context,
  id: string,
): Promise<Answer['lines']> {
  const { rows } = await sql<Answer['lines'][number]>`
    select line.id as "_id", line.line, line.service_id as "serviceId", ${optionOf('service')} as service, unit.symbol as unit,
           line.description, trim_scale(line.quantity)::text as quantity, trim_scale(line.unit_price)::text as "unitPrice",
           trim_scale(line.discount)::text as discount, line.amount,
           line.account_id as "accountId", ${optionOf('account')} as account,
           line.cost_center_id as "costCenterId", ${optionOf('center')} as "costCenter",
           line.expense_item_id as "expenseItemId", ${optionOf('item')} as "expenseItem"
      from service_purchase_line line
      join service on service.organization_id = ${organization} and service.id = line.service_id
      left join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = service.unit_id
      join account on account.organization_id = ${organization} and account.id = line.account_id
      left join cost_center center on center.organization_id = ${organization} and center.id = line.cost_center_id
      left join expense_item item on item.organization_id = ${organization} and item.id = line.expense_item_id
     where line.organization_id = ${organization} and line.purchase_id = ${id}
     order by line.line`.execute(tx)
  return rows
}
