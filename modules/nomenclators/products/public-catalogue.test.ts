import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const callsPerMinute = 40
const product = openProduct({ publicCallsPerMinute: callsPerMinute })

interface Item {
  _id: string
  code: string
  name: string
}
interface List {
  data: Item[]
  total: number
}
interface Refused {
  code: string
}

const ceiba = () => product.organization('Comercial La Ceiba S.R.L.')
const show = (isVisible: boolean) =>
  product.asOwner(`update organization set public_catalogue = ${isVisible} where name like '%Ceiba%'`)

const reads = [
  ['POST', '/public/products/list'],
  ['POST', '/public/products/getProductsPointSale'],
  ['POST', '/public/products/productsRelations'],
  ['GET', '/public/products/getProductsById'],
  ['GET', '/public/products/getProduct'],
  ['GET', '/public/products/getProductBySelect'],
  ['POST', '/public/categories/filter'],
  ['POST', '/public/categories/groupList'],
] as const

const made = new Map<string, Item>()
const coffee = () => made.get('Café molido 250 g')?._id ?? ''

beforeAll(async () => {
  const unit = await product.call<Item>('GET', '/private/nomenclator/getNomCodsName', {
    ptype: 'UM',
    code: 'PQ',
  })
  const account = await product.call<Item>('GET', '/private/accounts/getAccountByCode', { code: '193' })
  const category = await product.call<Item>('POST', '/private/categories', {
    name: 'Alimentos',
    inventoryAccountId: account.body._id,
  })
  const common = {
    unitId: unit.body._id,
    categoryId: category.body._id,
    inventoryAccountId: account.body._id,
  }
  for (const draft of [
    {
      name: 'Café molido 250 g',
      salePrice: '850.00',
      wholesalePrice: '790.00',
      purchasePrice: '601.25',
      barcode: '850000001',
    },
    { name: 'Azúcar 1 kg', salePrice: '420.00' },
    { name: 'Café por venir', salePrice: '900.00', inPublicCatalogue: false },
    { name: 'Café descontinuado', salePrice: '1.00', active: false },
  ]) {
    const { body } = await product.call<Item>('POST', '/private/products', { ...common, ...draft })
    made.set(body.name, body)
  }
})

/** Asks each public read what it answers about coffee. */
const askAll = (input: object) =>
  Promise.all(
    reads.map(([method, path]) => {
      const id = /Relations|ById|getProduct$/.test(path) ? { id: coffee() } : {}
      return product.call<Refused & List>(method, path, { ...input, ...id }, { as: 'nobody' })
    }),
  )

test('no read answers without a session until the organization opens its catalogue, nor says that it exists', async () => {
  const unnamed = await askAll({})
  expect(unnamed.map(({ status }) => status)).toEqual(reads.map(() => 422))
  const closed = await askAll({ organizationId: ceiba() })
  const unknown = await askAll({ organizationId: crypto.randomUUID() })
  expect(closed.map(({ status, body }) => [status, body.code])).toEqual(
    reads.map(() => [404, 'catalogue.notPublic']),
  )
  expect(closed.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body))
})

test('the shop window shows names, descriptions, pictures and sale prices, and not a field more', async () => {
  await show(true)
  const answers = await askAll({ organizationId: ceiba() })
  expect(answers.map(({ status }) => status)).toEqual(reads.map(() => 200))
  // Ids are made by chance, and may hold any of these figures.
  const reported = JSON.stringify(answers.map(({ body }) => body)).replaceAll(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    'an id',
  )
  expect(reported).not.toMatch(
    /wholesale|purchase|account|Account|barcode|version|790|601|850000001|stock|quantity/,
  )
  expect(reported).not.toMatch(/por venir|descontinuado/)
  expect(answers[0]?.body.data.map(({ name }) => name)).toEqual(['Café molido 250 g', 'Azúcar 1 kg'])
  const hidden = await product.call(
    'GET',
    '/public/products/getProductsById',
    { organizationId: ceiba(), id: made.get('Café por venir')?._id },
    { as: 'nobody' },
  )
  expect(hidden.status).toBe(404)
  const cheapest = await product.call<Refused>(
    'POST',
    '/public/products/list',
    { organizationId: ceiba(), sort: [{ field: 'purchasePrice', direction: 'asc' }] },
    { as: 'nobody' },
  )
  expect([cheapest.status, cheapest.body.code]).toEqual([422, 'request.invalid'])
  await show(false)
})

test('who is signed in reads their own organization, as far as their permissions go', async () => {
  const requested = { organizationId: product.organization('El Almendro') }
  const whole = await product.call<List>('POST', '/public/products/list', requested)
  expect([whole.body.total, whole.body.data[0]]).toMatchObject([4, { purchasePrice: '601.25', version: 1 }])
  const little = await product.call<List>('POST', '/public/products/list', requested, {
    as: 'nadie@ceiba.test',
  })
  expect(little.body.total).toBe(2)
  expect(Object.keys(little.body.data[0] ?? {})).not.toContain('purchasePrice')
})

test('whoever asks too often from one address has to wait; who is signed in does not', async () => {
  await show(true)
  const input = { organizationId: ceiba() }
  const requested = Array.from({ length: callsPerMinute + 1 })
  const statuses: number[] = []
  for (const _each of requested) {
    const { status } = await product.call('POST', '/public/products/list', input, { as: 'nobody' })
    statuses.push(status)
  }
  expect(statuses.at(-1)).toBe(429)
  const own = await product.call('POST', '/public/products/list', {})
  expect(own.status).toBe(200)
  await show(false)
})
