import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { today } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { nominalTypes } from '../accounts/account-types.ts'

export interface Range {
  startDate: Day
  endDate: Day
  /** Set where exactly one period was requested, which is read whole. */
  periodId: string | null
}

interface RequestedRange {
  periodId?: string | undefined
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** The days that were requested; without any, the active period, or the whole exercise that it is of. */
export async function rangeOf(
  { tx, organization, timeZone }: Context,
  input: RequestedRange,
  standard: 'period' | 'exercise',
): Promise<Range> {
  if (input.startDate && input.endDate)
    return { startDate: input.startDate, endDate: input.endDate, periodId: null }
  const { rows } = await sql<{
    id: string
    startDate: Day
    endDate: Day
    exerciseStart: Day
    exerciseEnd: Day
  }>`
    select period.id, period.start_date as "startDate", period.end_date as "endDate",
           exercise.start_date as "exerciseStart", exercise.end_date as "exerciseEnd"
      from accounting_period period
      join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = period.exercise_id
     where period.organization_id = ${organization}
       and ${input.periodId ? sql`period.id = ${input.periodId}` : sql`period.carried`}
     order by (${today(timeZone)}::date between period.start_date and period.end_date) desc, period.start_date desc, period.number
     limit 1`.execute(tx)
  const [period] = rows
  if (!period) throw notFound(input.periodId ? 'record.notFound' : 'period.noneActive')
  if (input.periodId || standard === 'period')
    return { startDate: period.startDate, endDate: period.endDate, periodId: period.id }
  return { startDate: period.exerciseStart, endDate: period.exerciseEnd, periodId: null }
}

/**
 * The periods that lie whole in the range, `covered`, and those that it breaks, `broken`, as common table expressions. A
 * thirteenth period within the days of a broken twelfth is broken too: those days are read from their lines, all of them.
 */
export const periodsIn = (organization: string, { startDate, endDate, periodId }: Range) => sql`
  touched as (
    select period.id, period.exercise_id, period.start_date, period.end_date,
           ${periodId ? sql`true` : sql`period.start_date >= ${startDate} and period.end_date <= ${endDate}`} as whole
      from accounting_period period
     where period.organization_id = ${organization} and period.carried
       and ${periodId ? sql`period.id = ${periodId}` : sql`period.start_date <= ${endDate} and period.end_date >= ${startDate}`}
  ), broken as (
    select period.id, period.start_date, period.end_date from touched period
     where exists (select from touched other where not other.whole
                    and other.start_date <= period.end_date and other.end_date >= period.start_date)
  ), covered as (
    select period.id, period.exercise_id, period.start_date from touched period
     where not exists (select from broken where broken.id = period.id)
  )`

/** The days of the broken periods that are in the range, each once although periods may share days. */
export const brokenDays = ({ startDate, endDate }: Range) => sql`
  (select lower(days) as first, upper(days) - 1 as last
     from (select unnest(range_agg(daterange(greatest(start_date, ${startDate}), least(end_date, ${endDate}), '[]'))) as days from broken) merged)`

/** What each account moved in `days`. Lateral, so that no plan reads the whole journal to find that there are none. */
const linesOfDays = (organization: string) => sql`
  lateral (select account_id, sum(debit) as debit, sum(credit) as credit from journal_line
            where organization_id = ${organization} and day between days.first and days.last group by account_id)`

/**
 * Entries dated in the range or before it that were recorded after a moment; `earlier` are those before it. They are found
 * period by period, so those of later months cost nothing.
 */
export const recordedLater = (
  organization: string,
  { startDate, endDate, periodId }: Range,
  knownAt: string,
) => sql`
  select later.id, later.exercise_id, ${periodId ? sql`its.id <> ${periodId}` : sql`later.day < ${startDate}`} as earlier
    from accounting_period its
    join journal_entry later on later.organization_id = ${organization} and later.period_id = its.id
     and later.recorded_at > ${knownAt}
   where its.organization_id = ${organization}
     and ${
       periodId
         ? sql`(its.start_date, its.number) <= (select its.start_date, its.number from accounting_period its
                  where its.organization_id = ${organization} and its.id = ${periodId})`
         : sql`its.start_date <= ${endDate} and later.day <= ${endDate}`
     }`

/** What those entries moved: taken away from the totals, what remains is what was known. */
const movedLater = (organization: string, range: Range, knownAt: string) => sql`
  select line.account_id, -coalesce(sum(line.debit - line.credit) filter (where later.earlier), 0) as opening,
         -coalesce(sum(line.debit) filter (where later.earlier and later.exercise_id = base.exercise_id), 0) as debit_before,
         -coalesce(sum(line.credit) filter (where later.earlier and later.exercise_id = base.exercise_id), 0) as credit_before,
         -coalesce(sum(line.debit) filter (where not later.earlier), 0) as debit,
         -coalesce(sum(line.credit) filter (where not later.earlier), 0) as credit
    from (${recordedLater(organization, range, knownAt)}) later
    join journal_line line on line.organization_id = ${organization} and line.entry_id = later.id
    left join base on true
   group by line.account_id`

/** The period that the range begins in or after, as the common table expression `base`. */
const baseOf = (organization: string, { startDate, periodId }: Range) => sql`
  base as (
    select id, start_date, end_date, number, exercise_id from accounting_period
     where organization_id = ${organization} and carried
       -- A thirteenth period opens with all of its last day, so it is the base only where it is over.
       and ${periodId ? sql`id = ${periodId}` : sql`start_date <= ${startDate} and (number <= 12 or end_date < ${startDate})`}
     order by start_date desc, number limit 1
  )`

/**
 * What each account held before the range and moved in it, as the common table expressions `before`, `during` and `figures`.
 * Whole periods are read from the totals; only the days of a broken first and last month are summed from lines. So the cost
 * is that of the accounts and of two months at most, however long the history is. As known at a moment, what was recorded
 * later is taken away again, at the cost of those entries only.
 */
export function movedIn(organization: string, range: Range, knownAt?: string) {
  const { startDate, periodId } = range
  return sql`
  ${baseOf(organization, range)}, ${periodsIn(organization, range)}, opened as (
    -- The base period's opening, or its closing where the range begins after its end.
    select total.account_id,
           sum(total.opening + case when base.end_date < ${startDate} then total.debit - total.credit else 0 end) as opening,
           sum(total.debit_before + case when base.end_date < ${startDate} then total.debit else 0 end) as debit_before,
           sum(total.credit_before + case when base.end_date < ${startDate} then total.credit else 0 end) as credit_before
      from base join account_total total on total.organization_id = ${organization} and total.period_id = base.id
     group by total.account_id
    union all
    -- Days of the base period before the range.
    select day.account_id, day.debit - day.credit, day.debit, day.credit
      from (select start_date as first, (${startDate}::date - 1) as last from base
             where ${periodId ? sql`false` : sql`start_date < ${startDate} and end_date >= ${startDate}`}) days
     cross join ${linesOfDays(organization)} day
  ), moved as (
    select total.account_id, sum(total.debit) as debit, sum(total.credit) as credit
      from covered join account_total total on total.organization_id = ${organization} and total.period_id = covered.id
     group by total.account_id
    union all
    select day.account_id, day.debit, day.credit
      from ${brokenDays(range)} days cross join ${linesOfDays(organization)} day
  ), figures as (
    select account_id, sum(opening) as opening, sum(debit_before) as debit_before, sum(credit_before) as credit_before,
           sum(debit) as debit, sum(credit) as credit
      from (select account_id, opening, debit_before, credit_before, 0 as debit, 0 as credit from opened
            union all select account_id, 0, 0, 0, debit, credit from moved
            ${knownAt === undefined ? sql`` : sql`union all ${movedLater(organization, range, knownAt)}`}) parts
     group by account_id
  )`
}

/** Lines in one currency of some days by account, with what they come to in it; `days` is laterally at hand. */
const foreignLinesOfDays = (organization: string, currencyId: string) => sql`
  lateral (select account_id, sum(debit) as debit, sum(credit) as credit,
                  sum(foreign_amount) filter (where debit <> 0) as foreign_debit, sum(foreign_amount) filter (where credit <> 0) as foreign_credit
             from journal_line
            where organization_id = ${organization} and day between days.first and days.last and currency_id = ${currencyId}
            group by account_id)`

/**
 * The same of the lines in one currency alone, with what they come to in it. The totals by currency are not carried: what was
 * held before is summed from one row for each balance and month that it moved in. What closes income and expenses names no
 * currency, so that those of closed exercises are left out.
 */
export function movedInCurrency(
  organization: string,
  range: Range,
  { currencyId, knownAt }: { currencyId: string; knownAt: string | undefined },
) {
  const { startDate, periodId } = range
  const later =
    knownAt === undefined
      ? sql``
      : sql`
    union all
    select line.account_id, later.earlier, later.exercise_id = base.exercise_id, -line.debit, -line.credit,
           case when line.debit <> 0 then -line.foreign_amount end, case when line.credit <> 0 then -line.foreign_amount end
      from (${recordedLater(organization, range, knownAt)}) later
      join journal_line line on line.organization_id = ${organization} and line.entry_id = later.id and line.currency_id = ${currencyId}
      left join base on true`
  return sql`
  ${baseOf(organization, range)}, ${periodsIn(organization, range)}, earlier as (
    select period.id, period.exercise_id = base.exercise_id as of_year, exercise.state = 'closed' as is_closed
      from base
      join accounting_period period on period.organization_id = ${organization} and period.carried
       and ((period.start_date, period.number) < (base.start_date, base.number) or period.id = base.id and base.end_date < ${startDate})
      join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = period.exercise_id
  ), parts (account_id, is_before, of_year, debit, credit, foreign_debit, foreign_credit) as (
    select total.account_id, true, earlier.of_year, total.debit, total.credit, total.foreign_debit, total.foreign_credit
      from earlier
      join dimension_total total on total.organization_id = ${organization} and total.period_id = earlier.id and total.currency_id = ${currencyId}
      join account on account.organization_id = ${organization} and account.id = total.account_id
     where earlier.of_year or not earlier.is_closed or account.type <> all(${nominalTypes})
    union all
    select day.account_id, true, true, day.debit, day.credit, day.foreign_debit, day.foreign_credit
      from (select start_date as first, (${startDate}::date - 1) as last from base
             where ${periodId ? sql`false` : sql`start_date < ${startDate} and end_date >= ${startDate}`}) days
     cross join ${foreignLinesOfDays(organization, currencyId)} day
    union all
    select total.account_id, false, true, total.debit, total.credit, total.foreign_debit, total.foreign_credit
      from covered
      join dimension_total total on total.organization_id = ${organization} and total.period_id = covered.id and total.currency_id = ${currencyId}
    union all
    select day.account_id, false, true, day.debit, day.credit, day.foreign_debit, day.foreign_credit
      from ${brokenDays(range)} days cross join ${foreignLinesOfDays(organization, currencyId)} day
    ${later}
  ), figures as (
    select account_id,
           coalesce(sum(debit - credit) filter (where is_before), 0) as opening,
           coalesce(sum(debit) filter (where is_before and of_year), 0) as debit_before,
           coalesce(sum(credit) filter (where is_before and of_year), 0) as credit_before,
           coalesce(sum(debit) filter (where not is_before), 0) as debit,
           coalesce(sum(credit) filter (where not is_before), 0) as credit,
           coalesce(sum(coalesce(foreign_debit, 0) - coalesce(foreign_credit, 0)) filter (where is_before), 0) as foreign_opening,
           coalesce(sum(foreign_debit) filter (where not is_before), 0) as foreign_debit,
           coalesce(sum(foreign_credit) filter (where not is_before), 0) as foreign_credit
      from parts group by account_id
  )`
}
