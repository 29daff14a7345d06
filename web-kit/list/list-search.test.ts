import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyOf, days, flag, flagsAsBooleans } from './filter.ts'
import { afterPatch, listInputOf, nextSort, readSearch, shapeOf } from './list-search.ts'

const filters = {
  startDate: z.iso.date().optional(),
  state: z.array(z.enum(['pending', 'confirmed'])).optional(),
}

test('an address says page, order and filters', () => {
  expect(readSearch(filters, { page: 3, sort: '-date', state: ['pending'], search: 'luz' })).toMatchObject({
    page: 3,
    limit: 20,
    sort: '-date',
    state: ['pending'],
    search: 'luz',
  })
})

test('an address that was tampered with loses only what makes no sense', () => {
  const search = readSearch(filters, { page: 'x', limit: 7, startDate: 'soon', state: ['pending'], other: 1 })
  expect(search).toEqual({ page: 1, limit: 20, state: ['pending'] })
})

test('a changed filter begins again at the first page and what is empty leaves the address', () => {
  expect(afterPatch({ page: 4, search: 'luz' }, { state: ['pending'] })).toEqual({
    search: 'luz',
    state: ['pending'],
  })
  expect(afterPatch({ page: 4, state: ['pending'] }, { state: [] })).toEqual({})
  expect(afterPatch({ page: 4, state: ['pending'] }, { page: 5 })).toEqual({ page: 5, state: ['pending'] })
  expect(afterPatch({ page: 4 }, { columns: ['date'] })).toEqual({ page: 4, columns: ['date'] })
})

test('the call gets the order in the words of the contract', () => {
  const search = readSearch(filters, { sort: '-date', limit: 50, columns: ['date'], state: ['pending'] })
  expect(listInputOf(search)).toEqual({
    page: 1,
    limit: 50,
    state: ['pending'],
    sort: [{ field: 'date', direction: 'desc' }],
  })
})

test('a column is ordered upwards, downwards, and then no more', () => {
  expect(nextSort(undefined, 'date')).toBe('date')
  expect(nextSort('date', 'date')).toBe('-date')
  expect(nextSort('-date', 'date')).toBeUndefined()
  expect(nextSort('-date', 'number')).toBe('number')
})

test('filters say by themselves what the address may say of them', () => {
  const shape = shapeOf([
    days('sales.date'),
    anyOf('sales.state', 'state', ['pending', 'confirmed'], 'sales.states'),
    flag('catalogue.state', 'active', 'catalogue.on', 'catalogue.off'),
  ])
  expect(
    readSearch(shape, {
      startDate: '2025-10-31',
      endDate: 'soon',
      state: ['pending'],
      active: 'false',
      x: 1,
    }),
  ).toEqual({ page: 1, limit: 20, startDate: '2025-10-31', state: ['pending'], active: 'false' })
  expect(readSearch(shape, { state: ['sold'], active: 'maybe' })).toEqual({ page: 1, limit: 20 })
})

test('a call takes a question with two answers as yes or no', () => {
  const active = flag('catalogue.state', 'active', 'catalogue.on', 'catalogue.off')
  expect(flagsAsBooleans([active], { active: 'false', code: 'true' })).toEqual({
    active: false,
    code: 'true',
  })
  expect(flagsAsBooleans([active], {})).toEqual({})
})
