import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { trafficOf } from '@cuadre/test/round-trips.ts'
import { sellingOf } from '@cuadre/test/selling.ts'

const product = openProduct()
const selling = sellingOf(product)
const { goods, ids } = selling
const others: string[] = []

beforeAll(async () => {
  await selling.open()
  for (const name of ['Frijoles', 'Azúcar']) {
    const productId = await goods.product(name, ids.unit, '30.00')
    await goods.load('2026-01-05', ids.shop, productId, '50', '600.00')
    others.push(productId)
  }
})

const line = (productId: string) => ({ productId, quantity: '2', unitPrice: '30' })

test('confirming a sale of three lines asks the database as seldom as it can', async () => {
  const { body } = await selling.write({ lines: [ids.rice, ...others].map(line) })
  const { statements, roundTrips } = await trafficOf(product.behind().pool, async () => {
    const { status } = await selling.change(body, 'confirmed')
    expect(status).toBe(200)
  })
  // Whoever adds a statement that waits for an answer changes these, and has a reason for it.
  expect(statements).toHaveLength(63)
  expect(roundTrips).toBeLessThanOrEqual(15)
})
