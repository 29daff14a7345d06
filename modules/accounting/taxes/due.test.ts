import { expect, test } from 'vitest'
import { readLocalization } from '@cuadre/db/seed/localizations/read.ts'
import { dueDate } from './due.ts'

const holidays = readLocalization('cu').holidays.map(({ day, ...valid }) => ({ monthDay: day, ...valid }))
const due = (rule: string, end: string) => dueDate(rule, end, holidays)

test('calendar days run on through weekends: 20 days after January, and 45', () => {
  expect(due('calendar 20', '2026-01-31')).toBe('2026-02-20')
  expect(due('calendar 45', '2026-01-31')).toBe('2026-03-17')
  expect(due('calendar 45', '2023-12-31')).toBe('2024-02-14')
})

test('working days leave out Saturdays and Sundays: February 2026 begins on a Sunday', () => {
  // 2 to 6 February are five, 9 to 13 the other five.
  expect(due('working 10', '2026-01-31')).toBe('2026-02-13')
})

test('working days leave out holidays: New Year, and Good Friday, which moves', () => {
  // 1 and 2 January 2026 are holidays: 5 to 9, 12 to 16, 19 to 23.
  expect(due('working 10', '2025-12-31')).toBe('2026-01-16')
  expect(due('working 15', '2025-12-31')).toBe('2026-01-23')
  // 3 April 2026 is Good Friday: 1 and 2, 6 to 10, 13 to 15.
  expect(due('working 10', '2026-03-31')).toBe('2026-04-15')
  // In 2025 it was the 18th; 3 April then was a day of work: 1 to 4, 7 to 11, 14.
  expect(due('working 10', '2025-03-31')).toBe('2025-04-14')
  // 25 and 27 July 2026 are a Saturday and a Monday; they count for nobody's term in August.
  expect(due('working 10', '2026-07-31')).toBe('2026-08-14')
})

test('the year is settled on the last day of March', () => {
  expect(due('day 03-31', '2026-12-31')).toBe('2027-03-31')
})
