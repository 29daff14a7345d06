import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { identities, staffOf, type Wrong } from './staff.examples.ts'

// Areas, storages and cost centres name who answers for them: a worker, or a name where there is no file.

const product = openProduct()
const { area, position, open, change, move } = staffOf(product)

const ids = { clerk: '', rosa: '', omar: '', theirs: '' }
const keeper = 'catalogos@ceiba.test'

beforeAll(async () => {
  const shop = await area('Tienda')
  const clerk = await position('Dependiente', { [shop._id]: 9 })
  ids.clerk = clerk._id
  const hired = { positionId: clerk._id, startDate: '2026-02-02', salary: '4321.09' }
  const rosa = { firstName: 'Rosa', lastName: 'Peña', identityNumber: identities.rosa }
  ids.rosa = (await open({ ...rosa, ...hired }))._id
  ids.omar = (await open({ firstName: 'Omar', identityNumber: identities.omar, ...hired }))._id
  await move('retire', ids.omar, { lastDay: '2026-10-30', reason: 'resignation' })
  const theirs = await product.call<{ _id: string }>(
    'POST',
    '/private/usersDataSheets/createDataSheet',
    { firstName: 'Nina', lastName: 'Ajena', identityNumber: identities.nina },
    { as: 'admin@almendro.test' },
  )
  ids.theirs = theirs.body._id
  await hire(product, {
    email: keeper,
    name: 'Quien lleva los catálogos',
    permissions: ['adminArea', 'adminStorage', 'adminCostCenter'],
  })
})

interface Answered extends Wrong {
  _id: string
  version: number
  responsible: string | null
  responsibleId: string | null
}

/** What names somebody, each with how one is created and changed. */
const catalogues = [
  { name: 'an area', create: 'area/create', update: 'area/update', start: { name: 'Caja' } },
  {
    name: 'a storage',
    create: 'nomenclator/create',
    update: 'nomenclator',
    start: { ptype: 'AA', name: 'Almacén del fondo' },
  },
  {
    name: 'a cost centre',
    create: 'costCenters/create',
    update: 'costCenters/update',
    start: { name: 'Reparto' },
  },
]
let codes = 0

describe.each(catalogues)('$name', ({ create, update, start }) => {
  const write = (more: object, as = keeper) => {
    codes += 1
    return product.call<Answered>(
      'POST',
      `/private/${create}`,
      { ...start, code: `R${codes}`, ...more },
      { as },
    )
  }
  const written = async (more: object) => {
    const { status, body } = await write(more)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const rewrite = ({ _id, version }: Answered, more: object) =>
    product.call<Answered>('PUT', `/private/${update}`, { _id, version, ...more }, { as: keeper })
  const who = ({ responsible, responsibleId }: Answered) => [responsible, responsibleId]
  const wrong = ({ status, body }: { status: number; body: Wrong }) =>
    `${status} ${body.fields?.map(({ path, code }) => `${path} ${code}`).join(', ')}`

  test('is answered for by a worker, who is chosen without a right to the files of workers', async () => {
    const offered = await product.call<{ data: object[] }>(
      'GET',
      '/private/usersDataSheets/getWorkerListForSelect',
      { search: 'rosa' },
      { as: keeper },
    )
    // A name, a number, a post and an area, and nothing of wages and identity numbers. Who left is not offered.
    expect(offered.body.data).toEqual([
      { _id: ids.rosa, code: '0001', name: 'Rosa Peña', position: 'Dependiente', area: 'Tienda' },
    ])
    const made = await written({ responsibleId: ids.rosa })
    expect(who(made)).toEqual(['Rosa Peña', ids.rosa])
    expect(JSON.stringify(made)).not.toMatch(/4321|90070112354/)
    const file = await product.call(
      'GET',
      '/private/usersDataSheets/getUserDataSheet',
      { id: ids.rosa },
      { as: keeper },
    )
    expect(file.status).toBe(403)
  })

  test('keeps a name that was written, becomes a worker’s, and then somebody’s again who has no file', async () => {
    const made = await written({ responsible: 'Yanelis Fuentes' })
    expect(who(made)).toEqual(['Yanelis Fuentes', null])
    const same = (await rewrite(made, { name: 'Otro nombre' })).body
    expect(who(same)).toEqual(['Yanelis Fuentes', null])
    const chosen = (await rewrite(same, { responsible: 'Rosa Peña', responsibleId: ids.rosa })).body
    expect(who(chosen)).toEqual(['Rosa Peña', ids.rosa])
    // Who knows the name alone writes another person by it, and the same name is the same person.
    const again = (await rewrite(chosen, { responsible: 'Rosa Peña' })).body
    expect(who(again)).toEqual(['Rosa Peña', ids.rosa])
    const other = (await rewrite(again, { responsible: 'Elsa Mora' })).body
    expect(who(other)).toEqual(['Elsa Mora', null])
    const back = (await rewrite(other, { responsible: null, responsibleId: ids.rosa })).body
    expect(who(back)).toEqual(['Rosa Peña', ids.rosa])
    const nobody = (await rewrite(back, { responsible: null, responsibleId: null })).body
    expect(who(nobody)).toEqual([null, null])
    const stale = await rewrite(back, { responsibleId: ids.rosa })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
  })

  test('refuses a worker of somebody else, one who left, one who never came, and a name that is not hers', async () => {
    const never = await open({
      firstName: 'Ada',
      lastName: 'Nunca',
      identityNumber: `800101${35671 + codes}`,
    })
    expect(wrong(await write({ responsibleId: ids.theirs }))).toBe('422 responsibleId worker.unknown')
    expect(wrong(await write({ responsibleId: crypto.randomUUID() }))).toBe(
      '422 responsibleId worker.unknown',
    )
    expect(wrong(await write({ responsibleId: ids.omar }))).toBe('422 responsibleId worker.leftBefore')
    expect(wrong(await write({ responsibleId: never._id }))).toBe('422 responsibleId worker.notYetHere')
    const made = await written({ responsible: 'Elsa Mora' })
    const two = await rewrite(made, { responsible: 'Elsa Moreno', responsibleId: ids.rosa })
    expect(wrong(two)).toBe('422 responsible worker.otherName')
    expect(two.body.fields?.[0]?.message).toContain('Rosa Peña')
    // Nothing of it was written.
    const same = (await rewrite(made, { active: true })).body
    expect([who(same), same.version]).toEqual([['Elsa Mora', null], 2])
  })

  test('keeps who left, until somebody else is chosen, by the name that she had', async () => {
    const lena = await open({
      firstName: 'Lena',
      lastName: 'Ríos',
      identityNumber: `810101${35671 + codes}`,
      positionId: ids.clerk,
      startDate: '2026-11-02',
    })
    const made = await written({ responsibleId: lena._id })
    await change(lena._id, { validFrom: '2026-11-10', lastName: 'Ríos de Mora' })
    await move('retire', lena._id, { lastDay: '2026-11-16', reason: 'resignation' })
    const kept = (await rewrite(made, { responsible: 'Lena Ríos', responsibleId: lena._id, active: true }))
      .body
    expect(who(kept)).toEqual(['Lena Ríos', lena._id])
    expect(wrong(await write({ responsibleId: lena._id }))).toBe('422 responsibleId worker.leftBefore')
    const uses = await product.call<Wrong>('DELETE', '/private/usersDataSheets/deleteUserDataSheet', {
      id: lena._id,
    })
    expect(uses.status).toBe(409)
  })
})

describe('what a worker answers for', () => {
  const answered = async (id: string, as = 'admin@ceiba.test') =>
    (
      await product.call<{ data: { kind: string; code: string; name: string }[]; hidden: number }>(
        'GET',
        '/private/usersDataSheets/getResponsibilities',
        { id },
        { as },
      )
    ).body
  const eva = async () =>
    open({
      firstName: 'Eva',
      lastName: 'Soto',
      identityNumber: identities.yanet,
      positionId: ids.clerk,
      startDate: '2026-02-02',
    })

  test('is on her page until somebody else is named or it is used no more', async () => {
    const worker = await eva()
    expect(await answered(worker._id)).toEqual({ data: [], hidden: 0 })
    const made: Record<string, Answered> = {}
    for (const { create, start } of catalogues) {
      const input = { ...start, code: 'EVA', responsibleId: worker._id }
      made[create] = (await product.call<Answered>('POST', `/private/${create}`, input)).body
    }
    const all = await answered(worker._id)
    expect(all.data.map(({ kind, code, name }) => [kind, code, name])).toEqual([
      ['area', 'EVA', 'Caja'],
      ['costCenter', 'EVA', 'Reparto'],
      ['storage', 'EVA', 'Almacén del fondo'],
    ])
    // Whoever keeps the files of people and may see no storages learns how many there are.
    await hire(product, {
      email: 'personal@ceiba.test',
      name: 'Recursos humanos',
      permissions: ['adminUserDataSheet', 'adminArea'],
    })
    const fewer = await answered(worker._id, 'personal@ceiba.test')
    expect([fewer.data.map(({ kind }) => kind), fewer.hidden]).toEqual([['area'], 2])
    const refusal = await product.call(
      'GET',
      '/private/usersDataSheets/getResponsibilities',
      { id: worker._id },
      { as: keeper },
    )
    expect(refusal.status).toBe(403)
    // She leaves all the same, and it is still hers: nobody names a successor by leaving.
    await move('retire', worker._id, { lastDay: '2026-11-16', reason: 'resignation' })
    expect((await answered(worker._id)).data).toHaveLength(3)
    const change = (path: string, { _id, version }: Answered, more: object) =>
      product.call('PUT', `/private/${path}`, { _id, version, ...more })
    await change('area/update', made['area/create']!, { responsibleId: ids.rosa })
    await change('costCenters/update', made['costCenters/create']!, { active: false })
    expect((await answered(worker._id)).data.map(({ kind }) => kind)).toEqual(['storage'])
  })

  test('is that of this organization alone', async () => {
    const { status } = await product.call('GET', '/private/usersDataSheets/getResponsibilities', {
      id: ids.theirs,
    })
    expect(status).toBe(404)
  })
})
