import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { serviceDocuments } from '@cuadre/test/service-documents.ts'

// A collection or a payment that was written wrongly is corrected in one command: it is undone, and the right one stands in its place.
const product = openProduct()
const debts = debtsOf(product)
const periods = serviceDocuments(product, '/private/saleOfServices')

interface Operation {
  _id: string
  number: string
  date: string
  state: string
  version: number
  replaces: { _id: string; number: string } | null
  replacedBy: { _id: string; number: string } | null
  advance: { amount: string } | null
  documents: { name: string }[]
  entries: { _id: string }[]
  steps: { to: string; reason: string | null }[]
  code?: string
  fields?: { path: string; code: string }[]
}
interface Seen {
  entries: object[]
  items: { amount: string; before: string; after: string }[]
  refusals: { code: string }[]
}

const ids = { bank: '', cash: '', client: '', provider: '' }
let debtsSoFar = 0

const ask = <Body = Operation>(method: string, path: string, input: object) =>
  product.call<Body>(method, `/private/${path}`, input)
async function ok<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const owed = (sum: string, day?: string) =>
  debts.owedToUs(ids.client, `FAC-${(debtsSoFar += 1)}`, sum, day === undefined ? {} : { day, dueDate: day })
const draft = (item: string, sum: string, more: object = {}) => ({
  clientId: ids.client,
  date: '2026-01-15',
  accountId: ids.bank,
  amount: sum,
  allocations: [{ itemId: item, amount: sum }],
  ...more,
})
const collected = (item: string, sum: string, more: object = {}) =>
  ok(ask('POST', 'pendingReceivable/collectSale', draft(item, sum, more)))
const marks = ({ _id, version }: Operation) => ({ _id, version, reason: 'El banco recibió otro importe' })
const correct = (operation: Operation, input: object) =>
  ask('PUT', 'operationCollect/correct', { ...marks(operation), ...input })
const read = ({ _id }: { _id: string }) => ok(ask('GET', 'operationCollect/getById', { id: _id }))

beforeAll(async () => {
  ids.bank = await debts.accountOf('109')
  ids.cash = await debts.accountOf('101')
  ids.client = await debts.partner('Cafetería El Patio', 'client')
  ids.provider = await debts.partner('Molino del Sur', 'provider')
})

describe('a collection of 900.00 that was 800.00', () => {
  test('is cancelled and another stands in its place, each naming the other', async () => {
    const item = await owed('1000.00')
    const wrong = await collected(item, '900.00')
    const right = await ok(correct(wrong, draft(item, '800.00', { description: 'Transferencia 7781' })))
    expect(right).toMatchObject({ state: 'confirmed', replaces: { _id: wrong._id, number: wrong.number } })
    expect(await debts.posted(right.entries)).toEqual([['D 109 800.00', 'C 135.0020 800.00']])
    const before = await read(wrong)
    expect(before).toMatchObject({
      state: 'cancelled',
      replacedBy: { _id: right._id, number: right.number },
      steps: [{ to: 'confirmed' }, { to: 'cancelled', reason: 'El banco recibió otro importe' }],
    })
    expect(await debts.posted(before.entries)).toEqual([
      ['D 109 900.00', 'C 135.0020 900.00'],
      ['C 109 900.00', 'D 135.0020 900.00'],
    ])
    expect(await debts.pending(item)).toBe('200.00 of 1000.00')
  })

  test('is undone on its own day while that is open, as if it had never been', async () => {
    const item = await owed('1000.00')
    const wrong = await collected(item, '900.00')
    await ok(correct(wrong, draft(item, '800.00')))
    const { rows } = await product.asOwner(
      `select distinct day::text from document_entry where source_id = '${wrong._id}'`,
    )
    expect(rows).toEqual([{ day: '2026-01-15' }])
  })

  test('may settle what only it had settled: all 1,000.00 again, from the till', async () => {
    const item = await owed('1000.00')
    const wrong = await collected(item, '1000.00')
    const right = await ok(correct(wrong, draft(item, '1000.00', { accountId: ids.cash })))
    expect(await debts.posted(right.entries)).toEqual([['D 101 1000.00', 'C 135.0020 1000.00']])
    expect(await debts.pending(item)).toBe('0.00 of 1000.00')
  })

  test('is looked at beforehand: the reversal, the new entry and what is owed then, and nothing is written', async () => {
    const item = await owed('1000.00')
    const wrong = await collected(item, '900.00')
    const before = await product.contents()
    const seen = await ok(
      ask<Seen>('POST', 'operationCollect/preview', {
        draft: { ...marks(wrong), reason: '', ...draft(item, '800.00') },
      }),
    )
    expect(seen.refusals).toEqual([])
    expect(seen.entries).toHaveLength(2)
    // 900.00 owed again, 800.00 of them paid.
    expect(seen.items).toMatchObject([{ amount: '100.00' }])
    expect(Number(seen.items[0]?.after) - Number(seen.items[0]?.before)).toBe(100)
    expect(await product.contents()).toEqual(before)
  })

  test('is left as it is where the right one is refused', async () => {
    const item = await owed('1000.00')
    const wrong = await collected(item, '900.00')
    const before = await product.contents()
    const { status, body } = await correct(wrong, draft(item, '1100.00'))
    expect([status, body.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      422,
      ['allocations.0.amount openItem.moreThanOpen'],
    ])
    expect(await product.contents()).toEqual(before)
  })
})

describe('what is not corrected', () => {
  test('a collection that is not confirmed: it is simply written anew', async () => {
    const item = await owed('100.00')
    const pending = await ok(ask('POST', 'operationCollect/create', draft(item, '100.00')))
    const { status, body } = await correct(pending, draft(item, '90.00'))
    expect([status, body.code]).toEqual([409, 'document.correctOnlyConfirmed'])
  })

  test('one without a reason, one that somebody changed meanwhile, and the same one twice', async () => {
    const item = await owed('100.00')
    const wrong = await collected(item, '90.00')
    const { body } = await correct(wrong, { ...draft(item, '80.00'), reason: '' })
    expect(body.fields).toMatchObject([{ path: 'reason', code: 'field.required' }])
    expect((await correct({ ...wrong, version: wrong.version + 1 }, draft(item, '80.00'))).status).toBe(409)
    await ok(correct(wrong, draft(item, '80.00')))
    const again = await correct(await read(wrong), draft(item, '70.00'))
    expect(again.body.code).toBe('document.correctOnlyConfirmed')
  })
})

test('a payment to a provider whose advance was too large is corrected the same way', async () => {
  const wrong = await ok(
    ask('POST', 'anticipatePayments/createAnticipatePayment', {
      providerId: ids.provider,
      date: '2026-01-15',
      accountId: ids.bank,
      amount: '500.00',
    }),
  )
  const right = await ok(
    ask('PUT', 'operationPay/correct', {
      ...marks(wrong),
      providerId: ids.provider,
      date: '2026-01-15',
      accountId: ids.bank,
      amount: '300.00',
    }),
  )
  expect(right).toMatchObject({ replaces: { number: wrong.number }, advance: { amount: '300.00' } })
})

test('what a closed month holds is refused where no other month is open, and nothing changes', async () => {
  const item = await owed('1000.00', '2026-01-10')
  const wrong = await collected(item, '900.00', { date: '2026-01-20' })
  await periods.closePeriodOn('2026-01-20')
  const before = await product.contents()
  const { status, body } = await correct(wrong, draft(item, '800.00', { date: '2026-01-20' }))
  expect([status, body.code]).toEqual([409, 'period.closed'])
  expect(await product.contents()).toEqual(before)
})
