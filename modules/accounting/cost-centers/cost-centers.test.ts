import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const centers = '/private/costCenters'

interface Center {
  _id: string
  code: string
  name: string
  parentId: string | null
  expenseAccount: { code: string } | null
  area: { name: string } | null
  entity: { name: string } | null
  version: number
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string }[]
}

const find = async (input: object = {}) =>
  (await product.call<{ data: Center[]; total: number }>('POST', `${centers}/find`, { limit: 200, ...input }))
    .body
const create = (draft: object) => product.call<Center & Refused>('POST', `${centers}/create`, draft)
const update = (draft: object) => product.call<Center & Refused>('PUT', `${centers}/update`, draft)
const accountId = async (code: string) =>
  (await product.call<{ _id: string }>('GET', '/private/accounts/getAccountByCode', { code })).body._id

test('a centre is created with the account that it charges, found, changed and deleted', async () => {
  const made = await create({
    code: '90',
    name: 'Reparto',
    expenseAccountId: await accountId('819'),
    responsible: 'Yusimí Roque',
  })
  expect([made.status, made.body.expenseAccount?.code]).toEqual([200, '819'])
  const under = await create({ code: '9001', name: 'Reparto nocturno', parentId: made.body._id })
  expect((await find({ search: 'reparto' })).data.map(({ code }) => code)).toEqual(['90', '9001'])
  const children = await product.call<{ data: Center[] }>('GET', `${centers}/getCostCentersChilddrenById`, {
    id: made.body._id,
  })
  expect(children.body.data.map(({ name }) => name)).toEqual(['Reparto nocturno'])

  const kept = await product.call<Refused>('DELETE', `${centers}/delete`, { id: made.body._id })
  expect([kept.status, kept.body.code]).toEqual([409, 'record.inUse'])
  const renamed = await update({
    _id: under.body._id,
    version: under.body.version,
    name: 'Noche',
    parentId: null,
  })
  expect([renamed.body.name, renamed.body.parentId]).toEqual(['Noche', null])
  for (const id of [under.body._id, made.body._id])
    expect((await product.call('DELETE', `${centers}/delete`, { id })).status).toBe(200)
})

test('a centre is of an area and of a branch, which are not deleted then; one out of use is not chosen anew', async () => {
  const one = async (path: string, draft: object) =>
    (await product.call<{ _id: string; version: number }>('POST', path, draft)).body
  const area = await one('/private/area/create', { name: 'Almacenes' })
  const branch = await one('/private/entity/createEntity', { code: 'HAV', name: 'La Ceiba Habana' })
  const { status, body } = await create({
    code: '95',
    name: 'Almacén central',
    areaId: area._id,
    entityId: branch._id,
  })
  expect([status, body]).toMatchObject([
    200,
    { area: { name: 'Almacenes' }, entity: { name: 'La Ceiba Habana' } },
  ])
  expect((await find({ areaId: area._id })).data.map(({ code }) => code)).toEqual(['95'])
  expect((await find({ entityId: branch._id })).data.map(({ code }) => code)).toEqual(['95'])
  const kept = await product.call<Refused>('DELETE', '/private/area/delete', { id: area._id })
  expect([kept.status, kept.body.code, kept.body.message]).toEqual([
    409,
    'record.inUse',
    expect.stringContaining('centros de costo'),
  ])
  await product.call('PUT', '/private/area/update', { _id: area._id, version: area.version, active: false })
  const another = await create({ code: '96', name: 'Otro', areaId: area._id, entityId: crypto.randomUUID() })
  expect(another.body.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'areaId area.inactive',
    'entityId entity.unknown',
  ])
  // What it is of already it stays of.
  const renamed = await update({ _id: body._id, version: body.version, name: 'Central', areaId: area._id })
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Central'])
})

test('what is wrong is told field by field', async () => {
  const [first] = (await find()).data
  const taken = await create({ code: first?.code, name: 'Otro' })
  expect([taken.status, taken.body.code]).toEqual([409, 'costCenter.codeTaken'])
  const sums = await create({ code: '91', name: 'Sin cuenta', expenseAccountId: await accountId('135') })
  expect(sums.body.fields).toMatchObject([{ path: 'expenseAccountId', code: 'account.notPostable' }])
  const both = await create({
    code: '92',
    name: 'Nada existe',
    parentId: crypto.randomUUID(),
    expenseAccountId: crypto.randomUUID(),
  })
  expect(both.body.fields?.map(({ code }) => code)).toEqual(['costCenter.unknown', 'account.unknown'])
  const own = await update({ _id: first?._id, version: first?.version, parentId: first?._id })
  expect(own.body.fields).toMatchObject([{ path: 'parentId', code: 'costCenter.ownParent' }])
})

test('the list is a spreadsheet too, in the language of whoever asks', async () => {
  const { body } = await product.call<Buffer>('POST', `${centers}/find?format=csv`, {}, { language: 'en' })
  expect(body.toString('utf8').split(/\r?\n/, 1)[0]).toBe(
    '\uFEFFCode,Name,Parent centre,Expense account,Area,Branch,Responsible,Active',
  )
})

test('another organization has none of them', async () => {
  const [first] = (await find()).data
  const options = { as: 'admin@almendro.test' }
  const { status } = await product.call('GET', `${centers}/findOne`, { id: first?._id }, options)
  expect(status).toBe(404)
  const deleted = await product.call('DELETE', `${centers}/delete`, { id: first?._id }, options)
  expect(deleted.status).toBe(404)
})
