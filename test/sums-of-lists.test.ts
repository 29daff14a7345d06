import { expect, test } from 'vitest'
import { businessOf } from './business.ts'
import { openProduct } from './ceiba.ts'
import { pagesOf } from './printout.ts'

// A list says what its money comes to over all of its pages, each currency apart.

const product = openProduct()
const business = businessOf(product)
business.begin()
const { write, ids, sold, through, rice, done } = business

interface Listed {
  total: number
  data: object[]
  sums?: { currency: string | null; rows: number; amounts: Record<string, string> }[]
}
const listed = async (path: string, input: object = {}) => {
  const { status, body } = await product.call<Listed>('POST', `/private/${path}`, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** `CUP 3: total 300.00`, a line for each currency. */
const said = ({ sums = [] }: Listed) =>
  sums.map(
    ({ currency, rows, amounts }) =>
      `${currency ?? 'books'} ${rows}: ${Object.entries(amounts)
        .map((each) => each.join(' '))
        .join(', ')}`,
  )
const sales = (input: object = {}) => listed('saleOfProducts/filter', input)

test('sales in two currencies are summed apart, over all pages, and what they are worth in the books together', async () => {
  expect(said(await sales())).toEqual([])
  // Four sacks at 25.00 each time; one of them is cancelled. Two at 10.00 euros, worth 120.00 each euro.
  await sold()
  await sold()
  await through('sale', write.sale(), 'cancelled')
  const abroad = { currencyId: ids.euro, rate: '120', lines: rice({ quantity: '2', unitPrice: '10' }) }
  await done(write.sale(abroad))
  const page = await sales({ limit: 1 })
  expect([page.data.length, page.total]).toEqual([1, 4])
  expect(said(page)).toEqual(['books 2: total 200.00, amount 2600.00', 'EUR 1: total 20.00'])
})

test('cancelled documents count where they are requested', async () => {
  expect(said(await sales({ state: ['cancelled'] }))).toEqual(['books 1: total 100.00, amount 100.00'])
  expect(said(await sales({ state: ['cancelled', 'confirmed'] }))).toEqual([
    'books 3: total 300.00, amount 300.00',
  ])
})

test('a filter sums what it leaves, and nothing where nothing is left', async () => {
  expect(said(await sales({ search: 'patio', state: 'pending' }))).toEqual([
    'books 0: amount 2400.00',
    'EUR 1: total 20.00',
  ])
  expect(said(await sales({ search: 'nobody' }))).toEqual([])
})

test('what clients owe is summed as it was agreed, and in the books', async () => {
  expect(said(await listed('pendingReceivable/getAccountingEntriesPendingToPay'))).toEqual([
    'books 2: amount 200.00, settled 0.00, pending 200.00, pendingInBooks 200.00',
  ])
})

test('a file says by what its list was narrowed, and what it comes to: each currency apart', async () => {
  const file = async (input: object) => {
    const { body } = await product.call<Buffer>('POST', '/private/saleOfProducts/filter?format=pdf', input)
    return (await pagesOf(body)).join(' ')
  }
  const both = await file({ startDate: '2026-01-01', state: ['pending', 'confirmed'], isExport: false })
  for (const said of [
    'Desde el 01/01/2026',
    'Estado: Pendiente, Confirmada',
    'Total: Total 200,00, Importe en los libros 2.600,00',
    'Total EUR: Total 20,00',
  ])
    expect(both).toContain(said)
  const one = await file({ state: ['confirmed'] })
  expect(one).not.toContain('Total EUR')
  expect(one).toMatch(/Total 200,00/)
})
