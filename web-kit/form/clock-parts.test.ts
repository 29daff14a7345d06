import { expect, test } from 'vitest'
import { clockParts, endOfMinute } from './clock-parts.ts'

test('a day and a time go out as a moment and come back the same', () => {
  expect(clockParts(endOfMinute('2026-01-31', '14:02'))).toEqual({ day: '2026-01-31', time: '14:02' })
})

test('a day without a time is known until its end', () => {
  expect(clockParts(endOfMinute('2026-01-31', ''))).toEqual({ day: '2026-01-31', time: '23:59' })
})

test('nothing is no moment', () => {
  expect(clockParts('')).toEqual({ day: '', time: '' })
})
