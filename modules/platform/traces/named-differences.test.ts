import { expect, test } from 'vitest'
import { named } from './named-differences.ts'

const inHavana = (language: 'es' | 'en') => ({ language, timeZone: 'America/Havana' })
const renamed = { field: 'name', before: 'open', after: 'Caja chica' }
const closed = { field: 'state', before: 'active', after: 'closed' }
const hidden = { field: 'active', before: 'true', after: 'false' }
const inside = { field: 'body.name.es', before: null, after: 'Estado' }

test('a field is called as people call it, and a state too; what somebody wrote stays as it was', () => {
  expect(named([renamed, closed, hidden, inside], inHavana('es')).map(Object.values)).toEqual([
    ['name', 'Nombre', 'open', 'Caja chica'],
    ['state', 'Estado', 'Activo', 'Cerrado'],
    ['active', 'Activo', 'Sí', 'No'],
    ['body.name.es', 'Contenido · Nombre · español', null, 'Estado'],
  ])
})

test('a document is called as its screens call it: fields, states, and values that are words', () => {
  const sale = { words: 'sales', stateWords: 'sales.states' }
  const changes = [
    { field: 'state', before: 'confirmed', after: 'delivered' },
    { field: 'paid', before: 'unpaid', after: 'partial' },
    { field: 'lines.2.unitPrice', before: '5', after: '6' },
    { field: 'description', before: null, after: 'delivered' },
  ]
  expect(
    named(changes, inHavana('es'), sale).map(({ name, before, after }) => [name, before, after]),
  ).toEqual([
    ['Estado', 'Confirmada', 'Despachada'],
    ['Cobro', 'No cobrada', 'Cobro parcial'],
    ['Líneas · 2 · Precio', '5', '6'],
    ['Concepto', null, 'delivered'],
  ])
})

test('in English it is called in English, and what has no words keeps its own', () => {
  expect(
    named([closed, { field: 'xyz', before: null, after: '1' }], inHavana('en')).map(Object.values),
  ).toEqual([
    ['state', 'State', 'Active', 'Closed'],
    ['xyz', 'xyz', null, '1'],
  ])
})

test('a day and a moment are read as on every screen, by the clock of the organization', () => {
  const approved = { field: 'approvedAt', before: null, after: '2026-11-23T16:21:24.763Z' }
  const due = { field: 'dueDate', before: '2026-11-30', after: '2026-12-01' }
  expect(named([approved, due], inHavana('es')).map(({ before, after }) => [before, after])).toEqual([
    [null, '23/11/2026 11:21'],
    ['30/11/2026', '01/12/2026'],
  ])
})
