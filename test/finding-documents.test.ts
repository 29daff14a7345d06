import { beforeAll, expect, test } from 'vitest'
import { openProduct } from './ceiba.ts'
import { documentsOf } from './document-states.ts'
import { examplesOf } from './state-examples.ts'

const product = openProduct()
const documents = documentsOf(product)
beforeAll(documents.begin)

interface Finding {
  _id: string
  name: string
}
async function find(text: string, by: string): Promise<Finding[]> {
  const { status, body } = await product.call<{ data: Finding[] }>('GET', '/private/search', { text, by })
  expect([text, by, status], JSON.stringify(body)).toEqual([text, by, 200])
  return body.data
}

test.each(Object.entries(examplesOf(documents)))(
  'a document of %s is found by its whole number, with and without saying that it is one, and by its last figures',
  async (_kind, { reach, read }) => {
    const { _id, number } = (await read(await Object.values(reach)[0]!())) as unknown as {
      _id: string
      number: string
    }
    for (const [text, by] of [
      [number, 'number'],
      [number.toLowerCase(), 'anything'],
      [String(Number(number.split('-').at(-1))), 'number'],
    ] as const) {
      const found = await find(text, by)
      expect([text, found.map((each) => each._id)]).toEqual([text, expect.arrayContaining([_id])])
      expect(found.every(({ name }) => name !== '')).toBe(true)
    }
  },
)
