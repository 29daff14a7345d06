import { addDays, addMonths, type Day, endOfMonth } from '@cuadre/kernel/day.ts'

export interface Month {
  startDate: Day
  endDate: Day
}

/** The months of an exercise, the first and the last clipped to its days. */
export function monthsOf(from: Day, until: Day): Month[] {
  const months: Month[] = []
  for (let startDate = from; startDate <= until;) {
    const end = endOfMonth(startDate)
    const endDate = end < until ? end : until
    months.push({ startDate, endDate })
    startDate = addDays(endDate, 1)
  }
  return months
}

/** Twelve months; number thirteen is the period of adjustments. */
export const maximumPeriods = 12

/**
 * The periods of an exercise: calendar months, or, where twelve months from the middle of one would touch thirteen of
 * them, months that begin on the exercise's own day.
 */
export function periodsOf(from: Day, until: Day): Month[] {
  const calendar = monthsOf(from, until)
  if (calendar.length <= maximumPeriods) return calendar
  const own: Month[] = []
  for (let startDate = from; startDate <= until; startDate = addMonths(from, own.length)) {
    const end = addDays(addMonths(from, own.length + 1), -1)
    own.push({ startDate, endDate: end < until ? end : until })
  }
  return own
}
