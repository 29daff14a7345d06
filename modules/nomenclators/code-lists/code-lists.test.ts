import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const base = '/private/nomenclator'

interface Element {
  _id: string
  ptype: string
  code: string
  name: string
  pcode: string | null
  parentId: string | null
  children: number
  active: boolean
  version: number
  symbol: string | null
  magnitude: string | null
  factor: string | null
  base: { code: string } | null
  kind: string | null
  account: { code: string } | null
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
  details?: { uses: { what: string; times: number }[] }
}
type List = { data: Element[]; total: number }

const create = (draft: object, options = {}) =>
  product.call<Element & Refused>('POST', `${base}/create`, draft, options)
const update = ({ _id, version }: Element, changes: object) =>
  product.call<Element & Refused>('PUT', base, { _id, version, ...changes })
const remove = (id: string) => product.call<Refused>('DELETE', base, { id })
const filter = async (requested: object) =>
  (await product.call<List>('POST', `${base}/filter`, requested)).body
const unit = async (code: string) => {
  const { body } = await product.call<Element>('GET', `${base}/getNomCodsName`, { ptype: 'UM', code })
  return body._id
}
const wrong = ({ body: { fields = [] } }: { body: Refused }) => fields.map(({ path, code }) => [path, code])

test('a storage is created with a code and a name, and begins with the account of goods for sale', async () => {
  const { status, body } = await create({ ptype: 'AA', code: '01', name: 'Almacén Central' })
  expect([status, body.ptype, body.code, body.name]).toEqual([200, 'AA', '01', 'Almacén Central'])
  expect([body.kind, body.account?.code]).toEqual(['merchandise', '189'])
  const raw = await create({ ptype: 'AA', name: 'Materias primas', kind: 'rawMaterials' })
  expect([raw.body.code, raw.body.account?.code]).toEqual(['02', '183'])
  const moved = await update(raw.body, {
    kind: 'finishedGoods',
    responsible: 'Daisy Romero',
    name: 'Terminados',
  })
  expect(moved.body).toMatchObject({ kind: 'finishedGoods', responsible: 'Daisy Romero', name: 'Terminados' })
  const { body: list } = await product.call<List>('POST', `${base}/filter/storages`, {
    kind: 'finishedGoods',
  })
  expect(list.data.map(({ code }) => code)).toEqual(['02'])
})

test('a unit is so many of another, of the same magnitude, in one step', async () => {
  const sack = await create({
    ptype: 'UM',
    code: 'SACO',
    name: 'Saco de cemento',
    baseId: await unit('KG'),
    factor: '42.5',
  })
  expect(sack.body).toMatchObject({ magnitude: 'mass', factor: '42.5', base: { code: 'KG' }, symbol: 'saco' })
  const pallet = await create({
    ptype: 'UM',
    code: 'PALE',
    name: 'Palé',
    baseId: sack.body._id,
    factor: '40',
  })
  expect(wrong(pallet)).toEqual([['baseId', 'nomenclator.noBase']])
  const litre = await create({
    ptype: 'UM',
    code: 'X',
    name: 'X',
    baseId: await unit('L'),
    magnitude: 'mass',
    factor: '0',
  })
  expect(wrong(litre)).toEqual([['factor', 'nomenclator.factorPattern']])
  const other = await create({
    ptype: 'UM',
    code: 'X',
    name: 'X',
    baseId: await unit('L'),
    magnitude: 'mass',
  })
  expect(wrong(other)).toEqual([['magnitude', 'nomenclator.otherMagnitude']])
  const kept = await remove(await unit('KG'))
  expect([kept.status, kept.body.code]).toEqual([409, 'record.inUse'])
  expect(kept.body.message).toContain('unidades que dependen de ella')
})

test('a catalogue of one’s own is a tree: provinces, their municipalities, and the councils of those', async () => {
  const type = await create({ ptype: 'PT', code: 'dpa', name: 'División política' })
  expect(type.body.code).toBe('DPA')
  const { body: province } = await create({ ptype: 'DPA', code: '23', name: 'La Habana' })
  const { body: town } = await create({ ptype: 'DPA', code: '2302', name: 'Plaza', pcode: '23' })
  await create({ ptype: 'DPA', code: '230201', name: 'Vedado', parentId: town._id })
  await create({ ptype: 'DPA', code: '230202', name: 'Rampa', parentId: town._id })
  const below = await product.call<List>('POST', `${base}/getGrandChildsNomcods`, { id: province._id })
  expect(below.body.data.map(({ code, pcode }) => [code, pcode])).toEqual([
    ['230201', '2302'],
    ['230202', '2302'],
  ])
  expect((await filter({ ptype: 'DPA', parentId: province._id })).data.map(({ name }) => name)).toEqual([
    'Plaza',
  ])
  const cycle = await update(province, { pcode: '230201' })
  expect(wrong(cycle)).toEqual([['pcode', 'nomenclator.ownParent']])
  const nowhere = await create({ ptype: 'DPA', name: 'Perdido', pcode: '99' })
  expect(wrong(nowhere)).toEqual([['pcode', 'nomenclator.unknownParent']])
  const kept = await remove(province._id)
  expect(kept.body.details).toEqual({ uses: [{ what: 'uses.children', times: 1 }] })
})

test('codes of a type go on from the greatest, whatever the others are called', async () => {
  await create({ ptype: 'FP', code: '09', name: 'Efectivo' })
  await create({ ptype: 'FP', code: 'TR', name: 'Transferencia' })
  const last = await product.call('GET', `${base}/getLastCodeNomCods`, { ptype: 'FP' })
  expect(last.body).toEqual({ ptype: 'FP', last: '09', next: '10' })
  const [one, other] = await Promise.all([
    create({ ptype: 'FP', name: 'Cheque' }),
    create({ ptype: 'FP', name: 'Tarjeta' }),
  ])
  expect([one.body.code, other.body.code].toSorted()).toEqual(['10', '11'])
})

test('a code is taken in whatever letters it is written', async () => {
  const again = await create({ ptype: 'UM', code: 'kg', name: 'Otro kilogramo' })
  expect([again.status, again.body.code]).toEqual([409, 'nomenclator.codeTaken'])
  expect((await create({ ptype: 'AA', code: 'KG', name: 'Almacén de granos' })).status).toBe(200)
})

test('the types say how many elements they have, and those of the product stay', async () => {
  const { body } = await product.call<{ data: { ptype: string; name: string; elements: number }[] }>(
    'GET',
    `${base}/getPCode`,
  )
  const types = new Map(body.data.map((type) => [type.ptype, type]))
  expect(types.get('UM')).toMatchObject({ name: 'Unidades de medida', elements: 20 })
  expect(types.get('FP')).toMatchObject({ name: 'FP', elements: 4 })
  const named = await product.call('GET', `${base}/getNameByPcode`, { pcode: 'aa' })
  expect(named.body).toEqual({ pcode: 'AA', name: 'Almacenes' })
  const { data } = await filter({ ptype: 'PT', search: 'AA' })
  const own = await remove(data[0]?._id ?? '')
  expect([own.status, own.body.code]).toEqual([409, 'nomenclator.ownType'])
  const used = (await filter({ ptype: 'PT', search: 'FP' })).data[0]!
  expect((await remove(used._id)).body.code).toBe('nomenclator.typeInUse')
  expect((await update(used, { name: 'Formas de pago' })).body.name).toBe('Formas de pago')
})

test('what only storages or units have is refused elsewhere, every field by its name', async () => {
  const draft = { ptype: 'FP', code: '77', name: 'Trueque', symbol: 'tr', accountId: crypto.randomUUID() }
  expect(wrong(await create(draft))).toEqual([
    ['accountId', 'nomenclator.notOfType'],
    ['symbol', 'nomenclator.notOfType'],
  ])
  const sum = await product.call<Element>('GET', '/private/accounts/getAccountByCode', { code: '188' })
  const storage = await create({ ptype: 'AA', name: 'En la suma', accountId: sum.body._id })
  expect(wrong(storage)).toEqual([['accountId', 'account.notPostable']])
  expect(storage.body.fields?.[0]?.message).toContain('188')
  expect(wrong(await create({ ptype: 'a', name: '' }))).toEqual([
    ['ptype', 'nomenclator.ptypePattern'],
    ['name', 'field.required'],
  ])
})

test('what is inactive is not offered, and a stale change is refused with the record as it is', async () => {
  const { body: box } = await create({ ptype: 'AA', code: '90', name: 'Almacén viejo' })
  expect((await update(box, { active: false })).body.active).toBe(false)
  const options = await product.call<List>('GET', `${base}/getNomcodsByPtypeSelect`, { ptype: 'AA' })
  expect(options.body.data.map(({ code }) => code)).not.toContain('90')
  const many = await product.call<{ data: Record<string, Element[]> }>(
    'POST',
    `${base}/getNomcodsByManyPtypesActive`,
    {
      ptypes: ['AA', 'NADA'],
    },
  )
  expect(many.body.data['AA']?.map(({ code }) => code)).not.toContain('90')
  expect(many.body.data['NADA']).toEqual([])
  const all = await product.call<{ data: Record<string, Element[]> }>(
    'POST',
    `${base}/getNomcodsByManyPtypes`,
    { ptypes: ['AA'] },
  )
  expect(all.body.data['AA']?.map(({ code }) => code)).toContain('90')
  const late = await update(box, { name: 'Tarde' })
  expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
})

test('each type is managed with its own permission; the one for all catalogues opens every type', async () => {
  const grant = (permission: string) =>
    product.asOwner(`
      with held as (
        select held.organization_id, held.role_id from user_account person
          join user_role held on held.organization_id = person.organization_id and held.user_id = person.id
         where person.email = 'nadie@ceiba.test'
      ), taken as (delete from role_permission granted using held where granted.organization_id = held.organization_id and granted.role_id = held.role_id)
      insert into role_permission (organization_id, role_id, permission) select organization_id, role_id, '${permission}' from held`)
  const as = { as: 'nadie@ceiba.test' }
  const create3 = async () =>
    Promise.all(['AA', 'UM', 'FP'].map(async (ptype) => (await create({ ptype, name: 'Prueba' }, as)).status))
  await grant('adminStorage')
  expect(await create3()).toEqual([200, 403, 403])
  await grant('adminUnitOfMeasurement')
  expect(await create3()).toEqual([403, 200, 403])
  const list = await product.call<Refused>('POST', `${base}/filter`, { ptype: 'AA' }, as)
  expect([list.status, list.body.message]).toEqual([
    403,
    'Le falta el permiso «Administrar almacenes»: pídalo a su administrador.',
  ])
  const mine = await product.call<List>('POST', `${base}/filter`, { limit: 200 }, as)
  expect([...new Set(mine.body.data.map(({ ptype }) => ptype))]).toEqual(['UM'])
  await grant('adminNomenclator')
  expect(await create3()).toEqual([200, 200, 200])
})

test('another organization’s element looks like one that never was', async () => {
  const theirs = await product.call<Element>(
    'POST',
    `${base}/create`,
    { ptype: 'AA', name: 'Ajeno' },
    { as: 'admin@almendro.test' },
  )
  const { _id } = theirs.body
  const unknown = crypto.randomUUID()
  for (const [method, path, input] of [
    ['GET', `${base}/:id`, {}],
    ['PUT', base, { version: 1, name: 'Mío' }],
    ['DELETE', base, {}],
  ] as const) {
    const ask = (id: string) =>
      product.call<Refused>(
        method,
        path.replace(':id', id),
        method === 'PUT' ? { ...input, _id: id } : path.includes(':id') ? {} : { id },
      )
    const [foreign, missing] = [await ask(_id), await ask(unknown)]
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
    expect(foreign.status).toBe(404)
  }
  const under = await create({ ptype: 'AA', name: 'Debajo', parentId: _id })
  expect(wrong(under)).toEqual([['parentId', 'nomenclator.unknownParent']])
})

test('a list is downloaded in the columns that are shown', async () => {
  const { body } = await product.call<Buffer>(
    'POST',
    `${base}/filter?format=csv&columns=code,symbol,factor,base`,
    {
      ptype: 'UM',
      search: 'doc',
    },
  )
  expect(body.toString()).toContain('DOC')
  expect(body.toString()).toContain('UN Unidad')
})

test('without another accounting system to bring from, nothing changes and the answer says so', async () => {
  for (const path of [
    `${base}/syncWithAPIAccountingSystemNomCods`,
    '/private/storage/syncWithAPIAccountingSystemStorages',
  ]) {
    const { status, body } = await product.call<Refused>('POST', path)
    expect([status, body.code]).toEqual([409, 'externalSystem.notConfigured'])
  }
})
