import { addMonths, type Day, endOfMonth, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** As many as a chart can show. */
const most = 60

/** The months that were asked for, each by its first day; the twelve that end with this one unless others are. */
export function monthsAsked(
  { timeZone }: Pick<Context, 'timeZone'>,
  { startDate, endDate }: { startDate?: Day | undefined; endDate?: Day | undefined },
): Day[] {
  const last = startOfMonth(endDate ?? (startDate ? endOfYear(startDate) : today(timeZone)))
  const first = startDate ? startOfMonth(startDate) : addMonths(last, -11)
  if (first > last) throw wrongFields([{ path: 'startDate', code: 'field.range' }])
  const months: Day[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    months.push(month)
    if (months.length > most)
      throw wrongFields([{ path: 'startDate', code: 'trends.tooManyMonths', parameters: { most } }])
  }
  return months
}

const endOfYear = (day: Day): Day => `${day.slice(0, 4)}-12-31`

/** The days from the first of a month to the last of another. */
export const daysOf = (months: readonly Day[]): { from: Day; until: Day } => ({
  from: months[0]!,
  until: endOfMonth(months.at(-1)!),
})

const hundred = amount('100')

/** A part of a whole, of a hundred; null where there is no whole. */
export const percentOf = (part: Amount, whole: Amount): string | null =>
  whole.gt(zero) ? round(part.times(hundred).div(whole)).toFixed(2) : null
