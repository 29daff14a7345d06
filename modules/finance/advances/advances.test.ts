import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'

const product = openProduct()
const debts = debtsOf(product)

interface Operation {
  _id: string
  number: string
  version: number
  state: string
  purpose: string
  difference: string
  advance: { _id: string; amount: string; pending: string } | null
  entries: { _id: string }[]
  code?: string
  message?: string
  fields?: { path: string; code: string }[]
}
interface Advance {
  _id: string
  document: { number: string }
  amount: string
  used: string
  pending: string
  pendingInBooks: string
  state: string
  uses: { operation: { number: string }; amount: string; givenBack: boolean }[]
}

const ids = { bank: '', dollars: '', usd: '', client: '', provider: '' }

const received = (more: object) =>
  product.call<Operation>('POST', '/private/anticipateReceivable/createAnticipateCollect', {
    clientId: ids.client,
    date: '2026-01-12',
    accountId: ids.bank,
    ...more,
  })
const collectSale = (more: object) =>
  product.call<Operation>('POST', '/private/pendingReceivable/collectSale', {
    clientId: ids.client,
    date: '2026-01-15',
    ...more,
  })
const pay = (more: object) =>
  product.call<Operation>('POST', '/private/outstanding/outstandingBuy', {
    date: '2026-01-15',
    ...more,
  })
const done = async (answer: Promise<{ status: number; body: Operation }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const advances = async (filters: object = {}) => {
  const { body } = await product.call<{ data: Advance[]; totals: { pending: string } }>(
    'POST',
    '/private/anticipateReceivable/getAnticipateReceivable',
    { clientId: ids.client, ...filters },
  )
  return body
}
const cancel = ({ _id, version }: Operation, side = 'operationCollect') =>
  product.call<Operation>('PUT', `/private/${side}/changeState`, {
    _id,
    version,
    state: 'cancelled',
    reason: 'Error de captura',
  })

beforeAll(async () => {
  ids.bank = await debts.accountOf('109')
  ids.dollars = await debts.accountOf('112')
  ids.usd = await debts.currency('USD')
  ids.client = await debts.partner('Cafetería El Patio', 'client')
  ids.provider = await debts.partner('Molino del Sur', 'provider')
})

describe('an advance of a client', () => {
  let advance: Operation
  let invoice: string
  let applied: Operation

  test('4,000.00 come in before anything is owed', async () => {
    advance = await done(received({ amount: '4000.00' }))
    expect(advance).toMatchObject({
      number: 'COB-2026-00001',
      purpose: 'advance',
      state: 'confirmed',
      advance: { amount: '4000.00', pending: '4000.00' },
    })
    expect(await debts.posted(advance.entries)).toEqual([['D 109 4000.00', 'C 430 4000.00']])
  })

  test('is shown beside what the client owes by then', async () => {
    invoice = await debts.owedToUs(ids.client, 'FAC-1', '4000.00')
    const { body } = await product.call<{ data: object[]; advances: Advance[]; totals: object }>(
      'POST',
      '/private/anticipateReceivable/getAccountingEntriesPendingToCollectByClient',
      { clientId: ids.client },
    )
    expect(body).toMatchObject({
      data: [{ document: { number: 'FAC-1' }, pending: '4000.00' }],
      advances: [{ document: { number: 'COB-2026-00001' }, pending: '4000.00', state: 'confirmed' }],
      totals: { pending: '4000.00', advances: '4000.00' },
    })
  })

  test('is set against an invoice without any money: the part that was chosen', async () => {
    const { _id } = advance.advance!
    applied = await done(
      collectSale({
        allocations: [{ itemId: invoice, amount: '3000.00' }],
        advances: [{ advanceId: _id, amount: '3000.00' }],
      }),
    )
    expect(await debts.posted(applied.entries)).toEqual([['D 430 3000.00', 'C 135.0020 3000.00']])
    expect(await debts.pending(invoice)).toBe('1000.00 of 4000.00')
    expect(await advances()).toMatchObject({
      data: [
        {
          used: '3000.00',
          pending: '1000.00',
          state: 'partlyApplied',
          uses: [{ operation: { number: applied.number }, amount: '3000.00', givenBack: false }],
        },
      ],
      totals: { pending: '1000.00' },
    })
  })

  test('is not cancelled while something of it is applied', async () => {
    const refused = await cancel(advance)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'El anticipo de COB-2026-00001 ya se aplicó en parte (3.000,00): cancele primero la operación que lo aplicó.',
    ])
  })

  test('and money beside it pay the rest at once', async () => {
    const both = await done(
      collectSale({
        accountId: ids.bank,
        amount: '600.00',
        allocations: [{ itemId: invoice, amount: '1000.00' }],
        advances: [{ advanceId: advance.advance!._id, amount: '400.00' }],
      }),
    )
    expect(await debts.posted(both.entries)).toEqual([['D 109 600.00', 'D 430 400.00', 'C 135.0020 1000.00']])
  })

  test('what is left is given back, and it is applied no more than it was', async () => {
    const { _id } = advance.advance!
    const tooMuch = await pay({
      providerId: ids.client,
      accountId: ids.bank,
      amount: '700.00',
      advances: [{ advanceId: _id, amount: '700.00' }],
    })
    expect([tooMuch.status, tooMuch.body.fields?.[0]?.code]).toEqual([422, 'advance.moreThanOpen'])
    const refund = await done(
      pay({
        providerId: ids.client,
        accountId: ids.bank,
        amount: '600.00',
        advances: [{ advanceId: _id, amount: '600.00' }],
      }),
    )
    expect(refund.number).toBe('PAG-2026-00001')
    expect(await debts.posted(refund.entries)).toEqual([['D 430 600.00', 'C 109 600.00']])
    expect((await advances()).data[0]).toMatchObject({ pending: '0.00', state: 'applied' })
    await done(cancel(refund, 'operationPay'))
    expect((await advances()).data[0]).toMatchObject({ pending: '600.00', state: 'partlyApplied' })
  })

  test('an operation that applied it is cancelled: the invoice is owed again and the advance free again', async () => {
    await done(cancel(applied))
    expect(await debts.pending(invoice)).toBe('3000.00 of 4000.00')
    expect((await advances()).data[0]).toMatchObject({ used: '400.00', pending: '3600.00' })
  })
})

test('what is collected above what is allocated is an advance', async () => {
  const item = await debts.owedToUs(ids.client, 'FAC-2', '900.00')
  const collected = await done(
    collectSale({
      accountId: ids.bank,
      amount: '1000.00',
      allocations: [{ itemId: item, amount: '900.00' }],
    }),
  )
  expect(collected.advance).toMatchObject({ amount: '100.00' })
  expect(await debts.posted(collected.entries)).toEqual([
    ['D 109 1000.00', 'C 135.0020 900.00', 'C 430 100.00'],
  ])
  await done(cancel(collected))
  expect((await advances({ state: 'cancelled' })).data).toMatchObject([
    { pending: '0.00', state: 'cancelled' },
  ])
})

test('an advance to a provider, in dollars, pays a purchase in dollars that was dearer', async () => {
  const foreign = { currencyId: ids.usd, rate: '400' }
  const advance = await done(
    product.call<Operation>('POST', '/private/anticipatePayments/createAnticipatePayment', {
      providerId: ids.provider,
      date: '2026-01-05',
      accountId: ids.dollars,
      amount: '100.00',
      ...foreign,
    }),
  )
  expect(await debts.posted(advance.entries)).toEqual([['D 146.0020 40000.00', 'C 112 40000.00']])
  const item = await debts.owedByUs(ids.provider, 'COMPRA-1', '100.00', {
    foreign: { ...foreign, rate: '410' },
  })
  await product.call('POST', '/private/exchangeRate/create', {
    originCurrencyId: ids.usd,
    date: '2026-01-12',
    rate: '412',
  })
  const applied = await done(
    pay({
      providerId: ids.provider,
      allocations: [{ itemId: item, amount: '100.00' }],
      advances: [{ advanceId: advance.advance!._id, amount: '100.00' }],
    }),
  )
  // What was advanced at 400 pays what is owed at 410: 1,000.00 are gained, whatever dollars cost on the day.
  expect(applied.difference).toBe('1000.00')
  expect(await debts.posted(applied.entries)).toEqual([
    ['D 405.0020 41000.00', 'C 146.0020 40000.00', 'C 924 1000.00'],
  ])
})

test('an advance needs money', async () => {
  const none = await received({ accountId: null })
  expect([none.status, none.body.fields?.[0]?.code]).toEqual([422, 'operation.nothing'])
  const other = await received({ amount: '0.00' })
  expect([other.status, other.body.fields?.[0]?.code]).toEqual([422, 'operation.zero'])
})

test('two persons apply the same advance at once: one of them does', async () => {
  const advance = await done(received({ amount: '500.00' }))
  const items = [
    await debts.owedToUs(ids.client, 'FAC-3', '500.00'),
    await debts.owedToUs(ids.client, 'FAC-4', '500.00'),
  ]
  const answers = await Promise.all(
    items.map((itemId) =>
      collectSale({
        allocations: [{ itemId, amount: '500.00' }],
        advances: [{ advanceId: advance.advance!._id, amount: '500.00' }],
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
