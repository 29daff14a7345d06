import { amount, text } from '@cuadre/kernel/money.ts'
import { isZero } from '@cuadre/web-kit/widgets/report-text.ts'
import type { z } from 'zod'
import type { getStatementPeriods, Statement } from '../api.ts'

export type StatementReport = z.output<typeof Statement>
export type StatementRow = StatementReport['rows'][number]
export type Calendar = z.output<typeof getStatementPeriods.output>['data']
export type CalendarPeriod = Calendar[number]['periods'][number]

export const comparisons = [
  'month',
  'monthBefore',
  'months',
  'before',
  'year',
  'lastThree',
  'opening',
  'years',
] as const
export type Comparison = (typeof comparisons)[number]

/** What a column is of: everything of an exercise until the end of a period, or some days alone. */
export type ComparedSpan = { periodId: string } | { startDate: string; endDate: string }

/** The columns beside that of a period: months alone, or the exercise until other periods. */
export function comparedSpans(
  calendar: Calendar,
  report: Pick<StatementReport, 'period'>,
  comparison: Comparison,
): ComparedSpan[] {
  const alone = ({ startDate, endDate }: CalendarPeriod) => ({ startDate, endDate })
  const { exercise, period } = placeOf(calendar, report)
  if (!exercise || !period) return []
  switch (comparison) {
    case 'month':
      return [alone(period)]
    case 'monthBefore':
      return [period, ...comparedPeriods(calendar, report, 'before')].map(alone)
    case 'months':
      // A thirteenth period is of the last day of the twelfth, which has it already.
      return exercise.periods.filter(({ number }) => number <= Math.min(period.number, 12)).map(alone)
    default:
      return comparedPeriods(calendar, report, comparison).map(({ _id }) => ({ periodId: _id }))
  }
}

/** A period with the exercise that it is of. */
function placeOf(calendar: Calendar, { period }: Pick<StatementReport, 'period'>) {
  const exercise = calendar.find(({ periods }) => periods.some(({ _id }) => _id === period?._id))
  return { exercise, period: exercise?.periods.find(({ _id }) => _id === period?._id) }
}

/** The periods to compare one with, the nearest first; none where there are none. */
export function comparedPeriods(
  calendar: Calendar,
  report: Pick<StatementReport, 'period'>,
  comparison: Exclude<Comparison, 'month' | 'monthBefore' | 'months'>,
): CalendarPeriod[] {
  const exercise = calendar.findIndex(({ periods }) => periods.some(({ _id }) => _id === report.period?._id))
  const current = calendar[exercise]
  const number = report.period?.number
  if (!current || number === undefined) return []
  const earlier = calendar.slice(exercise + 1)
  const sameMonth = ({ periods }: Calendar[number]) => periods.filter((each) => each.number === number)
  const before = [
    ...current.periods.filter((each) => each.number < number).toReversed(),
    ...earlier.flatMap(({ periods }) => periods.toReversed()),
  ]
  switch (comparison) {
    case 'before':
      return before.slice(0, 1)
    case 'lastThree':
      return before.slice(0, 3)
    case 'year':
      return earlier.slice(0, 1).flatMap(sameMonth)
    case 'years':
      return earlier.slice(0, 4).flatMap(sameMonth)
    case 'opening':
      return earlier.slice(0, 1).flatMap(({ periods }) => periods.slice(-1))
  }
}

/** One column of figures, as the table shows it. */
export interface Column {
  id: string
  header: { words: string } | { day: string } | { from: string; until: string } | { name: string }
  figure(row: StatementRow): string | null
  /** Whether its figures open what they are made of. */
  opens?: boolean
  /** Whether it says how many per cent of another column, and not how much. */
  isShare?: boolean
}

const difference = (one: string | null, other: string | null) =>
  one === null || other === null ? null : text(amount(one).minus(amount(other)))

/** How many per cent one is more than the other, or less below zero; of nothing there is no share. */
function growth(one: string | null, other: string | null): string | null {
  if (one === null || other === null || isZero(other)) return null
  const base = amount(other)
  return amount(one).minus(base).times('100').div(base.abs()).toFixed(1)
}

/** How much the first of two columns is more than the second, and how many per cent. */
const changes = (
  of: (row: StatementRow) => string | null,
  from: (row: StatementRow) => string | null,
): Column[] => [
  { id: 'change', header: { words: 'change' }, figure: (row) => difference(of(row), from(row)) },
  {
    id: 'growth',
    header: { words: 'growth' },
    figure: (row) => growth(of(row), from(row)),
    isShare: true,
  },
]

/** Plans where there are any, the opening of a position, the figures, and what they are compared with. */
export function columnsOf({
  definition,
  rows,
  compared,
  forms,
  startDate,
  endDate,
}: StatementReport): Column[] {
  const isPlanned = rows.some(({ plannedYear }) => plannedYear !== null && !isZero(plannedYear))
  const compares = compared.length > 0
  // Columns of the same first day are told by their last; where months stand alone each says which it is.
  const areAlone = compared.some((span) => span.startDate !== startDate)
  const comparedFigure = (index: number) => (row: StatementRow) => row.compared[index] ?? null
  return [
    ...(isPlanned && !compares
      ? [
          {
            id: 'plannedYear',
            header: { words: 'plannedYear' },
            figure: (row: StatementRow) => row.plannedYear,
          },
        ]
      : []),
    ...(isPlanned && !compares && definition.secondColumn === 'plan'
      ? [{ id: 'planned', header: { words: 'planned' }, figure: (row: StatementRow) => row.planned }]
      : []),
    ...(definition.secondColumn === 'opening' && !compares
      ? [{ id: 'opening', header: { words: 'opening' }, figure: (row: StatementRow) => row.opening }]
      : []),
    { id: 'value', header: { day: endDate }, figure: (row) => row.value, opens: true },
    ...forms.map(({ form, name }, index) => ({
      id: form,
      header: { name },
      figure: (row: StatementRow) => row.byForm[index] ?? null,
    })),
    ...(isPlanned && !compares && definition.secondColumn === 'plan'
      ? [
          {
            id: 'deviation',
            header: { words: 'deviation' },
            figure: (row: StatementRow) => difference(row.value, row.planned),
          },
        ]
      : []),
    ...compared.map((span, index) => ({
      id: `compared${index}`,
      header: areAlone ? { from: span.startDate, until: span.endDate } : { day: span.endDate },
      figure: comparedFigure(index),
    })),
    ...(compared.length === 1 ? changes((row) => row.value, comparedFigure(0)) : []),
    // A month and the one before it, each alone.
    ...(compared.length === 2 && areAlone ? changes(comparedFigure(0), comparedFigure(1)) : []),
  ]
}

const isNothing = (figure: string | null) => figure === null || isZero(figure)

/** The rows that are shown: without `withZero`, lines that say nothing in any column stay away. */
export function displayedRows(
  rows: readonly StatementRow[],
  columns: readonly Column[],
  withZero: boolean,
): StatementRow[] {
  return rows.filter((row) => {
    const nothing = columns.every((column) => isNothing(column.figure(row)))
    if (!nothing) return true
    return row.look !== 'line' || (withZero && !row.hiddenAtZero)
  })
}

/** Both halves of a form that stands side by side; one where it doesn't. */
export function halvesOf(
  rows: readonly StatementRow[],
  splitAfter: number | null,
  isSideBySide: boolean,
): StatementRow[][] {
  if (splitAfter === null || !isSideBySide) return [[...rows]]
  return [rows.filter(({ row }) => row <= splitAfter), rows.filter(({ row }) => row > splitAfter)]
}
