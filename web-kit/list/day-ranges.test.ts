import { expect, test } from 'vitest'
import { nameOf, rangeNames, rangeOf, type RangeName } from './day-ranges.ts'

const shown = (name: RangeName, today: string) => {
  const range = rangeOf(name, { today, exercise: { from: '2025-07-01', until: '2026-06-30' } })
  return `${range?.from} – ${range?.until}`
}

test('what ranges mean on a Thursday in November', () => {
  expect(Object.fromEntries(rangeNames.map((name) => [name, shown(name, '2026-11-05')]))).toEqual({
    today: '2026-11-05 – 2026-11-05',
    yesterday: '2026-11-04 – 2026-11-04',
    thisWeek: '2026-11-02 – 2026-11-08',
    thisMonth: '2026-11-01 – 2026-11-30',
    lastMonth: '2026-10-01 – 2026-10-31',
    thisQuarter: '2026-10-01 – 2026-12-31',
    thisYear: '2026-01-01 – 2026-12-31',
    lastYear: '2025-01-01 – 2025-12-31',
    exercise: '2025-07-01 – 2026-06-30',
  })
})

test('weeks begin on Monday, also on a Sunday and over the turn of a year', () => {
  expect(shown('thisWeek', '2026-11-08')).toBe('2026-11-02 – 2026-11-08')
  expect(shown('thisWeek', '2026-11-09')).toBe('2026-11-09 – 2026-11-15')
  expect(shown('thisWeek', '2027-01-01')).toBe('2026-12-28 – 2027-01-03')
})

test('the month before March of a leap year has 29 days, that before January is of the year before', () => {
  expect(shown('lastMonth', '2028-03-31')).toBe('2028-02-01 – 2028-02-29')
  expect(shown('lastMonth', '2026-01-15')).toBe('2025-12-01 – 2025-12-31')
  expect(shown('thisQuarter', '2026-03-31')).toBe('2026-01-01 – 2026-03-31')
})

test('a range is called by its name as long as that means the same days', () => {
  const today = '2026-11-05'
  expect(nameOf({ from: '2026-11-01', until: '2026-11-30' }, { today })).toBe('thisMonth')
  expect(nameOf({ from: '2026-11-01', until: '2026-11-30' }, { today: '2026-12-01' })).toBe('lastMonth')
  expect(nameOf({ from: '2026-11-01', until: '2026-11-29' }, { today })).toBeUndefined()
})

test('without an exercise there is none to be named', () => {
  expect(rangeOf('exercise', { today: '2026-11-05' })).toBeUndefined()
})
