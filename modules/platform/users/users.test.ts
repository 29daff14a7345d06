import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'

const product = openProduct()

interface User {
  _id: string
  name: string
  email: string
  active: boolean
  roles: { _id: string; name: string }[]
  temporaryPassword: string
  mustChangePassword: boolean
  lastSignIn: string | null
  version: number
}
interface Refused {
  code: string
  message: string
  fields: { path: string; code: string }[]
}
interface Roles {
  data: { _id: string; name: string }[]
}

const user = '/private/user'
const by = (as?: string) => (as === undefined ? {} : { as })
const create = (draft: object, as?: string) =>
  product.call<User & Refused>('POST', `${user}/createUserAdmin`, draft, by(as))
const update = (draft: object, as?: string) =>
  product.call<User & Refused>('PUT', `${user}/updateUserAdmin`, draft, by(as))
const giveRoles = (_id: string, roleIds: string[], as?: string) =>
  product.call<User & Refused>('PUT', `${user}/updateUserRole`, { _id, roleIds }, by(as))
const switched = (_id: string, active?: boolean, as?: string) =>
  product.call<User & Refused>('PUT', `${user}/activeDeactive`, { _id, active }, by(as))
const remove = (id: string, as?: string) =>
  product.call<{ retired: boolean } & Refused>('DELETE', `${user}/deleteUser`, { id }, by(as))
const filtered = (filter: object) =>
  product.call<{ data: User[]; total: number }>('POST', `${user}/usersFilter`, filter)

const login = (email: string, password: string) =>
  product.app().inject({ method: 'POST', url: '/api/public/session/login', payload: { email, password } })
const session = (token: string) =>
  product
    .app()
    .inject({ method: 'GET', url: '/api/private/session', headers: { authorization: `Bearer ${token}` } })

const people = new Map<string, User>()
const roles = new Map<string, string>()
/** Manages users, but neither payroll nor roles. */
const marta = 'marta@ceiba.test'

beforeAll(async () => {
  await hire(product, {
    email: marta,
    name: 'Marta Cruz',
    permissions: ['adminUsers', 'activateUser', 'deleteUser', 'adminAccounts'],
  })
  const [everybody, all] = await Promise.all([filtered({}), product.call<Roles>('GET', '/private/roles')])
  for (const person of everybody.body.data) people.set(person.email, person)
  for (const { _id, name } of all.body.data) roles.set(name, _id)
})
const idOf = (email: string) => people.get(email)!._id

describe('a new user', () => {
  test('gets a temporary password that is shown once and kept nowhere', async () => {
    const headers = { 'idempotency-key': 'alta-de-yanet' }
    const draft = { name: 'Yanet Mora', email: 'Yanet@Ceiba.test ', roleIds: [roles.get('Sin permisos')] }
    const once = await product.call<User>('POST', `${user}/createUserAdmin`, draft, { headers })
    expect(once.body).toMatchObject({
      name: 'Yanet Mora',
      email: 'yanet@ceiba.test',
      active: true,
      mustChangePassword: true,
      roles: [{ name: 'Sin permisos' }],
      lastSignIn: null,
    })
    const { temporaryPassword } = once.body
    expect(temporaryPassword).toMatch(/^[a-z]\w{2}\d-[a-z]\w{2}\d-[a-z]\w{2}\d$/)

    const twice = await product.call<User>('POST', `${user}/createUserAdmin`, draft, { headers })
    expect([twice.body._id, twice.body.temporaryPassword]).toEqual([once.body._id, undefined])
    const kept = await product.asOwner(`
      select 1 from trace where trace::text like '%${temporaryPassword}%'
      union all select 1 from idempotency_key where idempotency_key::text like '%${temporaryPassword}%'
      union all select 1 from user_account where user_account::text like '%${temporaryPassword}%'`)
    expect(kept.rows).toEqual([])
  })

  test('has an address that nobody uses, here or in any other organization, however it is spelt', async () => {
    for (const email of ['ADMIN@ceiba.test', 'nadie@almendro.test']) {
      const refused = await create({ name: 'Otra', email })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'user.emailTaken',
        'Ese correo ya entra en Cuadre, aquí o en otra organización: cada correo sirve para una sola cuenta.',
      ])
    }
  })

  test('has a name, an address and a password that are some, and no line break to forge a mail’s head with', async () => {
    const refused = await create({ name: '', email: 'a@b', password: 'corta', roleIds: ['x'] })
    expect(refused.status).toBe(422)
    expect(refused.body.fields.map(({ path, code }) => [path, code])).toEqual(
      expect.arrayContaining([
        ['name', 'field.required'],
        ['email', 'field.email'],
        ['password', 'field.password'],
        ['roleIds.0', 'field.id'],
      ]),
    )
    const forged = await create({ name: 'Ana\r\nBcc: todos@ceiba.test', email: 'ana@ceiba.test' })
    expect(forged.body.fields.map(({ code }) => code)).toEqual(['field.controlCharacters'])
    const address = await create({ name: 'Ana', email: 'ana@ceiba.test\nbcc:x@y.test' })
    expect(address.body.fields.map(({ code }) => code)).toEqual(['field.email'])
  })

  test('gets no role of another organization, nor one that does not exist', async () => {
    const { body } = await product.call<Roles>('GET', '/private/roles', {}, { as: 'admin@almendro.test' })
    const refused = await create({
      name: 'Ana',
      email: 'ana@ceiba.test',
      roleIds: [roles.get('Sin permisos'), body.data[0]?._id],
    })
    expect(refused.body.fields).toMatchObject([{ path: 'roleIds.1', code: 'role.unknown' }])
  })
})

test('users are found by name, address, role and state', async () => {
  expect((await filtered({ search: 'rey' })).body.data.map(({ email }) => email)).toEqual([
    'nadie@ceiba.test',
  ])
  expect((await filtered({ search: 'admin@' })).body.total).toBe(1)
  const administrators = await filtered({ roleId: roles.get('Administrador') })
  expect(administrators.body.data.map(({ name }) => name)).toEqual(['Rosa Iglesias'])
  expect((await filtered({ active: false })).body.total).toBe(0)
  const sorted = await filtered({ sort: [{ field: 'email', direction: 'desc' }] })
  expect(sorted.body.data.at(-1)?.email).toBe('admin@ceiba.test')
})

describe('whoever manages users', () => {
  test('gives no role with rights that they do not hold', async () => {
    const administrator = roles.get('Administrador') ?? ''
    const created = await create({ name: 'Ana', email: 'ana@ceiba.test', roleIds: [administrator] }, marta)
    expect([created.status, created.body.code]).toEqual([403, 'role.moreThanYours'])
    const given = await giveRoles(idOf('nadie@ceiba.test'), [administrator], marta)
    expect([given.status, given.body.code]).toEqual([403, 'role.moreThanYours'])
    const own = await giveRoles(idOf(marta), [administrator], marta)
    expect([own.status, own.body.code]).toEqual([403, 'role.moreThanYours'])
  })

  test('does not change, switch off or delete somebody who may do more than they', async () => {
    const rosa = people.get('admin@ceiba.test')!
    const answers = [
      await update({ _id: rosa._id, version: rosa.version, newTemporaryPassword: true }, marta),
      await update({ _id: rosa._id, version: rosa.version, email: 'mia@ceiba.test' }, marta),
      await update({ _id: rosa._id, version: rosa.version, withoutTwoFactor: true }, marta),
      await switched(rosa._id, false, marta),
      await remove(rosa._id, marta),
      await giveRoles(rosa._id, [], marta),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'user.holdsMore']),
    )
    expect((await login('admin@ceiba.test', 'Cuadre-2026')).statusCode).toBe(200)
  })

  test('sees what each user can see: permissions, whence they come, and the calls that they open', async () => {
    const { body } = await product.call<{
      permissions: { name: string; label: string; roles: string[]; calls: { path: string }[] }[]
      everybody: number
    }>('GET', `${user}/getUserAccess`, { id: idOf(marta) })
    expect(body.permissions.map(({ name }) => name)).toEqual([
      'adminUsers',
      'adminAccounts',
      'activateUser',
      'deleteUser',
    ])
    expect(body.permissions[0]).toMatchObject({
      label: 'Administrar usuarios',
      roles: ['Puesto de Marta Cruz'],
    })
    expect(body.permissions[2]?.calls.map(({ path }) => path)).toEqual(['/private/user/activeDeactive'])
    expect(body.everybody).toBeGreaterThan(10)
    const nobody = await product.call<{ permissions: unknown[] }>('GET', `${user}/getUserAccess`, {
      id: idOf('nadie@ceiba.test'),
    })
    expect(nobody.body.permissions).toEqual([])
  })
})

describe('a user', () => {
  test('is changed, with their address at the door as well', async () => {
    const { _id, version, temporaryPassword } = (await create({ name: 'Luis', email: 'luis@ceiba.test' }))
      .body
    const changed = await update({ _id, version, name: 'Luis Peña', email: 'lpena@ceiba.test' })
    expect(changed.body).toMatchObject({ name: 'Luis Peña', email: 'lpena@ceiba.test', version: 2 })
    expect((await login('luis@ceiba.test', temporaryPassword)).statusCode).toBe(401)
    expect((await login('lpena@ceiba.test', temporaryPassword)).statusCode).toBe(200)
    const stale = await update({ _id, version, name: 'Luis' })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
    const taken = await update({ _id, version: 2, email: 'admin@almendro.test' })
    expect([taken.status, taken.body.code]).toEqual([409, 'user.emailTaken'])
  })

  test('with a new temporary password is signed out, and the old one is worth nothing', async () => {
    await hire(product, { email: 'iris@ceiba.test', name: 'Iris Sol', permissions: [] })
    const token = await product.tokenOf('iris@ceiba.test')
    const [iris] = (await filtered({ search: 'iris' })).body.data
    const { body } = await update({ _id: iris?._id, version: iris?.version, newTemporaryPassword: true })
    expect((await session(token)).statusCode).toBe(401)
    expect((await login('iris@ceiba.test', 'Cuadre-2026')).statusCode).toBe(401)
    expect((await login('iris@ceiba.test', body.temporaryPassword)).statusCode).toBe(200)
  })

  test('who is switched off is signed out at once, and is no option any more', async () => {
    const { _id } = await hire(product, { email: 'raul@ceiba.test', name: 'Raúl Díaz', permissions: [] })
    const token = await product.tokenOf('raul@ceiba.test')
    const options = async () => {
      const { body } = await product.call<{ data: { _id: string }[] }>('GET', `${user}/getUserSelect`, {
        search: 'raúl',
      })
      return body.data.map((each) => each._id)
    }
    expect(await options()).toEqual([_id])
    expect((await switched(_id)).body.active).toBe(false)
    expect((await session(token)).statusCode).toBe(401)
    expect((await login('raul@ceiba.test', 'Cuadre-2026')).statusCode).toBe(403)
    expect(await options()).toEqual([])
    expect((await switched(_id)).body.active).toBe(true)
    expect((await session(token)).statusCode, 'what was ended stays ended').toBe(401)
    expect((await login('raul@ceiba.test', 'Cuadre-2026')).statusCode).toBe(200)
  })

  test('whom nothing names is deleted; their address is free again', async () => {
    const { _id } = (await create({ name: 'Error', email: 'error@ceiba.test' })).body
    expect((await remove(_id)).body).toEqual({ _id, retired: false })
    const { rows } = await product.asOwner(`select from user_account where id = '${_id}'`)
    expect(rows).toEqual([])
    expect((await create({ name: 'Bien', email: 'error@ceiba.test' })).status).toBe(200)
  })

  test('whom the books name leaves: no sign-in, no list, but the name stays on what they did', async () => {
    const { _id } = await hire(product, {
      email: 'olga@ceiba.test',
      name: 'Olga Ruiz',
      permissions: ['adminExpenseItems'],
    })
    const made = await product.call(
      'POST',
      '/private/expenseItems/create',
      { code: '8', name: 'Prueba' },
      {
        as: 'olga@ceiba.test',
      },
    )
    expect(made.status).toBe(200)
    const token = await product.tokenOf('olga@ceiba.test')
    expect((await remove(_id)).body).toEqual({ _id, retired: true })
    expect((await session(token)).statusCode).toBe(401)
    expect((await login('olga@ceiba.test', 'Cuadre-2026')).statusCode).toBe(401)
    expect((await filtered({ search: 'olga' })).body.total).toBe(0)
    expect((await product.call('GET', `${user}/getUserByIdAdmin`, { id: _id })).status).toBe(404)
    const { rows } = await product.asOwner(`select name from user_account where id = '${_id}'`)
    expect(rows).toEqual([{ name: 'Olga Ruiz' }])
    const again = await create({ name: 'Olga Ruiz', email: 'olga@ceiba.test' })
    expect([again.status, again.body._id === _id]).toEqual([200, false])
  })
})

describe('the last administrator', () => {
  test('neither removes nor switches off themselves, nor takes their own role', async () => {
    const rosa = idOf('admin@ceiba.test')
    const answers = [await remove(rosa), await switched(rosa, false), await giveRoles(rosa, [])]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'user.notYourself'],
      [409, 'user.notYourself'],
      [409, 'user.lastAdministrator'],
    ])
    const moved = await product.call<Refused>('PUT', `${user}/updateOrg`, { _id: rosa, organizationId: null })
    expect([moved.status, moved.body.code]).toEqual([409, 'user.notYourself'])
  })

  test('of two who dismiss each other at once, one stays', async () => {
    const { body } = await create({
      name: 'Elena Soto',
      email: 'elena@ceiba.test',
      roleIds: [roles.get('Administrador')],
    })
    await product.asOwner(
      `update user_account set must_change_password = false,
              password_hash = (select password_hash from user_account where email = 'admin@ceiba.test') where id = '${body._id}'`,
    )
    const rosa = idOf('admin@ceiba.test')
    await product.tokenOf('elena@ceiba.test')
    const answers = await Promise.all([giveRoles(body._id, []), giveRoles(rosa, [], 'elena@ceiba.test')])
    const outcomes = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(outcomes[0]).toBe(200)
    expect([403, 409]).toContain(outcomes[1])
    const left = await product.asOwner(`
      select person.email from user_role held join user_account person on person.id = held.user_id
       where held.role_id = '${roles.get('Administrador')}'`)
    expect(left.rows).toHaveLength(1)
    const [{ email }] = left.rows as [{ email: string }]
    if (email !== 'admin@ceiba.test') await giveRoles(rosa, [roles.get('Administrador') ?? ''], email)
  })
})

test('another organization’s users look like ones that never existed, in every call', async () => {
  const there = { as: 'admin@almendro.test' }
  const id = idOf('nadie@ceiba.test')
  const calls: [string, string, object][] = [
    ['GET', 'getUserById', { id }],
    ['GET', 'getUserByIdAdmin', { id }],
    ['GET', 'getUserByIdAggregateAdmin', { id }],
    ['GET', 'getUserRol', { id }],
    ['GET', 'getUserAccess', { id }],
    ['PUT', 'updateUserAdmin', { _id: id, version: 1, name: 'Mío' }],
    ['PUT', 'updateUserRole', { _id: id, roleIds: [] }],
    ['PUT', 'activeDeactive', { _id: id }],
    ['DELETE', 'deleteUser', { id }],
    ['PUT', 'updateOrg', { _id: id, organizationId: product.organization('El Almendro') }],
    ['PATCH', 'asignOrganization', { _id: id, organizationId: product.organization('El Almendro') }],
  ]
  for (const [method, name, input] of calls) {
    const { status, body } = await product.call<Refused>(method, `${user}/${name}`, input, there)
    expect([name, status, body.code]).toEqual([name, 404, 'record.notFound'])
  }
})

test('one sees oneself; others only who manages users', async () => {
  const as = 'nadie@ceiba.test'
  const own = await product.call<User>('GET', `${user}/getUserById`, {}, { as })
  expect(own.body).toMatchObject({ email: as, name: 'Tomás Rey' })
  expect(Object.keys(own.body).filter((name) => /password|secret|hash/i.test(name))).toEqual([
    'mustChangePassword',
  ])
  const other = await product.call<Refused>(
    'GET',
    `${user}/getUserById`,
    { id: idOf('admin@ceiba.test') },
    { as },
  )
  expect([other.status, other.body.code]).toEqual([403, 'permission.missing'])
})

test('the statistics of the dashboard are each person’s own', async () => {
  const path = `${user}/config/statistics`
  expect((await product.call('GET', `${path}/getConfigStatistics`)).body).toEqual({ statistics: null })
  const statistics = ['cashAndBank', 'receivables']
  await product.call('PUT', `${path}/updateConfigStatistics`, { statistics })
  expect((await product.call('GET', `${path}/getConfigStatistics`)).body).toEqual({ statistics })
  const withWide = { statistics: ['receivables', 'cashAndBank'], wide: ['receivables'] }
  await product.call('PUT', `${path}/updateConfigStatistics`, withWide)
  await product.call('PUT', `${path}/updateConfigStatistics`, withWide)
  expect((await product.call('GET', `${path}/getConfigStatistics`)).body).toEqual(withWide)
  const wrong = await product.call('PUT', `${path}/updateConfigStatistics`, { statistics: ['<b>'] })
  expect(wrong.status).toBe(422)
  expect((await product.call('GET', `${path}/getConfigStatistics`)).body, 'it changes nothing').toEqual(
    withWide,
  )
  await product.call('PUT', `${path}/updateConfigStatistics`, { statistics: null, wide: ['receivables'] })
  expect((await product.call('GET', `${path}/getConfigStatistics`)).body, 'as the product comes').toEqual({
    statistics: null,
  })
})

test('the list as a file says the roles of everybody, and of which organization they are', async () => {
  const answer = await product.app().inject({
    method: 'POST',
    url: '/api/private/user/usersFilter?format=csv&columns=email,roles,organization',
    payload: {},
    headers: {
      authorization: `Bearer ${await product.tokenOf('admin@ceiba.test')}`,
      'accept-language': 'es',
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.body).toMatch(/admin@ceiba\.test[;,]"?Administrador[^\n]*Comercial La Ceiba/)
})
