import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { product as composed } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { documentsOf, type Moved, standOf } from './document-states.ts'
import { pagesOf } from './printout.ts'
import { examplesOf } from './state-examples.ts'

// What holds for a document of whatever kind: each has its paper, and none is posted on a day that nobody works in.

const product = openProduct()
const documents = documentsOf(product)
const examples = examplesOf(documents)
const progressOf = (type: string) => (composed.kinds.get(type) as DocumentKind).progress

beforeAll(documents.begin)

interface Numbered extends Moved {
  number: string
}

const print = (base: string, { _id }: Moved, options: { language?: 'es' | 'en'; as?: string } = {}) =>
  product.call<Buffer>('GET', `/private/${base}/print`, { id: _id }, options)

/** What stands across a page. */
const marks = { es: /(PENDIENTE|CANCELAD[OA])$/, en: /(PENDING|CANCELLED)$/ } as const

describe.each(Object.keys(examples))('a document of %s', (type) => {
  const { change, reach } = examples[type]!
  const base = change.slice(change.indexOf(' ') + 1, change.lastIndexOf('/'))

  test('is printed in both languages, with its number, and says across the page that it is pending or cancelled', async () => {
    const states = new Set([progressOf(type)[0]!, progressOf(type).at(-1)!, 'cancelled'])
    for (const state of [...states].filter((each) => each in reach)) {
      const document = (await reach[state]!()) as Numbered
      for (const language of ['es', 'en'] as const) {
        const { status, headers, body } = await print(base, document, { language })
        expect([state, status, headers['content-type']]).toEqual([state, 200, 'application/pdf'])
        const pages = await pagesOf(body)
        expect(pages.join(' '), state).toContain(document.number)
        const isMarked = state === 'pending' || state === 'cancelled'
        for (const page of pages) expect([state, marks[language].test(page)]).toEqual([state, isMarked])
      }
      expect((await print(base, document, { as: 'nadie@ceiba.test' })).status).toBe(403)
      expect((await print(base, document, { as: 'admin@almendro.test' })).status).toBe(404)
    }
  })
})

/** Those of whose states any posts something. A distribution follows what was made, on days that were open then. */
const posting = Object.keys(examples).filter(
  (type) =>
    examples[type]?.create !== undefined &&
    type !== 'productionDistribution' &&
    Object.values(examples[type]?.table ?? {}).some((moves) =>
      Object.values(moves).some((move) => 'entries' in move && (move.entries ?? 0) > 0),
    ),
)

test.each(posting)('no document of %s is posted in a period that is not open yet', async (type) => {
  const { change, create, draft } = examples[type]!
  const written = { ...(await draft!()) } as Record<string, unknown>
  for (const field of Object.keys(written)) if (/^date$|Date$/.test(field)) written[field] = '2026-04-10'
  const before = await standOf(product)
  let answer = await product.call<Moved & { code: string }>('POST', `/private/${create}`, written)
  const [method = '', path = ''] = change.split(' ')
  for (const state of progressOf(type).slice(1)) {
    if (answer.status !== 200) break
    const { _id, version } = answer.body
    answer = await product.call(method, `/private/${path}`, { _id, version, state })
  }
  expect([answer.status, answer.body.code]).toEqual([409, 'period.pending'])
  const { entries, stock, owed } = await standOf(product)
  expect({ entries, stock, owed }).toEqual({
    entries: before.entries,
    stock: before.stock,
    owed: before.owed,
  })
})
