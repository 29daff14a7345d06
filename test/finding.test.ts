import { describe, expect, test } from 'vitest'
import { businessOf, type Written } from './business.ts'
import { openProduct } from './ceiba.ts'
import { hire } from './people.ts'
import type { elsewhere } from './state-examples.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { write, done } = business

interface Finding {
  kind: string
  _id: string
  code: string | null
  name: string
}

const find = async (text: string, by: string, as = 'admin@ceiba.test') => {
  const { status, body } = await product.call<{ data: Finding[] }>(
    'GET',
    '/private/search',
    { text, by },
    { as },
  )
  expect([text, by, status], JSON.stringify(body)).toEqual([text, by, 200])
  return body.data
}

/** Those that hang from the money of others, or that a document brings about; the rest is in `finding-documents.test.ts`. */
const documents: Record<
  (typeof elsewhere)[number] | 'investigation',
  () => Promise<Pick<Written, '_id' | 'number'>>
> = {
  invoice: async () => done(write.invoice('saleOfProducts', (await business.sold())._id)),
  paymentRequest: async () => done(write.paymentRequest((await business.awaited())._id)),
  investigation: async () => {
    const loss = await business.through('inventory', write.inventory('loss'), 'approved', 'confirmed')
    const { rows } = await product.asOwner(
      `select id as _id, number from investigation where document_id = '${loss._id}'`,
    )
    return rows[0] as Written
  },
}

describe.each(Object.keys(documents) as (keyof typeof documents)[])('a document of %s', (kind) => {
  test('is found by its whole number, with and without saying that it is one, and by its last figures', async () => {
    const { _id, number } = await documents[kind]()
    for (const [text, by] of [
      [number, 'number'],
      [number.toLowerCase(), 'anything'],
      [String(Number(number.split('-').at(-1))), 'number'],
    ] as const) {
      const found = (await find(text, by)).filter((each) => each.kind === kind)
      expect([text, found.map((each) => each._id)]).toEqual([text, expect.arrayContaining([_id])])
      expect(found.every(({ name }) => name !== '')).toBe(true)
    }
  })
})

test('what is looked for as an amount and is none, or as a number and is none, is not found and breaks nothing', async () => {
  await hire(product, {
    email: 'caja@ceiba.test',
    name: 'Olga Prieto',
    permissions: ['adminOperationCollect'],
  })
  for (const as of ['admin@ceiba.test', 'caja@ceiba.test', 'nadie@ceiba.test'])
    for (const [text, by] of [
      ['abc', 'amount'],
      ['abc', 'number'],
      ['OV-2026-99999', 'number'],
      ['OV-2026-00540', 'amount'],
      ['=abc', 'amount'],
      ['%', 'number'],
    ] as const)
      expect(await find(text, by, as), `${text} ${by} ${as}`).toEqual([])
})
