import { expect, test } from 'vitest'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import { dueDate } from './due.ts'

const holidays = readLocalization('cu').holidays.map(({ day, ...valid }) => ({ monthDay: day, ...valid }))
const due = (rule: string, end: string, more: { withheld?: string; dueMoves?: 'next' | 'stay' } = {}) =>
  dueDate({ due: rule, dueMoves: more.dueMoves ?? 'next' }, { end, withheld: more.withheld }, holidays)

test('a last day on which nobody works gives way to the next one, unless the rule says that it stays', () => {
  // 20 September 2026 is a Sunday; 20 June a Saturday.
  expect(due('calendar 20', '2026-08-31')).toBe('2026-09-21')
  expect(due('calendar 20', '2026-05-31')).toBe('2026-06-22')
  expect(due('calendar 20', '2026-08-31', { dueMoves: 'stay' })).toBe('2026-09-20')
  // 45 days after 10 June 2026 are 25 July, a Saturday and holiday; 26 a Sunday, 27 a holiday.
  expect(due('calendar 45', '2026-06-10')).toBe('2026-07-28')
  // 31 March 2024 is a Sunday.
  expect(due('day 03-31', '2023-12-31')).toBe('2024-04-01')
})

test('what is withheld is due ten days of work after it was, and not after the month', () => {
  // Withheld on Monday 19 January 2026: 20 to 23, 26 to 30, 2 February.
  expect(due('withheld 10', '2026-01-31', { withheld: '2026-01-19' })).toBe('2026-02-02')
  expect(due('withheld 10', '2026-01-31')).toBe('2026-02-13')
})

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
