import { beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '@cuadre/server/product.ts'
import { whatIsWrong, type Refused } from '../business.ts'
import { openProduct } from '../ceiba.ts'
import { documentsOf, type Moved } from '../document-states.ts'
import { examplesOf } from '../state-examples.ts'
import { empty, misshapen, nothing, ofNothing, type WrongDraft } from './wrong-values.ts'

// Whatever kind of document is written, what is wrong in one place of it is refused in words that name the place, and
// changes nothing. The drafts are those of the kinds' examples; the places are those of their calls.

const product = openProduct()
const documents = documentsOf(product)
const examples = examplesOf(documents)
beforeAll(documents.begin)

const written = Object.keys(examples).filter((type) => examples[type]!.create !== undefined)
const inputOf = (type: string) =>
  handlers.find(({ endpoint }) => endpoint.path === `/private/${examples[type]!.create}`)!.endpoint.input

const post = (type: string, draft: object) =>
  product.call<Moved & Refused>('POST', `/private/${examples[type]!.create}`, draft)

/** Where a value is wrong beside another one, the answer may name that one. */
const besides: Readonly<Record<string, string>> = {
  'lines.0.itemId': 'lines.0.accountId',
  productId: 'outputs.0.productId',
  supplementId: 'contractId',
  _id: 'version',
}

/** What a document is written about is not found, and nothing else of it is looked at. */
const isAboutNothing = ({ status, body }: { status: number; body: Refused }) =>
  status === 404 && body.code === 'record.notFound'

/** A shift begins before anything is sold in it. */
const beginsEmpty = ['dailySale']

test('nearly every kind is written by a call', () => {
  expect(written.length).toBeGreaterThan(25)
})

describe.each(written)('a document of %s', (type) => {
  const input = inputOf(type)
  let draft: object
  let before: unknown
  beforeAll(async () => {
    draft = await examples[type]!.draft!()
    before = await product.contents()
  })

  /** Each is refused, and its place is among those that the answer names. */
  async function refused(drafts: readonly WrongDraft[]): Promise<void> {
    const wrong: string[] = []
    for (const { at, holds, draft: each } of drafts) {
      const answer = await post(type, each)
      const { status, body } = answer
      const said = whatIsWrong(answer)
      const names = (body.fields ?? []).some(({ path }) => path === at || path === besides[at])
      if (status < 400 || status >= 500 || !(names || isAboutNothing(answer)))
        wrong.push(`${at} ${JSON.stringify(holds).slice(0, 40)}: ${said}`)
    }
    expect(wrong).toEqual([])
    expect(await product.contents()).toEqual(before)
  }

  test('takes no day that is none, no amount that is none, no text that is too long, no id that is none', () =>
    refused(misshapen(input, draft)))
  test('takes no id of what is not there', () => refused(ofNothing(input, draft)))
  test.skipIf(beginsEmpty.includes(type))('is of something, and not without what it consists of', () =>
    refused([...nothing(input, draft), ...empty(input, draft)]),
  )

  test('is written where nothing is wrong', async () => {
    const { status, body } = await post(type, draft)
    expect(status, JSON.stringify(body)).toBe(200)
  })
})
