import { addDays } from '@cuadre/kernel/day.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { hire } from '@cuadre/test/people.ts'
import { sellingOf } from '@cuadre/test/selling.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'
import { beforeAll, expect, test } from 'vitest'

const product = openProduct()
onDay('2026-11-18')
const debts = debtsOf(product)
const selling = sellingOf(product)

interface Side {
  side: string
  seesDebts: boolean
  seesAdvances: boolean
  currencies: {
    currency: { code: string }
    pending: string
    overdue: string
    items: number
    buckets: { bucket: string; amount: string }[]
    advances: string
  }[]
}
interface Documents {
  data: { kind: string; code: string; amount: string; state: string }[]
  kinds: { kind: string; documents: number }[]
}
interface Product {
  product: { name: string }
  price: string
  quantity: string
  documents: number
  listPrice: string
  date: string
  document: { type: string; number: string }
}

const ids = { hotel: '', mill: '' }
const ago = (days: number) => addDays('2026-11-18', -days)
const collector = 'cobros@ceiba.test'
const seller = 'ventas@ceiba.test'

const debtsWith = async (partnerId: string, as?: string) =>
  (
    await product.call<{ data: Side[] }>(
      'GET',
      '/private/pendingReceivable/debtsOfPartner',
      { partnerId },
      as === undefined ? {} : { as },
    )
  ).body.data
const documentsWith = async (partnerId: string, more: object = {}, as?: string) =>
  (
    await product.call<Documents>(
      'GET',
      '/private/search/documentsOfPartner',
      { partnerId, ...more },
      as === undefined ? {} : { as },
    )
  ).body
const traded = (partnerId: string, side: 'sold' | 'bought') =>
  product.call<{ data: Product[]; total: number }>('GET', '/private/reports/productsOfPartner', {
    partnerId,
    side,
  })

beforeAll(async () => {
  await selling.open()
  await hire(product, {
    email: collector,
    name: 'Eva Cruz',
    permissions: ['adminProvider', 'adminPendingReceivable'],
  })
  await hire(product, { email: seller, name: 'Luis Mora', permissions: ['adminProvider', 'adminMovements'] })
  ids.hotel = await debts.partner('Hotel Los Almendros', 'both')
  ids.mill = await debts.partner('Molino del Sur', 'provider')
  const dollar = await debts.currency('USD')
  await debts.owedToUs(ids.hotel, 'FAC-1', '100.00', { dueDate: ago(0) })
  await debts.owedToUs(ids.hotel, 'FAC-2', '200.00', { dueDate: ago(1) })
  await debts.owedToUs(ids.hotel, 'FAC-3', '300.00', { dueDate: ago(31) })
  await debts.owedToUs(ids.hotel, 'FAC-4', '400.00', { dueDate: ago(61) })
  await debts.owedToUs(ids.hotel, 'FAC-5', '500.00', { dueDate: ago(91) })
  await debts.owedToUs(ids.hotel, 'FAC-6', '600.00', { dueDate: ago(400) })
  await debts.owedToUs(ids.hotel, 'FAC-7', '20.00', {
    dueDate: ago(5),
    foreign: { currencyId: dollar, rate: '120' },
  })
  await debts.owedByUs(ids.hotel, 'COMPRA-1', '50.00', { dueDate: ago(2) })
  await product.call('POST', '/private/anticipateReceivable/createAnticipateCollect', {
    clientId: ids.hotel,
    accountId: await debts.accountOf('109'),
    date: '2026-01-15',
    amount: '70.00',
  })
})

const shown = ({ currency, pending, overdue, items, buckets, advances }: Side['currencies'][number]) =>
  [
    currency.code,
    ...buckets.map(({ bucket, amount }) => `${bucket} ${amount}`),
    `${items} items ${pending}`,
    `overdue ${overdue}`,
    `advances ${advances}`,
  ].join(' | ')

test('what a partner owes stands by its age, each currency for itself, beside what was paid in advance', async () => {
  const [receivable, payable] = await debtsWith(ids.hotel)
  // 100 + 200 + 300 + 400 + 500 + 600 = 2,100 of which 100 falls due today.
  expect(receivable?.currencies.map(shown)).toEqual([
    'CUP | notDue 100.00 | to30 200.00 | to60 300.00 | to90 400.00 | over90 1100.00 | 6 items 2100.00 | overdue 2000.00 | advances 70.00',
    'USD | notDue 0.00 | to30 20.00 | to60 0.00 | to90 0.00 | over90 0.00 | 1 items 20.00 | overdue 20.00 | advances 0.00',
  ])
  expect(payable?.currencies.map(shown)).toEqual([
    'CUP | notDue 0.00 | to30 50.00 | to60 0.00 | to90 0.00 | over90 0.00 | 1 items 50.00 | overdue 50.00 | advances 0.00',
  ])
})

test('nobody sees of it what they have no permission for', async () => {
  const [only, ...others] = await debtsWith(ids.hotel, collector)
  expect(others).toEqual([])
  expect([only?.side, only?.seesDebts, only?.seesAdvances]).toEqual(['receivable', true, false])
  expect(only?.currencies.map(({ pending, advances }) => `${pending} ${advances}`)).toEqual([
    '2100.00 0.00',
    '20.00 0.00',
  ])
  const { status } = await product.call(
    'GET',
    '/private/pendingReceivable/debtsOfPartner',
    { partnerId: ids.hotel },
    { as: seller },
  )
  expect(status).toBe(403)
})

test('who owes nothing has nothing', async () => {
  expect((await debtsWith(ids.mill)).map(({ currencies }) => currencies)).toEqual([[], []])
})

test('the documents with a partner are there, the latest first, by kind and as far as one may see them', async () => {
  const sale = await selling.sold({ clientId: ids.hotel, date: '2026-01-20' })
  const later = await selling.write({ clientId: ids.hotel, date: '2026-01-21', lines: selling.rice('2') })
  const { data, kinds } = await documentsWith(ids.hotel)
  expect(data.map(({ kind, code, state, amount }) => `${kind} ${code} ${state} ${amount}`)).toEqual([
    `saleOfProducts ${later.body.number} pending 50.00`,
    `saleOfProducts ${sale.number} confirmed 250.00`,
    'operationCollect COB-2026-00001 confirmed 70.00',
  ])
  expect(kinds).toEqual(
    expect.arrayContaining([
      { kind: 'saleOfProducts', documents: 2 },
      { kind: 'operationCollect', documents: 1 },
    ]),
  )
  const sales = await documentsWith(ids.hotel, { kind: 'saleOfProducts', limit: 1 })
  expect(sales.data.map(({ code }) => code)).toEqual([later.body.number])
  expect((await documentsWith(ids.hotel, {}, seller)).kinds).toEqual([
    { kind: 'saleOfProducts', documents: 2 },
  ])
  expect((await documentsWith(ids.hotel, {}, collector)).kinds).toEqual([])
  expect((await documentsWith(ids.mill)).kinds).toEqual([])
})

test('a sale of which some came back is not one that came back', async () => {
  const client = await selling.partner('Cafetería El Regreso')
  const sale = await selling.sold({ clientId: client, date: '2026-01-20' })
  const back = (quantity: string) =>
    product.call('POST', '/private/saleReturns/create', {
      saleId: sale._id,
      date: '2026-01-25',
      lines: [{ lineId: sale.lines[0]!._id, quantity }],
    })
  const state = async () => (await documentsWith(client, { kind: 'saleOfProducts' })).data[0]?.state
  expect((await back('1')).status).toBe(200)
  expect(await state()).toBe('partlyReturned')
  expect((await back('9')).status).toBe(200)
  expect(await state()).toBe('returned')
})

test('of each product stands the price of the last time it was sold and how much was sold in all', async () => {
  const client = await selling.partner('Cafetería La Esquina')
  await selling.sold({ clientId: client, date: '2026-01-10', lines: selling.rice('4') })
  const last = await selling.sold({
    clientId: client,
    date: '2026-01-22',
    lines: [{ productId: selling.ids.rice, quantity: '6', unitPrice: '23.50', discount: '2' }],
  })
  // A sale that is written only, and one that was cancelled, sold nothing.
  await selling.write({ clientId: client, date: '2026-01-23', lines: selling.rice('9') })
  const undone = await selling.sold({ clientId: client, date: '2026-01-24', lines: selling.rice('8') })
  expect((await selling.change(undone, 'cancelled', { reason: 'Otro cliente' })).status).toBe(200)

  const { body } = await traded(client, 'sold')
  expect(body.data).toMatchObject([
    {
      product: { name: 'Arroz' },
      price: '23.5',
      discount: '2',
      quantity: '10',
      documents: 2,
      date: '2026-01-22',
      document: { type: 'saleOfProducts', number: last.number },
      listPrice: '25',
    },
  ])
  expect(body.total).toBe(1)
  expect((await traded(client, 'bought')).body).toEqual({ data: [], total: 0 })
})
