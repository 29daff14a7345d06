import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '../ceiba.ts'
import { booksOf } from '../books.ts'

// Documents in, entries out: what services post on the Cuban chart, figure by figure.

const product = openProduct()
const books = booksOf(product)
const { ask, entries } = books

beforeAll(books.taxWithEachSale)

test('electricity for 3,000.00 is an expense of administration and is owed', async () => {
  const service = await books.service('Electricidad', 'bought', {
    expenseAccountId: await books.account('822'),
    expenseItemId: await books.expenseItem('40100'),
  })
  const purchase = await ask('POST', 'buyOfServices/create', {
    date: '2026-01-20',
    providerId: await books.partner('Empresa Eléctrica', 'provider'),
    lines: [
      {
        serviceId: service,
        quantity: '1',
        unitPrice: '3000',
        costCenterId: await books.costCenter('OFI', 'Oficinas'),
      },
    ],
  })
  const approved = await books.moveServicePurchase(purchase, 'approved')
  const confirmed = await books.moveServicePurchase(approved, 'confirmed')
  expect(await entries(confirmed)).toEqual([['D 822 3000.00', 'C 405.0020 3000.00']])
})

test('a service of 5,000.00 is owed by the client and accrues its tax', async () => {
  const sale = await ask('POST', 'saleOfServices/create', {
    date: '2026-01-21',
    clientId: await books.partner('Cafetería El Patio', 'client'),
    lines: [{ serviceId: await books.service('Instalación', 'sold'), quantity: '2', unitPrice: '2500' }],
  })
  const approved = await books.moveServiceSale(sale, 'approved')
  const confirmed = await books.moveServiceSale(approved, 'confirmed')
  expect(await entries(confirmed)).toEqual([
    ['D 135.0020 5000.00', 'C 900.0030 5000.00', 'D 805 500.00', 'C 440.0102 500.00'],
  ])
})
