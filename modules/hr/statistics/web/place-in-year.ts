import { addDays, type Day, daysBetween } from '@cuadre/kernel/day.ts'

export interface Days {
  startDate: Day
  endDate: Day
}

const daysOfYear = (year: number): number => daysBetween(`${year}-01-01`, `${year}-12-31`) + 1

/** Where days stand on the line of a year, of a hundred; what lies outside of the year is cut off. */
export function placeInYear({ startDate, endDate }: Days, year: number): { left: number; width: number } {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const from = daysBetween(first, startDate < first ? first : startDate)
  const until = daysBetween(first, endDate > last ? last : endDate) + 1
  const each = 100 / daysOfYear(year)
  return { left: from * each, width: (until - from) * each }
}

/** The day at a place on the line of a year, from 0 to 1. */
export const dayAt = (place: number, year: number): Day =>
  addDays(`${year}-01-01`, Math.min(daysOfYear(year) - 1, Math.max(0, Math.floor(place * daysOfYear(year)))))

/** How many days a movement along the line is, given as a part of it. */
export const daysMoved = (part: number, year: number): number => Math.round(part * daysOfYear(year))

/** The same days later or earlier, as far as they stay in the year. */
export function moved(days: Days, by: number, year: number): Days {
  const earliest = daysBetween(days.startDate, `${year}-01-01`)
  const latest = daysBetween(days.endDate, `${year}-12-31`)
  // What crosses the end of the year lies beyond it already, and moves freely.
  const within = earliest > 0 || latest < 0 ? by : Math.min(latest, Math.max(earliest, by))
  return { startDate: addDays(days.startDate, within), endDate: addDays(days.endDate, within) }
}

/** A day longer or shorter at its end; a day is left at least. */
export function lengthened({ startDate, endDate }: Days, by: number): Days {
  const end = addDays(endDate, by)
  return { startDate, endDate: end < startDate ? startDate : end }
}
