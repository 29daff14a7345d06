import { beforeAll, expect, test } from 'vitest'
import { booksOf } from './books.ts'
import { openProduct } from './ceiba.ts'

// What a client of the API needs to know by heart: with these fields and no others a call works, and its answer has these.

const product = openProduct()
const books = booksOf(product)

interface Line {
  _id: string
  productId: string
  cost?: string | null
}
interface Document {
  _id: string
  code?: string
  state: string
  version: number
  total?: string
  lines: Line[]
  entries: { _id: string; commonId: string; number: number }[]
}
const ask = <Body = Document>(method: string, path: string, input: object) =>
  books.ask<Body>(method, path, input)

const ids = { depot: '', shop: '', rice: '', provider: '', client: '' }
const entry = { _id: expect.any(String), commonId: expect.any(String), number: expect.any(Number) }

beforeAll(async () => {
  const unit = await ask('POST', 'nomenclator/create', { ptype: 'UM', code: 'SACO', name: 'Saco' })
  ids.depot = (await ask('POST', 'nomenclator/create', { ptype: 'AA', code: '01', name: 'Almacén' }))._id
  ids.shop = (await ask('POST', 'nomenclator/create', { ptype: 'AA', code: '02', name: 'Tienda' }))._id
  const rice = await ask('POST', 'products', { name: 'Arroz', unitId: unit._id })
  expect(rice.code).toEqual(expect.any(String))
  ids.rice = rice._id
  const partner = async (name: string, kind: string) =>
    (await ask('POST', 'providersCont/createProviderCont', { name, kind }))._id
  ids.provider = await partner('Molino del Sur', 'provider')
  ids.client = await partner('Cafetería El Patio', 'client')
})

const buy = (date = '2026-01-10') =>
  ask('POST', 'buyOfProducts/create', {
    date,
    providerId: ids.provider,
    storageId: ids.depot,
    lines: [{ productId: ids.rice, quantity: '100', unitPrice: '10' }],
  })
const to = (path: string, { _id, version }: Document, state: string) =>
  ask('PUT', path, { _id, state, version })

test('a purchase, its confirmation and its reception', async () => {
  const purchase = await buy()
  expect(purchase).toMatchObject({ state: 'pending', version: 1, total: '1000.00' })
  expect(purchase.lines).toEqual([expect.objectContaining({ _id: expect.any(String) })])
  const confirmed = await to('buyOfProducts/changeStateBuyOfProducts', purchase, 'confirmed')
  expect(confirmed).toMatchObject({ state: 'confirmed', entries: [entry] })
  const reception = await ask('POST', 'productRecession/createProductRecession', {
    buyId: purchase._id,
    date: '2026-01-11',
    lines: [{ lineId: confirmed.lines[0]!._id, quantity: '100' }],
  })
  expect(reception).toMatchObject({ _id: expect.any(String), entries: [entry] })
})

test('a sale, of which each line has its cost once it is confirmed', async () => {
  const sale = await ask('POST', 'saleOfProducts/create', {
    date: '2026-01-12',
    clientId: ids.client,
    storageId: ids.depot,
    lines: [{ productId: ids.rice, quantity: '10', unitPrice: '25' }],
  })
  expect(sale.state).toBe('pending')
  const confirmed = await to('saleOfProducts/changeStateSaleOfProducts', sale, 'confirmed')
  expect(confirmed).toMatchObject({ state: 'confirmed', lines: [{ cost: '100.00' }], entries: [entry] })
})

test('a transfer between storages', async () => {
  const transfer = await ask('POST', 'movements/create', {
    type: 'transfer',
    date: '2026-01-13',
    originStorageId: ids.depot,
    destinationStorageId: ids.shop,
    lines: [{ productId: ids.rice, quantity: '20' }],
  })
  const sent = await to('movements/changeStateMovement', transfer, 'inTransit')
  const arrived = await to('movements/changeStateMovement', sent, 'confirmed')
  expect(arrived).toMatchObject({ state: 'confirmed', entries: [entry, entry] })
})

test.each(['opening', 'surplus', 'shortage', 'loss', 'waste', 'count', 'donationReceived', 'donationGiven'])(
  'a document of inventory: %s',
  async (type) => {
    const written = await ask('POST', 'otherInventory/create', {
      type,
      date: '2026-01-14',
      storageId: ids.depot,
      lines: [
        {
          productId: ids.rice,
          quantity: '3',
          ...(['opening', 'surplus', 'donationReceived'].includes(type) && { unitCost: '10' }),
        },
      ],
    })
    expect(written.state).toBe('pending')
    const approved = await to('otherInventory/changeState', written, 'approved')
    expect(await to('otherInventory/changeState', approved, 'confirmed')).toMatchObject({
      state: 'confirmed',
      entries: [entry],
    })
  },
)

test('what a storage holds', async () => {
  const held = await ask<object>('POST', 'storage/priceProducts', { storageId: ids.shop, page: 1, limit: 20 })
  expect(held).toMatchObject({ total: 1, page: 1, limit: 20 })
  expect(held).toMatchObject({
    data: [
      {
        productId: ids.rice,
        code: expect.any(String),
        name: 'Arroz',
        quantity: '20',
        value: '200.00',
        unitCost: '10.000000',
      },
    ],
  })
  expect((held as { data: object[] }).data[0]).toHaveProperty('salePrice')
})

test('the card of a product', async () => {
  const card = await ask<object>('POST', 'reports/byProduct', {
    productId: ids.rice,
    storageId: ids.shop,
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  })
  expect(card).toMatchObject({
    opening: { quantity: '0', value: '0.00' },
    data: [
      {
        date: '2026-01-13',
        document: { type: expect.any(String), _id: expect.any(String), number: expect.any(String) },
        quantityIn: '20',
        valueIn: '200.00',
        quantityOut: '0',
        valueOut: '0.00',
        quantity: '20',
        value: '200.00',
      },
    ],
    closing: { quantity: '20', value: '200.00' },
  })
})

test('what a client owes and collecting it, what is owed to a provider and paying it', async () => {
  const accountId = await books.account('109')
  const item = {
    _id: expect.any(String),
    document: expect.objectContaining({ _id: expect.any(String), number: expect.any(String) }),
    settled: '0.00',
  }
  const owed = await ask<{ data: { _id: string }[] }>('POST', 'pendingReceivable/getClientSale', {
    clientId: ids.client,
  })
  expect(owed.data).toMatchObject([
    { ...item, date: '2026-01-12', dueDate: expect.any(String), amount: '250.00', pending: '250.00' },
  ])
  expect(owed.data[0]).toHaveProperty('currency')
  const collected = await ask<object>('POST', 'pendingReceivable/collectSale', {
    clientId: ids.client,
    date: '2026-01-20',
    accountId,
    amount: '100.00',
    allocations: [{ itemId: owed.data[0]!._id, amount: '100.00' }],
  })
  expect(collected).toMatchObject({ entry })
  const due = await ask<{ data: { _id: string }[] }>('POST', 'outstanding/getClientBuy', {
    providerId: ids.provider,
  })
  expect(due.data).toMatchObject([{ ...item, amount: '1000.00', pending: '1000.00' }])
  const paid = await ask<object>('POST', 'outstanding/outstandingBuy', {
    providerId: ids.provider,
    date: '2026-01-20',
    accountId,
    amount: '1000.00',
    allocations: [{ itemId: due.data[0]!._id, amount: '1000.00' }],
  })
  expect(paid).toMatchObject({ entry })
})

test('where everything is received at once, confirming a purchase receives it', async () => {
  const set = await product.call('POST', '/private/generalParameters/create', {
    key: 'purchasePostingMode',
    type: 'text',
    validFrom: '2026-02-01',
    value: 'direct',
  })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  const confirmed = await to('buyOfProducts/changeStateBuyOfProducts', await buy('2026-02-02'), 'confirmed')
  expect(confirmed).toMatchObject({ state: 'received', entries: [entry] })
})
