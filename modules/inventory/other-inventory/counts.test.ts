import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Inventory, inventoryOf, inventoryPath } from '@cuadre/test/inventory.ts'
import { purchasingOf } from '@cuadre/test/purchasing.ts'
import { type Sale, sellingOf } from '@cuadre/test/selling.ts'

// A count states what was there. What is written after it for earlier days changes the difference that it found.
const product = openProduct()
const buying = purchasingOf(product)
const selling = sellingOf(product)
const { goods } = buying
const ids = { shop: '', unit: '', mill: '', patio: '' }
const storing = inventoryOf(product, () => ids.shop)
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

const held = () => goods.held(ids.shop, rice)
const purchase = (quantity: string, date = '2026-01-07') => ({
  date,
  providerId: ids.mill,
  storageId: ids.shop,
  postingMode: 'direct',
  lines: [{ productId: rice, quantity, unitPrice: '10' }],
})
const bought = async (quantity: string, date?: string) =>
  buying.confirm(await buying.buy(purchase(quantity, date)))
const sold = (quantity: string, date = '2026-01-10') =>
  selling.sold({
    date,
    clientId: ids.patio,
    storageId: ids.shop,
    lines: [{ productId: rice, quantity, unitPrice: '25' }],
  })
/** Counted on the 20th, when nobody knew better. */
const counted = (quantity: string) =>
  storing.confirmed('count', { lines: [{ productId: rice, quantity, unitCost: '10' }] })
/** What its files are worth: `shortage 30.00`. */
const filesOf = async ({ _id }: Inventory) => {
  const { body } = await product.call<Inventory>('GET', `${inventoryPath}/getById`, { id: _id })
  return body.files.map(({ kind, open }) => `${kind} ${open}`).toSorted()
}
const cost = async ({ _id }: Sale) => (await selling.read({ _id })).lines[0]?.cost

test('goods that are received late of a day before are missing in the count: one was there, and one stays', async () => {
  const count = await counted('1')
  expect(await held()).toBe('1 at 10.00')
  expect(await filesOf(count)).toEqual(['surplus 10.00'])
  const { body: preview } = await product.call<PreviewAnswer>('POST', '/private/buyOfProducts/preview', {
    draft: purchase('56'),
  })
  // It is shown before: the one that was too much is not, and 55 are missing.
  expect(preview.recosted.documents).toMatchObject([
    { document: { type: 'otherInventory', number: count.number }, date: '2026-01-20', after: '560.00' },
  ])
  const late = await bought('56')
  expect(await held()).toBe('1 at 10.00')
  expect(await filesOf(count)).toEqual(['shortage 550.00', 'surplus 0.00'])

  // Not bought after all, it was never missing.
  const { status, body } = await buying.change(late, 'cancelled', { reason: 'Era de otra tienda' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await held()).toBe('1 at 10.00')
  expect(await filesOf(count)).toEqual(['shortage 0.00', 'surplus 10.00'])
})

test('a sale that is written late explains what was missing', async () => {
  await bought('10')
  const count = await counted('7')
  expect(await filesOf(count)).toEqual(['shortage 30.00'])
  const sale = await sold('3')
  expect([await cost(sale), await held(), ...(await filesOf(count))]).toEqual([
    '30.00',
    '7 at 70.00',
    'shortage 0.00',
  ])
})

test('one that takes more than was missing makes the count find the rest', async () => {
  await bought('10')
  const count = await counted('9')
  await sold('3')
  // 9 were there though 3 were sold of 10: none is missing, and 2 were found.
  expect([await held(), ...(await filesOf(count))]).toEqual(['9 at 90.00', 'shortage 0.00', 'surplus 20.00'])
})

test('where all was there, what comes to light later is found all the same', async () => {
  await bought('10')
  const count = await counted('10')
  expect(await filesOf(count)).toEqual([])
  const sale = await sold('2')
  expect([await held(), ...(await filesOf(count))]).toEqual(['10 at 100.00', 'surplus 20.00'])
  expect((await selling.change(await selling.read(sale), 'cancelled', { reason: '…' })).status).toBe(200)
  expect([await held(), ...(await filesOf(count))]).toEqual(['10 at 100.00', 'surplus 0.00'])
})

test('what is written of its own day later happened after it', async () => {
  await bought('10')
  await counted('10')
  await sold('2', '2026-01-20')
  expect(await held()).toBe('8 at 80.00')
})

test('a price that is corrected costs what was missing anew, and no quantity changes', async () => {
  const wrong = await bought('10')
  const count = await counted('8')
  const { status, body } = await product.call('PUT', '/private/buyOfProducts/correct', {
    ...purchase('10'),
    _id: wrong._id,
    version: wrong.version,
    reason: 'El precio era otro',
    lines: [{ productId: rice, quantity: '10', unitPrice: '12' }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect([await held(), ...(await filesOf(count))]).toEqual(['8 at 96.00', 'shortage 24.00'])
})

test('a count that was wrong is cancelled with all that came to light since', async () => {
  await bought('10')
  const count = await counted('7')
  await bought('5', '2026-01-08')
  expect([await held(), ...(await filesOf(count))]).toEqual(['7 at 70.00', 'shortage 80.00'])
  const { body: now } = await product.call<Inventory>('GET', `${inventoryPath}/getById`, { id: count._id })
  const { status, body } = await storing.change(now, 'cancelled', { reason: 'Se contó otro estante' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await held()).toBe('15 at 150.00')
})
