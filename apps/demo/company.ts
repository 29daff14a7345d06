import { type Day, yearOf } from '@cuadre/kernel/day.ts'

/** The past year and the current one, both open. */
export const exercisesOf = (today: Day) =>
  [yearOf(today) - 1, yearOf(today)].map((year) => ({
    code: String(year),
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  }))
