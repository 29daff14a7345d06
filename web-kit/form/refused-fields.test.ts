import { expect, test } from 'vitest'
import { fieldName, unwrapped, wrongCells } from './refused-fields.ts'

const refused = (path: string, message = 'Falta') => ({ path, code: 'field.required', message })

test('a field has in the form the name of what is chosen, not of its key', () => {
  expect(['parentId', 'lines.0.debit', 'code'].map(fieldName)).toEqual(['parent', 'lines', 'code'])
})

test('what a call wraps its fields in is not part of their names', () => {
  const fields = [refused('settings.host'), refused('version'), refused('settings.lines.1.amount')]
  expect(unwrapped(fields, ['settings']).map(({ path }) => path)).toEqual([
    'host',
    'version',
    'lines.1.amount',
  ])
})

test('what is refused of a line stands in the cell of that line, wherever it was moved to', () => {
  const lines = [{ key: 'l7' }, { key: 'l3' }]
  const fields = [refused('lines.1.productId'), refused('lines.0.quantity', 'Más de lo que hay')]
  expect([...wrongCells(fields, 'lines', lines, { productId: 'product' })]).toEqual([
    ['l3.product', 'Falta'],
    ['l7.quantity', 'Más de lo que hay'],
  ])
})

test('what is refused of other lists, of the head, or of a line that is not there, marks no cell', () => {
  const fields = [refused('costs.0.amount'), refused('clientId'), refused('lines.5.quantity')]
  expect(wrongCells(fields, 'lines', [{ key: 'l1' }]).size).toBe(0)
})
