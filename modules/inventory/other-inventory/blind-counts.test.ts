import { beforeAll, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Inventory, inventoryOf, inventoryPath } from '@cuadre/test/inventory.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { purchasingOf } from '@cuadre/test/purchasing.ts'

// Whoever knows what should be there finds it. Where the company so chooses, a count is blind until it is recorded.
const product = openProduct()
const parameters = parametersOf(product)
const buying = purchasingOf(product)
const { goods } = buying
const ids = { shop: '', rice: '', beans: '' }
const storing = inventoryOf(product, () => ids.shop)

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  ids.beans = await goods.product('Frijoles', unit, '40.00')
  const mill = await buying.partner('Molino del Sur', 'provider')
  await buying.confirm(
    await buying.buy({
      date: '2026-01-07',
      providerId: mill,
      storageId: ids.shop,
      postingMode: 'direct',
      lines: [
        { productId: ids.rice, quantity: '12', unitPrice: '10' },
        { productId: ids.beans, quantity: '7', unitPrice: '10' },
      ],
    }),
  )
})

const begin = (date: string): Promise<Inventory> => storing.made('count', { date })

const counted = ({ _id, version }: Inventory, rice: string | null, beans: string | null) => ({
  _id,
  version,
  lines: [
    { productId: ids.rice, quantity: rice, unitCost: '10' },
    { productId: ids.beans, quantity: beans, unitCost: '10' },
  ],
})

const books = ({ lines }: Inventory) =>
  lines.map(({ bookQuantity, difference }) => [bookQuantity, difference])

const update = (change: object) => product.call<Inventory>('PUT', `${inventoryPath}/update`, change)
const preview = (asked: object) => product.call<PreviewAnswer>('POST', `${inventoryPath}/preview`, asked)

test('unless it was chosen, a count is compared with the books as it is written', async () => {
  const count = await begin('2026-01-15')
  expect([count.isBlind, books(count)]).toEqual([
    false,
    [
      ['12', null],
      ['7', null],
    ],
  ])
})

test('of a blind count nobody is told what the books say before it is recorded, whichever way is asked', async () => {
  const chosen = { key: 'blindCounts', type: 'flag', validFrom: '2026-01-18', value: true }
  expect((await parameters.create(chosen)).status).toBe(200)
  const nothing = [
    [null, null],
    [null, null],
  ]
  const count = await begin('2026-01-20')
  expect([count.isBlind, books(count)]).toEqual([true, nothing])

  const { body: written } = await update(counted(count, '11', '0'))
  expect(books(written)).toEqual(nothing)
  expect(written.lines.map(({ quantity }) => quantity)).toEqual(['11', '0'])
  const { body: read } = await product.call<Inventory>('GET', `${inventoryPath}/getById`, { id: count._id })
  expect(books(read)).toEqual(nothing)

  // What approving and confirming it would do says how many are missing; it is said once it is recorded.
  const { body: seen } = await preview({ change: counted(written, '11', '0') })
  expect(seen).toMatchObject({ entries: [], stock: [], refusals: [] })

  const approved = await storing.to(written, 'approved')
  expect(books(approved)).toEqual([
    ['12', '-1'],
    ['7', '-7'],
  ])
  const { body: next } = await preview({
    move: { _id: approved._id, version: approved.version, state: 'confirmed' },
  })
  expect(next.entries.length).toBe(1)
})

test('a blind count that is given up is no way to learn what the books say', async () => {
  const count = await begin('2026-01-21')
  const given = await storing.to(count, 'cancelled', { reason: 'Se repite' })
  expect([given.isBlind, books(given)]).toEqual([
    true,
    [
      [null, null],
      [null, null],
    ],
  ])
})
