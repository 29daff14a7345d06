import { expect, test } from 'vitest'
import { scaleOf } from './bar-scale.ts'

test('the largest bar takes the whole height, and others their part of it', () => {
  const { barOf, zero } = scaleOf(['400.00', '100.00', '0.00'])
  expect(zero).toBe(0)
  expect(barOf('400.00')).toEqual({ from: 0, size: 100 })
  expect(barOf('100.00')).toEqual({ from: 0, size: 25 })
  expect(barOf('0.00').size).toBe(0)
})

test('a loss hangs below the line of zero', () => {
  const { barOf, zero, least } = scaleOf(['300.00', '-100.00'])
  expect([zero, least]).toEqual([25, -100])
  expect(barOf('300.00')).toEqual({ from: 25, size: 75 })
  expect(barOf('-100.00')).toEqual({ from: 0, size: 25 })
})

test('where there is nothing, nothing is drawn', () => {
  expect(scaleOf([]).barOf('0.00')).toEqual({ from: 0, size: 0 })
})
