/** A calendar day, `YYYY-MM-DD`. Never a `Date`, which is a moment and moves with the clock's zone. */
export type Day = string

const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** The last day that anything can have, so that each of them is followed by another. */
export const lastDay: Day = '9998-12-31'

export function isDay(value: string): boolean {
  const parts = shape.exec(value)
  if (!parts) return false
  const month = Number(parts[2])
  const day = Number(parts[3])
  return (
    Number(parts[1]) >= 1900 &&
    value <= lastDay &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(value)
  )
}

const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export function daysInMonth(day: Day): number {
  const month = monthOf(day)
  if (month === 2) return leap(yearOf(day)) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
export const monthOf = (day: Day): number => Number(day.slice(5, 7))
const two = (value: number) => String(value).padStart(2, '0')
export const dayOf = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
export const endOfMonth = (day: Day): Day => `${day.slice(0, 7)}-${two(daysInMonth(day))}`

/** The day `count` days later (or earlier). Reckoned in UTC, where every day has 24 hours. */
export function addDays(day: Day, count: number): Day {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10)
}

/** How many days later `until` is; negative where it is earlier. */
export const daysBetween = (from: Day, until: Day): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Which day of the week it is: 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Saturday and Sunday, on which offices are closed. */
export const isWeekend = (day: Day): boolean => weekdayOf(day) > 4

/** The same day `count` months later, or the last of that month where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + count
  const first = dayOf(Math.floor(months / 12), (months % 12) + 1, 1)
  return dayOf(yearOf(first), monthOf(first), Math.min(Number(day.slice(8)), daysInMonth(first)))
}

/** Today where the organization is, e.g. `today('America/Havana')`. */
export const today = (timeZone: string): Day =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

/** Whether `04/05/2026`, as somebody wrote it, is the fourth of May or the fifth of April. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]
