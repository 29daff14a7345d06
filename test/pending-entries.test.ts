import { beforeAll, expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { openProduct } from './ceiba.ts'
import { documentsOf, type Moved, standOf } from './document-states.ts'
import { parametersOf } from './parameters.ts'
import { examplesOf } from './state-examples.ts'

// Where entries of documents wait for an accountant, every document still goes every way that it may: goods and debts move as the
// example says, nothing is posted before it is confirmed, and the laws that compare documents with their entries hold.

const product = openProduct()
const documents = documentsOf(product)

beforeAll(async () => {
  await documents.begin()
  const { status, body } = await parametersOf(product).create({
    key: 'autoConfirmEntries',
    type: 'flag',
    value: false,
    validFrom: '2026-01-01',
  })
  expect(status, JSON.stringify(body)).toBe(200)
})

const entries = '/private/accountingEntries'
const pendingEntries = async () => {
  const { body } = await product.call<{ data: { _id: string }[] }>(
    'POST',
    `${entries}/accountingEntriesFilter`,
    {
      state: 'pending',
      limit: 200,
    },
  )
  return body.data.map(({ _id }) => _id)
}

test.each(Object.keys(examplesOf(documents)))('%s', async (type) => {
  // Written anew: by now the people and goods that it names are there.
  const { table, reach, change } = examplesOf(documents)[type]!
  const [method = '', path = ''] = change.split(' ')
  for (const [from, moves] of Object.entries(table))
    for (const [to, move] of Object.entries(moves)) {
      if ('refused' in move) continue
      const document = await reach[from]!()
      const before = await standOf(product)
      const { status, body } = await product.call<Moved>(method, `/private/${path}`, {
        _id: document._id,
        version: document.version,
        state: to,
      })
      const after = await standOf(product)
      const owed = text(amount(after.owed).minus(amount(before.owed)))
      const way = `${from} → ${to}`
      expect([
        way,
        status,
        body.state,
        after.entries - before.entries,
        after.stock - before.stock,
        owed,
      ]).toEqual([way, 200, to, 0, move.stock ?? 0, move.owed ?? '0.00'])
    }
})

test('what waits is confirmed together, and undone later by reversals', async () => {
  const waiting = await pendingEntries()
  expect(waiting.length).toBeGreaterThan(10)
  const { status, body } = await product.call('PUT', `${entries}/confirmAccountingEntries`, { ids: waiting })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await pendingEntries()).toEqual([])
})
