import { expect, test } from 'vitest'
import { daysLate } from './late.ts'

const on = '2026-03-02'

test('what was due yesterday is late by a day, and what is due today is not late', () => {
  expect(daysLate({ paid: 'unpaid', dueDate: '2026-03-01' }, on)).toBe(1)
  expect(daysLate({ paid: 'unpaid', dueDate: on }, on)).toBe(0)
  expect(daysLate({ paid: 'unpaid', dueDate: '2026-03-03' }, on)).toBe(0)
})

test('what was paid in part is late as long as something is missing', () => {
  expect(daysLate({ paid: 'partial', dueDate: '2026-01-31' }, on)).toBe(30)
  expect(daysLate({ paid: 'paid', dueDate: '2026-01-31' }, on)).toBe(0)
})

test('nothing is late where nothing is owed, or nobody knows until when', () => {
  expect(daysLate({ paid: null, dueDate: '2026-01-31' }, on)).toBe(0)
  expect(daysLate({ paid: 'unpaid' }, on)).toBe(0)
})
