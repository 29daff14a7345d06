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

test('entries come to what they post, those that wait among them, whole months as single days', async () => {
  const entries = (input: object) => listed('accountingEntries/accountingEntriesFilter', input)
  await done(write.entry())
  await done(write.entry({ date: '2026-02-03' }))
  // The goods that were loaded, 1,000.00 and 100.00; two sales of 100.00 whose rice cost 40.00: 1,100 + 2 × 140 = 1,380.00.
  const days = { startDate: '2026-01-01', endDate: '2026-01-31', state: ['confirmed', 'reversed'] }
  expect(said(await entries(days))).toEqual(['books 4: total 1380.00'])
  expect(said(await entries({ ...days, state: undefined }))).toEqual(['books 5: total 1390.00'])
  // The loads are of the fifth, the sales of the twentieth.
  expect(said(await entries({ ...days, startDate: '2026-01-16' }))).toEqual(['books 2: total 280.00'])
  expect(said(await entries({ ...days, totalFrom: '900.00' }))).toEqual(['books 1: total 1000.00'])
  expect(said(await entries({ state: ['pending'] }))).toEqual(['books 2: total 20.00'])
  expect(said(await entries({ search: 'nobody' }))).toEqual([])
})

test('what came and what went back have a total each, and none together', async () => {
  const { purchase, lineId } = await business.received()
  await business.received()
  await done(write.returnToProvider(purchase._id, [{ lineId, quantity: '2' }]))
  const receipts = (input: object) => listed('productRecession/filter', input)
  expect(said(await receipts({ kind: 'reception' }))).toEqual(['books 2: value 200.00'])
  expect(said(await receipts({ kind: ['return'] }))).toEqual(['books 1: value 20.00'])
  expect(said(await receipts({}))).toEqual([])
})

test('movements of one kind come to what they moved; goods in and goods out are not added up', async () => {
  await through('transfer', write.transfer(), 'inTransit')
  await done(write.transfer())
  const moved = (input: object) => listed('movements/filter', input)
  // Four sacks that cost 10.00 are under way; what is only written down has moved nothing.
  expect(said(await moved({ type: ['transfer'] }))).toEqual(['books 2: value 40.00'])
  expect(said(await moved({ type: ['transfer', 'saleOfProducts'] }))).toEqual([])
  const inventory = (input: object) => listed('otherInventory/filter', input)
  await through('inventory', write.inventory('loss'), 'approved', 'confirmed')
  await done(write.inventory('loss'))
  expect(said(await inventory({ type: 'loss' }))).toEqual(['books 2: value 40.00'])
  expect(said(await inventory({}))).toEqual([])
})

test('contracts come to what was agreed, each currency apart, of sales or of purchases', async () => {
  const agreed = (more: object) =>
    business.goods.create('/private/contract/createContract', {
      type: 'specific',
      nature: 'sale',
      partnerId: ids.client,
      object: 'Venta de arroz',
      startDate: '2026-01-01',
      ...more,
    })
  await agreed({ number: 'C-1', amount: '1000.00' })
  await agreed({ number: 'C-2', amount: '500.50' })
  await agreed({ number: 'C-3', amount: '80.00', currencyId: ids.euro })
  await agreed({ number: 'C-4', amount: '70.00', nature: 'purchase', partnerId: ids.provider })
  const contracts = (input: object) => listed('contract/getContractsFilter', input)
  expect(said(await contracts({ nature: 'sale' }))).toEqual([
    'books 2: amount 1500.50',
    'EUR 1: amount 80.00',
  ])
  expect(said(await contracts({}))).toEqual([])
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
