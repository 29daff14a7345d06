import { type Holiday, isHoliday } from '@cuadre/accounting/public.ts'
import { addDays, type Day, weekdayOf } from '@cuadre/kernel/day.ts'

/** The weeks that one may work, each with its last day of work: 0 is Monday. */
const lastWeekdays = { mondayToFriday: 4, mondayToSaturday: 5 } as const

export type WorkingWeek = keyof typeof lastWeekdays

export const isWorkingDay = (day: Day, week: WorkingWeek, holidays: readonly Holiday[]): boolean =>
  weekdayOf(day) <= lastWeekdays[week] && !isHoliday(day, holidays)

/** How many days of work there are from a day to another, both of them counted. */
export function workingDaysBetween(
  from: Day,
  until: Day,
  week: WorkingWeek,
  holidays: readonly Holiday[],
): number {
  let count = 0
  for (let day = from; day <= until; day = addDays(day, 1)) if (isWorkingDay(day, week, holidays)) count += 1
  return count
}
