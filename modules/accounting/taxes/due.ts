import { addDays, type Day, isWeekend, yearOf } from '@cuadre/kernel/day.ts'

/** A day of the year on which nobody works, in the years that it is valid. */
export interface Holiday {
  monthDay: string
  validFrom: Day | null
  validTo: Day | null
}

const isHoliday = (day: Day, holidays: readonly Holiday[]) =>
  holidays.some(
    ({ monthDay, validFrom, validTo }) =>
      day.endsWith(monthDay) && (validFrom ?? day) <= day && day <= (validTo ?? day),
  )

/** The last day to pay what arose until `end`: `calendar 20`, `working 10`, or `day 03-31` of the year after. */
export function dueDate(rule: string, end: Day, holidays: readonly Holiday[]): Day {
  const [kind, term = ''] = rule.split(' ')
  if (kind === 'calendar') return addDays(end, Number(term))
  if (kind === 'working') return workingDay(end, Number(term), holidays)
  return `${yearOf(end) + 1}-${term}`
}

function workingDay(end: Day, count: number, holidays: readonly Holiday[]): Day {
  let day = end
  for (let left = count; left > 0;) {
    day = addDays(day, 1)
    if (!isWeekend(day) && !isHoliday(day, holidays)) left -= 1
  }
  return day
}
