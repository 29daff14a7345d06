import { type Holiday } from '@cuadre/accounting/public.ts'
import { type WorkingWeek, workingDaysBetween } from '@cuadre/hr/calendar/working-days.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SalaryType } from '@cuadre/hr/workers/shapes.ts'
import type { z } from 'zod'

/** The wage that a file says from a day until another. */
export interface HeldWage {
  from: Day
  until: Day
  salaryType: z.output<typeof SalaryType>
  salary: string | null
}

/** A wage, and on how many days of work of the month it held. */
export interface WagePart {
  salary: Amount
  days: number
}

/**
 * The wages of a worker in a month, in SQL, as a list: of versions that begin on one day the last holds, until the next. Only days under contract count.
 */
export const wagesIn = (
  organization: string,
  worker: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
) => sql`(
  select coalesce(json_agg(json_build_object('from', greatest(held.valid_from, ${month}), 'until', held.until,
                                             'salaryType', held.salary_type, 'salary', held.salary::text) order by held.valid_from), '[]')
    from (
      select kept.*, coalesce(lead(kept.valid_from) over (order by kept.valid_from) - 1, (${month} + interval '1 month - 1 day')::date) as until
        from (
          select distinct on (version.valid_from) version.valid_from, version.salary_type, version.salary, version.contract_id
            from worker_version version
           where version.organization_id = ${organization} and version.worker_id = ${worker} and version.valid_from <= (${month} + interval '1 month - 1 day')::date
           order by version.valid_from, version.number desc
        ) kept
    ) held
   where held.until >= ${month} and held.contract_id is not null)`

export interface WorkingCalendar {
  week: WorkingWeek
  holidays: readonly Holiday[]
}

interface Paid {
  wages: readonly HeldWage[]
}

/** Whether the file said more than one wage in the month. */
export const changesIn = ({ wages }: Paid): boolean =>
  wages.some(({ salary, salaryType }) => salary !== wages[0]?.salary || salaryType !== wages[0]?.salaryType)

/** Whether it was of more than one kind, such as by the month and by the hour: nobody can tell how such a month is paid. */
export const changesKind = ({ wages }: Paid): boolean =>
  wages.some(({ salaryType }) => salaryType !== wages[0]?.salaryType)

/** The wages of a month with the days of work on which each held; nothing where there is but one. */
export function partsOf({ wages, ...worker }: Paid, { week, holidays }: WorkingCalendar): WagePart[] {
  if (!changesIn({ wages, ...worker })) return []
  const parts = wages.flatMap(({ salary, from, until }) =>
    salary === null
      ? []
      : [{ salary: amount(salary), days: workingDaysBetween(from, until, week, holidays) }],
  )
  return parts.filter(({ days }) => days > 0)
}

/** What wages that held for some days each come to: a month's to the cent, an hour's as it is. */
export function blended(parts: readonly WagePart[], isMonthly: boolean): Amount {
  const days = sum(parts.map((part) => amount(String(part.days))))
  if (days.eq(zero)) return zero
  const wage = sum(parts.map((part) => part.salary.times(amount(String(part.days))))).div(days)
  return isMonthly ? round(wage) : wage
}
