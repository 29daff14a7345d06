import { beforeAll, describe, expect, test } from 'vitest'
import { documentsOfLaws, lawViews } from '@cuadre/accounting/integrity/law-views.ts'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { product as composed } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { documentsOf, type Moved } from './document-states.ts'
import { examplesOf, postingOf } from './state-examples.ts'

// No kind of document stands outside of the laws: each that posts is held to having its entry and to what that entry says, and
// is counted among what was looked at.

const product = openProduct()
const documents = documentsOf(product)
const examples = examplesOf(documents)
beforeAll(documents.begin)

const rowsOf = async <Row>(sql: string) => (await product.asOwner(sql)).rows as Row[]

const posting = postingOf(examples)

const ofDocuments = ['I15', 'I17', 'I19']
const isThere: readonly string[] = ['I15', 'I17']
/** What goods, debts, advances, work under way and daily sales are worth in the ledger, and what documents say of themselves. */
const saysTheSame: readonly string[] = ['I4', 'I5', 'I6', 'I19', 'I23', 'I24']

/** Which of some laws are broken once something is changed by force; it is undone as soon as they have been asked. */
async function brokenBy(change: string, laws: readonly string[]): Promise<string[]> {
  const views = await rowsOf<{ name: string; number: number }>(lawViews)
  const asked = views
    .filter(({ number }) => laws.includes(`I${number}`))
    .map(({ name }) => `select '${name}' as law from ${name}`)
  const answers = (await product.asOwner(
    `begin; set local session_replication_role = replica; ${change};
     select distinct law from (${asked.join(' union all ')}) broken; rollback`,
  )) as unknown as { rows: { law: string }[] }[]
  return answers.at(-2)!.rows.map(({ law }) => law)
}

/** The entries of a document of a kind that has gone all its way: its own, or those of the payment that it is given with. */
async function entriesOf(type: string): Promise<string[]> {
  const { progress } = composed.kinds.get(type) as DocumentKind
  const [before] = await rowsOf<{ last: number }>(
    'select coalesce(max(number), 0) as last from journal_entry',
  )
  const ends = progress.filter((state) => state in examples[type]!.reach)
  const { _id } = await examples[type]!.reach[ends.at(-1)!]!()
  const entries = await rowsOf<{ id: string; own: boolean }>(
    `select id, source_type = '${type}' and source_id = '${_id}' as own from journal_entry where number > ${before!.last}`,
  )
  const own = entries.filter((entry) => entry.own)
  return (own.length > 0 ? own : entries).map(({ id }) => `'${id}'`)
}

test('most kinds post', () => {
  expect(posting.length).toBeGreaterThan(20)
})

describe.each(posting)('the entry of a document of %s', (type) => {
  let entries: string[] = []
  beforeAll(async () => {
    entries = await entriesOf(type)
  })

  test('is of that document, and of no other', async () => {
    expect(entries).not.toEqual([])
    const orphaned = `update journal_entry set source_id = uuidv7() where id in (${entries.join()})`
    expect(await brokenBy(orphaned, isThere)).not.toEqual([])
  })

  test('posts what the document says', async () => {
    for (const entry of entries) {
      const doubled = `update journal_line set debit = debit * 2, credit = credit * 2 where entry_id = ${entry}`
      expect(await brokenBy(doubled, saysTheSame)).not.toEqual([])
    }
  })
})

interface Law {
  law: string
  rows: number
}

const counted = async (): Promise<Record<string, number>> => {
  const { body } = await product.call<{ last: { laws: Law[] } }>('POST', '/private/integrity/check')
  return Object.fromEntries(body.last.laws.map(({ law, rows }) => [law, rows]))
}

test.each(posting.filter((type) => examples[type]!.create !== undefined))(
  'one document of %s more is one more that is looked at by each law that is about it',
  async (type) => {
    const { create, draft } = examples[type]!
    const written = await draft!()
    const before = await counted()
    const { status } = await product.call<Moved>('POST', `/private/${create}`, written)
    expect(status).toBe(200)
    const after = await counted()
    const { table } = composed.kinds.get(type) as DocumentKind
    const looking = (await rowsOf<{ law: string; documents: string }>(documentsOfLaws))
      .filter(({ law, documents: looked }) => ofDocuments.includes(law) && looked === table)
      .map(({ law }) => law)
    expect(looking.some((law) => isThere.includes(law))).toBe(true)
    const more = ofDocuments.filter((law) => after[law] !== before[law])
    expect(more.map((law) => [law, after[law]! - before[law]!])).toEqual(looking.map((law) => [law, 1]))
  },
)
