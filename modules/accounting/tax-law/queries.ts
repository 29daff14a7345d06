import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { containing, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { filterTaxRules, Holiday, TaxRule } from './api.ts'

export type RuleRow = z.output<typeof TaxRule>
export type HolidayRow = z.output<typeof Holiday>
type Filters = z.output<typeof filterTaxRules.input>

const nameIn = (language: string) => sql.ref(language === 'en' ? 'name_en' : 'name_es')
const validity = ({ timeZone }: Context) => sql`
  valid_from as "validFrom", valid_to as "validTo", version, name_es as "nameEs", name_en as "nameEn",
  case when valid_from > ${today(timeZone)} then 'future' when valid_to < ${today(timeZone)} then 'past' else 'inForce' end as state`

const rules = (context: Context) => sql`
  (select id as "_id", key, ${nameIn(context.language)} as name, paragraph, kind, base, formula, rate_key as "rateKey",
          debit_key as "debitKey", credit_key as "creditKey", due, due_moves as "dueMoves", note, position, ${validity(context)}
     from tax_rule where organization_id = ${context.organization}) law`

const holidays = (context: Context) => sql`
  (select id as "_id", month_day as "monthDay", ${nameIn(context.language)} as name, ${validity(context)}
     from holiday where organization_id = ${context.organization}) law`

const states = ({ state }: Filters) => (typeof state === 'string' ? [state] : state)

async function listed<Row>(
  { tx }: Context,
  filters: Filters,
  {
    from,
    search,
    columns,
    order,
  }: {
    from: ReturnType<typeof rules>
    search: ReturnType<typeof sql>
    columns: Record<string, ReturnType<typeof sql>>
    order: ReturnType<typeof sql>
  },
) {
  const all = [
    sql`true`,
    ...(filters.search ? [sql`${search} ilike ${containing(filters.search)}`] : []),
    ...(states(filters) ? [sql`state = any(${states(filters)})`] : []),
  ]
  const where = sql.join(all, sql` and `)
  const by = orderBy(filters.sort, columns, order, sql`law."_id"`)
  const [rows, count] = await Promise.all([
    sql<Row>`select * from ${from} where ${where} ${by} ${pageOf(filters)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

const common = {
  name: sql`name collate app.spanish`,
  validFrom: sql`"validFrom"`,
  validTo: sql`"validTo"`,
  state: sql`state`,
}

export const ruleList = (context: Context, filters: Filters) =>
  listed<RuleRow>(context, filters, {
    from: rules(context),
    search: sql`concat_ws(' ', paragraph, key, "nameEs", "nameEn", note)`,
    columns: { ...common, paragraph: sql`paragraph`, kind: sql`kind`, base: sql`base` },
    order: sql`position, key, "validFrom" desc nulls last`,
  })

export const holidayList = (context: Context, filters: Filters) =>
  listed<HolidayRow>(context, filters, {
    from: holidays(context),
    search: sql`concat_ws(' ', "monthDay", "nameEs", "nameEn")`,
    columns: { ...common, monthDay: sql`"monthDay"` },
    order: sql`"validFrom" is not null, "monthDay", "validFrom"`,
  })

/** With the place that it has in the calendar. */
export async function ruleById(context: Context, id: string) {
  const { rows } = await sql<RuleRow & { position: number }>`
    select * from ${rules(context)} where "_id" = ${id}`.execute(context.tx)
  return rows[0]
}

/** All that a tax has been and will be, in that order. */
export async function rulesOfKey(context: Context, key: string) {
  const { rows } = await sql<RuleRow & { position: number }>`
    select * from ${rules(context)} where key = ${key} order by "validFrom" nulls first`.execute(context.tx)
  return rows
}

export async function holidayById(context: Context, id: string): Promise<HolidayRow | undefined> {
  const { rows } = await sql<HolidayRow>`select * from ${holidays(context)} where "_id" = ${id}`.execute(
    context.tx,
  )
  return rows[0]
}

/** The types of the parameters that there are, by their keys. */
export async function parameterTypesOf({ tx, organization }: Context, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; type: string }>`
    select distinct key, type from general_parameter
     where organization_id = ${organization} and key = any(${[...keys]})`.execute(tx)
  return new Map(rows.map(({ key, type }) => [key, type]))
}
