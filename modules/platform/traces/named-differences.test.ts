import { expect, test } from 'vitest'
import { named } from './named-differences.ts'

const renamed = { field: 'name', before: 'open', after: 'Caja chica' }
const closed = { field: 'state', before: 'active', after: 'closed' }
const hidden = { field: 'active', before: 'true', after: 'false' }
const inside = { field: 'body.name.es', before: null, after: 'Estado' }

test('a field is called as people call it, and a state too; what somebody wrote stays as it was', () => {
  expect(named([renamed, closed, hidden, inside], 'es').map(Object.values)).toEqual([
    ['name', 'Nombre', 'open', 'Caja chica'],
    ['state', 'Estado', 'Activo', 'Cerrado'],
    ['active', 'Activo', 'Sí', 'No'],
    ['body.name.es', 'Contenido · Nombre · español', null, 'Estado'],
  ])
})

test('in English it is called in English, and what has no words keeps its own', () => {
  expect(named([closed, { field: 'xyz', before: null, after: '1' }], 'en').map(Object.values)).toEqual([
    ['state', 'State', 'Active', 'Closed'],
    ['xyz', 'xyz', null, '1'],
  ])
})
