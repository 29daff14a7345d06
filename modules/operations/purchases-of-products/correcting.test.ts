import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Purchase, purchasingOf } from '@cuadre/test/purchasing.ts'
import { type Sale, sellingOf } from '@cuadre/test/selling.ts'

// A correction is judged as a whole: what is taken back and what takes its place stand before anything is asked.
const product = openProduct()
const buying = purchasingOf(product)
const selling = sellingOf(product)
const { goods } = buying

const ids = { shop: '', unit: '', mill: '', patio: '' }
let rice = ''
let names = 0

beforeAll(async () => {
  ids.unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.mill = await buying.partner('Molino del Sur', 'provider')
  ids.patio = await buying.partner('Cafetería El Patio', 'client')
})
beforeEach(async () => {
  rice = await goods.product(`Arroz ${(names += 1)}`, ids.unit, '25.00')
})

const lines = (quantity: string, unitPrice: string) => [{ productId: rice, quantity, unitPrice }]
const draft = (more: object = {}) => ({
  date: '2026-01-10',
  providerId: ids.mill,
  storageId: ids.shop,
  postingMode: 'direct',
  lines: lines('10', '10'),
  ...more,
})
const bought = async (more: object = {}) => buying.confirm(await buying.buy(draft(more)))
const correct = ({ _id, version }: Purchase, more: object = {}) =>
  product.call<Purchase>('PUT', '/private/buyOfProducts/correct', {
    _id,
    version,
    reason: 'El precio era otro',
    ...draft(),
    ...more,
  })
const sold = (quantity: string, date = '2026-01-12') =>
  selling.sold({ date, clientId: ids.patio, storageId: ids.shop, lines: lines(quantity, '25') })
const cancelSale = async (sale: Sale) =>
  selling.change(await selling.read(sale), 'cancelled', { reason: '…' })
const cancelPurchase = async ({ _id }: Purchase) =>
  buying.change(await buying.get(_id), 'cancelled', { reason: '…' })
const costOf = async (sale: Sale) => (await selling.read(sale)).lines[0]?.cost
const held = () => goods.held(ids.shop, rice)

describe('a purchase whose goods were sold in part', () => {
  test.each(['direct', 'inTransit'])('gets another price (%s)', async (postingMode) => {
    let purchase = await bought({ postingMode })
    if (postingMode === 'inTransit') purchase = (await buying.change(purchase, 'received')).body
    const sale = await sold('5')
    expect(await costOf(sale)).toBe('50.00')
    const { status, body } = await correct(purchase, { postingMode, lines: lines('10', '12') })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      state: 'received',
      total: '120.00',
      lines: [{ received: '10', cost: '120.00' }],
    })
    // 10 for 120.00: the 5 that were sold cost 60.00, and as much is left.
    expect(await costOf(sale)).toBe('60.00')
    expect(await held()).toBe('5 at 60.00')
  })

  test('is refused with a true sentence where fewer were bought than are sold', async () => {
    const purchase = await bought()
    await sold('5')
    const { status, body } = await correct(purchase, { lines: lines('4', '10') })
    expect([status, body.code]).toEqual([409, 'stock.short'])
    expect(body.message).toContain('faltan 1 ')
    expect(await held()).toBe('5 at 50.00')
  })
})

describe('undone in the reverse order, on the day on which it was done', () => {
  test('a sale and then the purchase of what it sold', async () => {
    const purchase = await bought()
    const sale = await sold('10', '2026-01-10')
    expect((await cancelSale(sale)).status).toBe(200)
    const { status, body } = await cancelPurchase(purchase)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await held()).toBe('0 at 0.00')
  })

  test('a part that came back is judged with what had gone: seven are still sold', async () => {
    const purchase = await bought()
    const sale = await sold('10', '2026-01-10')
    await goods.create('/private/saleReturns/create', {
      saleId: sale._id,
      date: '2026-01-10',
      lines: [{ lineId: sale.lines[0]?._id, quantity: '3' }],
    })
    const { status, body } = await cancelPurchase(purchase)
    expect([status, body.code]).toEqual([409, 'stock.short'])
    expect(body.message).toContain('faltan 7 ')
  })
})
