import { expect, test } from 'vitest'
import { dayAt, daysMoved, lengthened, moved, placeInYear } from './place-in-year.ts'

const days = (startDate: string, endDate: string) => ({ startDate, endDate })

test('days stand on the line of their year, and what is outside of it is cut off', () => {
  // 73 days are a fifth of 365.
  expect(placeInYear(days('2026-01-01', '2026-03-14'), 2026)).toEqual({ left: 0, width: 20 })
  expect(placeInYear(days('2025-12-20', '2026-03-14'), 2026)).toEqual({ left: 0, width: 20 })
  const last = placeInYear(days('2026-10-20', '2027-01-10'), 2026)
  expect([last.left, last.width].map(Math.round)).toEqual([80, 20])
})

test('a place on the line is a day of the year', () => {
  expect(dayAt(0, 2026)).toBe('2026-01-01')
  expect(dayAt(0.5, 2026)).toBe('2026-07-02')
  expect(dayAt(1, 2026)).toBe('2026-12-31')
  expect(dayAt(-0.1, 2026)).toBe('2026-01-01')
  expect(daysMoved(7 / 365, 2026)).toBe(7)
})

test('days are moved within their year, and are one at least', () => {
  expect(moved(days('2026-03-02', '2026-03-07'), 7, 2026)).toEqual(days('2026-03-09', '2026-03-14'))
  expect(moved(days('2026-01-03', '2026-01-07'), -7, 2026)).toEqual(days('2026-01-01', '2026-01-05'))
  expect(moved(days('2026-12-20', '2026-12-30'), 7, 2026)).toEqual(days('2026-12-21', '2026-12-31'))
  expect(moved(days('2026-12-28', '2027-01-04'), -1, 2026)).toEqual(days('2026-12-27', '2027-01-03'))
  expect(lengthened(days('2026-03-02', '2026-03-03'), -1)).toEqual(days('2026-03-02', '2026-03-02'))
  expect(lengthened(days('2026-03-02', '2026-03-02'), -1)).toEqual(days('2026-03-02', '2026-03-02'))
})
