import { type Day, addDays, dayOf, monthOf, startOfMonth } from '@cuadre/kernel/day.ts'

/**
 * A day of the demo, counted from 1 January of its past year: 0 to 729. Both years have 365 days here, so that figures
 * belong to a day and a month whatever the year they are shown in; a leap day simply has no entries.
 */
export type DemoDay = number

/** 0 is the past year and 1 the current one. */
export type DemoYear = 0 | 1
export const demoYears: readonly DemoYear[] = [0, 1]
export const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const monthLength = (month: number): number => lengths[month - 1]!

/** A day of a month; one beyond its end is its last. */
export const on = (year: DemoYear, month: number, day: number): DemoDay =>
  year * 365 +
  lengths.slice(0, month - 1).reduce((days, length) => days + length, 0) +
  Math.min(day, monthLength(month)) -
  1

export const lastDay: DemoDay = on(1, 12, 31)

/** The day of the current year that is shown as `today`; 29 February is the day before. */
export const todayOf = (today: Day): DemoDay => on(1, monthOf(today), Number(today.slice(8)))

/** The first day of its month. */
export const monthStart = (day: DemoDay): DemoDay => day - dateParts(day).rest

/** The day it is shown as when the first demo year is `pastYear`. */
export function calendarDay(day: DemoDay, pastYear: number): Day {
  const { year, month, rest } = dateParts(day)
  return dayOf(pastYear + year, month, rest + 1)
}

function dateParts(day: DemoDay) {
  let rest = day % 365
  let month = 1
  while (rest >= monthLength(month)) rest -= monthLength(month++)
  return { year: Math.floor(day / 365), month, rest }
}

/**
 * Offices and banks rest at the weekend: Monday instead, or Friday when Monday is another month, whose figures must
 * not change. Where even Friday is before what the entry depends on, the day stays.
 */
export function workingDay(day: Day, notBefore: Day = startOfMonth(day)): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday !== 0 && weekday !== 6) return day
  const monday = addDays(day, weekday === 6 ? 2 : 1)
  if (startOfMonth(monday) === startOfMonth(day)) return monday
  const friday = addDays(day, weekday === 6 ? -1 : -2)
  return friday >= notBefore ? friday : day
}

const names = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

export const monthName = (month: number): string => names[month - 1]!

/** The months of both years in their order, each with the name of the one before. */
export const everyMonth = demoYears.flatMap((year) =>
  months.map((month) => ({
    year,
    month,
    name: monthName(month),
    before: monthName(month === 1 ? 12 : month - 1),
    on: (day: number) => on(year, month, day),
  })),
)
export type DemoMonth = (typeof everyMonth)[number]
