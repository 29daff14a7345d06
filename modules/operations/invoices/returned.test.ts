import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { invoicingOf, type Invoice } from '@cuadre/test/invoicing.ts'
import type { Written } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const { ids, ask, ok, issue, get, goodsOfSale, sold, sale, begin } = invoicingOf(product)

beforeAll(begin)

/** So many of the forty bags come back. */
async function takeBack({ _id }: { _id: string }, quantity: string): Promise<Written> {
  const { lines } = await sale(_id)
  const { status, body } = await product.call<Written>('POST', '/private/saleReturns/create', {
    saleId: _id,
    date: '2026-01-22',
    lines: [{ lineId: lines[0]?._id, quantity }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const cancelReturn = ({ _id, version }: Written) =>
  product.call<Written>('PUT', '/private/saleReturns/changeState', {
    _id,
    version,
    state: 'cancelled',
    reason: 'Se quedó con ellas',
  })

const waiting = async () => {
  const { body } = await ask<{ data: { number: string; total: string }[] }>('POST', 'salesToInvoice', {})
  return body.data.map(({ number, total }) => `${number} ${total}`)
}

describe('a sale of forty bags of which four came back', () => {
  let of: Written
  let back: Written
  let invoice: Invoice

  test('waits to be invoiced for the thirty-six that remain', async () => {
    of = await sold()
    back = await takeBack(of, '4')
    expect((await sale(of._id)).state).toBe('returned')
    expect(await waiting()).toContain(`${of.number} 900.00`)
  })

  test('is invoiced for them; the client owes what the invoice says, and nothing was paid of it', async () => {
    invoice = await issue(goodsOfSale(of))
    expect(invoice).toMatchObject({
      total: '900.00',
      amount: '900.00',
      lines: [{ quantity: '36', amount: '900.00' }],
      paid: 'unpaid',
      settled: '0.00',
      pending: '900.00',
    })
    expect((await sale(of._id)).state).toBe('invoiced')
    expect(await waiting()).not.toContain(`${of.number} 900.00`)
  })

  test('does not take them again while the invoice says that they came back', async () => {
    const { status, body } = await cancelReturn(back)
    expect([status, body.code]).toEqual([409, 'saleReturn.invoiced'])
  })

  test('may come back further: it stays on its invoice, and is not on a second', async () => {
    const later = await takeBack(of, '6')
    expect((await sale(of._id)).state).toBe('returned')
    const second = await ask('POST', 'createInvoice', goodsOfSale(of))
    expect([second.status, second.body.code]).toEqual([409, 'sales.invoicedAlready'])
    expect(await get(invoice._id)).toMatchObject({ paid: 'unpaid', pending: '750.00' })

    expect((await cancelReturn(later)).status).toBe(200)
    expect((await sale(of._id)).state).toBe('invoiced')
  })

  test('its invoice cancelled, it is again a sale of which some came back; restored, it is invoiced', async () => {
    await ok(ask('DELETE', 'deleteInvoice', { id: invoice._id }))
    expect((await sale(of._id)).state).toBe('returned')
    expect(await waiting()).toContain(`${of.number} 900.00`)
    await ok(ask('GET', 'reverseCancellation', { id: invoice._id }))
    expect((await sale(of._id)).state).toBe('invoiced')
  })

  test('is what it was before when all is undone in turn', async () => {
    await ok(ask('DELETE', 'deleteInvoice', { id: invoice._id }))
    expect((await cancelReturn(back)).status).toBe(200)
    expect((await sale(of._id)).state).toBe('confirmed')
    const { status, body } = await ask('GET', 'reverseCancellation', { id: invoice._id })
    expect([status, body.code]).toEqual([409, 'invoice.saleChanged'])
    expect((await issue(goodsOfSale(of))).total).toBe('1000.00')
  })
})

test('what came back after the invoice is not money: the invoice is cancelled, and another is of what remains', async () => {
  const of = await sold()
  const whole = await issue(goodsOfSale(of))
  await takeBack(of, '10')
  await ok(ask('DELETE', 'deleteInvoice', { id: whole._id }))
  expect((await sale(of._id)).state).toBe('returned')
  const restored = await ask('GET', 'reverseCancellation', { id: whole._id })
  expect([restored.status, restored.body.code]).toEqual([409, 'invoice.saleChanged'])
  expect(await issue(goodsOfSale(of))).toMatchObject({ total: '750.00', pending: '750.00' })
})

test('of what came back whole there is nothing to invoice', async () => {
  const of = await sold()
  await takeBack(of, '40')
  expect(await waiting()).not.toContain(`${of.number} 0.00`)
  const { status, body } = await ask('POST', 'createInvoice', goodsOfSale(of))
  expect([status, body.message]).toEqual([
    409,
    `De ${of.number} se devolvió todo: no queda nada que facturar.`,
  ])
})

test('two of three sacks for 100.00 less a tenth: 90.00 less the 30.00 that came back, to the cent', async () => {
  const of = await sold({
    lines: [{ productId: ids.rice, quantity: '3', unitPrice: '33.3333', discount: '10' }],
  })
  const back = await takeBack(of, '1')
  const invoice = await issue(goodsOfSale(of))
  // 3 × 33.3333 = 100.00, less a tenth 90.00; a third of it came back.
  expect([of.total, back.total, invoice.total]).toEqual(['90.00', '30.00', '60.00'])
  // 2 × 33.3333 = 66.67 before the discount.
  expect(invoice).toMatchObject({ subtotal: '66.67', discount: '6.67', total: '60.00' })
})
