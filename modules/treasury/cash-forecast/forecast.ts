import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addDays, type Day, today } from '@cuadre/kernel/day.ts'
import { amount, type Amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Expecting } from '@cuadre/platform/expected.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import { accountsFor } from '@cuadre/accounting/public.ts'
import { rateIfKnown } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { standardTypeOn } from '@cuadre/nomenclators/exchange-rates/rate-types.ts'
import { placesOn } from '../cash-position/queries.ts'
import * as api from './api.ts'

type Forecast = z.output<typeof api.getCashForecast.output>
type Expected = z.output<typeof api.filterExpected.output>['data'][number]
type Rates = Forecast['rates']

/** Of each week what comes and goes, in the currency of the books; week 0 is all that lies beyond. */
interface Moved {
  week: number
  came: string
  went: string
  overdueCame: string
  overdueWent: string
}

/** What everything that is known to come and go makes of the money of today, week by week. */
export async function forecast(
  context: Context,
  expects: readonly Expecting[],
  { accountId }: z.output<typeof api.getCashForecast.input>,
): Promise<Forecast> {
  const now = today(context.timeZone)
  const [{ rates, withoutRate, books }, places, { 'account.transit': transit }] = await Promise.all([
    ratesOn(context, now),
    placesOn(context, now),
    accountsFor(context, ['account.transit'], now),
  ])
  // What is in transit is expected where it comes to, and would count twice.
  const held = places.filter(({ account }) =>
    accountId === undefined ? account._id !== transit._id : account._id === accountId,
  )
  const opening = sum(held.map((place) => inBooks(place, rates)))
  const [moved, days] = await Promise.all([
    movedByWeek(context, expects, { accountId, rates, now }),
    movedByDay(context, expects, { accountId, rates, now }),
  ])
  const heldIn = Map.groupBy(held, ({ currency }) => currency?.code ?? books)
  const movedIn = Map.groupBy(days, ({ currency }) => currency)
  let closing = opening
  const weeks = Array.from({ length: api.weeksAhead }, (_, at) => {
    const of = moved.find(({ week }) => week === at + 1) ?? nothing
    closing = closing.plus(of.came).minus(of.went)
    return {
      week: at + 1,
      startDate: addDays(now, at * 7),
      endDate: addDays(now, at * 7 + 6),
      came: of.came,
      went: of.went,
      overdue: { came: of.overdueCame, went: of.overdueWent },
      closing: text(closing),
    }
  })
  const later = moved.find(({ week }) => week === 0) ?? nothing
  return {
    currency: books,
    opening: text(opening),
    weeks,
    below: firstBelow(
      { date: now, amount: opening },
      days.map(({ date, inBooks: amountInBooks }) => ({ date, amount: amountInBooks })),
    ),
    belowIn: [...new Set([...heldIn.keys(), ...movedIn.keys()])].toSorted().flatMap((currency) => {
      const start = sum((heldIn.get(currency) ?? []).map(({ balance }) => amount(balance)))
      const below = firstBelow({ date: now, amount: start }, movedIn.get(currency) ?? [])
      return below ? [{ currency, ...below }] : []
    }),
    later: { came: later.came, went: later.went },
    rates,
    withoutRate: await missed(
      context,
      expects,
      { accountId, rates, now },
      withoutRate.filter((code) =>
        places.some(({ currency, balance }) => currency?.code === code && balance !== '0.00'),
      ),
    ),
  }
}

/** Currencies without a rate in which there is anything: those of the money, and those of what is expected. */
async function missed(
  context: Context,
  expects: readonly Expecting[],
  asked: Asked,
  held: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct owed.currency from ${expected(context, expects, asked)} where owed.in_books is null`.execute(
    context.tx,
  )
  return [...new Set([...held, ...rows.map(({ currency }) => currency)])].toSorted()
}

const nothing: Omit<Moved, 'week'> = { came: '0.00', went: '0.00', overdueCame: '0.00', overdueWent: '0.00' }

function inBooks(
  { balance, currency }: { balance: string; currency: { code: string } | null },
  rates: Rates,
): Amount {
  if (currency === null) return amount(balance)
  const rate = rates.find(({ code }) => code === currency.code)
  return rate ? round(amount(balance).times(rate.rate)) : zero
}

/** The rate of each foreign currency on a day. */
async function ratesOn(context: Context, day: Day) {
  const [currencies, rateType] = await Promise.all([
    context.tx
      .selectFrom('currency')
      .select(['id', 'code', 'is_functional'])
      .where('active', '=', true)
      .orderBy('code')
      .execute(),
    standardTypeOn(context, day),
  ])
  const found = await Promise.all(
    currencies
      .filter((currency) => !currency.is_functional)
      .map(async ({ id, code }) => ({
        code,
        known: await rateIfKnown(context, { currencyId: id, day, rateType }),
      })),
  )
  return {
    books: currencies.find((currency) => currency.is_functional)?.code ?? '',
    rates: found.flatMap(({ code, known }) => (known ? [{ code, rate: known.rate, date: known.date }] : [])),
    withoutRate: found.flatMap(({ code, known }) => (known ? [] : [code])),
  }
}

interface Asked {
  accountId?: string | undefined
  rates: Rates
  now: Day
}

/** All that is expected of money, with its week and what it is worth, as a table to select from. */
function expected(
  { organization, language }: Context,
  expects: readonly Expecting[],
  { accountId, rates, now }: Asked,
): RawBuilder<unknown> {
  const all = expects.map(
    ({ kind, names, expected: rows }) => sql`
      select ${kind}::text as source, ${names[language]}::text as kind, owed.day::date as day, owed.currency_id::uuid as currency_id,
             owed.amount::numeric as amount, owed.account_id::uuid as account_id, owed.document_type::text as document_type,
             owed.document_id::uuid as document_id, owed.document_number::text as document_number, owed.partner::text as partner
        from (${rows(organization, now)}) owed`,
  )
  const said = sql`
    select each->>'code' as code, (each->>'rate')::numeric as rate from jsonb_array_elements(${JSON.stringify(rates)}::jsonb) each`
  return sql`(
    select owed.*, currency.code as currency, owed.day < ${now}::date as overdue,
           case when greatest(owed.day - ${now}::date, 0) < ${api.weeksAhead * 7} then greatest(owed.day - ${now}::date, 0) / 7 + 1 else 0 end as week,
           round(owed.amount * case when currency.is_functional then 1 else rate.rate end, 2) as in_books
      from (${sql.join(all, sql` union all `)}) owed
      join currency on currency.organization_id = ${organization}
       and case when owed.currency_id is null then currency.is_functional else currency.id = owed.currency_id end
      left join (${said}) rate on rate.code = currency.code
     where owed.amount <> 0 ${accountId === undefined ? sql`` : sql`and owed.account_id = ${accountId}`}
  ) owed`
}

async function movedByWeek(context: Context, expects: readonly Expecting[], asked: Asked): Promise<Moved[]> {
  const total = (condition: RawBuilder<unknown>, sign: RawBuilder<unknown>) =>
    sql`coalesce(sum(${sign}owed.in_books) filter (where ${condition}), 0)::numeric(18, 2)::text`
  const { rows } = await sql<Moved>`
    select owed.week::int as week, ${total(sql`owed.in_books > 0`, sql``)} as came, ${total(sql`owed.in_books < 0`, sql`-`)} as went,
           ${total(sql`owed.in_books > 0 and owed.overdue`, sql``)} as "overdueCame",
           ${total(sql`owed.in_books < 0 and owed.overdue`, sql`-`)} as "overdueWent"
      from ${expected(context, expects, asked)}
     group by owed.week`.execute(context.tx)
  return rows
}

interface MovedOfDay {
  date: Day
  currency: string
  amount: string
  /** Nothing without a rate. */
  inBooks: string
}

/** What comes and goes on each day of the weeks in each currency; what is overdue does so today. */
async function movedByDay(
  context: Context,
  expects: readonly Expecting[],
  asked: Asked,
): Promise<MovedOfDay[]> {
  const { rows } = await sql<MovedOfDay>`
    select greatest(owed.day, ${asked.now}::date) as date, owed.currency, sum(owed.amount)::numeric(18, 2)::text as amount,
           coalesce(sum(owed.in_books), 0)::numeric(18, 2)::text as "inBooks"
      from ${expected(context, expects, asked)}
     where owed.week > 0
     group by 1, 2 order by 1, 2`.execute(context.tx)
  return rows
}

/** The first day at whose end there is less than nothing; of what moves on one day none comes before the other. */
function firstBelow(
  start: { date: Day; amount: Amount },
  moved: readonly { date: Day; amount: string }[],
): { date: Day; amount: string } | null {
  const nothingToday = { date: start.date, amount: '0.00' }
  let left = start.amount
  for (const [date, those] of Map.groupBy([nothingToday, ...moved], (each) => each.date)) {
    left = left.plus(sum(those.map((each) => amount(each.amount))))
    if (left.lt(zero)) return { date, amount: text(left) }
  }
  return null
}

/** The documents behind it, by the day on which they are due. */
export async function expectedList(
  context: Context,
  expects: readonly Expecting[],
  { week, accountId, ...requested }: z.output<typeof api.filterExpected.input>,
) {
  const now = today(context.timeZone)
  const { rates } = await ratesOn(context, now)
  return listed<Expected>(context, requested, {
    fields: sql`
      owed.source || ' ' || owed.document_id || ' ' || owed.day || ' ' || owed.amount as "_id", owed.day as date, owed.overdue as "isOverdue",
      owed.kind, json_build_object('type', owed.document_type, '_id', owed.document_id, 'number', owed.document_number) as document,
      owed.document_number as number, owed.partner, owed.currency, owed.amount::numeric(18, 2)::text as amount,
      owed.in_books::numeric(18, 2)::text as "inBooks"`,
    tables: expected(context, expects, { accountId, rates, now }),
    where: [
      sql`true`,
      week !== undefined && sql`owed.week = ${Number(week)}`,
      requested.search &&
        foundBy(requested.search, { names: sql`owed.document_number, owed.partner, owed.kind` }),
    ],
    sums: {
      own: { amount: sql`owed.amount` },
      currency: sql`owed.currency`,
      books: { inBooks: sql`owed.in_books` },
    },
    columns: {
      date: sql`owed.day`,
      kind: sql`owed.kind`,
      number: sql`owed.document_number`,
      partner: sql`owed.partner collate app.spanish`,
      currency: sql`owed.currency`,
      amount: sql`owed.amount`,
      inBooks: sql`owed.in_books`,
    },
    standard: sql`owed.day`,
    last: sql`owed.document_id, owed.amount`,
  })
}
