import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '../ceiba.ts'
import { booksOf } from '../books.ts'

// Documents in, entries out: what collections, payments and advances post on the Cuban chart, figure by figure.

const product = openProduct()
const books = booksOf(product)
const { ask, entries } = books

const ids = { bank: '', client: '', provider: '', service: '', spent: '' }

/** A sale of a service on credit: what the client owes. */
const sold = async (price: string, more: object = {}) => {
  const sale = await ask('POST', 'saleOfServices/create', {
    date: '2026-01-10',
    clientId: ids.client,
    lines: [{ serviceId: ids.service, quantity: '1', unitPrice: price }],
    ...more,
  })
  await books.moveServiceSale(await books.moveServiceSale(sale, 'approved'), 'confirmed')
  const [item] = await books.openItems('client', ids.client)
  return item!._id
}
const collect = (more: object) =>
  ask('POST', 'pendingReceivable/collectSale', {
    clientId: ids.client,
    date: '2026-01-20',
    accountId: ids.bank,
    ...more,
  })

beforeAll(async () => {
  ids.bank = await books.account('109')
  ids.client = await books.partner('Cafetería El Patio', 'client')
  ids.provider = await books.partner('Industrias del Sur', 'provider')
  ids.service = await books.service('Montaje', 'sold')
  ids.spent = await books.service('Reparación', 'bought', {
    expenseAccountId: await books.account('822'),
    expenseItemId: await books.expenseItem('40100'),
  })
})

test('11,000.00 are collected by transfer, of which the bank keeps 20.00', async () => {
  const itemId = await sold('11000')
  const collected = await collect({
    amount: '11000.00',
    commission: '20.00',
    allocations: [{ itemId, amount: '11000.00' }],
  })
  expect(await entries(collected)).toEqual([['D 109 10980.00', 'D 835.0020 20.00', 'C 135.0020 11000.00']])
})

test('an invoice of 100 dollars at 400 is collected at 410', async () => {
  const usd = await books.currency('USD')
  const itemId = await sold('100', { currencyId: usd, rate: '400' })
  const collected = await collect({
    accountId: await books.account('112'),
    currencyId: usd,
    rate: '410',
    amount: '100.00',
    allocations: [{ itemId, amount: '100.00' }],
  })
  expect(await entries(collected)).toEqual([['D 112 41000.00', 'C 135.0020 40000.00', 'C 924 1000.00']])
})

test('10,000.00 are paid to a provider', async () => {
  const purchase = await ask('POST', 'buyOfServices/create', {
    date: '2026-01-11',
    providerId: ids.provider,
    lines: [
      {
        serviceId: ids.spent,
        quantity: '1',
        unitPrice: '10000',
        costCenterId: await books.costCenter('OFI', 'Oficinas'),
      },
    ],
  })
  await books.moveServicePurchase(await books.moveServicePurchase(purchase, 'approved'), 'confirmed')
  const [item] = await books.openItems('provider', ids.provider)
  const paid = await ask('POST', 'outstanding/outstandingBuy', {
    providerId: ids.provider,
    date: '2026-01-20',
    accountId: ids.bank,
    amount: '10000.00',
    allocations: [{ itemId: item!._id, amount: '10000.00' }],
  })
  expect(await entries(paid)).toEqual([['D 405.0020 10000.00', 'C 109 10000.00']])
})

test('a client advances 4,000.00, which are applied to what it owes later', async () => {
  const received = await ask<{ entries: { _id: string }[]; advance: { _id: string } }>(
    'POST',
    'anticipateReceivable/createAnticipateCollect',
    { clientId: ids.client, date: '2026-01-12', accountId: ids.bank, amount: '4000.00' },
  )
  expect(await entries(received)).toEqual([['D 109 4000.00', 'C 430 4000.00']])
  const itemId = await sold('4000')
  const applied = await ask('POST', 'pendingReceivable/collectSale', {
    clientId: ids.client,
    date: '2026-01-22',
    allocations: [{ itemId, amount: '4000.00' }],
    advances: [{ advanceId: received.advance._id, amount: '4000.00' }],
  })
  expect(await entries(applied)).toEqual([['D 430 4000.00', 'C 135.0020 4000.00']])
})
