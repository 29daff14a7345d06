import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const base = '/private/products'

interface Item {
  _id: string
  code: string
  name: string
  category: { code: string } | null
  unit: { code: string; symbol: string }
  salePrice: string | null
  purchasePrice: string | null
  minimumStock: string | null
  active: boolean
  version: number
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
  details?: { rows: { _id: string; code: string; message: string }[] }
}
interface List {
  data: Item[]
  total: number
}

const unit = new Map<string, string>()
const category = new Map<string, string>()

beforeAll(async () => {
  const units = await product.call<List>('GET', '/private/nomenclator/getNomcodsByPtypeSelect', {
    ptype: 'UM',
  })
  for (const { code, _id } of units.body.data) unit.set(code, _id)
  const make = async (code: string, name: string, parentId?: string) => {
    const { body } = await product.call<Item>('POST', '/private/categories', {
      code,
      name,
      ...(parentId && { parentId }),
    })
    category.set(code, body._id)
    return body._id
  }
  const food = await make('01', 'Alimentos')
  await make('0101', 'Conservas', food)
  await make('02', 'Aseo')
})

const create = (draft: object) => product.call<Item & Refused>('POST', base, draft)
const update = ({ _id, version }: Item, changes: object) =>
  product.call<Item & Refused>('PUT', base, { _id, version, ...changes })
const list = async (input: object) => (await product.call<List>('POST', '/public/products/list', input)).body
const wrong = ({ body: { fields = [] } }: { body: Refused }) => fields.map(({ path, code }) => [path, code])

test('a product needs a name and a unit, and gets the next reference number', async () => {
  const proposed = await product.call<{ code: string }>('GET', `${base}/createReferenceNumber`)
  const { status, body } = await create({ name: 'Café molido 250 g', unitId: unit.get('PQ') })
  expect([status, body.code, body.unit.symbol, body.salePrice]).toEqual([200, proposed.body.code, 'pq', null])
  const next = await create({ name: 'Azúcar 1 kg', unitId: unit.get('PQ') })
  expect(Number(next.body.code)).toBe(Number(body.code) + 1)
})

test('prices keep their cents, costs their fractions, and limits their order', async () => {
  const { body } = await create({
    name: 'Atún en aceite 160 g',
    unitId: unit.get('UN'),
    categoryId: category.get('0101'),
    salePrice: '680.00',
    wholesalePrice: '640.5',
    purchasePrice: '512.3333',
    minimumStock: '24',
    maximumStock: '480',
    barcode: '8501234567890',
  })
  expect(body).toMatchObject({ salePrice: '680.00', purchasePrice: '512.3333', minimumStock: '24' })
  expect(wrong(await update(body, { maximumStock: '12' }))).toEqual([['maximumStock', 'product.stockLimits']])
  const again = await create({ name: 'Otro atún', unitId: unit.get('UN'), barcode: '8501234567890' })
  expect([again.status, again.body.code]).toEqual([409, 'product.barcodeTaken'])
  expect((await list({ search: '8501234567890' })).data.map(({ name }) => name)).toEqual([
    'Atún en aceite 160 g',
  ])
})

test('everything that is wrong is said at once, field by field', async () => {
  const answer = await create({
    name: 'Mal',
    unitId: category.get('01'),
    categoryId: crypto.randomUUID(),
    relatedIds: [crypto.randomUUID()],
  })
  expect([answer.status, wrong(answer)]).toEqual([
    422,
    [
      ['categoryId', 'category.unknown'],
      ['unitId', 'unit.unknown'],
      ['relatedIds.0', 'product.unknown'],
    ],
  ])
  const shapes = await create({ name: ' ', unitId: unit.get('UN'), salePrice: '-1', colour: 'red' })
  expect(wrong(shapes)).toEqual([
    ['name', 'field.required'],
    ['salePrice', 'field.money'],
    ['colour', 'field.unknown'],
  ])
})

test('a category counts with what stands under it', async () => {
  await create({ name: 'Jabón de lavar', unitId: unit.get('UN'), categoryId: category.get('02') })
  expect((await list({ categoryId: category.get('01') })).data.map(({ name }) => name)).toEqual([
    'Atún en aceite 160 g',
  ])
  const kept = await product.call<Refused>('DELETE', '/private/categories', { id: category.get('02') ?? '' })
  expect([kept.status, kept.body.message]).toEqual([
    409,
    'No se puede eliminar: lo usan 1 productos. Puede desactivarlo.',
  ])
})

test('what goes with a product goes with it from both sides, before others of its category', async () => {
  const draft = { unitId: unit.get('UN'), categoryId: category.get('02') }
  const { body: brush } = await create({ ...draft, name: 'Cepillo' })
  const { body: paste } = await create({ ...draft, name: 'Pasta dental', relatedIds: [brush._id] })
  const related = async ({ _id }: Item) => {
    const { body } = await product.call<List>('POST', '/public/products/productsRelations', { id: _id })
    return body.data.map(({ name }) => name)
  }
  expect(await related(brush)).toEqual(['Pasta dental', 'Jabón de lavar'])
  expect(await related(paste)).toEqual(['Cepillo', 'Jabón de lavar'])
  expect(wrong(await update(brush, { relatedIds: [brush._id] }))).toEqual([
    ['relatedIds.0', 'product.ownRelation'],
  ])
  await update(brush, { relatedIds: [] })
  expect(await related(paste)).toEqual(['Cepillo', 'Jabón de lavar'])
  const whole = await product.call<{ related: Item[]; stock: unknown[]; images: unknown[] }>(
    'GET',
    '/public/products/getProduct',
    { id: paste._id },
  )
  expect([whole.body.related, whole.body.stock, whole.body.images]).toEqual([[], [], []])
})

test('many products change together, or none of them when somebody changed one meanwhile', async () => {
  const { data } = await list({ search: 'a', limit: 200 })
  const chosen = data.map(({ _id, version }) => ({ _id, version }))
  const change = (products: object[], changes: object) =>
    product.call<{ changed: number } & Refused>('PUT', `${base}/updateMany`, { products, ...changes })
  const moved = await change(chosen, { categoryId: category.get('0101') })
  expect([moved.status, moved.body.changed]).toEqual([200, chosen.length])
  const late = await change(
    [...chosen.slice(1).map((each) => ({ ...each, version: each.version + 1 })), chosen[0] ?? {}],
    { active: false },
  )
  expect([late.status, late.body.code]).toEqual([409, 'record.someRefused'])
  expect(late.body.details?.rows.map(({ _id, code }) => [_id, code])).toEqual([
    [chosen[0]?._id, 'record.stale'],
  ])
  expect((await list({ active: false })).total).toBe(0)
})

test('what is inactive is not offered, and what has no price is not at the point of sale', async () => {
  const { body } = await create({ name: 'Pilas AA', unitId: unit.get('PAR'), salePrice: '300' })
  const offered = async () =>
    (
      await product.call<List & { data: { quantity: string; isAvailable: boolean }[] }>(
        'POST',
        '/public/products/getProductsPointSale',
        { search: 'pilas' },
      )
    ).body
  expect((await offered()).data).toMatchObject([{ name: 'Pilas AA', quantity: '0', isAvailable: false }])
  await update(body, { active: false })
  expect((await offered()).total).toBe(0)
  const options = await product.call<List>('GET', '/public/products/getProductBySelect', { search: 'pilas' })
  expect(options.body.data).toEqual([])
})

test('another organization’s product looks like one that never was', async () => {
  const { data } = await list({})
  const foreign = await product.call<Refused>(
    'GET',
    '/public/products/getProductsById',
    { id: data[0]?._id ?? '' },
    { as: 'admin@almendro.test' },
  )
  const missing = await product.call<Refused>(
    'GET',
    '/public/products/getProductsById',
    { id: crypto.randomUUID() },
    { as: 'admin@almendro.test' },
  )
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
})
