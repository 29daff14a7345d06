import { beforeAll, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { type Sale, sellingOf } from '@cuadre/test/selling.ts'

// Where the parameter says so, goods leave when they are delivered and not when their sale is confirmed.
const product = openProduct()
const selling = sellingOf(product)
const { goods, ids } = selling

beforeAll(async () => {
  await selling.open()
  const { status } = await parametersOf(product).create({
    key: 'saleGoodsLeave',
    type: 'text',
    value: 'delivered',
    validFrom: '2026-01-01',
  })
  expect(status).toBe(200)
})

const deliver = async (sale: Sale, more: object = {}) =>
  selling.change(await selling.read(sale), 'delivered', more)

test('a sale that is confirmed is owed, and its goods are kept; delivered, they leave at what they cost by then', async () => {
  const sale = await selling.sold()
  expect(await selling.posted(sale)).toEqual([['D 135.0020 250.00', 'C 900.0010 250.00']])
  expect([await selling.held(), sale.lines[0]?.cost]).toEqual(['100 at 1000.00', null])
  // 90 of the hundred are free, and no more.
  const { body: more } = await selling.write({ lines: selling.rice('91') })
  const refused = await selling.change(more, 'confirmed')
  expect([refused.status, refused.body.code]).toEqual([409, 'stock.reserved'])

  // 50 more at 13.00 come before it is delivered: 150 for 1,650.00 are 11.00 each.
  await goods.load('2026-01-22', ids.shop, ids.rice, '50', '650.00')
  const { body: preview } = await product.call<PreviewAnswer>('POST', `${selling.path}/preview`, {
    move: { _id: sale._id, version: sale.version, state: 'delivered', date: '2026-01-25' },
  })
  expect(
    preview.entries.flatMap(({ lines }) => lines.map(({ account, debit }) => [account.code, debit])),
  ).toEqual([
    ['814', '110.00'],
    ['189', '0.00'],
  ])
  const { status, body } = await deliver(sale, { date: '2026-01-25' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await selling.posted({ entries: body.entries.slice(1) })).toEqual([['D 814 110.00', 'C 189 110.00']])
  expect([await selling.held(), body.lines[0]?.cost]).toEqual(['140 at 1540.00', '110.00'])

  const { status: undone } = await selling.change(body, 'cancelled', { reason: 'No se llevó nada' })
  expect([undone, await selling.held()]).toEqual([200, '150 at 1650.00'])
})

test('what is invoiced before it is delivered leaves by its delivery, and costs by it', async () => {
  const before = await selling.held()
  const sale = await selling.sold({ date: '2026-01-26' })
  const invoice = await product.call<{ _id: string }>('POST', '/private/invoice/createInvoice', {
    date: '2026-01-26',
    sources: [{ type: 'saleOfProducts', _id: sale._id }],
  })
  expect(invoice.status, JSON.stringify(invoice.body)).toBe(200)
  const invoiced = await selling.read(sale)
  expect([invoiced.state, invoiced.entries.length, await selling.held()]).toEqual(['invoiced', 1, before])
  const change = (state: string, more: object = {}) =>
    product.call<Sale>('PUT', `${selling.path}/changeDelivery`, {
      _id: sale._id,
      version: invoiced.version,
      state,
      ...more,
    })
  // What is kept for the client is not given up: the sale is taken back.
  const waived = await change('waived', { reason: 'No vino' })
  expect([waived.status, waived.body.code]).toEqual([409, 'sales.goodsKept'])
  const { body: preview } = await product.call<PreviewAnswer>('POST', `${selling.path}/preview`, {
    move: { _id: sale._id, version: invoiced.version, state: 'done', date: '2026-01-27' },
  })
  const { status, body } = await change('done', { date: '2026-01-27' })
  expect(status, JSON.stringify(body)).toBe(200)
  // 10 of 150 bags that are worth 1,650.00.
  const posted = await selling.posted({ entries: body.entries.slice(1) })
  expect([body.state, posted]).toEqual(['invoiced', [['D 814 110.00', 'C 189 110.00']]])
  expect(preview.entries.map(({ lines }) => lines[0]?.debit)).toEqual(['110.00'])
  await product.call('DELETE', '/private/invoice/deleteInvoice', { id: invoice.body._id, reason: 'Prueba' })
  const open = await selling.read(sale)
  expect(open.state).toBe('delivered')
  await selling.change(open, 'cancelled', { reason: 'Prueba' })
  expect(await selling.held()).toBe(before)
})

test('what is not delivered is not returned, and is cancelled without moving anything', async () => {
  const sale = await selling.sold()
  const back = await product.call<{ code: string }>('POST', '/private/saleReturns/create', {
    saleId: sale._id,
    date: '2026-01-21',
    lines: [{ lineId: sale.lines[0]?._id, quantity: '1' }],
  })
  expect([back.status, back.body.code]).toEqual([409, 'sales.notDelivered'])
  const { status } = await selling.change(sale, 'cancelled', { reason: 'Se arrepintió' })
  expect([status, await selling.held()]).toEqual([200, '150 at 1650.00'])
  // Nothing is kept for it any more.
  expect((await selling.sold({ lines: selling.rice('150') })).state).toBe('confirmed')
})

test('goods do not leave before they are sold', async () => {
  await goods.load('2026-01-22', ids.shop, ids.rice, '10', '110.00')
  const later = await selling.sold({ lines: selling.rice('1') })
  const { status, body } = await deliver(later, { date: '2026-01-19' })
  expect([status, body.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
    422,
    ['date sales.deliveredBefore'],
  ])
})
