import { beforeAll, expect, test } from 'vitest'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { product as composed } from '@cuadre/server/product.ts'
import type { Refused } from '../business.ts'
import { openProduct } from '../ceiba.ts'
import { documentsOf, type Moved, standOf, tryAllTheWay } from '../document-states.ts'
import { examplesOf, postingOf } from '../state-examples.ts'

// A period is closed for every kind of document: what is dated in it may be written down, and comes into no books.

const product = openProduct()
const documents = documentsOf(product)
const examples = examplesOf(documents)
/** A distribution follows what was made, and leaves no month to close over what it has not distributed. */
const posting = postingOf(examples).filter(
  (type) => examples[type]!.create !== undefined && type !== 'productionDistribution',
)
const drafts: Record<string, object> = {}

beforeAll(async () => {
  await documents.begin()
  for (const type of posting) drafts[type] = await examples[type]!.draft!()
  const { body } = await product.call<Moved>('GET', '/private/balance/getPeriodByDate', {
    date: documents.date,
  })
  const closed = await product.call('GET', '/private/balance/closePeriod', { id: body._id })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
})

test.each(posting)('no document of %s is posted in a closed period', async (type) => {
  const { progress } = composed.kinds.get(type) as DocumentKind
  const before = await standOf(product)
  const answer = await tryAllTheWay<Moved & Refused>(product, examples[type]!, progress, drafts[type]!)
  expect([answer.status, answer.body.code]).toEqual([409, 'period.closed'])
  const { entries, stock, owed } = await standOf(product)
  expect({ entries, stock, owed }).toEqual({
    entries: before.entries,
    stock: before.stock,
    owed: before.owed,
  })
})
