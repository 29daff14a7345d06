import { expect, test } from 'vitest'
import { anyOf, days } from './filter.ts'
import { isShown, meaningOf, patchTo, toKeep } from './saved-views.ts'

const filters = [days('sales.date'), anyOf('sales.state', 'state', ['pending', 'confirmed'], 'sales.states')]
const november = { today: '2026-11-23' }
const december = { today: '2026-12-01' }

const search = {
  page: 3,
  limit: 20,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  state: ['pending'],
  sort: '-total',
}
const kept = toKeep(search, filters, november)
const view = { _id: '1', list: 'sales', name: 'Del mes', search: kept }

test('a view keeps filters, order and columns, not the page; days by their name', () => {
  expect(kept).toEqual({ startDate: '@thisMonth', endDate: '@thisMonth', state: ['pending'], sort: '-total' })
  expect(
    toKeep({ ...search, limit: 100, columns: ['number'], endDate: '2026-11-29' }, filters, november),
  ).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-29',
    limit: 100,
    columns: ['number'],
    state: ['pending'],
    sort: '-total',
  })
})

test('the view of this month shows December in December', () => {
  expect(meaningOf(view, filters, december)).toEqual({
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    state: ['pending'],
    sort: '-total',
  })
})

test('the view of the exercise shows all days where there is none', () => {
  const ofExercise = { search: { startDate: '@exercise', endDate: '@exercise', sort: 'date' } }
  expect(meaningOf(ofExercise, filters, december)).toEqual({ sort: 'date' })
})

test('a list is looked at as a view says, on whatever page, until a filter changes', () => {
  expect(isShown(view, search, filters, november)).toBe(true)
  expect(isShown(view, { ...search, page: 1 }, filters, november)).toBe(true)
  expect(isShown(view, { ...search, state: undefined }, filters, november)).toBe(false)
  expect(isShown(view, search, filters, december)).toBe(false)
})

test('choosing a view takes every other filter away', () => {
  expect(patchTo({ page: 3, limit: 20, search: 'arroz', clientId: '7' }, { sort: 'date' })).toEqual({
    page: undefined,
    limit: undefined,
    search: undefined,
    clientId: undefined,
    sort: 'date',
  })
})
