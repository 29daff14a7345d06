import { expect, test } from 'vitest'
import { insertRows } from './insert-rows.ts'

/** Keeps what it is given to run. */
function recorder() {
  const statements: { text: string; rows: unknown }[] = []
  return {
    statements,
    query: async (text: string, [rows]: unknown[]) => {
      statements.push({ text, rows: JSON.parse(rows as string) })
    },
  }
}

test('rows of the same columns go in by one statement, whatever the order of their columns', async () => {
  const client = recorder()
  await insertRows(client, 'area', [
    { code: '01', name: 'One' },
    { name: 'Two', code: '02' },
  ])
  expect(client.statements.map(({ rows }) => rows)).toEqual([
    [
      { code: '01', name: 'One' },
      { code: '02', name: 'Two' },
    ],
  ])
})

test.each([
  ['more', [{ code: '01' }, { code: '02', name: 'Two' }]],
  ['fewer', [{ code: '01', name: 'One' }, { code: '02' }]],
  ['others', [{ code: '01' }, { name: 'Two' }]],
])('a row that has %s columns than the first is refused, and nothing is written', async (_, rows) => {
  const client = recorder()
  await expect(insertRows(client, 'area', rows)).rejects.toThrow('rows of area differ in their columns')
  expect(client.statements).toEqual([])
})
