import { expect, test } from 'vitest'
import { saidBy } from '@cuadre/web-kit/said.ts'
import { moved, periodOf, periodSearch } from './period.ts'

const now = '2026-11-18'

test('the dashboard begins with the present month, drawn with the eleven before it', () => {
  expect(periodOf({}, now)).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    compare: 'year',
    span: { startDate: '2025-12-01', endDate: '2026-11-30' },
  })
})

test('months of the address are those from one to the other, and a longer range is drawn as it is', () => {
  expect(periodOf({ from: '2026-01', until: '2026-06', compare: 'before' }, now)).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    compare: 'before',
    span: { startDate: '2026-01-01', endDate: '2026-06-30' },
  })
  expect(periodOf({ from: '2026-02' }, now)).toMatchObject({ startDate: '2026-02-01', endDate: '2026-02-28' })
})

test('months backwards are the last of them, and more than the calls answer are the last sixty', () => {
  expect(periodOf({ from: '2026-06', until: '2026-02' }, now)).toMatchObject({
    startDate: '2026-02-01',
    endDate: '2026-02-28',
  })
  expect(periodOf({ from: '1990-01', until: '2026-12' }, now)).toMatchObject({
    startDate: '2022-01-01',
    endDate: '2026-12-31',
  })
})

test('what was tampered with says nothing', () => {
  expect(saidBy(periodSearch, { from: '2026-13' })).toBeUndefined()
  expect(saidBy(periodSearch, { compare: 'never' })).toBeUndefined()
  expect(saidBy(periodSearch, { until: '2026-12', other: 1 })).toEqual({ until: '2026-12' })
})

test('one goes by as many months as are looked at', () => {
  expect(moved(periodOf({ from: '2026-01' }, now), -1)).toEqual({ from: '2025-12', until: '2025-12' })
  expect(moved(periodOf({ from: '2026-01', until: '2026-03' }, now), 1)).toEqual({
    from: '2026-04',
    until: '2026-06',
  })
})
