import { addDays, type Day, isWeekend, yearOf } from '@cuadre/kernel/day.ts'

/** A day of the year on which nobody works, in the years that it is valid. */
export interface Holiday {
  monthDay: string
  validFrom: Day | null
  validTo: Day | null
}

/** Whether a day is one of them, in a year in which it is valid. */
export const isHoliday = (day: Day, holidays: readonly Holiday[]) =>
  holidays.some(
    ({ monthDay, validFrom, validTo }) =>
      day.endsWith(monthDay) && (validFrom ?? day) <= day && day <= (validTo ?? day),
  )

export interface Term {
  /** `calendar 20`, `working 10`, `withheld 10` (days of work since it was withheld), or `day 03-31` of the year after. */
  due: string
  /** Whether a last day on which nobody works gives way to the next one. */
  dueMoves: 'next' | 'stay'
}

/** The last day to pay what arose until `end`, or was withheld on a day before it. */
export function dueDate(
  { due, dueMoves }: Term,
  { end, withheld }: { end: Day; withheld?: Day | undefined },
  holidays: readonly Holiday[],
): Day {
  const [kind, term = ''] = due.split(' ')
  if (kind === 'working') return workingDay(end, Number(term), holidays)
  if (kind === 'withheld') return workingDay(withheld ?? end, Number(term), holidays)
  const day = kind === 'calendar' ? addDays(end, Number(term)) : `${yearOf(end) + 1}-${term}`
  return dueMoves === 'stay' ? day : workingDay(addDays(day, -1), 1, holidays)
}

/** So many days of work after a day. */
export function workingDay(end: Day, count: number, holidays: readonly Holiday[]): Day {
  let day = end
  for (let left = count; left > 0;) {
    day = addDays(day, 1)
    if (!isWeekend(day) && !isHoliday(day, holidays)) left -= 1
  }
  return day
}
