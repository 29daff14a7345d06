import { expect, test } from 'vitest'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import { isWorkingDay, workingDaysBetween } from './working-days.ts'

const holidays = readLocalization('cu').holidays.map(({ day, ...valid }) => ({ monthDay: day, ...valid }))
const days = (from: string, until: string) => ({
  toFriday: workingDaysBetween(from, until, 'mondayToFriday', holidays),
  toSaturday: workingDaysBetween(from, until, 'mondayToSaturday', holidays),
})

test('both ends count, a Sunday never, and a Saturday where one works on it', () => {
  // Monday 9 to Sunday 15 November 2026.
  expect(days('2026-11-09', '2026-11-15')).toEqual({ toFriday: 5, toSaturday: 6 })
  expect(days('2026-11-09', '2026-11-09')).toEqual({ toFriday: 1, toSaturday: 1 })
  expect(days('2026-11-14', '2026-11-14')).toEqual({ toFriday: 0, toSaturday: 1 })
  expect(days('2026-11-15', '2026-11-15')).toEqual({ toFriday: 0, toSaturday: 0 })
  expect(days('2026-11-10', '2026-11-09')).toEqual({ toFriday: 0, toSaturday: 0 })
})

test('the 25th, 26th and 27th of July are holidays, on whatever day of the week they are', () => {
  // In 2026 they are Saturday, Sunday and Monday: of 20 to 31 July remain 20 to 24 and 28 to 31.
  expect(days('2026-07-20', '2026-07-31')).toEqual({ toFriday: 9, toSaturday: 9 })
  // In 2028 they are Tuesday to Thursday: of 24 to 29 July remain Monday, Friday and Saturday.
  expect(days('2028-07-24', '2028-07-29')).toEqual({ toFriday: 2, toSaturday: 3 })
  expect(isWorkingDay('2026-07-27', 'mondayToFriday', holidays)).toBe(false)
  expect(isWorkingDay('2026-07-28', 'mondayToFriday', holidays)).toBe(true)
})

test('over the end of a year Christmas, New Year’s Eve and the first two days of January are holidays', () => {
  // Thursday 24 December 2026 to Tuesday 5 January 2027: 24, 28, 29, 30, then 4 and 5; Saturday 26 beside; 2 January is a Saturday.
  expect(days('2026-12-24', '2027-01-05')).toEqual({ toFriday: 6, toSaturday: 7 })
})

test('Good Friday is a holiday where it falls in its year, and no other year on that day', () => {
  // It is 3 April in 2026 and 26 March in 2027.
  expect(days('2026-03-30', '2026-04-04')).toEqual({ toFriday: 4, toSaturday: 5 })
  expect(days('2027-03-22', '2027-03-27')).toEqual({ toFriday: 4, toSaturday: 5 })
  expect(isWorkingDay('2028-04-03', 'mondayToFriday', holidays)).toBe(true)
})

test('a year has so many days of work: 2026 by the week of five days and by that of six', () => {
  // 261 weekdays less 1 and 2 January, 3 April, 1 May, 27 July, 25 and 31 December (10 October is a Saturday): 254.
  // 52 Saturdays more, less 25 July and 10 October: 304.
  expect(days('2026-01-01', '2026-12-31')).toEqual({ toFriday: 254, toSaturday: 304 })
})
