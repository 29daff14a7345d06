import { addDays, type Day, endOfMonth } from '@cuadre/kernel/day.ts'

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
