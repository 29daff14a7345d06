import { type Holiday } from '@cuadre/accounting/public.ts'
import { type WorkingWeek, workingDaysBetween } from '@cuadre/hr/calendar/working-days.ts'
import { type Amount, amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import type { Worker } from './facts.ts'
import type { WagePart } from './pay.ts'

export interface WorkingCalendar {
  week: WorkingWeek
  holidays: readonly Holiday[]
}

type Paid = Pick<Worker, 'wages'>

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
