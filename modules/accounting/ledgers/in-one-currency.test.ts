import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { pagesOf } from '@cuadre/test/printout.ts'

// The trial balance of one currency, in the books and in itself, over the end of a year.
const product = openProduct()
const { enter, idOf } = chartOf(product)
const currency = new Map<string, string>()

interface Balance {
  data: ({ code: string; currency: string | null } & Record<string, string> & {
      inCurrency: Record<'opening' | 'debit' | 'credit' | 'closing', string> | null
    })[]
  totals: { inCurrency: { closing: string } | null }
  checks: object[]
}
interface Ledger {
  opening: string
  closing: string
  inCurrency: { opening: string; closing: string } | null
}

const path = '/private/checkingBalance/checkingBalanceFilter'
const usd = () => currency.get('USD')
const balance = async (startDate: string, endDate: string, more: object = {}) => {
  const { status, body } = await product.call<Balance>('POST', path, {
    startDate,
    endDate,
    currencyId: usd(),
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** Code, in the books what there was, moved and is, and the same in dollars. */
const written = ({ data }: Balance) =>
  data.map(
    ({
      code,
      openingDebit,
      openingCredit,
      debit,
      credit,
      closingDebit,
      closingCredit,
      inCurrency: foreign,
    }) =>
      [
        code,
        [openingDebit, openingCredit, debit, credit, closingDebit, closingCredit].join(' '),
        [foreign?.opening, foreign?.debit, foreign?.credit, foreign?.closing].join(' '),
      ].join(' | '),
  )

const inCurrency = (code: string, foreignAmount: string, rate: string) => ({
  currencyId: currency.get(code),
  foreignAmount,
  rate,
})
/** Dollars that income brings to the bank. */
const sold = (date: string, amount: string, foreign: string) =>
  enter(date, 'Venta en divisas', [
    ['112', amount, '0.00', inCurrency('USD', foreign, '400')],
    ['900.0010', '0.00', amount, inCurrency('USD', foreign, '400')],
  ])

beforeAll(async () => {
  const { body } = await product.call<{ data: { _id: string; code: string }[] }>(
    'POST',
    '/private/currency/filter',
    { limit: 200 },
  )
  for (const { code, _id } of body.data) currency.set(code, _id)
  await sold('2026-01-10', '40000.00', '100.00')
  await enter('2026-01-11', 'Venta en efectivo', [
    ['101', '900.00', '0.00'],
    ['900.0010', '0.00', '900.00'],
  ])
  await sold('2026-02-05', '12000.00', '30.00')
  await enter('2026-02-06', 'Aporte en euros', [
    ['113', '4500.00', '0.00', inCurrency('EUR', '10.00', '450')],
    ['600', '0.00', '4500.00'],
  ])
  await enter('2026-02-20', 'Se sacan en pesos', [
    ['101', '8000.00', '0.00'],
    ['112', '0.00', '8000.00', inCurrency('USD', '20.00', '400')],
  ])
})

test('February in dollars: what is in them, in the books and in dollars, and nothing else', async () => {
  const february = await balance('2026-02-01', '2026-02-28')
  expect(written(february)).toEqual([
    '112 | 40000.00 0.00 12000.00 8000.00 44000.00 0.00 | 100.00 30.00 20.00 110.00',
    '900.0010 | 0.00 40000.00 0.00 12000.00 0.00 52000.00 | -100.00 0.00 30.00 -130.00',
  ])
  // What was drawn in pesos stands on the other side: a part of the entries does not balance, and is not said to.
  expect(february.totals.inCurrency?.closing).toBe('-20.00')
  expect(february.checks).toEqual([])
  expect(february.data[0]?.currency).toBe('USD')
})

test('days that break both months say the same of their days', async () => {
  expect(written(await balance('2026-01-11', '2026-02-10'))).toEqual([
    '112 | 40000.00 0.00 12000.00 0.00 52000.00 0.00 | 100.00 30.00 0.00 130.00',
    '900.0010 | 0.00 40000.00 0.00 12000.00 0.00 52000.00 | -100.00 0.00 30.00 -130.00',
  ])
})

test('as it was known before anything was recorded, there is nothing', async () => {
  expect(written(await balance('2026-02-01', '2026-02-28', { knownAt: '2026-01-01T00:00:00Z' }))).toEqual([])
})

test('at the level of accounts, and without a currency as ever', async () => {
  expect(written(await balance('2026-02-01', '2026-02-28', { level: 'account' })).at(-1)).toMatch(/^900 \| /)
  const { body } = await product.call<Balance>('POST', path, {
    startDate: '2026-02-01',
    endDate: '2026-02-28',
  })
  expect([body.data[0]?.inCurrency, body.totals.inCurrency, body.checks.length]).toEqual([null, null, 4])
})

test('its file and its print say the currency, and have its columns; those without it have none', async () => {
  const file = async (format: string, more: object) =>
    product.call<Buffer>('POST', `${path}?format=${format}`, {
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      ...more,
    })
  const csv = (await file('csv', { currencyId: usd() })).body.toString('utf8')
  expect(csv).toContain('Saldo inicial en moneda;Débitos en moneda;Créditos en moneda;Saldo final en moneda')
  expect(csv).toContain('USD;100,00;30,00;20,00;110,00')
  expect((await file('csv', {})).body.toString('utf8')).not.toContain('en moneda')
  expect((await pagesOf((await file('pdf', { currencyId: usd() })).body)).join(' ')).toContain('Moneda: USD')
})

describe('when the year has closed', () => {
  beforeAll(async () => {
    const { body } = await product.call<{ data: { _id: string; startDate: string; exerciseId: string }[] }>(
      'POST',
      '/private/balance/getBalancesSheetFilter',
      { limit: 100, sort: [{ field: 'startDate', direction: 'asc' }] },
    )
    const of2026 = body.data.filter(({ startDate }) => startDate < '2027')
    for (const { _id } of of2026.slice(0, 11)) {
      const closed = await product.call('GET', '/private/balance/closePeriod', { id: _id })
      expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    }
    for (const step of ['onCloseAccountNominals', 'closePeriodExercise']) {
      const { status, body: done } = await product.call('GET', `/private/accountingExercise/${step}`, {
        id: of2026[0]!.exerciseId,
      })
      expect(status, JSON.stringify(done)).toBe(200)
    }
    await sold('2027-01-15', '2000.00', '5.00')
  })

  test('dollars are still there, and of the income of the year before nothing is', async () => {
    const january = await balance('2027-01-01', '2027-01-31')
    expect(written(january)).toEqual([
      expect.stringMatching(/^112 \| 44000\.00 .* \| 110\.00 5\.00 0\.00 115\.00$/),
      '900.0010 | 0.00 0.00 0.00 2000.00 0.00 2000.00 | 0.00 0.00 5.00 -5.00',
    ])
  })

  test('so it is in the ledger of the income, in dollars', async () => {
    const { body } = await product.call<Ledger>(
      'POST',
      '/private/submajorOfAccounts/submajorOfAccountsFilter',
      {
        accountId: await idOf('900.0010'),
        startDate: '2027-01-01',
        endDate: '2027-01-31',
        currencyId: usd(),
      },
    )
    expect([body.opening, body.closing, body.inCurrency]).toEqual([
      '0.00',
      '2000.00',
      { code: 'USD', opening: '0.00', closing: '5.00' },
    ])
  })
})
