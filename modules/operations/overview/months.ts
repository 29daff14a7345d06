import { addMonths, type Day, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Comparison } from './api.ts'

/** As many as a chart can show. */
const most = 60

/** The months that were asked for, each by its first day; the present one unless others are. */
export function monthsOf(
  { timeZone }: Pick<Context, 'timeZone'>,
  { startDate, endDate }: { startDate?: Day | undefined; endDate?: Day | undefined },
): Day[] {
  const first = startOfMonth(startDate ?? endDate ?? today(timeZone))
  const last = startOfMonth(endDate ?? first)
  if (first > last) throw wrongFields([{ path: 'startDate', code: 'field.range' }])
  const months: Day[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    months.push(month)
    if (months.length > most)
      throw wrongFields([{ path: 'startDate', code: 'trends.tooManyMonths', parameters: { most } }])
  }
  return months
}

/** The months that some are compared with, in the same order. */
export const comparedMonths = (months: readonly Day[], compare: Comparison): Day[] =>
  months.map((month) => addMonths(month, compare === 'year' ? -12 : -months.length))
