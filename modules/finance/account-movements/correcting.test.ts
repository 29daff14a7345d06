import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'

// A movement of money that was written wrongly is corrected in one command: it is undone, and the right one stands in its place.
const product = openProduct()
const debts = debtsOf(product)

interface Movement {
  _id: string
  number: string
  kind: string
  state: string
  version: number
  replaces: { number: string } | null
  replacedBy: { number: string } | null
  entries: { _id: string }[]
  steps: { to: string; reason: string | null }[]
  code?: string
  fields?: { path: string; code: string }[]
}
interface Seen {
  entries: object[]
  refusals: { code: string }[]
}

const ids = { bank: '', client: '', income: '', other: '' }

const ask = <Body = Movement>(method: string, path: string, input: object) =>
  product.call<Body>(method, `/private/movementsCont/${path}`, input)
async function ok<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const draft = (more: object = {}) => ({
  date: '2026-01-20',
  accountId: ids.bank,
  party: 'Feria de La Rampa',
  description: 'Premio de la feria',
  lines: [{ accountId: ids.income, amount: '500.00' }],
  ...more,
})
const record = (more: object = {}) =>
  ok(ask('POST', 'createMovements', { kind: 'transferIncome', ...draft(more) }))
const marks = ({ _id, version }: Movement) => ({ _id, version, reason: 'Era otra cuenta' })
const correct = (movement: Movement, more: object = {}) =>
  ask('PUT', 'correct', { ...marks(movement), ...draft(more) })
const read = ({ _id }: Movement) => ok(ask('GET', 'getMovementsContById', { id: _id }))

beforeAll(async () => {
  ids.bank = await debts.accountOf('109')
  ids.income = await debts.accountOf('950')
  ids.other = await debts.accountOf('920')
  ids.client = await debts.partner('Cafetería El Patio', 'client')
})

test('income of 500.00 on the wrong account: both name each other, and the reference of the bank goes over', async () => {
  const wrong = await record({ reference: 'BM-7781' })
  const lines = [{ accountId: ids.other, amount: '500.00' }]
  const right = await ok(correct(wrong, { reference: 'BM-7781', lines }))
  expect(right).toMatchObject({
    kind: 'transferIncome',
    state: 'confirmed',
    replaces: { number: wrong.number },
  })
  expect(await debts.posted(right.entries)).toEqual([['D 109 500.00', 'C 920 500.00']])
  const before = await read(wrong)
  expect(before).toMatchObject({ state: 'cancelled', replacedBy: { number: right.number } })
  expect(before.steps.at(-1)).toMatchObject({ to: 'cancelled', reason: 'Era otra cuenta' })
  expect(await debts.posted(before.entries)).toEqual([
    ['D 109 500.00', 'C 950 500.00'],
    ['C 109 500.00', 'D 950 500.00'],
  ])
})

test('a debt that it had paid is open to what takes its place', async () => {
  const item = await debts.owedToUs(ids.client, 'FAC-9', '700.00')
  const paid = { partnerId: ids.client, party: null }
  const wrong = await ok(
    ask('POST', 'createMovements', {
      kind: 'transferReceive',
      ...draft({ ...paid, lines: [{ itemId: item, amount: '700.00' }] }),
    }),
  )
  await ok(correct(wrong, { ...paid, lines: [{ itemId: item, amount: '650.00' }] }))
  expect(await debts.pending(item)).toBe('50.00 of 700.00')
})

test('is looked at beforehand with the reversal and the new entry, and nothing is written', async () => {
  const wrong = await record()
  const before = await product.contents()
  const seen = await ok(
    ask<Seen>('POST', 'preview', {
      draft: { ...marks(wrong), reason: '', ...draft({ description: 'Premio' }) },
    }),
  )
  expect(seen).toMatchObject({ refusals: [] })
  expect(seen.entries).toHaveLength(2)
  expect(await product.contents()).toEqual(before)
})

test('nothing changes where the right one is refused, and only what is posted is corrected', async () => {
  const wrong = await record()
  const before = await product.contents()
  const { status, body } = await correct(wrong, { lines: [{ accountId: ids.income, amount: '0.00' }] })
  expect([status, body.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
    422,
    ['lines.0.amount movement.zero'],
  ])
  expect(await product.contents()).toEqual(before)
  const waiting = await record({ confirm: false })
  expect((await correct(waiting)).body.code).toBe('document.correctOnlyConfirmed')
})
