import { type Holiday, holidaysOf, textOn } from '@cuadre/accounting/public.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type WorkingWeek, workingDaysBetween } from './working-days.ts'

/** On which days an organization works: the week that holds on a day, and its own holidays. */
export async function workingCalendarOn(
  context: Context,
  day: Day,
): Promise<{ week: WorkingWeek; holidays: Holiday[] }> {
  const [week, holidays] = [await textOn(context, 'payroll.workingWeek', day), await holidaysOf(context)]
  return { week: week === 'mondayToSaturday' ? 'mondayToSaturday' : 'mondayToFriday', holidays }
}

/** How many days of work there are from a day to another, by the week that holds on the first. */
export async function workingDaysOf(context: Context, from: Day, until: Day): Promise<number> {
  const { week, holidays } = await workingCalendarOn(context, from)
  return workingDaysBetween(from, until, week, holidays)
}
