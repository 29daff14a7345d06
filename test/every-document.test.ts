import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { product as composed } from '@cuadre/server/product.ts'
import type { Refused } from './business.ts'
import { openProduct } from './ceiba.ts'
import { documentsOf, type Moved, standOf, tryAllTheWay } from './document-states.ts'
import { pagesOf } from './printout.ts'
import { examplesOf, postingOf } from './state-examples.ts'

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

/** A distribution follows what was made, on days that were open then. */
const posting = postingOf(examples).filter(
  (type) => examples[type]?.create !== undefined && type !== 'productionDistribution',
)

/** Days on which nothing is posted, and why. */
const idleDays = [
  ['2026-04-10', 'period.pending'],
  // No exercise has it.
  ['2027-01-10', 'period.none'],
] as const

/** Cash in hand is of a day that was: that the day is yet to come is told first. */
const neverAhead = ['dailySale', 'cashCount', 'cashFund', 'expenseVoucher']

describe.each(idleDays)('on %s', (day, code) => {
  test.each(posting)('no document of %s is posted', async (type) => {
    const written = { ...(await examples[type]!.draft!()) } as Record<string, unknown>
    for (const field of Object.keys(written)) if (/^date$|Date$/.test(field)) written[field] = day
    const before = await standOf(product)
    const answer = await tryAllTheWay<Moved & Refused>(product, examples[type]!, progressOf(type), written)
    const refused = [answer.status, answer.body.code, ...(answer.body.fields ?? []).map(({ path: at }) => at)]
    expect(refused).toEqual(
      code === 'period.none' && neverAhead.includes(type) ? [422, 'request.invalid', 'date'] : [409, code],
    )
    const { entries, stock, owed } = await standOf(product)
    expect({ entries, stock, owed }).toEqual({
      entries: before.entries,
      stock: before.stock,
      owed: before.owed,
    })
  })
})
