import { beforeAll, expect, test } from 'vitest'
import { identities, staffOf } from '@cuadre/hr/workers/staff.examples.ts'
import { openProduct } from './ceiba.ts'
import { hire } from './people.ts'
import { peopleOf } from './service-documents.ts'

// Who sold is a worker, though somebody else wrote the sale; the five who sold most are told by that.

const product = openProduct()
const staff = staffOf(product)
const people = peopleOf(product)
const cashier = 'cajera@ceiba.test'
const ids = { client: '', storage: '', rice: '', advice: '', rosa: '', omar: '', nina: '' }

interface Sale {
  _id: string
  version: number
  seller: string | null
  sellerId: string | null
  fields?: { path: string; code: string }[]
}

beforeAll(async () => {
  const area = await staff.area('Tienda')
  const clerk = await staff.position('Dependiente', { [area._id]: 4 })
  const named = async (firstName: string, lastName: string, identityNumber: string, more: object = {}) =>
    (
      await staff.open({
        firstName,
        lastName,
        identityNumber,
        positionId: clerk._id,
        startDate: '2026-01-05',
        ...more,
      })
    )._id
  ids.rosa = await named('Rosa', 'Peña', identities.rosa)
  ids.omar = await named('Omar', 'Cruz', identities.omar)
  const { _id: userId } = await hire(product, {
    email: cashier,
    name: 'Nina, de la caja',
    permissions: ['adminSaleOfServices', 'adminAccountingEntries'],
  })
  ids.nina = await named('Nina', 'Cabrera', identities.nina, { userId })
  await staff.move('retire', ids.omar, { lastDay: '2026-01-20', reason: 'resignation' })
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.advice = await people.service('Asesoría', 'sold')
  const unit = await staff.ask('POST', 'nomenclator/create', { ptype: 'UM', code: 'SACO', name: 'Saco' })
  ids.storage = (await staff.ask('POST', 'nomenclator/create', { ptype: 'AA', name: 'Tienda' }))._id
  ids.rice = (await staff.ask('POST', 'products', { name: 'Arroz', unitId: unit._id }))._id
})

const service = (price: string, more: object = {}, as?: string) =>
  product.call<Sale>(
    'POST',
    '/private/saleOfServices/create',
    {
      date: '2026-01-15',
      clientId: ids.client,
      lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: price }],
      ...more,
    },
    as ? { as } : {},
  )
const goods = (more: object = {}) =>
  product.call<Sale>('POST', '/private/saleOfProducts/create', {
    date: '2026-01-15',
    clientId: ids.client,
    storageId: ids.storage,
    lines: [{ productId: ids.rice, quantity: '1', unitPrice: '10' }],
    ...more,
  })
const wrong = ({ status, body }: { status: number; body: Sale }) =>
  `${status} ${body.fields?.map(({ path, code }) => `${path} ${code}`).join(', ')}`
const who = ({ body }: { body: Sale }) => [body.seller, body.sellerId]

test('goods and services are sold by a worker, by a name, or by nobody who is named', async () => {
  for (const sell of [goods, (more?: object) => service('10.00', more)]) {
    expect(who(await sell())).toEqual([null, null])
    expect(who(await sell({ sellerId: ids.rosa }))).toEqual(['Rosa Peña', ids.rosa])
    expect(who(await sell({ seller: 'Elsa Mora' }))).toEqual(['Elsa Mora', null])
    expect(who(await sell({ seller: 'Omar Cruz', sellerId: ids.omar }))).toEqual(['Omar Cruz', ids.omar])
    const late = { date: '2026-01-21', sellerId: ids.omar }
    expect(wrong(await sell(late))).toBe('422 sellerId worker.leftBefore')
    const two = { seller: 'Elsa Mora', sellerId: ids.rosa }
    expect(wrong(await sell(two))).toBe('422 seller worker.otherName')
    expect(wrong(await sell({ sellerId: crypto.randomUUID() }))).toBe('422 sellerId worker.unknown')
  }
})

test('who is named as the seller of a sale is another when it is written anew', async () => {
  const { body } = await service('10.00', { sellerId: ids.rosa })
  const again = await product.call<Sale>('PUT', '/private/saleOfServices/update', {
    _id: body._id,
    version: body.version,
    date: '2026-01-15',
    clientId: ids.client,
    lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '11.00' }],
    sellerId: ids.nina,
  })
  expect(who(again)).toEqual(['Nina Cabrera', ids.nina])
})

test('the five who sold most are workers: those who are named, and those who wrote their own sales', async () => {
  const confirmed = async (answer: Promise<{ body: Sale }>) => {
    let { body } = await answer
    for (const state of ['approved', 'confirmed'])
      ({ body } = await product.call<Sale>('PUT', '/private/saleOfServices/changeState', {
        _id: body._id,
        version: body.version,
        state,
      }))
  }
  await confirmed(service('700.00', { sellerId: ids.rosa }, cashier))
  await confirmed(service('400.00', {}, cashier))
  await confirmed(service('100.00', { sellerId: ids.nina }))
  await confirmed(service('50.00'))
  const { body } = await product.call<{ sellers: { _id: string; name: string; total: string }[] }>(
    'POST',
    '/private/movementsCont/getTopSellersProvidersIncomes',
    { startDate: '2026-01-01', endDate: '2026-01-31' },
  )
  // Rosa 700.00 that the cashier wrote; Nina 400.00 that she wrote and 100.00 that name her; 50.00 of who has no file.
  expect(body.sellers.map(({ _id, total }) => [_id, total])).toEqual([
    [ids.rosa, '700.00'],
    [ids.nina, '500.00'],
    [expect.any(String), '50.00'],
  ])
  expect(body.sellers.map(({ name }) => name).slice(0, 2)).toEqual(['Rosa Peña', 'Nina Cabrera'])
})
