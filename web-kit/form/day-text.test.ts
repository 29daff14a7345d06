import fc from 'fast-check'
import { addDays } from '@cuadre/kernel/day.ts'
import { expect, test } from 'vitest'
import { readDay, showDay } from './day-text.ts'

const today = '2026-04-30'
const read = (typed: string) => readDay(typed, { today }).value

test('a day is typed in full, without its year, or with its digits run together', () => {
  expect(read('31/10/2025')).toBe('2025-10-31')
  expect(read('3/4')).toBe('2026-04-03')
  expect(read('3-4-25')).toBe('2025-04-03')
  expect(read('030426')).toBe('2026-04-03')
  expect(read('03042026')).toBe('2026-04-03')
  expect(read('0304')).toBe('2026-04-03')
  expect(read('15')).toBe('2026-04-15')
  expect(read('2026-4-3')).toBe('2026-04-03')
})

test('today, yesterday and days from today have short ways', () => {
  expect(read('hoy')).toBe('2026-04-30')
  expect(read('Ayer')).toBe('2026-04-29')
  expect(read('+1')).toBe('2026-05-01')
  expect(read('-30')).toBe('2026-03-31')
})

test('a year of two digits is of this century unless it lies far ahead', () => {
  expect(read('1/1/46')).toBe('2046-01-01')
  expect(read('1/1/47')).toBe('1947-01-01')
})

test('a day that no calendar has is refused by name', () => {
  expect(readDay('31/4', { today }).problem).toEqual({ code: 'day.noSuchDay', parameters: { typed: '31/4' } })
  expect(readDay('29/2/2025', { today }).problem?.code).toBe('day.noSuchDay')
  expect(readDay('pronto', { today }).problem?.code).toBe('day.notADay')
  expect(readDay('1/2/3/4', { today }).problem?.code).toBe('day.notADay')
})

test('every day that is shown is read back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 40_000 }), (steps) => {
      const day = addDays('2000-01-01', steps)
      expect(read(showDay(day))).toBe(day)
    }),
  )
})
