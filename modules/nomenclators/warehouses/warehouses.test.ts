import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const displayed = '/public/storage/filter'

interface Refused {
  code: string
  fields?: { path: string; code: string }[]
}
interface List {
  data: Record<string, unknown>[]
  total: number
}

const nobody = { as: 'nobody' }
const show = (isVisible: boolean) =>
  product.asOwner(`update organization set public_catalogue = ${isVisible} where name like '%Ceiba%'`)
const ceiba = () => product.organization('Comercial La Ceiba S.R.L.')

let storage = ''

beforeAll(async () => {
  const made = await product.call<{ _id: string }>('POST', '/private/nomenclator/create', {
    ptype: 'AA',
    code: '01',
    name: 'Tienda Calle 23',
    kind: 'pointOfSale',
    address: 'Calle 23 n.º 1107',
    responsible: 'Daisy Romero',
  })
  storage = made.body._id
  const closed = await product.call<{ _id: string }>('POST', '/private/nomenclator/create', {
    ptype: 'AA',
    code: '02',
    name: 'Almacén cerrado',
    active: false,
  })
  expect([made.status, closed.status]).toEqual([200, 200])
})

test('what a storage holds lists every product, with nothing of it until goods arrive', async () => {
  const unit = await product.call<{ _id: string }>('GET', '/private/nomenclator/getNomCodsName', {
    ptype: 'UM',
    code: 'KG',
  })
  await product.asOwner(`
    insert into product (organization_id, code, name, unit_id, sale_price)
    values ('${ceiba()}', '00001', 'Café molido', '${unit.body._id}', 850)`)
  const held = await product.call<List>('POST', '/private/storage/priceProducts', { storageId: storage })
  expect(held.body.data).toMatchObject([
    {
      code: '00001',
      name: 'Café molido',
      unit: 'kg',
      quantity: '0',
      value: '0.00',
      unitCost: null,
      salePrice: '850.00',
    },
  ])
  const some = await product.call<List>('POST', '/private/storage/priceProducts', {
    storageId: storage,
    inStock: true,
  })
  expect(some.body.total).toBe(0)
  const foreign = await product.call(
    'POST',
    '/private/storage/priceProducts',
    { storageId: storage },
    { as: 'admin@almendro.test' },
  )
  expect(foreign.status).toBe(404)
})

test('a storage says the account that its goods are kept in', async () => {
  const { body } = await product.call<List>('GET', '/private/storage/getStorageAccounts', { id: storage })
  expect(body.data).toMatchObject([{ code: '189', name: 'Mercancías para la Venta', products: 0 }])
})

test('without a session nothing is shown until the organization shows its catalogue', async () => {
  const ask = (input: object) => product.call<Refused & List>('POST', displayed, input, nobody)
  const unnamed = await ask({})
  expect([unnamed.status, unnamed.body.fields]).toMatchObject([
    422,
    [{ path: 'organizationId', code: 'field.required' }],
  ])
  const hidden = await ask({ organizationId: ceiba() })
  const unknown = await ask({ organizationId: crypto.randomUUID() })
  expect([hidden.status, hidden.body.code]).toEqual([404, 'catalogue.notPublic'])
  expect(hidden.body).toEqual(unknown.body)

  await show(true)
  const seen = await ask({ organizationId: ceiba() })
  expect(seen.body).toEqual({
    data: [{ _id: storage, code: '01', name: 'Tienda Calle 23' }],
    total: 1,
    page: 1,
    limit: 20,
  })
  await show(false)
})

test('with a session it is one’s own organization, and one’s permissions say how much of it', async () => {
  const requested = { organizationId: product.organization('El Almendro') }
  const whole = await product.call<List>('POST', displayed, requested)
  expect(whole.body.data.map(({ code, responsible }) => [code, responsible])).toEqual([
    ['01', 'Daisy Romero'],
    ['02', null],
  ])
  const little = await product.call<List>('POST', displayed, {}, { as: 'nadie@ceiba.test' })
  expect(little.body.data).toEqual([{ _id: storage, code: '01', name: 'Tienda Calle 23' }])
  const expired = await product.call<Refused>('POST', displayed, requested, {
    as: 'nobody',
    headers: { authorization: `Bearer ${Buffer.alloc(48, 7).toString('base64url')}` },
  })
  expect([expired.status, expired.body.code]).toEqual([401, 'session.required'])
})

test('the shop window shows elements by type, and of them only what they are called', async () => {
  await show(true)
  const { body } = await product.call<{ data: Record<string, object[]> }>(
    'POST',
    '/public/nomenclator/getNomcodsByManyPtypes',
    { organizationId: ceiba(), ptypes: ['AA', 'UM'], search: 'kilo' },
    nobody,
  )
  expect(Object.keys(body.data)).toEqual(['AA', 'UM'])
  expect(body.data['UM']).toMatchObject([
    { ptype: 'UM', code: 'KG', name: 'Kilogramo' },
    { ptype: 'UM', code: 'KM', name: 'Kilómetro' },
    { ptype: 'UM', code: 'KWH' },
  ])
  expect(Object.keys(body.data['UM']?.[0] ?? {}).toSorted()).toEqual(['_id', 'code', 'name', 'ptype'])
  await show(false)
})
