import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'

const product = openProduct()
const debts = debtsOf(product)

interface Allocation {
  document: { number: string }
  open: string
  amount: string
  value: string | null
  carrying: string | null
  difference: string | null
}
interface Operation {
  _id: string
  number: string
  state: string
  version: number
  purpose: string
  amountInBooks: string
  allocations: (Allocation & { itemId: string })[]
  advances: (Allocation & { advanceId: string })[]
  advance: { _id: string; amount: string; pending: string } | null
  difference: string
  entry: { _id: string } | null
  entries: { _id: string }[]
  allowed: string[]
  steps: { to: string }[]
  warnings: { code: string; message: string }[]
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}

const ids = { bank: '', dollars: '', cash: '', usd: '', client: '', provider: '', both: '' }

const collectSale = (more: object, options: object = {}) =>
  product.call<Operation>(
    'POST',
    '/private/pendingReceivable/collectSale',
    { clientId: ids.client, date: '2026-01-15', accountId: ids.bank, ...more },
    options,
  )
const outstandingBuy = (more: object) =>
  product.call<Operation>('POST', '/private/outstanding/outstandingBuy', {
    providerId: ids.provider,
    date: '2026-01-15',
    accountId: ids.bank,
    ...more,
  })
const done = async (answer: Promise<{ status: number; body: Operation }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const change = ({ _id, version }: Operation, state: string, more: object = {}, side = 'operationCollect') =>
  product.call<Operation>('PUT', `/private/${side}/changeState`, { _id, version, state, ...more })
const refused = ({ status, body }: { status: number; body: Operation }) => [
  status,
  ...(body.fields?.map(({ path, code }) => `${path} ${code}`) ?? [body.code]),
]

beforeAll(async () => {
  ids.bank = await debts.accountOf('109')
  ids.dollars = await debts.accountOf('112')
  ids.cash = await debts.accountOf('101')
  ids.usd = await debts.currency('USD')
  ids.client = await debts.partner('Cafetería El Patio', 'client')
  ids.provider = await debts.partner('Molino del Sur', 'provider')
  ids.both = await debts.partner('Taller Los Pinos', 'both')
})

describe('collecting', () => {
  test('11,000.00 by transfer with a bank fee of 20.00, confirmed and posted in one call', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-1', '11000.00')
    const collected = await done(
      collectSale({
        amount: '11000.00',
        commission: '20.00',
        allocations: [{ itemId: item, amount: '11000.00' }],
      }),
    )
    expect(collected).toMatchObject({ number: 'COB-2026-00001', state: 'confirmed', advance: null })
    expect(collected.entry).toEqual(collected.entries[0])
    expect(await debts.posted(collected.entries)).toEqual([
      ['D 109 10980.00', 'D 835.0020 20.00', 'C 135.0020 11000.00'],
    ])
    expect(await debts.pending(item)).toBe('0.00 of 11000.00')
  })

  test('half of one and all of another at once; cancelled, both are owed again', async () => {
    const [one, other] = [
      await debts.owedToUs(ids.client, 'FAC-2', '1000.00'),
      await debts.owedToUs(ids.client, 'FAC-3', '300.00'),
    ]
    const collected = await done(
      collectSale({
        amount: '800.00',
        allocations: [
          { itemId: one, amount: '500.00' },
          { itemId: other, amount: '300.00' },
        ],
      }),
    )
    expect([await debts.pending(one), await debts.pending(other)]).toEqual([
      '500.00 of 1000.00',
      '0.00 of 300.00',
    ])
    const { body: details } = await product.call<{
      item: { pending: string }
      data: { operation: { number: string }; amount: string; cancelled: boolean }[]
    }>('GET', '/private/pendingReceivable/getPaymentDetailsById', { id: one })
    expect(details).toMatchObject({
      item: { pending: '500.00' },
      data: [{ operation: { number: collected.number }, amount: '500.00', cancelled: false }],
    })
    expect(refused(await change(collected, 'cancelled', { reason: '' }))).toEqual([
      422,
      'reason field.required',
    ])
    const undone = await done(change(collected, 'cancelled', { reason: 'Transferencia devuelta' }))
    expect(undone).toMatchObject({ state: 'cancelled', allowed: [] })
    expect(await debts.posted(undone.entries)).toEqual([
      ['D 109 800.00', 'C 135.0020 500.00', 'C 135.0020 300.00'],
      ['C 109 800.00', 'D 135.0020 500.00', 'D 135.0020 300.00'],
    ])
    expect([await debts.pending(one), await debts.pending(other)]).toEqual([
      '1000.00 of 1000.00',
      '300.00 of 300.00',
    ])
  })

  test('an invoice of 100 dollars at 400, collected at 410: half now and half later, and the gain is realised', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-USD', '100.00', {
      foreign: { currencyId: ids.usd, rate: '400' },
    })
    const half = (rate: string) =>
      done(
        collectSale({
          accountId: ids.dollars,
          currencyId: ids.usd,
          rate,
          amount: '50.00',
          allocations: [{ itemId: item, amount: '50.00' }],
        }),
      )
    const first = await half('410')
    expect(first).toMatchObject({ amountInBooks: '20500.00', difference: '500.00' })
    expect(await debts.posted(first.entries)).toEqual([
      ['D 112 20500.00', 'C 135.0020 20000.00', 'C 924 500.00'],
    ])
    const second = await half('395.50')
    expect(second.difference).toBe('-225.00')
    expect(await debts.posted(second.entries)).toEqual([
      ['D 112 19775.00', 'D 839 225.00', 'C 135.0020 20000.00'],
    ])
    expect(await debts.pending(item)).toBe('0.00 of 40000.00')
  })

  test('dollars are owed and pesos are paid', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-USD-2', '100.00', {
      foreign: { currencyId: ids.usd, rate: '400' },
    })
    const none = await collectSale({ amount: '41000.00', allocations: [{ itemId: item, amount: '100.00' }] })
    expect([none.status, none.body.code]).toEqual([409, 'exchangeRate.none'])
    await product.call('POST', '/private/exchangeRate/create', {
      originCurrencyId: ids.usd,
      date: '2026-01-12',
      rate: '410',
    })
    const collected = await done(
      collectSale({ amount: '41000.00', allocations: [{ itemId: item, amount: '100.00' }] }),
    )
    expect(await debts.posted(collected.entries)).toEqual([
      ['D 109 41000.00', 'C 135.0020 40000.00', 'C 924 1000.00'],
    ])
  })

  test('cash above what economic actors may hand each other is taken, with a warning', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-4', '6000.00')
    const collected = await done(
      collectSale({
        accountId: ids.cash,
        amount: '6000.00',
        allocations: [{ itemId: item, amount: '6000.00' }],
      }),
    )
    expect(collected).toMatchObject({
      instrument: 'cash',
      warnings: [{ code: 'operation.cashLimit', message: expect.stringContaining('5.000,00') }],
    })
    expect((await debts.posted(collected.entries))[0]?.[0]).toBe('D 101 6000.00')
  })

  test('two cashiers collect the same invoice at once: one of them does', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-5', '900.00')
    const collect = () => collectSale({ amount: '900.00', allocations: [{ itemId: item, amount: '900.00' }] })
    const answers = await Promise.all([collect(), collect(), collect(), collect()])
    expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
    for (const { status, body } of answers.filter((each) => each.status !== 200))
      expect([[409, 422].includes(status), body.fields?.[0]?.code ?? body.code]).toEqual([
        true,
        'openItem.moreThanOpen',
      ])
    expect(await debts.pending(item)).toBe('0.00 of 900.00')
  })
})

describe('an operation that is written down first', () => {
  test('settles nothing until it is confirmed, can be written anew, and is reconciled by nobody by hand', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-6', '2000.00')
    const draft = {
      clientId: ids.client,
      date: '2026-01-16',
      accountId: ids.bank,
      amount: '1500.00',
      allocations: [{ itemId: item, amount: '1500.00' }],
    }
    const pending = await done(product.call<Operation>('POST', '/private/operationCollect/create', draft))
    expect(pending).toMatchObject({ state: 'pending', entry: null, allowed: ['confirmed', 'cancelled'] })
    expect(await debts.pending(item)).toBe('2000.00 of 2000.00')
    const anew = await done(
      product.call<Operation>('PUT', '/private/operationCollect/update', {
        ...draft,
        amount: '2000.00',
        allocations: [{ itemId: item, amount: '2000.00' }],
        _id: pending._id,
        version: pending.version,
      }),
    )
    expect(refused(await change(pending, 'confirmed'))).toEqual([409, 'record.stale'])
    const confirmed = await done(change(anew, 'confirmed'))
    expect(await debts.posted(confirmed.entries)).toEqual([['D 109 2000.00', 'C 135.0020 2000.00']])
    expect(refused(await change(confirmed, 'confirmed'))).toEqual([409, 'state.notAllowed'])
    const late = await product.call<Operation>('PUT', '/private/operationCollect/update', {
      ...draft,
      _id: confirmed._id,
      version: confirmed.version,
    })
    expect(refused(late)).toEqual([409, 'operation.notPending'])
    expect(confirmed.allowed).toEqual(['cancelled'])
    expect(refused(await change(confirmed, 'reconciled'))).toEqual([409, 'state.notAllowed'])
    expect(confirmed.steps.map(({ to }) => to)).toEqual(['pending', 'confirmed'])
  })

  test('is refused at confirming where somebody else collected meanwhile', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-7', '100.00')
    const allocations = [{ itemId: item, amount: '100.00' }]
    const pending = await done(
      product.call<Operation>('POST', '/private/operationCollect/create', {
        clientId: ids.client,
        date: '2026-01-16',
        accountId: ids.bank,
        amount: '100.00',
        allocations,
      }),
    )
    await done(collectSale({ amount: '100.00', allocations }))
    const late = await change(pending, 'confirmed')
    expect([late.status, late.body.message]).toEqual([
      409,
      'De FAC-7 quedan pendientes 0,00: no se pueden liquidar 100,00.',
    ])
    expect((await done(change(pending, 'cancelled'))).entries).toEqual([])
  })
})

describe('paying', () => {
  test('two purchases at once, and their list says what is left', async () => {
    const one = await debts.owedByUs(ids.provider, 'COMPRA-1', '10000.00', { dueDate: '2026-01-20' })
    const other = await debts.owedByUs(ids.provider, 'COMPRA-2', '2500.00')
    const paid = await done(
      outstandingBuy({
        amount: '12000.00',
        allocations: [
          { itemId: one, amount: '10000.00' },
          { itemId: other, amount: '2000.00' },
        ],
      }),
    )
    expect(paid.number).toBe('PAG-2026-00001')
    expect(await debts.posted(paid.entries)).toEqual([
      ['D 405.0020 10000.00', 'D 405.0020 2000.00', 'C 109 12000.00'],
    ])
    const { body } = await product.call<{
      data: { document: { number: string }; pending: string }[]
      total: number
    }>('POST', '/private/outstanding/getClientBuy', { providerId: ids.provider })
    expect(body.data.map(({ document, pending }) => [document.number, pending])).toEqual([
      ['COMPRA-2', '500.00'],
    ])
    const { body: list } = await product.call<{ data: { number: string }[]; total: number }>(
      'POST',
      '/private/operationPay/filter',
      { providerId: ids.provider },
    )
    expect(list).toMatchObject({ total: 1, data: [{ number: 'PAG-2026-00001', state: 'confirmed' }] })
  })

  test('what a partner owes is set against what it is owed, without money', async () => {
    const owedToUs = await debts.owedToUs(ids.both, 'FAC-8', '700.00')
    const owedByUs = await debts.owedByUs(ids.both, 'COMPRA-3', '1000.00')
    const met = await done(
      collectSale({
        clientId: ids.both,
        accountId: null,
        allocations: [
          { itemId: owedToUs, amount: '700.00' },
          { itemId: owedByUs, amount: '700.00' },
        ],
      }),
    )
    expect(await debts.posted(met.entries)).toEqual([['D 405.0020 700.00', 'C 135.0020 700.00']])
    expect([await debts.pending(owedToUs), await debts.pending(owedByUs)]).toEqual([
      '0.00 of 700.00',
      '300.00 of 1000.00',
    ])
  })
})
