import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { getSpecifications, getSpecificationsForSelect, Specification } from './api.ts'

export type SpecificationRow = z.output<typeof Specification>
type Filters = z.output<typeof getSpecifications.input>
type SpecificationOption = z.output<typeof getSpecificationsForSelect.output>['data'][number]

/** Groups, each followed by its subgroups. */
const byGroup = sql`coalesce(parent.code, spec.code) collate "C", parent.code nulls first, spec.code collate "C"`

const option = (table: string) => {
  const named = sql.ref(table)
  return sql`case when ${named}.id is not null
       then json_build_object('_id', ${named}.id, 'code', ${named}.code, 'name', ${named}.name) end`
}

/** The yearly rate of a specification on a day, in per cent: its own, or that of its group. */
export const rateOf = (organization: string, day: Day) => sql`
  (select rate.rate from asset_rate rate
    where rate.organization_id = ${organization} and rate.specification_id in (spec.id, spec.parent_id)
      and (rate.valid_from is null or rate.valid_from <= ${day})
    order by rate.specification_id = spec.id desc, rate.valid_from desc nulls last limit 1)`

/** A percentage as it is written: without zeros that say nothing. */
const plain = (figure: RawBuilder<unknown>) => sql`trim_scale(${figure})::text`

const inherited = (organization: string, day: Day) => sql`
  ${plain(rateOf(organization, day))} as rate, ${option('account')} as account,
  ${option('depreciation')} as "depreciationAccount", ${option('item')} as "expenseItem"`

const fields = (organization: string, day: Day) => sql`
  spec.id as "_id", spec.code, spec.name, spec.parent_id as "parentId", ${option('parent')} as parent,
  spec.account_id as "accountId", spec.depreciation_account_id as "depreciationAccountId", spec.expense_item_id as "expenseItemId",
  ${inherited(organization, day)}, spec.active, spec.version,
  (select coalesce(json_agg(json_build_object('validFrom', rate.valid_from, 'rate', ${plain(sql`rate.rate`)})
                            order by rate.valid_from desc nulls last), '[]')
     from asset_rate rate where rate.organization_id = ${organization} and rate.specification_id = spec.id) as rates,
  (select count(*)::int from asset_specification child
    where child.organization_id = ${organization} and child.parent_id = spec.id) as children`

/** `spec` with its group and what holds of it, by itself or by its group: `account`, `depreciation` and `item`. */
export const specificationTables = (organization: string) => sql`
  asset_specification spec
  left join asset_specification parent on parent.organization_id = ${organization} and parent.id = spec.parent_id
  left join account on account.organization_id = ${organization} and account.id = coalesce(spec.account_id, parent.account_id)
  left join account depreciation on depreciation.organization_id = ${organization}
       and depreciation.id = coalesce(spec.depreciation_account_id, parent.depreciation_account_id)
  left join expense_item item on item.organization_id = ${organization}
       and item.id = coalesce(spec.expense_item_id, parent.expense_item_id)`

function conditions(
  organization: string,
  { search, parentId, active }: Pick<Partial<Filters>, 'search' | 'parentId' | 'active'>,
): RawBuilder<unknown> {
  const all = [sql`spec.organization_id = ${organization}`]
  if (search)
    all.push(foundBy(search, { codes: sql`spec.code, parent.code`, names: sql`spec.name, parent.name` }))
  if (parentId) all.push(sql`spec.parent_id = ${parentId}`)
  if (active !== undefined) all.push(sql`spec.active = ${active}`)
  return sql.join(all, sql` and `)
}

const sortable = (organization: string, day: Day) => ({
  code: byGroup,
  name: sql`spec.name collate app.spanish`,
  parent: sql`parent.code collate "C"`,
  rate: rateOf(organization, day),
  account: sql`account.code collate "C"`,
  depreciationAccount: sql`depreciation.code collate "C"`,
  expenseItem: sql`item.code collate "C"`,
  active: sql`spec.active`,
})

export function specificationList({ tx, organization, timeZone }: Context, filters: Filters) {
  const day = today(timeZone)
  return listed<SpecificationRow>({ tx }, filters, {
    fields: fields(organization, day),
    tables: specificationTables(organization),
    where: [conditions(organization, filters)],
    columns: sortable(organization, day),
    standard: byGroup,
    last: sql`spec.id`,
  })
}

export async function specificationById(
  { tx, organization, timeZone }: Context,
  id: string,
): Promise<SpecificationRow | undefined> {
  const { rows } = await sql<SpecificationRow>`
    select ${fields(organization, today(timeZone))} from ${specificationTables(organization)}
     where spec.organization_id = ${organization} and spec.id = ${id}`.execute(tx)
  return rows[0]
}

const named = sql`spec.id as "_id", spec.code, spec.name`

export const groupOptions = (context: Context, { search }: { search?: string | undefined }) =>
  firstMatches<{ _id: string; code: string; name: string }>(context, {
    fields: named,
    tables: specificationTables(context.organization),
    where: sql`${conditions(context.organization, { search, active: true })} and spec.parent_id is null`,
    order: codeFirst(search, sql`spec.code`, byGroup),
  })

export async function childrenOf({ tx, organization }: Context, { id }: { id: string }) {
  const { rows } = await sql<{ _id: string; code: string; name: string }>`
    select ${named} from asset_specification spec
     where spec.organization_id = ${organization} and spec.parent_id = ${id} and spec.active
     order by spec.code collate "C"`.execute(tx)
  return { data: rows }
}

/** An asset is of a subgroup, or of a group that has none. */
export const specificationOptions = (context: Context, { search }: { search?: string | undefined }) => {
  const { organization, timeZone } = context
  return firstMatches<SpecificationOption>(context, {
    fields: sql`${named}, parent.name as "parentName", ${inherited(organization, today(timeZone))}`,
    tables: specificationTables(organization),
    where: sql`${conditions(organization, { search, active: true })} and coalesce(parent.active, true)
      and not exists (select from asset_specification child
                       where child.organization_id = ${organization} and child.parent_id = spec.id)`,
    order: codeFirst(search, sql`spec.code`, byGroup),
  })
}
