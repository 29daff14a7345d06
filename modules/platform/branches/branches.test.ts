import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()

interface Branch {
  _id: string
  code: string
  name: string
  active: boolean
  version: number
}
interface Refused {
  code: string
  details: { current: Branch }
}

const base = '/private/entity'
const create = (draft: object, as = 'admin@ceiba.test') =>
  product.call<Branch & Refused>('POST', `${base}/createEntity`, draft, { as })
const update = (draft: object, as = 'admin@ceiba.test') =>
  product.call<Branch & Refused>('PUT', `${base}/updatedEntity`, draft, { as })
const page = (filters: object = {}, as = 'admin@ceiba.test') =>
  product.call<{ data: Branch[]; total: number }>('POST', `${base}/getEntities`, filters, { as })
const options = async (search = '') => {
  const { body } = await product.call<{ data: { name: string }[] }>('GET', `${base}/getEntitiesArr`, {
    search,
  })
  return body.data.map(({ name }) => name)
}

test('a branch is opened, found, renamed, and offered while it is active', async () => {
  const made = await create({
    code: 'S1',
    name: 'Sucursal Vedado',
    address: 'Línea 512',
    email: 'Vedado@Ceiba.Example',
    manager: 'Lidia Mora',
  })
  expect(made.body).toMatchObject({ code: 'S1', active: true, version: 1, email: 'vedado@ceiba.example' })
  await create({ code: 'S2', name: 'Sucursal Playa' })
  expect((await page({ search: 'línea' })).body.data.map(({ name }) => name)).toEqual(['Sucursal Vedado'])

  const renamed = await update({ _id: made.body._id, version: 1, name: 'Sucursal El Vedado', address: '' })
  expect(renamed.body).toMatchObject({ name: 'Sucursal El Vedado', address: null, manager: 'Lidia Mora' })
  expect(await options()).toEqual(['Sucursal El Vedado', 'Sucursal Playa'])

  await update({ _id: made.body._id, version: 2, active: false })
  expect(await options()).toEqual(['Sucursal Playa'])
  expect((await page({ active: false })).body.total).toBe(1)
})

test('a code is taken in any letter case', async () => {
  await create({ code: 'Norte', name: 'Sucursal Norte' })
  const again = await create({ code: 'NORTE', name: 'Otra' })
  expect([again.status, again.body.code]).toEqual([409, 'entity.codeTaken'])
})

test('of two who change the same branch, the second is shown what the first saved', async () => {
  const { body } = await create({ code: 'S5', name: 'Sucursal Cerro' })
  await update({ _id: body._id, version: 1, phone: '7 555 0101' })
  const late = await update({ _id: body._id, version: 1, phone: '7 555 0202' })
  expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
  expect(late.body.details.current).toMatchObject({ phone: '7 555 0101' })
})

test('a branch that nothing uses is deleted; its name is asked for by anybody', async () => {
  const { body } = await create({ code: 'S6', name: 'Sucursal Regla' })
  const name = () =>
    product.call<Branch>('GET', `${base}/getEntityName`, { id: body._id }, { as: 'nadie@ceiba.test' })
  expect((await name()).body).toEqual({ _id: body._id, code: 'S6', name: 'Sucursal Regla' })
  expect((await product.call('DELETE', `${base}/deleteEntity`, { id: body._id })).status).toBe(200)
  expect((await name()).status).toBe(404)
})

test('another organization neither sees nor changes it', async () => {
  const { body } = await create({ code: 'S7', name: 'Sucursal Lawton' })
  const as = 'admin@almendro.test'
  expect((await page({}, as)).body.data).toEqual([])
  expect((await update({ _id: body._id, version: 1, name: 'Mía' }, as)).status).toBe(404)
  expect((await product.call('DELETE', `${base}/deleteEntity`, { id: body._id }, { as })).status).toBe(404)
})
