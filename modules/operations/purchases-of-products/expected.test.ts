import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { purchasingOf, wrong } from '@cuadre/test/purchasing.ts'

const product = openProduct()
const { goods, partner, write, buy } = purchasingOf(product)
const ids = { depot: '', rice: '', beans: '', mill: '' }

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('ALM', 'Almacén central')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  ids.beans = await goods.product('Frijoles', unit, '30.00')
  ids.mill = await partner('Molino del Sur', 'provider')
})

const lines = (riceOn: string | null, beansOn: string | null = null) => [
  { productId: ids.rice, quantity: '10', unitPrice: '10', expectedDate: riceOn },
  { productId: ids.beans, quantity: '5', unitPrice: '20', expectedDate: beansOn },
]
const draft = (more: object) => ({ date: '2026-01-10', providerId: ids.mill, storageId: ids.depot, ...more })

test('each line says when it is to come, or does not', async () => {
  const bought = await buy(draft({ lines: lines('2026-01-25') }))
  expect(bought.lines).toMatchObject([{ expectedDate: '2026-01-25' }, { expectedDate: null }])
})

test('nothing is expected before it is bought; the line that says so is named', async () => {
  const { status, body } = await write(draft({ lines: lines('2026-01-10', '2026-01-09') }))
  expect([status, wrong(body), body.fields?.[0]?.message]).toEqual([
    422,
    ['lines.1.expectedDate'],
    'La mercancía no se espera antes de la fecha de la compra.',
  ])
})
