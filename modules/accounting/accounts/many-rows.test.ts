import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { manyRowsOf, sizes } from '@cuadre/test/many-rows.ts'

const product = openProduct()
const { fill, offered, answered, inFile } = manyRowsOf(product)

const code = `'MIL.' || lpad(n::text, 5, '0')`
const name = `'Mil ' || n`

describe.each(sizes)('of %i records', (count) => {
  const after = count === sizes[0] ? 0 : sizes[0]
  const first = `200 of ${count}`
  const search = 'Mil '
  const parent = (table: string) => `(select id from ${table} where code = 'TODO')`

  test('a select of accounts offers the first and says how many there are; groups have them all', async () => {
    const facts = { nature: `'debit'`, type: `'bank'` }
    if (after === 0)
      await fill(
        'account',
        { ...facts, code: `'TODO'`, name: `'Todo'`, level: '1', allows_movements: 'false' },
        { count: 1 },
      )
    await fill(
      'account',
      { ...facts, code, name, level: '2', allows_movements: 'true', parent_id: parent('account') },
      { after, count },
    )
    expect(await offered('GET', 'accounts/getAccountsSelect', { search })).toBe(first)
    expect(await offered('GET', 'accounts/getAccountSelectByTypeOfNature', { search, type: 'bank' })).toBe(
      first,
    )
    expect(
      await offered('GET', 'accounts/getAccountSelectByTypeOfNatureAggregated', { search, type: 'bank' }),
    ).toBe(first)
    const { body } = await product.call<{ data: { children: unknown[] }[] }>(
      'POST',
      '/private/accounts/getAccountSelectByTypeOfNatureAggregatedParent',
      { search, types: ['bank'] },
    )
    expect(body.data.map(({ children }) => children.length)).toEqual([count])
  })

  test('expense items are offered so; those under one, and their groups, are all there', async () => {
    if (after === 0) await fill('expense_item', { code: `'TODO'`, name: `'Todo'` }, { count: 1 })
    await fill('expense_item', { code, name, parent_id: parent('expense_item') }, { after, count })
    expect(await offered('GET', 'expenseItems/getExpenseItemsSelect', { search })).toBe(first)
    expect(await answered('GET', 'expenseItems/getExpenseItemsByParentCode', { code: 'TODO' })).toBe(count)
    const { body } = await product.call<{ data: { code: string; children: unknown[] }[] }>(
      'GET',
      '/private/expenseItems/getExpenseItemsSelectGroup',
    )
    expect(body.data.find((each) => each.code === 'TODO')?.children.length).toBe(count)
  })

  test('cost centres are counted on each page, and all in the file', async () => {
    await fill('cost_center', { code, name }, { after, count })
    expect(await offered('POST', 'costCenters/find', { search, limit: 200 })).toBe(first)
    expect(await inFile('costCenters/find', { search })).toBe(1 + count)
  })
})
