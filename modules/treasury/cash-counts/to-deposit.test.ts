import { beforeAll, describe, expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { fundAccount } from '@cuadre/test/cash-funds.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'
import { depositOf } from './above-float.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok } = treasury

const notes = (...counted: [string, number][]) =>
  counted.map(([denomination, count]) => ({ denomination, count }))

describe('the largest notes are taken out, and no less than the float stays', () => {
  test.each([
    // 3 800.00 counted, 1 000.00 stay: two of a thousand and 800.00 of 850.00 in hundreds and fifties.
    [
      notes(['1000.00', 2], ['500.00', 1], ['100.00', 11], ['50.00', 4]),
      '2800.00',
      { amount: '2800.00', denominations: notes(['1000.00', 2], ['500.00', 1], ['100.00', 3]) },
    ],
    // Of a single note of a thousand nothing can go where five hundred have to stay.
    [notes(['1000.00', 1]), '500.00', null],
    [
      notes(['1000.00', 1], ['200.00', 1]),
      '700.00',
      { amount: '200.00', denominations: notes(['200.00', 1]) },
    ],
    [
      notes(['0.20', 3], ['0.05', 1]),
      '0.45',
      { amount: '0.45', denominations: notes(['0.20', 2], ['0.05', 1]) },
    ],
    [[], '2800.00', { amount: '2800.00', denominations: [] }],
    [[], '0.00', null],
    [notes(['1000.00', 4]), '-200.00', null],
  ])('of %j at most %s', (counted, most, taken) => {
    expect(depositOf(counted, amount(most))).toEqual(taken)
  })
})

interface CashCount extends MoneyMoved {
  toDeposit: { amount: string; denominations: object[] } | null
}
const counts = treasury.documents<CashCount>('cashCount', (more = {}) => ({
  date: '2026-01-20',
  accountId: ids.till,
  occasion: 'periodic',
  custodian: 'Elena Ruiz',
  counted: '3800.00',
  ...more,
}))
const counted = async (more: object = {}) =>
  ok(counts.move(await ok(counts.move(await counts.written(more), 'declared')), 'confirmed'))
const floatOf = async (value: string, validFrom: string) =>
  ok(parametersOf(product).create({ key: 'cash.float', type: 'number', value, validFrom }))

beforeAll(treasury.begin)

test('a count of 3 800.00 proposes all of it, 1 000.00 less where as much has to stay, and nothing once it was deposited', async () => {
  const denominations = notes(['1000.00', 3], ['500.00', 1], ['100.00', 3])
  const pending = await counts.written({ denominations })
  expect(pending.toDeposit).toBeNull()
  const declared = await ok(counts.move(pending, 'declared'))
  expect(declared.toDeposit).toBeNull()
  const count = await ok(counts.move(declared, 'confirmed'))
  expect(count.toDeposit).toEqual({ amount: '3800.00', denominations })
  await floatOf('1000', '2026-01-20')
  const proposed = (await counts.read(count)).toDeposit
  // 500.00 and 300.00 would stay: 800.00 are too few, so one of a thousand stays instead.
  expect(proposed).toEqual({
    amount: '2800.00',
    denominations: notes(['1000.00', 2], ['500.00', 1], ['100.00', 3]),
  })
  const deposit = await ok(
    product.call<MoneyMoved>('POST', '/private/deposit/create', {
      date: '2026-01-20',
      accountId: ids.till,
      bankAccountId: ids.pesosAtBank,
      ...proposed,
    }),
  )
  const sent = { _id: deposit._id, version: deposit.version, state: 'confirmed' }
  const confirmed = await ok(product.call<MoneyMoved>('PUT', '/private/deposit/changeState', sent))
  expect((await counts.read(count)).toDeposit).toBeNull()
  await ok(
    product.call<MoneyMoved>('PUT', '/private/deposit/changeState', {
      _id: confirmed._id,
      version: confirmed.version,
      state: 'cancelled',
      reason: 'Prueba',
    }),
  )
  expect((await counts.read(count)).toDeposit).toEqual(proposed)
})

test('of dollars no float in pesos is kept back, and what a fund has stays in it', async () => {
  const dollars = await counted({ accountId: ids.dollars, counted: '250.00', rate: '120' })
  expect(dollars.toDeposit).toEqual({ amount: '250.00', denominations: [] })
  const ask = async (method: string, path: string, input: object) =>
    ok(product.call<MoneyMoved>(method, `/private/${path}`, input))
  const accountId = await fundAccount(ask, await treasury.account('108'))
  const fund = await ask('POST', 'openingCashBack/create', {
    date: '2026-01-08',
    accountId,
    sourceAccountId: await treasury.account('109'),
    custodian: 'Elena Ruiz',
    amount: '2000.00',
  })
  await ask('PUT', 'openingCashBack/changeStateCashbackMovement', {
    _id: fund._id,
    version: fund.version,
    state: 'opened',
  })
  expect(await counted({ accountId, counted: '2000.00' })).toMatchObject({ toDeposit: null })
})
