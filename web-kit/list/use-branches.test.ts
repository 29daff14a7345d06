import { expect, test } from 'vitest'
import { inTreeOrder } from './use-branches.ts'

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
