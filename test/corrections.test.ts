import { beforeAll, expect, test } from 'vitest'
import { correctAccountingEntry as correctEntry } from '@cuadre/accounting/entries/api.ts'
import { handlers } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { type Correction, documentsOf, type Example, type Moved } from './document-states.ts'
import { onDay } from './standing-clock.ts'
import { examplesOf } from './state-examples.ts'

// What is corrected was never so: whatever kind of document it is, it is undone on its own day while that is open. Today is the 28th.
const product = openProduct()
const documents = documentsOf(product)
const examples = examplesOf(documents)
onDay('2026-01-28')
beforeAll(documents.begin)

const ask = documents.ask as (method: string, path: string, input: object) => Promise<Corrected>

interface Corrected extends Moved {
  number: string
  entries?: { _id: string }[]
  replaces?: { number: string }
}

const corrections: [type: string, call: string, correction: Correction][] = Object.entries(examples).flatMap(
  ([type, { corrections: own = [] }]) =>
    own.map((correction): [string, string, Correction] => [type, correction.call, correction]),
)

test('every call that corrects a document is tried here', () => {
  const calls = handlers
    .map(({ endpoint: { method, path } }) => `${method} ${path.replace('/private/', '')}`)
    // What a person wrote into the journal is no document that posts: its correction is tried beside it, in accounting/entries.
    .filter(
      (call) => /\/correct\w*$/.test(call) && !call.endsWith(correctEntry.path.replace('/private/', '')),
    )
  expect([...new Set(corrections.map(([, call]) => call))].toSorted()).toEqual(calls.toSorted())
})

/** A document that stands in the books, and what it was written with. */
async function written(
  { change, ...own }: Example,
  { through = [], of = own as Correction['of'] }: Correction,
): Promise<{ draft: object; wrong: Corrected }> {
  const draft = await of!.draft()
  const [method = '', path = ''] = change.split(' ')
  let wrong = await ask('POST', of!.create, draft)
  for (const state of through)
    wrong = await ask(method, path, { _id: wrong._id, version: wrong.version, state })
  return { draft, wrong }
}

/** The days of the entries of a document, the reversing ones apart; those of a cheque are of the settlement that it is given with. */
const daysOf = async ({ _id, entries = [] }: Corrected) => {
  const own = entries.map((entry) => `'${entry._id}'`).join()
  const { rows } = await product.asOwner(
    `select day::text, type = 'reversal' as undone from document_entry
      where source_id = '${_id}' or id in (${own}) or reversal_of in (${own})`,
  )
  return rows as { day: string; undone: boolean }[]
}

test.each(corrections)(
  'a %s is undone by %s on the day on which it had been done',
  async (type, call, correction) => {
    const { draft, wrong } = await written(examples[type]!, correction)
    const taken = Object.entries(draft).filter(([field]) => !correction.without?.includes(field))
    const [method = '', path = ''] = call.split(' ')
    const right = await ask(method, path, {
      ...Object.fromEntries(taken),
      _id: wrong._id,
      version: wrong.version,
      reason: 'Se anotó por error',
    })
    expect(right).toMatchObject({ replaces: { number: wrong.number } })
    const days = await daysOf(wrong)
    expect(days.map(({ undone }) => undone)).toContain(true)
    expect(new Set(days.map(({ day }) => day))).toEqual(new Set([documents.date]))
  },
)
