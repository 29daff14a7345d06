import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { foreignBooks } from '@cuadre/test/foreign-books.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { chartOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const books = foreignBooks(product)
const chart = chartOf(product)

interface Ledger {
  opening: string
  closing: string
  totals: { debit: string; credit: string }
  inCurrency: { code: string; opening: string; closing: string } | null
  data: {
    date: string
    currency: string | null
    foreignAmount: string | null
    rate: string | null
    balance: string
  }[]
}

let account = ''
const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
const ledger = async (more: object = {}) => {
  const { status, body } = await product.call<Ledger>(
    'POST',
    '/private/submajorOfAccounts/submajorOfAccountsFilter',
    { accountId: account, ...february, ...more },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

beforeAll(async () => {
  account = await chart.idOf('112')
  for (const [date, lines] of [
    ['2026-01-10', [['112 D 40000.00 100.00 USD 400'], ['600 C 40000.00']]],
    ['2026-02-05', [['112 D 12000.00 30.00 USD 400'], ['600 C 12000.00']]],
    ['2026-02-06', [['112 D 4500.00 10.00 EUR 450'], ['600 C 4500.00']]],
    ['2026-02-07', [['600 D 500.00'], ['112 C 500.00']]],
  ] as [string, [string][]][])
    await books.post(date, lines)
})

test('the ledger of an account in one currency has the lines of it alone, and what is held in it', async () => {
  const { opening, closing, totals, inCurrency, data } = await ledger({
    currencyId: books.currency.get('USD'),
  })
  expect([opening, totals, closing]).toEqual(['40000.00', { debit: '12000.00', credit: '0.00' }, '52000.00'])
  expect(inCurrency).toEqual({ code: 'USD', opening: '100.00', closing: '130.00' })
  expect(
    data.map(({ date, currency, foreignAmount, rate, balance }) => [
      date,
      currency,
      foreignAmount,
      rate,
      balance,
    ]),
  ).toEqual([['2026-02-05', 'USD', '30.00', '400', '52000.00']])
  expect((await ledger()).inCurrency).toBeNull()
})

test('its file says which account, days, currency and filter it is of, and has the foreign amounts', async () => {
  const file = async (format: string) =>
    product.call<Buffer>('POST', `/private/submajorOfAccounts/submajorOfAccountsFilter?format=${format}`, {
      accountId: account,
      ...february,
    })
  const csv = (await file('csv')).body.toString('utf8')
  expect(csv).toMatch(/Moneda;Importe en moneda;Tasa/)
  expect(csv).toMatch(/USD;30,00;400/)
  const text = (await pagesOf((await file('pdf')).body)).join(' ')
  for (const words of [
    '112 Efectivo en Banco',
    '01/02/2026 – 28/02/2026',
    'Importes en CUP',
    'Página 1 de 1',
  ])
    expect(text).toContain(words)
})

test('so does the trial balance', async () => {
  const { body } = await product.call<Buffer>(
    'POST',
    '/private/checkingBalance/checkingBalanceFilter?format=pdf',
    february,
  )
  const text = (await pagesOf(body)).join(' ')
  expect(text).toContain('01/02/2026 – 28/02/2026')
  expect(text).toContain('Importes en CUP')
})
