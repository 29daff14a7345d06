import { addMonths, type Day, endOfMonth, monthOf, startOfMonth, yearOf } from '@cuadre/kernel/day.ts'
import { may, oneOf, type Said, textLike } from '@cuadre/web-kit/said.ts'
import type { StatisticPeriod } from '@cuadre/web-kit/statistic/statistic.ts'

const month = textLike(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)

/** What the address of the dashboard may say: months by year and number, and what they are compared with. */
export const periodSearch = { from: may(month), until: may(month), compare: may(oneOf('year', 'before')) }
export type PeriodSearch = Said<typeof periodSearch>

/** As many as the calls answer. */
const mostMonths = 60
/** A shorter period is drawn with the months before it, so that one sees where it comes from. */
const fewMonths = 3
const drawn = 12

/** How many months there are from one to another, both with them. */
export const monthsBetween = (from: Day, until: Day): number =>
  (yearOf(until) - yearOf(from)) * 12 + monthOf(until) - monthOf(from) + 1

/** The months of the dashboard: those that the address says, else the present one. */
export function periodOf({ from, until, compare = 'year' }: PeriodSearch, now: Day): StatisticPeriod {
  const last = startOfMonth(until === undefined ? (from === undefined ? now : `${from}-01`) : `${until}-01`)
  const asked = from === undefined ? last : `${from}-01`
  const count = Math.min(monthsBetween(asked, last), mostMonths)
  // An address that was tampered with says the months backwards.
  const first = count < 1 ? last : addMonths(last, 1 - count)
  const spanFrom = count < fewMonths ? addMonths(last, 1 - drawn) : first
  const endDate = endOfMonth(last)
  return { startDate: first, endDate, compare, span: { startDate: spanFrom, endDate } }
}

/** What the address says of some months. */
export const searchOf = (from: Day, until: Day): Pick<PeriodSearch, 'from' | 'until'> => ({
  from: from.slice(0, 7),
  until: until.slice(0, 7),
})

/** As many months, moved by so many times their number. */
export function moved({ startDate, endDate }: StatisticPeriod, times: number) {
  const by = monthsBetween(startDate, endDate) * times
  return searchOf(addMonths(startDate, by), addMonths(startOfMonth(endDate), by))
}
