import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { Use } from '@cuadre/server-kit/uses.ts'
import { standardRateType } from '../exchange-rates/rate-types.ts'
import type { Currency, currencySelect, filterCurrencies } from './api.ts'

export type CurrencyRow = z.output<typeof Currency>
type CurrencyOption = z.output<typeof currencySelect.output>['data'][number]
type Filters = z.output<typeof filterCurrencies.input>

const byCode = sql`currency.code collate "C"`

/** The notes and coins of a currency, the largest first. */
const denominationsOf = (organization: string) => sql`
  (select coalesce(json_agg(each.denomination::text order by each.denomination desc), '[]')
     from currency_denomination each
    where each.organization_id = ${organization} and each.currency_id = currency.id) as denominations`

/** Currencies with what each costs on a day in that of the books. */
const currenciesOn = (organization: string, day: Day) => sql`
  select currency.id as "_id", currency.code, currency.name, currency.symbol, currency.decimals,
         currency.is_functional as "isFunctional", currency.active, currency.flag, currency.version, ${denominationsOf(organization)},
         trim_scale(governing.rate)::text as rate, governing.day as "rateDate"
    from currency
    left join lateral (
      select rate.rate, rate.day
        from exchange_rate rate
        join currency target on target.organization_id = ${organization} and target.id = rate.target_currency_id and target.is_functional
       where rate.organization_id = ${organization} and rate.origin_currency_id = currency.id and rate.day <= ${day}
         and rate.rate_type = (${standardRateType(organization, day)})
       order by rate.day desc limit 1
    ) governing on true`

function conditions(organization: string, { search, active }: Partial<Filters>): RawBuilder<unknown> {
  const all = [sql`currency.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`currency.code`, names: sql`currency.name` }))
  if (active !== undefined) all.push(sql`currency.active = ${active}`)
  return sql.join(all, sql` and `)
}

export async function currencyList({ tx, organization, timeZone }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  const columns = {
    code: byCode,
    name: sql`currency.name collate app.spanish`,
    active: sql`currency.active`,
  }
  // The currency of the books comes first, then those in use.
  const standard = sql`currency.is_functional desc, currency.active desc, ${byCode}`
  const order = orderBy(filters.sort, columns, standard, sql`currency.id`)
  const [rows, count] = await Promise.all([
    sql<CurrencyRow>`${currenciesOn(organization, today(timeZone))} where ${where} ${order} ${pageOf(filters)}`.execute(
      tx,
    ),
    sql<{ total: number }>`select count(*)::int as total from currency where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function currencyById(
  { tx, organization, timeZone }: Context,
  id: string,
): Promise<CurrencyRow | undefined> {
  const { rows } = await sql<CurrencyRow>`
    ${currenciesOn(organization, today(timeZone))}
     where currency.organization_id = ${organization} and currency.id = ${id}`.execute(tx)
  return rows[0]
}

export async function currencyOptions({ tx, organization }: Context) {
  const { rows } = await sql<CurrencyOption>`
    select id as "_id", code, name, symbol, decimals, is_functional as "isFunctional", ${denominationsOf(organization)}
      from currency where organization_id = ${organization} and active order by is_functional desc, code`.execute(
    tx,
  )
  return { data: rows }
}

/** What uses a currency and how often. */
export async function usesOfCurrency({ tx, organization }: Context, id: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select 'uses.entryLines' as what, count(*)::int as times from journal_line where organization_id = ${organization} and currency_id = ${id}
    union all select 'uses.pendingLines', count(*)::int from entry_draft_line where organization_id = ${organization} and currency_id = ${id}
    union all select 'uses.accounts', count(*)::int from account where organization_id = ${organization} and currency_id = ${id}
    union all select 'uses.exchangeRates', count(*)::int from exchange_rate
               where organization_id = ${organization} and ${id} in (origin_currency_id, target_currency_id)`.execute(
    tx,
  )
  return rows.filter(({ times }) => times > 0)
}
