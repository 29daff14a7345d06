import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'

// From 21 January 2026 on what clients pay ahead accrues the tax on sales, 15 % then: an expense on 805, owed on 440.0102.

const product = openProduct()
const debts = debtsOf(product)
const parameters = parametersOf(product)

interface Operation {
  _id: string
  version: number
  advance: { _id: string } | null
  entries: { _id: string }[]
}
interface Tax {
  key: string
  base: { amount: string; advances: string }
  expected: string
  accrued: string
  missing: string
}

const ids = { bank: '', dollars: '', usd: '', client: '' }
const period = new Map<string, string>()

beforeAll(async () => {
  ids.bank = await debts.accountOf('109')
  ids.dollars = await debts.accountOf('112')
  ids.usd = await debts.currency('USD')
  ids.client = await debts.partner('Cafetería El Patio', 'client')
  const { body } = await product.call<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 100 },
  )
  for (const { _id, startDate } of body.data) period.set(startDate.slice(0, 7), _id)
  const chosen = { key: 'taxOnAdvance', type: 'flag', validFrom: '2026-01-21', value: true }
  expect((await parameters.create(chosen)).status).toBe(200)
})

const done = async (answer: Promise<{ status: number; body: Operation }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const received = (date: string, amount: string, more: object = {}) =>
  done(
    product.call<Operation>('POST', '/private/anticipateReceivable/createAnticipateCollect', {
      clientId: ids.client,
      accountId: ids.bank,
      date,
      amount,
      ...more,
    }),
  )
const collect = (date: string, more: object) =>
  done(
    product.call<Operation>('POST', '/private/pendingReceivable/collectSale', {
      clientId: ids.client,
      date,
      ...more,
    }),
  )
/** Without any money: as much of an advance as of the debt. */
const applied = (date: string, { advance }: Operation, itemId: string, amount: string) =>
  collect(date, {
    allocations: [{ itemId, amount }],
    advances: [{ advanceId: advance!._id, amount }],
  })
const cancel = ({ _id, version }: Operation, kind = 'operationCollect') =>
  done(
    product.call<Operation>('PUT', `/private/${kind}/changeState`, {
      _id,
      version,
      state: 'cancelled',
      reason: 'Error de captura',
    }),
  )
const posted = ({ entries }: Operation) => debts.posted(entries)

async function salesTaxOf(month: string) {
  const { body } = await product.call<{ data: Tax[] }>('GET', '/private/balance/getTaxesByPeriod', {
    id: period.get(month) ?? '',
  })
  const { base, expected, accrued, missing } = body.data.find(({ key }) => key === 'salesTax')!
  return { base: base.amount, advances: base.advances, expected, accrued, missing }
}

test('what was collected before the company chose so accrued nothing, and nothing is taken off', async () => {
  const advance = await received('2026-01-20', '300.00')
  expect(await posted(advance)).toEqual([['D 109 300.00', 'C 430 300.00']])
  const item = await debts.owedToUs(ids.client, 'FAC-0', '300.00', { day: '2026-03-01' })
  expect(await posted(await applied('2026-03-01', advance, item, '300.00'))).toEqual([
    ['D 430 300.00', 'C 135.0020 300.00'],
  ])
})

describe('an advance of 100.11 that is applied in thirds', () => {
  let advance: Operation
  const thirds: Operation[] = []
  let sale = ''

  test('accrues 15.02 when it is collected, and its preview says so', async () => {
    const { body } = await product.call<{
      entries: { lines: { account: { code: string }; debit: string; credit: string }[] }[]
    }>('POST', '/private/operationCollect/preview', {
      draft: { clientId: ids.client, date: '2026-02-03', accountId: ids.bank, amount: '100.11' },
    })
    expect(
      body.entries[0]!.lines.map((line) => [line.account.code, line.debit, line.credit].join(' ')),
    ).toEqual(['109 100.11 0.00', '805 15.02 0.00', '430 0.00 100.11', '440.0102 0.00 15.02'])
    advance = await received('2026-02-03', '100.11')
    expect(await posted(advance)).toEqual([
      ['D 109 100.11', 'D 805 15.02', 'C 430 100.11', 'C 440.0102 15.02'],
    ])
    expect(await salesTaxOf('2026-02')).toEqual({
      base: '100.11',
      advances: '100.11',
      expected: '15.02',
      accrued: '15.02',
      missing: '0.00',
    })
  })

  test('each third takes its part off, and together they take 15.02: 5.01, 5.00 and 5.01', async () => {
    sale = await debts.owedToUs(ids.client, 'FAC-1', '100.11', { day: '2026-02-10' })
    for (let third = 1; third <= 3; third += 1)
      thirds.push(await applied('2026-02-11', advance, sale, '33.37'))
    expect((await Promise.all(thirds.map(posted))).flat()).toEqual([
      ['D 430 33.37', 'D 440.0102 5.01', 'C 135.0020 33.37', 'C 805 5.01'],
      ['D 430 33.37', 'D 440.0102 5.00', 'C 135.0020 33.37', 'C 805 5.00'],
      ['D 430 33.37', 'D 440.0102 5.01', 'C 135.0020 33.37', 'C 805 5.01'],
    ])
    // The month's sale of 100.11 is left to be taxed at its end, once.
    expect(await salesTaxOf('2026-02')).toEqual({
      base: '100.11',
      advances: '0.00',
      expected: '15.02',
      accrued: '0.00',
      missing: '15.02',
    })
  })

  test('the first and the last are undone, and what they left is taken off in one: 15.02 again', async () => {
    await cancel(thirds[0]!)
    await cancel(thirds[2]!)
    expect(await salesTaxOf('2026-02')).toMatchObject({ expected: '25.04', accrued: '10.02' })
    const rest = await applied('2026-02-12', advance, sale, '66.74')
    expect(await posted(rest)).toEqual([
      ['D 430 66.74', 'D 440.0102 10.02', 'C 135.0020 66.74', 'C 805 10.02'],
    ])
    // All undone, the one before first.
    await cancel(thirds[1]!)
    await cancel(rest)
    await cancel(advance)
    expect(await salesTaxOf('2026-02')).toMatchObject({ base: '100.11', expected: '15.02', accrued: '0.00' })
  })
})

test('what is given back of an advance takes off what it accrued', async () => {
  const before = await salesTaxOf('2026-02')
  const advance = await received('2026-02-16', '1000.00')
  expect(await salesTaxOf('2026-02')).toMatchObject({ base: '1100.11', accrued: '150.00' })
  const refund = await done(
    product.call<Operation>('POST', '/private/outstanding/outstandingBuy', {
      providerId: ids.client,
      date: '2026-02-17',
      accountId: ids.bank,
      amount: '1000.00',
      advances: [{ advanceId: advance.advance!._id, amount: '1000.00' }],
    }),
  )
  expect(await posted(refund)).toEqual([
    ['D 430 1000.00', 'D 440.0102 150.00', 'C 109 1000.00', 'C 805 150.00'],
  ])
  expect(await salesTaxOf('2026-02')).toEqual(before)
})

test('what is left of a collection accrues beside what it takes off of an earlier advance', async () => {
  const earlier = await received('2026-02-18', '200.00')
  const item = await debts.owedToUs(ids.client, 'FAC-2', '900.00', { day: '2026-02-18' })
  const both = await collect('2026-02-19', {
    accountId: ids.bank,
    amount: '1000.00',
    allocations: [{ itemId: item, amount: '900.00' }],
    advances: [{ advanceId: earlier.advance!._id, amount: '200.00' }],
  })
  // 300.00 are left and accrue 45.00, less 30.00 of the 200.00 that were applied.
  expect(await posted(both)).toEqual([
    ['D 109 1000.00', 'D 430 200.00', 'D 805 15.00', 'C 135.0020 900.00', 'C 430 300.00', 'C 440.0102 15.00'],
  ])
})

test('100.00 dollars at 410 accrue 15 % of 41,000.00, and half of them takes half off', async () => {
  const foreign = { currencyId: ids.usd, rate: '410' }
  const advance = await received('2026-02-20', '100.00', { accountId: ids.dollars, ...foreign })
  expect(await posted(advance)).toEqual([
    ['D 112 41000.00', 'D 805 6150.00', 'C 430 41000.00', 'C 440.0102 6150.00'],
  ])
  const item = await debts.owedToUs(ids.client, 'FAC-3', '100.00', { day: '2026-02-20', foreign })
  await product.call('POST', '/private/exchangeRate/create', {
    originCurrencyId: ids.usd,
    date: '2026-02-20',
    rate: '410',
  })
  expect(await posted(await applied('2026-02-21', advance, item, '50.00'))).toEqual([
    ['D 430 20500.00', 'D 440.0102 3075.00', 'C 135.0020 20500.00', 'C 805 3075.00'],
  ])
})

test('money that comes into an account by a movement accrues as an advance that is collected does', async () => {
  const movement = await done(
    product.call<Operation>('POST', '/private/movementsCont/createMovements', {
      kind: 'transferReceive',
      date: '2026-02-23',
      accountId: ids.bank,
      partnerId: ids.client,
      description: 'Anticipo',
      lines: [{ advance: true, amount: '250.00' }],
    }),
  )
  expect(await posted(movement)).toEqual([
    ['D 109 250.00', 'C 430 250.00', 'D 805 37.50', 'C 440.0102 37.50'],
  ])
})

describe('an advance of January that is applied in March', () => {
  let advance: Operation
  let sale = ''

  test('January accrues it with its document, and at its end what was sold', async () => {
    advance = await received('2026-01-22', '4000.00')
    sale = await debts.owedToUs(ids.client, 'FAC-4', '4000.00', { day: '2026-01-25' })
    expect(await salesTaxOf('2026-01')).toEqual({
      base: '8000.00',
      advances: '4000.00',
      expected: '1200.00',
      accrued: '600.00',
      missing: '600.00',
    })
    const { status, body } = await product.call<{ entry: { total: string } }>(
      'POST',
      '/private/balance/accrueTaxes',
      { _id: period.get('2026-01') },
    )
    expect(status).toBe(200)
    // The tax on what was sold, and 1 % of it for local development.
    expect(body.entry.total).toBe('640.00')
    expect(await salesTaxOf('2026-01')).toMatchObject({ accrued: '1200.00', missing: '0.00' })
  })

  test('March gives the 600.00 of the advance back beside the 45.00 of what it sold, and lacks those alone', async () => {
    await applied('2026-03-02', advance, sale, '4000.00')
    expect(await salesTaxOf('2026-03')).toEqual({
      base: '-3700.00',
      advances: '-4000.00',
      expected: '-555.00',
      accrued: '-600.00',
      missing: '45.00',
    })
  })
})

test('an advance of a day with another rate takes off what it accrued then', async () => {
  const advance = await received('2026-03-10', '1000.00')
  const raised = { key: 'rate.salesTax', type: 'rate', validFrom: '2026-03-11', value: '20' }
  expect((await parameters.create(raised)).status).toBe(200)
  const item = await debts.owedToUs(ids.client, 'FAC-5', '1000.00', { day: '2026-03-12' })
  expect(await posted(await applied('2026-03-12', advance, item, '1000.00'))).toEqual([
    ['D 430 1000.00', 'D 440.0102 150.00', 'C 135.0020 1000.00', 'C 805 150.00'],
  ])
  // 1,300.00 sold in the month, at 20 % by its end, less the 600.00 that the advance of January gave back.
  expect(await salesTaxOf('2026-03')).toEqual({
    base: '-2700.00',
    advances: '-4000.00',
    expected: '-340.00',
    accrued: '-600.00',
    missing: '260.00',
  })
})

test('while entries wait for an accountant neither side of the tax counts', async () => {
  const before = await salesTaxOf('2026-02')
  const wait = { key: 'autoConfirmEntries', type: 'flag', validFrom: '2026-02-25', value: false }
  expect((await parameters.create(wait)).status).toBe(200)
  await received('2026-02-26', '500.00')
  expect(await salesTaxOf('2026-02')).toEqual(before)
})
