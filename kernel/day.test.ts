import { expect, test } from 'vitest'
import { addDays, isDay, lastDay } from './day.ts'

test('each day is followed by another, the last one as well', () => {
  expect([isDay(lastDay), isDay('9999-01-01'), isDay('9999-12-31')]).toEqual([true, false, false])
  expect(addDays(lastDay, 1)).toBe('9999-01-01')
})
