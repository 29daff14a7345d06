import {
  addDays,
  addMonths,
  dayOf,
  endOfMonth,
  monthOf,
  startOfMonth,
  weekdayOf,
  yearOf,
  type Day,
} from '@cuadre/kernel/day.ts'

/** Days from one to another, both of them included. */
export interface DayRange {
  from: Day
  until: Day
}

/** Ranges that people call by a name, in the order in which they are offered. */
export const rangeNames = [
  'today',
  'yesterday',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
  'lastYear',
  'exercise',
] as const
export type RangeName = (typeof rangeNames)[number]

export interface Now {
  today: Day
  /** The accounting exercise in use, where it is known. */
  exercise?: DayRange | undefined
}

/** What a name means today; nothing where there is no exercise. A week begins on Monday. */
export function rangeOf(name: RangeName, { today, exercise }: Now): DayRange | undefined {
  const year = (count: number) => ({
    from: dayOf(yearOf(today) + count, 1, 1),
    until: dayOf(yearOf(today) + count, 12, 31),
  })
  const monthsFrom = (first: Day, count: number) => ({
    from: first,
    until: endOfMonth(addMonths(first, count - 1)),
  })
  switch (name) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) }
    case 'thisWeek': {
      const monday = addDays(today, -weekdayOf(today))
      return { from: monday, until: addDays(monday, 6) }
    }
    case 'thisMonth':
      return monthsFrom(startOfMonth(today), 1)
    case 'lastMonth':
      return monthsFrom(addMonths(startOfMonth(today), -1), 1)
    case 'thisQuarter':
      return monthsFrom(dayOf(yearOf(today), Math.floor((monthOf(today) - 1) / 3) * 3 + 1, 1), 3)
    case 'thisYear':
      return year(0)
    case 'lastYear':
      return year(-1)
    case 'exercise':
      return exercise
  }
}

/** The name of a range, where it has one today: of two, the first that is offered. */
export const nameOf = (range: DayRange, now: Now): RangeName | undefined =>
  rangeNames.find((name) => {
    const named = rangeOf(name, now)
    return named?.from === range.from && named.until === range.until
  })
