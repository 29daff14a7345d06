import { beforeAll, describe, expect, test } from 'vitest'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { product as whole } from '@cuadre/server/product.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { shippedRoles } from './shipped.ts'

const product = openProduct()

interface Role {
  _id: string
  name: string
  permissions: string[]
  users: number
  version: number
}
interface Refused {
  code: string
  message: string
  details: { held: { name: string }[]; permissions: string[] }
}

const create = (draft: object, as?: string) =>
  product.call<Role & Refused>('POST', '/private/roles', draft, as ? { as } : {})
const update = (draft: object, as?: string) =>
  product.call<Role & Refused>('PUT', '/private/roles', draft, as ? { as } : {})
const remove = (id: string) => product.call<Refused>('DELETE', '/private/roles', { id })
const byName = async (name: string) => {
  const { body } = await product.call<{ data: Role[] }>('GET', '/private/roles')
  return body.data.find((role) => role.name === name)!
}

/** Manages roles, and holds nothing else but the chart of accounts. */
const marta = 'marta@ceiba.test'

beforeAll(() =>
  hire(product, {
    email: marta,
    name: 'Marta Cruz',
    permissions: ['adminRoles', 'createRole', 'updateRole', 'adminAccounts'],
  }),
)

test('every permission is named once, in the groups of the menu and in the language of the caller', async () => {
  const list = await product.call<{ data: { name: string }[] }>('GET', '/private/permission')
  expect(list.body.data.map(({ name }) => name)).toEqual(permissionNames)
  const grouped = (language: 'es' | 'en') =>
    product.call<{ data: { label: string; permissions: { name: string; label: string }[] }[] }>(
      'GET',
      '/private/permission/getPermissionsGroup',
      {},
      { language },
    )
  const { data } = (await grouped('es')).body
  expect(data.map(({ label }) => label).slice(0, 5)).toEqual([
    'Panel de control',
    'Administración',
    'Nomencladores',
    'Contabilidad',
    'Estados financieros',
  ])
  expect(data.flatMap(({ permissions }) => permissions)).toHaveLength(permissionNames.length)
  expect((await grouped('en')).body.data[3]?.permissions[2]?.label).toBe('Manage chart of accounts')
})

test('whatever there are records of, some post of a new organization beside the administrator writes them', () => {
  const [, ...posts] = shippedRoles('es')
  const ofTheAdministrator = ['taxRule', 'holiday', 'parameter', 'user', 'role', 'organization']
  const held = new Set(posts.flatMap(({ permissions }) => permissions))
  const nobodys = [...whole.kinds.values()].filter(
    ({ permission }) => permission !== undefined && ![permission].flat().some((each) => held.has(each)),
  )
  expect(nobodys.map(({ type }) => type)).toEqual(ofTheAdministrator)
})

describe('a role', () => {
  test('is created, found, changed and deleted', async () => {
    const made = await create({ name: 'Cajera', permissions: ['adminDeposit', 'adminOpeningCashBack'] })
    expect(made.body).toMatchObject({ name: 'Cajera', users: 0, version: 1 })
    const { _id } = made.body

    const found = await product.call<{ data: Role[]; total: number }>('POST', '/private/roles/filter', {
      search: 'cajer',
      permission: 'adminDeposit',
    })
    expect([found.body.total, found.body.data[0]?._id]).toEqual([1, _id])

    const changed = await update({ _id, version: 1, name: 'Caja', permissions: ['adminDeposit', 'seeStats'] })
    expect(changed.body).toMatchObject({
      name: 'Caja',
      permissions: ['adminDeposit', 'seeStats'],
      version: 2,
    })
    const one = await product.call<Role>('GET', `/private/roles/${_id}`)
    expect(one.body).toEqual(changed.body)

    expect((await remove(_id)).status).toBe(200)
    expect((await product.call('GET', `/private/roles/${_id}`)).status).toBe(404)
  })

  test('that was changed since it was read is not overwritten', async () => {
    const { _id } = (await create({ name: 'Almacén' })).body
    await update({ _id, version: 1, description: 'Guarda la mercancía' })
    const stale = await update({ _id, version: 1, description: 'Otra cosa' })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
  })

  test('has a name of its own, and permissions that exist, each once', async () => {
    const twice = await create({ name: 'Administrador' })
    expect([twice.status, twice.body.code]).toEqual([409, 'role.nameTaken'])
    const wrong = await create({ name: 'X', permissions: ['adminEverything'] })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'request.invalid'])
    expect((await create({ name: 'X', permissions: ['seeStats', 'seeStats'] })).status).toBe(422)
  })

  test('that somebody holds is not deleted, and the refusal names them', async () => {
    const { _id } = await byName('Sin permisos')
    const refused = await remove(_id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'record.inUse',
      'No se puede eliminar: lo tienen Tomás Rey.',
    ])
    expect(refused.body.details.held.map(({ name }) => name)).toEqual(['Tomás Rey'])
  })
})

describe('nobody gives a right that they do not hold', () => {
  test('neither in a new role', async () => {
    const refused = await create(
      { name: 'Nómina', permissions: ['adminAccounts', 'adminManualNominate'] },
      marta,
    )
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'role.moreThanYours',
      'Usted no tiene el permiso «Administrar nómina», así que no puede darlo ni quitarlo.',
    ])
    expect(refused.body.details.permissions).toEqual(['adminManualNominate'])
    expect((await create({ name: 'Contadora', permissions: ['adminAccounts'] }, marta)).status).toBe(200)
  })

  test('nor in one that exists; nor do they take it from others', async () => {
    const { _id, version } = await byName('Puesto de Marta Cruz')
    const more = ['adminRoles', 'createRole', 'updateRole', 'adminAccounts', 'adminUsers']
    const given = await update({ _id, version, permissions: more }, marta)
    expect([given.status, given.body.code]).toEqual([403, 'role.moreThanYours'])

    const administrator = await byName('Administrador')
    const taken = await update(
      { _id: administrator._id, version: administrator.version, permissions: ['adminAccounts'] },
      marta,
    )
    expect([taken.status, taken.body.code]).toEqual([403, 'role.moreThanYours'])
    expect((await byName('Administrador')).permissions).toHaveLength(permissionNames.length)
  })

  test('nor do they rename a role that gives more than theirs; but they change in it what is theirs', async () => {
    const { _id } = (await create({ name: 'Jefa', permissions: ['adminManualNominate'] })).body
    const renamed = await update({ _id, version: 1, name: 'Jefa de personal' }, marta)
    expect([renamed.status, renamed.body.code]).toEqual([403, 'role.moreThanYours'])
    const changed = await update(
      { _id, version: 1, name: 'Jefa', permissions: ['adminManualNominate', 'adminAccounts'] },
      marta,
    )
    expect([changed.status, changed.body.permissions]).toEqual([
      200,
      ['adminAccounts', 'adminManualNominate'],
    ])
  })
})

test('the last administrator does not lose the rights by which they could be given again', async () => {
  const { _id, version, permissions } = await byName('Administrador')
  const refused = await update({
    _id,
    version,
    permissions: permissions.filter((each) => each !== 'adminUsers'),
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'user.lastAdministrator'])
  expect((await byName('Administrador')).permissions).toEqual(permissions)

  const other = await update({ _id, version, permissions: permissions.filter((each) => each !== 'seeStats') })
  expect(other.status, 'any other right may go').toBe(200)
})

test('another organization’s role looks like one that never existed', async () => {
  const { _id } = await byName('Administrador')
  const there = { as: 'admin@almendro.test' }
  const answers = [
    await product.call<Refused>('GET', `/private/roles/${_id}`, {}, there),
    await product.call<Refused>('PUT', '/private/roles', { _id, version: 1, name: 'Mío' }, there),
    await product.call<Refused>('DELETE', '/private/roles', { id: _id }, there),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [404, 'record.notFound']),
  )
})
