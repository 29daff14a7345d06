import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { ExchangeRate, filterExchangeRates, getExchangeRateByOriginCurrency } from './api.ts'
import { standardRateType, type RateTypeCode } from './rate-types.ts'

export type RateRow = z.output<typeof ExchangeRate>
type Filters = z.output<typeof filterExchangeRates.input>
type InForce = z.output<typeof getExchangeRateByOriginCurrency.output>['data'][number]

const currencyRef = (alias: string) =>
  sql.raw(`json_build_object('_id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name)`)

const joined = (organization: string) => sql`
  exchange_rate rate
  join currency origin on origin.organization_id = ${organization} and origin.id = rate.origin_currency_id
  join currency target on target.organization_id = ${organization} and target.id = rate.target_currency_id`

/**
 * Rates with the day on which the next one of their pair and kind takes over, and the lines posted at them meanwhile.
 * A line of a revaluation, which carries no foreign amount, was not converted at the rate and doesn't hold it.
 */
const rates = (organization: string) => sql`
  select rate.id as "_id", rate.origin_currency_id as "originCurrencyId", ${currencyRef('origin')} as "originCurrency",
         rate.target_currency_id as "targetCurrencyId", ${currencyRef('target')} as "targetCurrency",
         rate.rate_type as "rateType", rate.day as date, following.day - 1 as until,
         trim_scale(rate.rate)::text as rate, rate.source, used.lines, rate.version
    from ${joined(organization)}
    left join lateral (
      select min(later.day) as day from exchange_rate later
       where later.organization_id = ${organization} and later.origin_currency_id = rate.origin_currency_id
         and later.target_currency_id = rate.target_currency_id and later.rate_type = rate.rate_type and later.day > rate.day
    ) following on true
    left join lateral (
      select count(*)::int as lines from journal_line line
       where line.organization_id = ${organization} and line.currency_id = rate.origin_currency_id and target.is_functional
         and line.rate = rate.rate and line.day >= rate.day and (following.day is null or line.day < following.day)
         and line.foreign_amount > 0
    ) used on true`

function conditions(organization: string, filters: Partial<Filters>): RawBuilder<unknown> {
  const { search, originCurrencyId, targetCurrencyId, rateType, startDate, endDate } = filters
  const all = [sql`rate.organization_id = ${organization}`]
  if (search)
    all.push(
      foundBy(search, {
        codes: sql`origin.code, target.code`,
        names: sql`origin.name, rate.source`,
      }),
    )
  if (originCurrencyId) all.push(sql`rate.origin_currency_id = ${originCurrencyId}`)
  if (targetCurrencyId) all.push(sql`rate.target_currency_id = ${targetCurrencyId}`)
  if (rateType) all.push(sql`rate.rate_type = any(${[rateType].flat()})`)
  if (startDate) all.push(sql`rate.day >= ${startDate}`)
  if (endDate) all.push(sql`rate.day <= ${endDate}`)
  return sql.join(all, sql` and `)
}

export async function rateList({ tx, organization }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  const columns = {
    date: sql`rate.day`,
    'originCurrency.code': sql`origin.code collate "C"`,
    'targetCurrency.code': sql`target.code collate "C"`,
    rateType: sql`rate.rate_type`,
    rate: sql`rate.rate`,
    source: sql`rate.source collate app.spanish`,
  }
  const standard = sql`rate.day desc, origin.code collate "C", rate.rate_type`
  const order = orderBy(filters.sort, columns, standard, sql`rate.id`)
  const [rows, count] = await Promise.all([
    sql<RateRow>`${rates(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from ${joined(organization)} where ${where}`.execute(
      tx,
    ),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function rateById({ tx, organization }: Context, id: string): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`
    ${rates(organization)} where rate.organization_id = ${organization} and rate.id = ${id}`.execute(tx)
  return rows[0]
}

/** What a currency costs in that of the books on a day: the newest rate of each kind, the usual kind first. */
export async function ratesInForce(
  { tx, organization }: Context,
  { currencyId, day, rateType }: { currencyId: string; day: Day; rateType?: RateTypeCode | undefined },
): Promise<InForce[]> {
  const { rows } = await sql<InForce>`
    select found."_id", found."rateType", found.date, found.rate, found.source, found."isStandard"
      from (
        select distinct on (rate.rate_type) rate.id as "_id", rate.rate_type as "rateType", rate.day as date,
               trim_scale(rate.rate)::text as rate, rate.source, kind.position,
               rate.rate_type = (${standardRateType(organization, day)}) as "isStandard"
          from ${joined(organization)}
          join rate_type kind on kind.organization_id = ${organization} and kind.code = rate.rate_type
         where rate.organization_id = ${organization} and rate.origin_currency_id = ${currencyId}
           and target.is_functional and rate.day <= ${day}
           ${rateType ? sql`and rate.rate_type = ${rateType}` : sql``}
         order by rate.rate_type, rate.day desc
      ) found
     order by found."isStandard" desc, found.position`.execute(tx)
  return rows
}

export const ratesByOrigin = async (
  context: Context,
  { currencyId, date, rateType }: z.output<typeof getExchangeRateByOriginCurrency.input>,
) => ({
  data: await ratesInForce(context, { currencyId, day: date ?? today(context.timeZone), rateType }),
})
