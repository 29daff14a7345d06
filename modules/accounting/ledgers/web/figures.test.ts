import { expect, test } from 'vitest'
import { comparedDays, daysBehind } from './figures.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

test('each figure opens the days whose lines make it', () => {
  expect(daysBehind('debit', march)).toEqual(march)
  expect(daysBehind('closingDebit', march)).toEqual(march)
  expect(daysBehind('openingCredit', march)).toEqual({ startDate: '2026-01-01', endDate: '2026-02-28' })
  expect(daysBehind('accumulatedDebit', march)).toEqual({ startDate: '2026-01-01', endDate: '2026-03-31' })
})

test('the opening of a year is made of the year before', () => {
  expect(daysBehind('openingDebit', { startDate: '2026-01-01', endDate: '2026-01-31' })).toEqual({
    startDate: '2025-01-01',
    endDate: '2025-12-31',
  })
})

test('months are compared with whole months, whatever their length', () => {
  expect(comparedDays(march, 'before')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' })
  expect(comparedDays({ startDate: '2026-01-01', endDate: '2026-03-31' }, 'before')).toEqual({
    startDate: '2025-10-01',
    endDate: '2025-12-31',
  })
  expect(comparedDays({ startDate: '2025-02-01', endDate: '2025-02-28' }, 'year')).toEqual({
    startDate: '2024-02-01',
    endDate: '2024-02-29',
  })
})

test('other days are compared with as many days before', () => {
  expect(comparedDays({ startDate: '2026-03-10', endDate: '2026-03-14' }, 'before')).toEqual({
    startDate: '2026-03-05',
    endDate: '2026-03-09',
  })
})
