import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'

const product = openProduct()
const goods = goodsOf(product)
const ids = { shop: '', rice: '', client: '', other: '' }
const path = '/private/saleOfProducts'

interface Sale {
  _id: string
  version: number
  contract: { number: string; supplement: { number: string } | null } | null
  code?: string
  message?: string
  fields?: { path: string; message: string }[]
}

const write = (more: object) =>
  product.call<Sale>('POST', `${path}/create`, {
    date: '2026-01-20',
    clientId: ids.client,
    storageId: ids.shop,
    lines: [{ productId: ids.rice, quantity: '10', unitPrice: '25' }],
    ...more,
  })
const change = ({ _id, version }: Sale, state: string) =>
  product.call<Sale>('PUT', `${path}/changeStateSaleOfProducts`, {
    _id,
    version,
    state,
    reason: 'Lo pidió el cliente',
  })
const agreed = (more: object = {}) =>
  goods.create('/private/contract/createContract', {
    partnerId: ids.client,
    nature: 'sale',
    object: 'Suministro de granos',
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    amount: '400.00',
    state: 'active',
    ...more,
  })
const taken = async (id: string) => {
  const { body } = await product.call<{ consumed: string; planned: string }>(
    'GET',
    '/private/contract/getContractById',
    { id },
  )
  return [body.planned, body.consumed]
}

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  const partner = (name: string) =>
    goods.create('/private/providersCont/createProviderCont', { name, kind: 'client' })
  ids.client = await partner('Cafetería El Patio')
  ids.other = await partner('Hostal La Brisa')
  await goods.load('2026-01-05', ids.shop, ids.rice, '100', '1000.00')
})

test('a sale takes of the contract that it names: planned, consumed when confirmed, given back when cancelled', async () => {
  const contractId = await agreed()
  const { body: sale } = await write({ contractId })
  expect(sale.contract?.number).toBeTruthy()
  expect(await taken(contractId)).toEqual(['250.00', '0.00'])
  const { body: confirmed } = await change(sale, 'confirmed')
  expect(await taken(contractId)).toEqual(['0.00', '250.00'])
  await change(confirmed, 'cancelled')
  expect(await taken(contractId)).toEqual(['0.00', '0.00'])
})

test('before a sale exceeds its contract the preview says by how much, and it may be confirmed all the same', async () => {
  const contractId = await agreed()
  const draft = {
    date: '2026-01-20',
    clientId: ids.client,
    storageId: ids.shop,
    lines: [{ productId: ids.rice, quantity: '20', unitPrice: '25' }],
    contractId,
  }
  const { body } = await product.call<{ warnings: { message: string }[]; refusals: object[] }>(
    'POST',
    `${path}/preview`,
    { draft },
  )
  expect(body.refusals).toEqual([])
  expect(body.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('se pasa en 100,00')])
  const { body: sale } = await write(draft)
  expect((await change(sale, 'confirmed')).status).toBe(200)
})

test('a contract that is over or of somebody else is refused at its field', async () => {
  const over = await agreed({ endDate: '2026-01-15' })
  const another = await agreed({ partnerId: ids.other })
  for (const contractId of [over, another]) {
    const { status, body } = await write({ contractId })
    expect([status, body.fields?.map(({ path: field }) => field)]).toEqual([422, ['contractId']])
  }
  const { body } = await write({ supplementId: another })
  expect(body.fields?.map(({ path: field }) => field)).toEqual(['contractId'])
})
