import { expect, test } from 'vitest'
import { dragged } from './drag.ts'

test('a toast of 320 px goes when it is dragged by 256 px to either side, and comes back before that', () => {
  expect(dragged(255, 320)).toEqual({ opacity: 1 - 255 / 320, isAway: false })
  expect(dragged(256, 320).isAway).toBe(true)
  expect(dragged(-256, 320).isAway).toBe(true)
  expect(dragged(-400, 320)).toEqual({ opacity: 0, isAway: true })
})

test('a toast that was not measured yet stays', () => {
  expect(dragged(10, 0)).toEqual({ opacity: 1, isAway: false })
})
