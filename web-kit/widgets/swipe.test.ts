import { expect, test } from 'vitest'
import { afterSwipe, turned } from './swipe.ts'

test('five pixels turn the page and four do not', () => {
  expect([afterSwipe(0, -5, 3, false), afterSwipe(0, -4, 3, false)]).toEqual([1, 0])
  expect(afterSwipe(2, 30, 3, false)).toBe(1)
})

test('a loop goes round, and without it the ends hold', () => {
  expect([turned(2, 1, 3, true), turned(0, -1, 3, true)]).toEqual([0, 2])
  expect([turned(2, 1, 3, false), turned(0, -1, 3, false)]).toEqual([2, 0])
})
