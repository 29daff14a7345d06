import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Condition, foundBy, listed, oneOf } from '@cuadre/server-kit/list.ts'
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

const narrowed = ({ search, state }: Filters, words: RawBuilder<unknown>): Condition[] => [
  search && foundBy(search, { names: words }),
  oneOf(sql`state`, state),
]

const all = sql`*`
const last = sql`law."_id"`

const common = {
  name: sql`name collate app.spanish`,
  validFrom: sql`"validFrom"`,
  validTo: sql`"validTo"`,
  state: sql`state`,
}

export const ruleList = async (context: Context, requested: Filters) =>
  listed<RuleRow>(context, requested, {
    fields: all,
    tables: rules(context),
    where: narrowed(requested, sql`paragraph, key, "nameEs", "nameEn", note`),
    columns: { ...common, paragraph: sql`paragraph`, kind: sql`kind`, base: sql`base` },
    standard: sql`position, key, "validFrom" desc nulls last`,
    last,
  })

export const holidayList = async (context: Context, requested: Filters) =>
  listed<HolidayRow>(context, requested, {
    fields: all,
    tables: holidays(context),
    where: narrowed(requested, sql`"monthDay", "nameEs", "nameEn"`),
    columns: { ...common, monthDay: sql`"monthDay"` },
    standard: sql`"validFrom" is not null, "monthDay", "validFrom"`,
    last,
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
