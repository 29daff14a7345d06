import { beforeAll, expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { openProduct } from './ceiba.ts'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { product as composed } from '@cuadre/server/product.ts'
import { documentsOf, type Example, type Moved, standOf } from './document-states.ts'
import { documentTypes } from './document-types.ts'
import { elsewhere, examplesOf } from './state-examples.ts'

// Each kind of document, each of its states, each state that it could be asked to go to: it goes there with what follows
// from it, or is refused and nothing changes.

const product = openProduct()
const documents = documentsOf(product)
const examples = () => examplesOf(documents)

const isDocument = (kind: object): kind is DocumentKind => 'workflow' in kind
const kinds = [...composed.kinds.values()].filter(isDocument)

const tried = kinds.map(({ type }) => type).filter((type) => !(elsewhere as readonly string[]).includes(type))

interface Answered extends Moved {
  code?: string
  message?: string
  details?: { state: string; allowed: string[] }
}

const change = ({ change: call }: Pick<Example, 'change'>, { _id, version }: Moved, state: string) => {
  const [method = '', path = ''] = call.split(' ')
  return product.call<Answered>(method, `/private/${path}`, { _id, version, state })
}

beforeAll(documents.begin)

/** Asks a document that stands there to go everywhere, and says what came of it. */
async function tryFrom(
  { table, reach, read, ...kind }: Example,
  states: readonly string[],
  from: string,
): Promise<void> {
  const moves = table[from] ?? {}
  let document = await reach[from]!()
  expect(document.state).toBe(from)
  for (const to of states) {
    const move = moves[to]
    const before = await standOf(product)
    const { status, body } = await change(kind, document, to)
    const way = `${from} → ${to}`
    if (move && !('refused' in move)) {
      expect([way, status, body.state, body.version > document.version]).toEqual([way, 200, to, true])
      const after = await standOf(product)
      const came = {
        entries: after.entries - before.entries,
        stock: after.stock - before.stock,
        owed: text(amount(after.owed).minus(amount(before.owed))),
      }
      expect({ way, ...came }).toEqual({ way, entries: 0, stock: 0, owed: '0.00', ...move })
      document = await reach[from]!()
      continue
    }
    expect([way, status, body.code]).toEqual([way, 409, move ? move.refused : 'state.notAllowed'])
    if (!move) expect(body.details?.state).toBe(from)
    if (!move) expect(body.details?.allowed.toSorted()).toEqual(Object.keys(moves).toSorted())
    expect(body.message).toMatch(/\w{4}/)
    expect(await standOf(product)).toEqual(before)
    expect(await read(document)).toMatchObject({ state: from, version: document.version })
  }
}

test('the tables of tests know every kind of document of the product', () => {
  expect([...documentTypes].toSorted()).toEqual(kinds.map(({ type }) => type).toSorted())
})

test('every kind of document has an example of each of its states', () => {
  const own = examples()
  for (const { type, workflow } of kinds.filter(({ type: each }) => tried.includes(each)))
    expect([type, Object.keys(own[type]?.reach ?? {}).toSorted()]).toEqual([
      type,
      Object.keys(workflow).toSorted(),
    ])
})

test.each(tried)('%s', async (type) => {
  const example = examples()[type]!
  const states = Object.keys(example.table)
  for (const from of states) await tryFrom(example, states, from)
})
