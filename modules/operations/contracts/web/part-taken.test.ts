import { expect, test } from 'vitest'
import { partTaken } from './part-taken.ts'

test('of 10 000.00, 6 500.00 taken and 1 000.00 pending fill 65 % and 10 % of the bar', () => {
  expect(partTaken({ amount: '10000.00', consumed: '6500.00', planned: '1000.00' })).toEqual({
    taken: 65,
    pending: 10,
    isExceeded: false,
  })
})

test('a full bar has no room for what is pending, and one cent more is exceeded', () => {
  expect(partTaken({ amount: '100.00', consumed: '100.00', planned: '5.00' })).toEqual({
    taken: 100,
    pending: 0,
    isExceeded: false,
  })
  expect(partTaken({ amount: '100.00', consumed: '100.01', planned: '0.00' }).isExceeded).toBe(true)
})

test('a contract without an amount has an empty bar', () => {
  expect(partTaken({ amount: '0.00', consumed: '5.00', planned: '5.00' })).toEqual({
    taken: 0,
    pending: 0,
    isExceeded: false,
  })
})
