import { addDays, addMonths, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import type { z } from 'zod'
import type { checkingBalanceFilter } from '../api.ts'

export type TrialBalanceReport = z.output<typeof checkingBalanceFilter.output>
export type TrialBalanceRow = TrialBalanceReport['data'][number]

export const groups = [
  { id: 'opening', columns: ['openingDebit', 'openingCredit'] },
  { id: 'moved', columns: ['debit', 'credit'] },
  { id: 'accumulated', columns: ['accumulatedDebit', 'accumulatedCredit'] },
  { id: 'closing', columns: ['closingDebit', 'closingCredit'] },
] as const

export type FigureGroup = (typeof groups)[number]['id']
export type FigureColumn = (typeof groups)[number]['columns'][number]

export const figureColumns = groups.flatMap(({ columns }) => [...columns]) as FigureColumn[]

interface Days {
  startDate: string
  endDate: string
}

/** The days whose entry lines make a figure: those of the report, those before it, or all of its year so far. */
export function daysBehind(column: FigureColumn, { startDate, endDate }: Days): Days {
  const year = (day: string) => `${day.slice(0, 4)}-01-01`
  if (column === 'openingDebit' || column === 'openingCredit') {
    const before = addDays(startDate, -1)
    return { startDate: year(before), endDate: before }
  }
  if (column === 'accumulatedDebit' || column === 'accumulatedCredit')
    return { startDate: year(endDate), endDate }
  return { startDate, endDate }
}

export type Comparison = 'before' | 'year'

/** The days to compare with: as many months or days before, or the same ones a year earlier. */
export function comparedDays({ startDate, endDate }: Days, comparison: Comparison): Days {
  const isWholeMonths = startDate === startOfMonth(startDate) && endDate === endOfMonth(endDate)
  if (comparison === 'year')
    return {
      startDate: addMonths(startDate, -12),
      endDate: isWholeMonths ? endOfMonth(addMonths(startOfMonth(endDate), -12)) : addMonths(endDate, -12),
    }
  const before = addDays(startDate, -1)
  if (!isWholeMonths) {
    const length = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000
    return { startDate: addDays(before, -length), endDate: before }
  }
  const months =
    (Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4))) * 12 +
    Number(endDate.slice(5, 7)) -
    Number(startDate.slice(5, 7)) +
    1
  return { startDate: addMonths(startDate, -months), endDate: before }
}
