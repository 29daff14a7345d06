import { expect, test } from 'vitest'
import { z } from 'zod'
import { afterPatch, listInputOf, nextSort, readSearch } from './list-search.ts'

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
