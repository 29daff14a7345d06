import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const base = '/private/area'

interface Area {
  _id: string
  code: string
  name: string
  costCenter: { code: string } | null
  active: boolean
  version: number
}
interface Refused {
  code: string
  fields?: { path: string; code: string }[]
}
type List = { data: Area[]; total: number }

const create = (draft: object) => product.call<Area & Refused>('POST', `${base}/create`, draft)
const filter = async (input: object) => (await product.call<List>('POST', `${base}/filter`, input)).body

const center = async () => {
  const { body } = await product.call<{ data: { _id: string }[] }>('POST', '/private/costCenters/find', {})
  return body.data[0]?._id ?? ''
}

test('an area has a cost centre and somebody in charge, and is found by either', async () => {
  const made = await create({
    name: 'Economía',
    costCenterId: await center(),
    responsible: 'Yanelis Fuentes',
  })
  expect([made.status, made.body.code, made.body.costCenter?.code]).toEqual([200, '01', '01'])
  await create({ name: 'Taller', code: 'T-1' })
  const byPerson = await filter({ search: 'fuentes' })
  expect(byPerson.data.map(({ name }) => name)).toEqual(['Economía'])
  const byCenter = await filter({ costCenterId: await center() })
  expect(byCenter.data.map(({ name }) => name)).toEqual(['Economía'])
  const sorted = await filter({ sort: [{ field: 'name', direction: 'desc' }] })
  expect(sorted.data.map(({ name }) => name)).toEqual(['Taller', 'Economía'])
})

test('an area that is inactive is not offered; its code is taken in whatever letters', async () => {
  const { body } = await create({ name: 'Almacén de tránsito', code: 'AT' })
  const off = await product.call<Area>('PUT', `${base}/update`, {
    _id: body._id,
    version: body.version,
    active: false,
  })
  expect([off.status, off.body.active, off.body.version]).toEqual([200, false, 2])
  const options = await product.call<List>('GET', `${base}/getAreasForSelect`, { search: 'AT' })
  expect(options.body.data).toEqual([])
  expect((await create({ name: 'Otra', code: 'at' })).body.code).toBe('area.codeTaken')
})

test('a cost centre that does not exist is named as the wrong field; an area is deleted', async () => {
  const lost = await create({ name: 'Perdida', costCenterId: crypto.randomUUID() })
  expect(lost.body.fields).toMatchObject([{ path: 'costCenterId', code: 'costCenter.unknown' }])
  const { body } = await create({ name: 'De paso' })
  expect((await product.call('DELETE', `${base}/delete`, { id: body._id })).status).toBe(200)
  expect((await product.call('GET', `${base}/${body._id}`)).status).toBe(404)
})

test('another organization’s area looks like one that never was', async () => {
  const { body } = await create({ name: 'Nuestra' })
  const { status } = await product.call('GET', `${base}/${body._id}`, {}, { as: 'admin@almendro.test' })
  expect(status).toBe(404)
})

test('an area or a service that another table names is not deleted, whichever table that is', async () => {
  await product.asOwner(`
    create table desk (
      organization_id uuid not null, area_id uuid, service_id uuid,
      foreign key (organization_id, area_id) references work_area,
      foreign key (organization_id, service_id) references service
    );
    grant select on desk to cuadre_app, cuadre_blind`)
  const { body: area } = await create({ name: 'Recepción' })
  const service = await product.call<Area>('POST', '/private/services/createService', {
    name: 'Guardabultos',
  })
  const organization = product.organization('Comercial La Ceiba S.R.L.')
  await product.asOwner(`
    insert into desk values ('${organization}', '${area._id}', null), ('${organization}', '${area._id}', null),
                            ('${organization}', null, '${service.body._id}')`)
  const kept = await product.call<{ code: string; details: { uses: object[] } }>('DELETE', `${base}/delete`, {
    id: area._id,
  })
  expect([kept.status, kept.body.code, kept.body.details.uses]).toEqual([
    409,
    'record.inUse',
    [{ what: 'uses.other', times: 2 }],
  ])
  const alsoKept = await product.call('DELETE', '/private/services/deleteServices', { id: service.body._id })
  expect(alsoKept.status).toBe(409)
  await product.asOwner('drop table desk')
})

test('areas and storages belong to a branch, are found by it and keep it from being deleted', async () => {
  const { body: branch } = await product.call<Area>('POST', '/private/entity/createEntity', {
    code: 'T2',
    name: 'Tienda Playa',
  })
  const { body: closed } = await product.call<Area>('POST', '/private/entity/createEntity', {
    code: 'T3',
    name: 'Tienda cerrada',
    active: false,
  })
  const entityId = branch._id
  const { body: area } = await create({ name: 'Caja de Playa', entityId })
  const storage = await product.call<Area>('POST', '/private/nomenclator/create', {
    ptype: 'AA',
    name: 'Trastienda de Playa',
    entityId,
  })
  for (const path of [`${base}/filter`, '/private/nomenclator/filter/storages']) {
    const { body } = await product.call<{ data: object[] }>('POST', path, { entityId })
    expect(body.data).toMatchObject([{ entityId, entity: { code: 'T2', name: 'Tienda Playa' } }])
  }
  const elsewhere = await create({ name: 'Otra', entityId: closed._id })
  expect(elsewhere.body.fields).toMatchObject([{ path: 'entityId', code: 'entity.inactive' }])
  const kept = await product.call<{ code: string; message: string }>(
    'DELETE',
    '/private/entity/deleteEntity',
    { id: entityId },
  )
  expect([kept.status, kept.body.code]).toEqual([409, 'record.inUse'])
  expect(kept.body.message).toContain('almacenes')
  const freed = { entityId: null }
  await product.call('PUT', `${base}/update`, { _id: area._id, version: area.version, ...freed })
  const { _id, version } = storage.body
  const left = await product.call('PUT', '/private/nomenclator', { _id, version, ...freed })
  expect(left.body).toMatchObject(freed)
  expect((await product.call('DELETE', '/private/entity/deleteEntity', { id: entityId })).status).toBe(200)
})
