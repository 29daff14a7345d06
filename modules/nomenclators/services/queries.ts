import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { getServiceToSelect, Service, serviceFilter } from './api.ts'

export type ServiceRow = z.output<typeof Service>
type Filters = z.output<typeof serviceFilter.input>
type ServiceOption = z.output<typeof getServiceToSelect.output>['data'][number]

const byCode = sql`service.code collate "C"`

const option = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    '_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`

const fields = sql`
  service.id as "_id", service.code, service.name, service.description, service.kind, service.unit_id as "unitId",
  case when unit.id is not null
       then json_build_object('_id', unit.id, 'code', unit.code, 'name', unit.name, 'symbol', measure.symbol) end as unit,
  service.price, service.currency_id as "currencyId", ${option('currency')} as currency, service.income_account_id as "incomeAccountId", ${option('income')} as "incomeAccount",
  service.expense_account_id as "expenseAccountId", ${option('expense')} as "expenseAccount",
  service.expense_item_id as "expenseItemId", ${option('item')} as "expenseItem",
  service.logo_media_id as "logoId", service.active, service.version`

const tables = (organization: string) => sql`
  service
  left join nomenclator unit on unit.organization_id = ${organization} and unit.id = service.unit_id
  left join unit_of_measure measure on measure.organization_id = ${organization} and measure.id = service.unit_id
  left join account income on income.organization_id = ${organization} and income.id = service.income_account_id
  left join account expense on expense.organization_id = ${organization} and expense.id = service.expense_account_id
  left join currency on currency.organization_id = ${organization} and currency.id = service.currency_id
  left join expense_item item on item.organization_id = ${organization} and item.id = service.expense_item_id`

function conditions(
  organization: string,
  { search, kind, currencyId, active }: Pick<Partial<Filters>, 'search' | 'kind' | 'currencyId' | 'active'>,
): RawBuilder<unknown> {
  const all = [sql`service.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`service.code`, names: sql`service.name` }))
  // What is both is found as either.
  if (kind) all.push(kind === 'both' ? sql`service.kind = 'both'` : sql`service.kind in (${kind}, 'both')`)
  if (currencyId) all.push(sql`service.currency_id = ${currencyId}`)
  if (active !== undefined) all.push(sql`service.active = ${active}`)
  return sql.join(all, sql` and `)
}

const sortable = {
  code: byCode,
  name: sql`service.name collate app.spanish`,
  kind: sql`service.kind`,
  price: sql`service.price`,
  currency: sql`currency.code`,
  incomeAccount: sql`income.code collate "C"`,
  expenseAccount: sql`expense.code collate "C"`,
  active: sql`service.active`,
}

export async function serviceList({ tx, organization }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  return listed<ServiceRow>({ tx }, filters, {
    fields,
    tables: tables(organization),
    where: [where],
    columns: sortable,
    standard: byCode,
    last: sql`service.id`,
  })
}

export async function serviceById(
  { tx, organization }: Context,
  id: string,
): Promise<ServiceRow | undefined> {
  const { rows } = await sql<ServiceRow>`
    select ${fields} from ${tables(organization)} where service.organization_id = ${organization} and service.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export const serviceOptions = (context: Context, requested: z.output<typeof getServiceToSelect.input>) =>
  firstMatches<ServiceOption>(context, {
    fields: sql`
      service.id as "_id", service.code, service.name, service.kind, measure.symbol as unit, service.price, service.currency_id as "currencyId",
      ${option('expense')} as "expenseAccount", ${option('item')} as "expenseItem"`,
    tables: tables(context.organization),
    where: conditions(context.organization, { ...requested, active: true }),
    order: codeFirst(requested.search, sql`service.code`, byCode),
  })
