import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { newPrice } from './price-change.ts'

const product = openProduct()

interface Item {
  _id: string
  code: string
  version: number
  salePrice: string | null
  active: boolean
}
interface Preview {
  data: { code: string; before: string | null; after: string | null; problem: string | null }[]
}
interface Answer {
  changed: number
  code: string
  details?: { rows: { message: string }[] }
}

const found = async () =>
  (await product.call<{ data: Item[] }>('POST', '/public/products/list', { search: 'PX' })).body.data
const keysOf = (items: readonly Item[]) => items.map(({ _id, version }) => ({ _id, version }))
const change = (items: readonly Item[], rule: object) =>
  product.call<Answer>('PUT', '/private/products/changePrices', {
    products: keysOf(items),
    price: 'salePrice',
    ...rule,
  })

beforeAll(async () => {
  const units = await product.call<{ data: Item[] }>('GET', '/private/nomenclator/getNomcodsByPtypeSelect', {
    ptype: 'UM',
  })
  const goods = [
    ['PX1', 'Café molido', '120.00'],
    ['PX2', 'Café en grano', '99.99'],
    ['PX3', 'Cafetera'],
  ] as const
  for (const [code, name, salePrice] of goods)
    await product.call('POST', '/private/products', {
      code,
      name,
      unitId: units.body.data[0]?._id,
      ...(salePrice && { salePrice }),
    })
})

test('a price rises or falls by a percentage or a value, and is rounded to the nearest multiple', () => {
  const becomes = (
    before: string,
    by: 'percentage' | 'value',
    value: string,
    roundTo: '0.01' | '0.05' | '5.00',
  ) => newPrice(before, { by, value, roundTo }).after
  expect(becomes('99.99', 'percentage', '10', '0.01')).toBe('109.99')
  expect(becomes('99.99', 'percentage', '10', '0.05')).toBe('110.00')
  expect(becomes('99.99', 'percentage', '-12.50', '5.00')).toBe('85.00')
  expect(becomes('12.50', 'value', '5', '5.00')).toBe('20.00')
  expect(becomes('0.10', 'value', '-0.05', '0.01')).toBe('0.05')
  expect(newPrice('10.00', { by: 'percentage', value: '-100', roundTo: '0.01' }).problem).toBe(
    'product.priceNotPositive',
  )
})

test('what prices would become is seen first, and which can not change', async () => {
  const { body } = await product.call<Preview>('POST', '/private/products/previewPrices', {
    products: keysOf(await found()),
    price: 'salePrice',
    by: 'percentage',
    value: '10',
    roundTo: '0.50',
  })
  expect(body.data.map(({ code, before, after, problem }) => [code, before, after, problem])).toEqual([
    ['PX1', '120.00', '132.00', null],
    ['PX2', '99.99', '110.00', null],
    ['PX3', null, null, 'product.noPrice'],
  ])
})

test('prices change together, or none does and each that can not says why', async () => {
  const items = await found()
  const refused = await change(items, { by: 'value', value: '-100' })
  expect([refused.status, refused.body.code]).toEqual([409, 'record.someRefused'])
  expect(refused.body.details?.rows.map(({ message }) => message).toSorted()).toEqual([
    'El precio de PX2 quedaría en cero o por debajo.',
    'PX3 no tiene ese precio.',
  ])
  expect((await found()).map(({ salePrice }) => salePrice)).toEqual(['120.00', '99.99', null])

  const { body } = await change(items.slice(0, 2), { by: 'percentage', value: '-10', roundTo: '1.00' })
  expect(body.changed).toBe(2)
  expect((await found()).map(({ salePrice }) => salePrice)).toEqual(['108.00', '90.00', null])
})

test('services and partners go out of use and come back together', async () => {
  const service = await product.call<Item>('POST', '/private/services/createService', { name: 'Molienda' })
  const partner = await product.call<Item>('POST', '/private/providersCont/createProviderCont', {
    name: 'Cafetal del Norte',
    kind: 'provider',
  })
  for (const [path, { body }] of [
    ['/private/services/activeDeactiveMany', service],
    ['/private/providersCont/activeDeactiveMany', partner],
  ] as const) {
    const many = (version: number, active: boolean) =>
      product.call<Answer>('PUT', path, { records: [{ _id: body._id, version }], active })
    expect((await many(body.version, false)).body).toEqual({ changed: 1 })
    expect((await many(body.version, true)).body.code).toBe('record.someRefused')
    expect((await many(body.version + 1, true)).body).toEqual({ changed: 1 })
  }
})
