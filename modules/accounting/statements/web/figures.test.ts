import { expect, test } from 'vitest'
import {
  type Calendar,
  columnsOf,
  comparedPeriods,
  comparedSpans,
  displayedRows,
  type StatementReport,
  type StatementRow,
} from './figures.ts'

const months = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _id: `${year}-${index + 1}`,
    number: index + 1,
    state: 'closed' as const,
    startDate: `${year}-${String(index + 1).padStart(2, '0')}-01`,
    endDate: `${year}-${String(index + 1).padStart(2, '0')}-28`,
  }))
const exercise = (year: number, count: number): Calendar[number] => ({
  _id: String(year),
  code: String(year),
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  state: 'closed',
  periods: months(year, count),
})
const calendar = [exercise(2026, 2), exercise(2025, 12), exercise(2024, 12)]
const in2026 = (number: number) => ({ period: { _id: `2026-${number}`, number, state: 'active' as const } })
const ids = (periods: { _id: string }[]) => periods.map(({ _id }) => _id)

test('February is compared with January, January with the December before it', () => {
  expect(ids(comparedPeriods(calendar, in2026(2), 'before'))).toEqual(['2026-1'])
  expect(ids(comparedPeriods(calendar, in2026(1), 'before'))).toEqual(['2025-12'])
  expect(ids(comparedPeriods(calendar, in2026(2), 'lastThree'))).toEqual(['2026-1', '2025-12', '2025-11'])
})

test('with the same month of earlier years, and with how the year before ended', () => {
  expect(ids(comparedPeriods(calendar, in2026(2), 'year'))).toEqual(['2025-2'])
  expect(ids(comparedPeriods(calendar, in2026(2), 'years'))).toEqual(['2025-2', '2024-2'])
  expect(ids(comparedPeriods(calendar, in2026(2), 'opening'))).toEqual(['2025-12'])
})

test('a month alone, beside the month before or every month of the exercise', () => {
  const alone = (month: string) => ({ startDate: `${month}-01`, endDate: `${month}-28` })
  expect(comparedSpans(calendar, in2026(2), 'month')).toEqual([alone('2026-02')])
  expect(comparedSpans(calendar, in2026(1), 'monthBefore')).toEqual([alone('2026-01'), alone('2025-12')])
  expect(comparedSpans(calendar, in2026(2), 'months')).toEqual([alone('2026-01'), alone('2026-02')])
  expect(comparedSpans(calendar, in2026(2), 'year')).toEqual([{ periodId: '2025-2' }])
})

test('days that are no period have nothing to be compared with', () => {
  expect(comparedPeriods(calendar, { period: null }, 'before')).toEqual([])
})

const row = (more: Partial<StatementRow>): StatementRow => ({
  row: 1,
  label: 'Efectivo en Caja',
  formula: 'D(101..108)',
  level: 1,
  look: 'line',
  informative: false,
  hiddenAtZero: false,
  value: '0.00',
  opening: '0.00',
  planned: null,
  plannedYear: null,
  compared: [],
  byForm: [],
  accounts: [],
  ...more,
})
const report = (rows: StatementRow[]): StatementReport =>
  ({
    rows,
    compared: [],
    forms: [],
    endDate: '2026-01-31',
    definition: { secondColumn: 'plan' },
  }) as unknown as StatementReport

test('plans bring their columns and what differs from them', () => {
  const planned = report([row({ value: '90.00', planned: '100.00', plannedYear: '1200.00' })])
  const columns = columnsOf(planned)
  expect(columns.map(({ id }) => id)).toEqual(['plannedYear', 'planned', 'value', 'deviation'])
  expect(columns.map((column) => column.figure(planned.rows[0]!))).toEqual([
    '1200.00',
    '100.00',
    '90.00',
    '-10.00',
  ])
  expect(columnsOf(report([row({})])).map(({ id }) => id)).toEqual(['value'])
})

test('lines of zero are left out unless they are asked for, headings stay', () => {
  const rows = [row({}), row({ row: 2, look: 'total' }), row({ row: 3, hiddenAtZero: true })]
  const columns = columnsOf(report(rows))
  expect(displayedRows(rows, columns, false).map((each) => each.row)).toEqual([2])
  expect(displayedRows(rows, columns, true).map((each) => each.row)).toEqual([1, 2])
})
