import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import {
  allOf,
  codeFirst,
  type Condition,
  firstMatches,
  foundBy,
  listed,
  oneOf,
} from '@cuadre/server-kit/list.ts'
import type { filterTimeKeys, getTimeKeysForSelect, TimeKey } from './api.ts'

export type TimeKeyRow = z.output<typeof TimeKey>
type Filters = z.output<typeof filterTimeKeys.input>
type TimeKeyOption = z.output<typeof getTimeKeysForSelect.output>['data'][number]

const byCode = sql`key.code collate "C"`

const option = (table: string) => {
  const named = sql.ref(table)
  return sql`case when ${named}.id is not null
       then json_build_object('_id', ${named}.id, 'code', ${named}.code, 'name', ${named}.name) end`
}

/** What a key pays on a day, where it pays by one rate; those by bands of the day have several. */
const rateOn = (organization: string, day: Day) => sql`
  (select rate.rate from time_key_rate rate
    where rate.organization_id = ${organization} and rate.time_key_id = key.id and rate.from_hour is null
      and (rate.valid_from is null or rate.valid_from <= ${day})
    order by rate.valid_from desc nulls last limit 1)`

/** A figure as it is written: without zeros that say nothing. */
const plain = (figure: RawBuilder<unknown>) => sql`trim_scale(${figure})::text`

const fields = (organization: string, day: Day) => sql`
  key.id as "_id", key.code, key.name, key.unit, key.kind, key.pay_rule as "payRule", ${plain(rateOn(organization, day))} as rate,
  key.financed_by as "financedBy", key.account_id as "accountId", ${option('account')} as account,
  key.expense_item_id as "expenseItemId", ${option('item')} as "expenseItem", key.accrues, key.priority, key.basis, key.shipped, key.active, key.version,
  (select coalesce(json_agg(json_build_object('validFrom', rate.valid_from, 'fromHour', rate.from_hour, 'toHour', rate.to_hour,
                                              'rate', ${plain(sql`rate.rate`)})
                            order by rate.valid_from desc nulls last, (rate.from_hour + 12) % 24), '[]')
     from time_key_rate rate where rate.organization_id = ${organization} and rate.time_key_id = key.id) as rates`

const tables = (organization: string) => sql`
  time_key key
  left join account on account.organization_id = ${organization} and account.id = key.account_id
  left join expense_item item on item.organization_id = ${organization} and item.id = key.expense_item_id`

const conditions = (
  organization: string,
  { search, kind, unit, active }: Partial<Filters>,
): readonly Condition[] => [
  sql`key.organization_id = ${organization}`,
  search && foundBy(search, { codes: sql`key.code`, names: sql`key.name` }),
  oneOf(sql`key.kind`, kind),
  oneOf(sql`key.unit`, unit),
  active !== undefined && sql`key.active = ${active}`,
]

const sortable = (organization: string, day: Day) => ({
  code: byCode,
  name: sql`key.name collate app.spanish`,
  kind: sql`key.kind collate "C"`,
  unit: sql`key.unit collate "C"`,
  payRule: sql`key.pay_rule collate "C"`,
  rate: rateOn(organization, day),
  financedBy: sql`key.financed_by collate "C"`,
  account: sql`account.code collate "C"`,
  expenseItem: sql`item.code collate "C"`,
  accrues: sql`key.accrues collate "C"`,
  priority: sql`key.priority`,
  basis: sql`key.basis collate app.spanish`,
  active: sql`key.active`,
})

export function timeKeyList({ tx, organization, timeZone }: Context, filters: Filters) {
  const day = today(timeZone)
  return listed<TimeKeyRow>({ tx }, filters, {
    fields: fields(organization, day),
    tables: tables(organization),
    where: conditions(organization, filters),
    columns: sortable(organization, day),
    standard: byCode,
    last: sql`key.id`,
  })
}

export async function timeKeyById(
  { tx, organization, timeZone }: Context,
  id: string,
): Promise<TimeKeyRow | undefined> {
  const { rows } = await sql<TimeKeyRow>`
    select ${fields(organization, today(timeZone))} from ${tables(organization)}
     where key.organization_id = ${organization} and key.id = ${id}`.execute(tx)
  return rows[0]
}

export const timeKeyOptions = (
  context: Context,
  { search, kind }: z.output<typeof getTimeKeysForSelect.input>,
) =>
  firstMatches<TimeKeyOption>(context, {
    fields: sql`key.id as "_id", key.code, key.name, key.unit, key.kind, key.pay_rule as "payRule",
      ${plain(rateOn(context.organization, today(context.timeZone)))} as rate`,
    tables: sql`time_key key`,
    where: allOf(conditions(context.organization, { search, kind, active: true })),
    order: codeFirst(search, sql`key.code`, byCode),
  })
