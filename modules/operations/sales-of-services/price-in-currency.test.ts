import { beforeAll, expect, test } from 'vitest'
import { blankGoods, pricedIn, withPrice } from '@cuadre/web-kit/document/product-lines.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { peopleOf, serviceDocuments } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const sales = serviceDocuments(product, '/private/saleOfServices')
const people = peopleOf(product)
const ids = { client: '', support: '', euro: '', dollar: '' }

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.euro = await people.currency('EUR')
  ids.dollar = await people.currency('USD')
  ids.support = await people.service('Soporte remoto', 'sold', { price: '40.00', currencyId: ids.euro })
})

const draft = (more: object) => ({
  date: '2026-01-20',
  clientId: ids.client,
  lines: [{ serviceId: ids.support, quantity: '2' }],
  ...more,
})

test('a service that is priced in euros has that price in a sale in euros, and none in any other', async () => {
  const sale = await sales.create(draft({ currencyId: ids.euro, rate: '130' }))
  expect([sale.total, sale.amount, sale.lines[0]?.unitPrice]).toEqual(['80.00', '10400.00', '40'])
  const ofTheBooks = await sales.call('POST', 'create', draft({}))
  expect(sales.wrong(ofTheBooks.body)).toEqual(['lines.0.unitPrice document.noPrice'])
  const inDollars = await sales.call('POST', 'create', draft({ currencyId: ids.dollar, rate: '120' }))
  expect(sales.wrong(inDollars.body)).toEqual(['lines.0.unitPrice document.noPrice'])
})

test('a form proposes it in the same currency alone', () => {
  const service = { _id: 's', code: '001', name: 'Soporte', price: '40.00', currencyId: 'eur' }
  const line = { ...blankGoods(), product: service }
  expect(withPrice(undefined, line, 'eur').price).toBe('40.00')
  expect([withPrice(undefined, line).price, withPrice(undefined, line, 'usd').price]).toEqual(['', ''])
  expect([pricedIn(service, 'eur').price, pricedIn(service, null).price]).toEqual(['40.00', null])
  const goods = { ...service, currencyId: undefined }
  expect([pricedIn(goods, null).price, pricedIn(goods, 'eur').price]).toEqual(['40.00', null])
})
