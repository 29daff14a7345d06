import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { linkTo, optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import type { serviceAccrualFilter, WholeServiceAccrual } from './api.ts'

export type ServiceAccrualRow = Omit<WholeServiceAccrual, 'documents' | 'entries' | 'allowed' | 'steps'>

const accruals = ({ organization }: Context): Documents => ({
  document: 'service_accrual',
  fields: sql`
    service_accrual.id as "_id", service_accrual.number, service_accrual.day as date, service_accrual.provider_id as "providerId",
    ${optionOf('provider')} as provider, service_accrual.service_id as "serviceId", ${optionOf('service')} as service,
    service_accrual.account_id as "accountId", ${optionOf('account')} as account,
    service_accrual.cost_center_id as "costCenterId", ${optionOf('center')} as "costCenter",
    service_accrual.expense_item_id as "expenseItemId", ${optionOf('item')} as "expenseItem",
    service_accrual.description, service_accrual.amount, service_accrual.state, service_accrual.version,
    (select ${linkTo('purchase')} from service_purchase_line line
       join service_purchase purchase on purchase.organization_id = ${organization} and purchase.id = line.purchase_id and purchase.state = 'confirmed'
      where line.organization_id = ${organization} and line.accrual_id = service_accrual.id) as purchase,
    ${corrections(organization, 'service_accrual')}`,
  tables: sql`
    service_accrual
    join partner provider on provider.organization_id = ${organization} and provider.id = service_accrual.provider_id
    join service on service.organization_id = ${organization} and service.id = service_accrual.service_id
    join account on account.organization_id = ${organization} and account.id = service_accrual.account_id
    left join cost_center center on center.organization_id = ${organization} and center.id = service_accrual.cost_center_id
    left join expense_item item on item.organization_id = ${organization} and item.id = service_accrual.expense_item_id`,
  words: sql`service_accrual.number, provider.name, service.name, service_accrual.description`,
  sums: { books: { amount: sql`service_accrual.amount` } },
  columns: {
    number: sql`service_accrual.number`,
    date: sql`service_accrual.day`,
    provider: sql`provider.name`,
    service: sql`service.name`,
    account: sql`account.code`,
    costCenter: sql`center.code`,
    expenseItem: sql`item.code`,
    amount: sql`service_accrual.amount`,
    state: sql`service_accrual.state`,
  },
})

export const serviceAccrualList = (
  context: Context,
  requested: z.output<typeof serviceAccrualFilter.input>,
) =>
  listDocuments<ServiceAccrualRow>(context, accruals(context), requested, [
    requested.providerId && sql`service_accrual.provider_id = ${requested.providerId}`,
    requested.serviceId && sql`service_accrual.service_id = ${requested.serviceId}`,
  ])

export const serviceAccrualRow = async (
  context: Context,
  id: string,
): Promise<ServiceAccrualRow | undefined> => documentRow(context, accruals(context), id)
