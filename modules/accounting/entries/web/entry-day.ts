import { today, type Day } from '@cuadre/kernel/day.ts'

interface Span {
  startDate: Day
  endDate: Day
}

export const isWithin = (day: Day, { startDate, endDate }: Span): boolean =>
  startDate <= day && day <= endDate

/** The day that a new entry begins with: today, or the last of the period in which one works. */
export function defaultDay(period: Span | undefined): Day {
  const now = today(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return period === undefined || isWithin(now, period) ? now : period.endDate
}
