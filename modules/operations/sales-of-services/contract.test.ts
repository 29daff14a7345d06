import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { peopleOf, serviceDocuments } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const { create } = goodsOf(product)
const people = peopleOf(product)
const sales = serviceDocuments(product, '/private/saleOfServices')
const purchases = serviceDocuments(product, '/private/buyOfServices')
const ids = { client: '', other: '', provider: '', installing: '', repairs: '' }

const agreed = (partnerId: string, nature: 'sale' | 'purchase') =>
  create('/private/contract/createContract', {
    partnerId,
    nature,
    object: 'Servicios del año',
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    amount: '4000.00',
    state: 'active',
  })
const taken = async (id: string) => {
  const { body } = await product.call<{ consumed: string; planned: string }>(
    'GET',
    '/private/contract/getContractById',
    { id },
  )
  return [body.planned, body.consumed]
}
const saleOf = (quantity: string, contractId: string) => ({
  date: '2026-01-20',
  clientId: ids.client,
  contractId,
  lines: [{ serviceId: ids.installing, quantity, unitPrice: '2500.00' }],
})

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.other = await people.partner('Hostal La Brisa', 'client')
  ids.provider = await people.partner('Taller La Llave', 'provider')
  ids.installing = await people.service('Instalación', 'sold')
  ids.repairs = await people.service('Limpieza de playas', 'bought', {
    expenseAccountId: await people.account('900.0030'),
  })
})

test('a sale of services takes of its contract: planned, consumed when confirmed, given back when cancelled', async () => {
  const contractId = await agreed(ids.client, 'sale')
  const sale = await sales.create(saleOf('1', contractId))
  expect(await taken(contractId)).toEqual(['2500.00', '0.00'])
  const done = await sales.through(sale, 'approved', 'confirmed')
  expect(await taken(contractId)).toEqual(['0.00', '2500.00'])
  await sales.ok(sales.change(done, 'cancelled', { reason: 'Otro cliente' }))
  expect(await taken(contractId)).toEqual(['0.00', '0.00'])
})

test('corrected, the sale in its place takes what it comes to', async () => {
  const contractId = await agreed(ids.client, 'sale')
  const done = await sales.through(await sales.create(saleOf('1', contractId)), 'approved', 'confirmed')
  const { _id, version } = done
  const right = { ...saleOf('0.5', contractId), _id, version, reason: 'Media jornada' }
  await sales.ok(sales.call('PUT', 'correct', right))
  expect(await taken(contractId)).toEqual(['0.00', '1250.00'])
})

test('what is written anew without a contract takes of none', async () => {
  const contractId = await agreed(ids.client, 'sale')
  const { _id, version } = await sales.create(saleOf('1', contractId))
  const { contractId: _none, ...draft } = saleOf('1', contractId)
  await sales.ok(sales.call('PUT', 'update', { ...draft, _id, version }))
  expect(await taken(contractId)).toEqual(['0.00', '0.00'])
})

test('deleted while it is pending, it takes nothing any more', async () => {
  const contractId = await agreed(ids.client, 'sale')
  const { _id: id } = await sales.create(saleOf('1', contractId))
  await sales.ok(sales.call('DELETE', 'delete', { id }))
  expect(await taken(contractId)).toEqual(['0.00', '0.00'])
})

test('before it exceeds its contract the preview says so, and it may be confirmed all the same', async () => {
  const contractId = await agreed(ids.client, 'sale')
  const { body } = await product.call<{ warnings: { message: string }[] }>(
    'POST',
    '/private/saleOfServices/preview',
    { draft: saleOf('2', contractId) },
  )
  expect(body.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('se pasa en 1000.00')])
})

test('a contract of somebody else is refused at its field, and so is one to sell by where one buys', async () => {
  const another = await agreed(ids.other, 'sale')
  const { body } = await sales.call('POST', 'create', saleOf('1', another))
  expect(sales.wrong(body)).toEqual(['contractId contract.ofAnother'])

  const selling = await agreed(ids.provider, 'purchase')
  const bought = (contractId: string) => ({
    date: '2026-01-20',
    providerId: ids.provider,
    contractId,
    lines: [{ serviceId: ids.repairs, quantity: '1', unitPrice: '700.00' }],
  })
  await purchases.ok(purchases.call('POST', 'create', bought(selling)))
  expect(await taken(selling)).toEqual(['700.00', '0.00'])
  const refused = await purchases.call('POST', 'create', bought(another))
  expect(purchases.wrong(refused.body)).toEqual(['contractId contract.ofAnother'])
})

test('its order is printed as a PDF', async () => {
  const sale = await sales.create(saleOf('1', await agreed(ids.client, 'sale')))
  const { status, headers } = await product.call('GET', '/private/saleOfServices/print', { id: sale._id })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
})
