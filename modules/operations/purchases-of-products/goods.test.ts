import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { purchasingOf } from '@cuadre/test/purchasing.ts'

const product = openProduct()
const buying = purchasingOf(product)
const { goods } = buying
const ids = { depot: '', mill: '' }

beforeAll(async () => {
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.mill = await buying.partner('Molino del Sur', 'provider')
})

describe('what is bought again', () => {
  interface Offered {
    data: {
      code: string
      price: string | null
      lastNumber: string | null
      lastProvider: string | null
      held: string | null
    }[]
  }
  const offered = async (more: object = {}) => {
    const { status, body } = await product.call<Offered>('POST', '/private/buyOfProducts/goods', more)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  let sugar = ''
  let rival = ''

  beforeAll(async () => {
    const unit = await goods.unit('SACO50', 'Saco de 50 libras')
    sugar = await goods.create('/private/products', { name: 'Azúcar', unitId: unit, purchasePrice: '30.00' })
    rival = await buying.partner('Central Aurora', 'provider')
  })
  const draft = (providerId: string, unitPrice: string, date: string) => ({
    date,
    providerId,
    storageId: ids.depot,
    lines: [{ productId: sugar, quantity: '1', unitPrice }],
  })
  const buySugar = async (...input: Parameters<typeof draft>) =>
    buying.confirm(await buying.buy(draft(...input)))

  test('is offered at the price of the catalogue until somebody buys it', async () => {
    expect(await offered({ search: 'Azúcar', storageId: ids.depot })).toMatchObject([
      { price: '30', lastNumber: null, held: '0' },
    ])
  })

  test('and then at what this provider last took, else at what any did', async () => {
    const fromMill = await buySugar(ids.mill, '31.50', '2026-02-10')
    await buySugar(rival, '29', '2026-02-11')
    await buying.buy(draft(ids.mill, '99', '2026-02-12'))
    expect(await offered({ search: 'Azúcar', providerId: ids.mill })).toMatchObject([
      { price: '31.5', lastNumber: fromMill.number, lastProvider: 'Molino del Sur', held: null },
    ])
    expect(await offered({ search: 'Azúcar' })).toMatchObject([
      { price: '29', lastProvider: 'Central Aurora' },
    ])
  })
})
