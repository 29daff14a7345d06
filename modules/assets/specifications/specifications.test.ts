import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const base = '/private/activeEspecification'
const chart = chartOf(product)

interface Specification {
  _id: string
  code: string
  name: string
  version: number
  rate: string | null
  rates: { validFrom: string | null; rate: string }[]
  account: { code: string } | null
  depreciationAccount: { code: string } | null
  expenseItem: { code: string } | null
  children: number
  message?: string
  fields?: { path: string; code: string }[]
}

const ask = (method: string, call: string, input: object, options: object = {}) =>
  product.call<Specification>(method, `${base}/${call}`, input, options)
const create = async (draft: object) => (await ask('POST', 'create', draft)).body
const wrong = async (draft: object) =>
  (await create(draft)).fields?.map(({ path, code }) => `${path} ${code}`).join(', ')
const list = async (input: object = {}, options: object = {}) =>
  (
    await product.call<{ data: Specification[] }>(
      'POST',
      `${base}/getSpecifications`,
      { limit: 200, ...input },
      options,
    )
  ).body.data
let shipped: Specification[]

beforeAll(async () => {
  shipped = await list()
})

test('a Cuban company begins with the groups and yearly rates of the norm, each subgroup on the accounts of its group', () => {
  const rates = Object.fromEntries(shipped.map(({ code, rate }) => [code, rate]))
  expect(rates).toMatchObject({
    '01.01': '6',
    '01.02': '5',
    '01.03': '3',
    '02.01': '10',
    '02.02': '15',
    '02.03': '25',
    '03.01': '20',
    '03.02': '6',
    '03.04': '20',
    '04': '6',
    '05': '10',
    '06.01': '50',
    '06.02': '15',
    '07': '15',
  })
  expect(shipped.find(({ code }) => code === '02.03')).toMatchObject({
    name: 'Equipos de computación',
    account: { code: '240.0020' },
    depreciationAccount: { code: '375' },
    expenseItem: { code: '70100' },
    rates: [{ validFrom: null, rate: '25' }],
  })
})

test('groups come with their subgroups behind them, and an asset is offered what has none below it', async () => {
  expect(shipped.slice(0, 3).map(({ code }) => code)).toEqual(['01', '01.01', '01.02'])
  const { body } = await product.call<{ data: { code: string; parentName: string | null; rate: string }[] }>(
    'GET',
    `${base}/getForSelect`,
    { search: 'computac' },
  )
  expect(body.data).toMatchObject([
    { code: '02.03', parentName: 'Muebles, enseres y equipos de oficina', rate: '25' },
  ])
  const groups = await product.call<{ data: { code: string }[] }>('GET', `${base}/getParentsForSelect`, {})
  expect(groups.body.data.map(({ code }) => code)).toEqual(['01', '02', '03', '04', '05', '06', '07'])
  const furniture = shipped.find(({ code }) => code === '02')!
  const below = await product.call<{ data: { code: string }[] }>('GET', `${base}/getChildrenById`, {
    id: furniture._id,
  })
  expect(below.body.data.map(({ code }) => code)).toEqual(['02.01', '02.02', '02.03'])
})

test('a rate holds from its day on; without rates of its own a subgroup has those of its group', async () => {
  const group = await create({
    name: 'Bicicletas',
    rates: [
      { validFrom: null, rate: '10' },
      { validFrom: '2026-01-01', rate: '12.5' },
      { validFrom: '2099-01-01', rate: '20' },
    ],
    accountId: await chart.idOf('240.0030'),
  })
  // The code is the one after those that are numbers.
  expect(group).toMatchObject({ code: '08', rate: '12.5' })
  const child = await create({ code: '08.01', name: 'Triciclos', parentId: group._id })
  expect(child).toMatchObject({ rate: '12.5', account: { code: '240.0030' }, rates: [] })
  const changed = await ask('PUT', 'update', {
    _id: child._id,
    version: child.version,
    rates: [{ validFrom: null, rate: '0.5' }],
  })
  expect(changed.body).toMatchObject({ rate: '0.5', version: 2 })
  expect((await ask('PUT', 'update', { _id: child._id, version: 1, name: 'Otra' })).status).toBe(409)
})

test('what is wrong is said of its field', async () => {
  const computers = shipped.find(({ code }) => code === '02.03')!
  const group = shipped.find(({ code }) => code === '02')!
  expect(await wrong({ name: 'Tres niveles', parentId: computers._id })).toBe(
    'parentId assetSpecification.twoLevels',
  )
  const moved = await ask('PUT', 'update', {
    _id: group._id,
    version: group.version,
    parentId: shipped[0]!._id,
  })
  expect(moved.body.fields).toMatchObject([{ path: 'parentId', code: 'assetSpecification.twoLevels' }])
  expect(await wrong({ name: 'A', parentId: crypto.randomUUID() })).toBe(
    'parentId assetSpecification.unknown',
  )
  expect(await wrong({ name: 'A', accountId: await chart.idOf('109') })).toBe(
    'accountId assetSpecification.noAssetAccount',
  )
  expect(await wrong({ name: 'A', depreciationAccountId: await chart.idOf('240.0010') })).toBe(
    'depreciationAccountId assetSpecification.noDepreciationAccount',
  )
  const rate = (validFrom: string | null, each: string) => ({ validFrom, rate: each })
  expect(await wrong({ name: 'A', rates: [rate(null, '100.01')] })).toBe(
    'rates.0.rate assetSpecification.rateAboveWhole',
  )
  expect(await wrong({ name: 'A', rates: [rate('2026-01-01', '1'), rate('2026-01-01', '2')] })).toBe(
    'rates.1.validFrom assetSpecification.rateTwice',
  )
  expect((await ask('POST', 'create', { name: 'A', code: '02.03' })).body).toMatchObject({
    code: 'assetSpecification.codeTaken',
  })
})

test('the database keeps two levels, whoever writes', async () => {
  const [computers, other] = [
    shipped.find(({ code }) => code === '02.03')!,
    shipped.find(({ code }) => code === '04')!,
  ]
  await expect(
    product.asOwner(
      `update asset_specification set parent_id = '${computers._id}' where id = '${other._id}'`,
    ),
  ).rejects.toThrow('asset_specification_parent_fkey')
})

test('one that something uses is kept, and one of another company is as one that never was', async () => {
  const group = shipped.find(({ code }) => code === '03')!
  const kept = await ask('DELETE', 'delete', { id: group._id })
  expect([kept.status, kept.body.code]).toEqual([409, 'record.inUse'])
  expect(kept.body.message).toContain('especificaciones de activos')
  expect((await ask('GET', 'getById', { id: group._id }, { as: 'admin@almendro.test' })).status).toBe(404)
  const alone = await create({ name: 'De paso' })
  expect((await ask('DELETE', 'delete', { id: alone._id })).status).toBe(200)
})
