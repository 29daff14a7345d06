import { expect, test } from 'vitest'
import { type DocumentStep, stopsOf } from './stops.ts'

const way = ['pending', 'confirmed', 'delivered', 'invoiced']
const step = (to: string): DocumentStep => ({
  from: null,
  to,
  at: '2026-01-10T10:00:00Z',
  by: 'Rosa',
  reason: null,
})
const shown = (state: string, ...reached: string[]) =>
  stopsOf({ progress: way, state, steps: reached.map(step) }).map(
    ({ state: each, progress }) => `${each} ${progress}`,
  )

test('what lies behind was done, what comes is still to come', () => {
  expect(shown('confirmed', 'pending', 'confirmed')).toEqual([
    'pending done',
    'confirmed current',
    'delivered next',
    'invoiced next',
  ])
})

test('a sale that was invoiced and never dispatched says so', () => {
  expect(shown('invoiced', 'pending', 'confirmed', 'invoiced')).toEqual([
    'pending done',
    'confirmed done',
    'delivered skipped',
    'invoiced arrived',
  ])
})

test('where the history is not told nothing is said to have been skipped, and nothing to have ended', () => {
  expect(shown('invoiced')).toEqual(['pending done', 'confirmed done', 'delivered done', 'invoiced current'])
})

test('who arrives by what is worked out, as an invoice that was collected, has arrived', () => {
  expect(
    stopsOf({ progress: ['issued', 'charged'], state: 'charged', steps: [step('issued')] }).map(
      ({ progress }) => progress,
    ),
  ).toEqual(['done', 'arrived'])
})

test('a state beside the way stands where the way was left', () => {
  expect(shown('cancelled', 'pending', 'confirmed', 'cancelled')).toEqual([
    'pending done',
    'confirmed done',
    'cancelled ended',
  ])
})

test('a sale of which a part came back has not ended', () => {
  const steps = ['pending', 'confirmed', 'returned'].map(step)
  const progressOf = (goesOn: boolean) =>
    stopsOf({ progress: way, state: 'returned', steps, goesOn }).at(-1)?.progress
  expect([progressOf(true), progressOf(false)]).toEqual(['current', 'ended'])
})
