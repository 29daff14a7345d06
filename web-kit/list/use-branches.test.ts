import { expect, test } from 'vitest'
import { byParentId, inTreeOrder, withParents } from './use-branches.ts'

interface Account {
  code: string
  parent: string | null
}
const shape = { keyOf: ({ code }: Account) => code, parentOf: ({ parent }: Account) => parent }

test('a chart of accounts is read like a book: each account before its subaccounts', () => {
  const chart = [
    { code: '135', parent: null },
    { code: '440', parent: null },
    { code: '135.0020', parent: '135' },
    { code: '440.0102', parent: '440' },
    { code: '135.0020.01', parent: '135.0020' },
  ]
  expect(
    inTreeOrder(chart, shape).map(({ row, depth, hasChildren }) => [row.code, depth, hasChildren]),
  ).toEqual([
    ['135', 0, true],
    ['135.0020', 1, true],
    ['135.0020.01', 2, false],
    ['440', 0, true],
    ['440.0102', 1, false],
  ])
})

test('a subaccount whose account is filtered away stands on its own', () => {
  expect(inTreeOrder([{ code: '135.0020', parent: '135' }], shape)).toMatchObject([{ depth: 0 }])
})

test('a search keeps what stands above what it finds', () => {
  const row = (_id: string, parentId: string | null) => ({ _id, parentId })
  const all = [row('1', null), row('11', '1'), row('111', '11'), row('12', '1'), row('2', null)]
  expect(withParents(all, ({ _id }) => _id === '111', byParentId).map(({ _id }) => _id)).toEqual([
    '1',
    '11',
    '111',
  ])
})
