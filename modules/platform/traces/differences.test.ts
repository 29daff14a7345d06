import { expect, test } from 'vitest'
import { differences, summaryOf } from './differences.ts'

test('a renamed account differs in its name alone', () => {
  const changes = differences(
    { _id: 'x', code: '101', name: 'Caja', active: true, version: 1 },
    { _id: 'x', code: '101', name: 'Caja chica', active: true, version: 2 },
  )
  expect(changes).toEqual([{ field: 'name', before: 'Caja', after: 'Caja chica' }])
  expect(summaryOf(changes)).toBe('name: Caja → Caja chica')
})

test('what is inside of a record is named by its path, lists are taken whole, nothing is nothing', () => {
  expect(
    differences(
      { bank: { number: '0598', branch: null }, permissions: ['a'], note: null, tags: [] },
      { bank: { number: '0598', branch: '21' }, permissions: ['a', 'b'] },
    ),
  ).toEqual([
    { field: 'bank.branch', before: null, after: '21' },
    { field: 'permissions', before: 'a', after: 'a, b' },
  ])
})

test('a list of records differs in what differs of each, and one that is new says how many it has', () => {
  const line = (quantity: string) => ({
    _id: 'l1',
    product: { _id: 'p', code: '00011' },
    productId: 'p',
    quantity,
  })
  expect(differences({ lines: [line('5')] }, { lines: [line('6'), line('1')] })).toEqual([
    { field: 'lines.1.quantity', before: '5', after: '6' },
    { field: 'lines.2.product.code', before: null, after: '00011' },
    { field: 'lines.2.quantity', before: null, after: '1' },
  ])
  const ids = ['01a1ef2c-3282-74b5-9dd6-b15c62052c0c']
  expect(differences(null, { lines: [line('5'), line('1')], documentIds: ids })).toEqual([
    { field: 'lines.howMany', before: null, after: '2' },
    { field: 'documentIds.howMany', before: null, after: '1' },
  ])
})

test('who is named in a record goes by the name; one of whom nothing else is known, by its id', () => {
  expect(differences(null, { approvedBy: { _id: 'u1', name: 'Yanelis' }, owner: { _id: 'u2' } })).toEqual([
    { field: 'approvedBy.name', before: null, after: 'Yanelis' },
    { field: 'owner._id', before: null, after: 'u2' },
  ])
})

test('a new record shows all it has, a deleted one all it had', () => {
  expect(differences(null, { code: '01', active: false })).toEqual([
    { field: 'code', before: null, after: '01' },
    { field: 'active', before: null, after: 'false' },
  ])
  const gone = differences({ code: '01' }, null)
  expect(gone).toEqual([{ field: 'code', before: '01', after: null }])
  expect(summaryOf(gone)).toBe('code: 01 → –')
})

test('a long value is cut in the line of a list, never in the difference itself', () => {
  const changes = differences(null, { description: 'x'.repeat(200) })
  expect(changes[0]?.after).toHaveLength(200)
  expect(summaryOf(changes)).toHaveLength('description: '.length + 81)
})
