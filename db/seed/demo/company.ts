import { type Day, yearOf } from '@cuadre/kernel/day.ts'
import { calendarDay } from './calendar.ts'

/** The past year and the current one, both open. */
export const exercisesOf = (today: Day) =>
  [yearOf(today) - 1, yearOf(today)].map((year) => ({
    code: String(year),
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  }))

export const ratesUntil = (today: Day, rates: readonly { on: number; rate: string }[]) =>
  rates
    .map(({ on, rate }) => ({ currency: 'USD', day: calendarDay(on, yearOf(today) - 1), rate }))
    .filter(({ day }) => day <= today)
