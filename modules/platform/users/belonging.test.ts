import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'

const product = openProduct()

interface User {
  _id: string
  name: string
  email: string
  code: string
}

const user = '/private/user'
const ines = 'ines@ceiba.test'
const [ceiba, almendro] = ['Comercial La Ceiba S.R.L.', 'El Almendro']

beforeAll(async () => {
  const { _id } = await hire(product, {
    email: ines,
    name: 'Inés Vidal',
    permissions: ['adminUsers', 'adminOrganization', 'updateUserOrganization'],
  })
  await product.asOwner(`insert into installation_person values ('${product.organization(ceiba)}', '${_id}')`)
})

const move = (_id: string, organizationId: string | null, as = 'admin@ceiba.test') =>
  product.call<User>('PUT', `${user}/updateOrg`, { _id, organizationId }, { as })
const assign = (_id: string, organizationId: string, as = 'admin@ceiba.test') =>
  product.call<User>('PATCH', `${user}/asignOrganization`, { _id, organizationId }, { as })
const waiting = async (as = 'admin@ceiba.test') => {
  const { body } = await product.call<{ data: User[] }>('GET', `${user}/getUserSelectWithOutOrg`, {}, { as })
  return body.data.map(({ name }) => name)
}
const names = async (company: string, as: string) => {
  const organizationId = product.organization(company)
  const { status, body } = await product.call<{ data: User[]; code: string }>(
    'GET',
    `${user}/getUsersByOrganization`,
    { organizationId },
    { as },
  )
  return status === 200 ? body.data.map(({ name }) => name) : body.code
}
const login = (email: string) =>
  product.app().inject({
    method: 'POST',
    url: '/api/public/session/login',
    payload: { email, password: 'Cuadre-2026' },
  })

describe('an administrator of one organization', () => {
  test('lets somebody go, who can then enter nowhere, and takes them back', async () => {
    const { _id } = await hire(product, { email: 'juan@ceiba.test', name: 'Juan Gil', permissions: [] })
    expect((await move(_id, null)).status).toBe(200)
    expect((await login('juan@ceiba.test')).statusCode).toBe(401)
    expect(await names(ceiba, 'admin@ceiba.test')).not.toContain('Juan Gil')
    expect(await waiting()).toEqual(['Juan Gil'])
    expect(await waiting('admin@almendro.test'), 'not a matter of other organizations').toEqual([])

    const taken = await product.call<User>('POST', `${user}/createUserAdmin`, {
      name: 'Otro',
      email: 'juan@ceiba.test',
    })
    expect([taken.status, taken.body.code]).toEqual([409, 'user.emailTaken'])

    expect((await assign(_id, product.organization(ceiba))).status).toBe(200)
    expect((await login('juan@ceiba.test')).statusCode).toBe(200)
    expect(await waiting()).toEqual([])
  })

  test('neither sends people to another organization nor sees or takes its people', async () => {
    const { _id } = await hire(product, { email: 'eva@ceiba.test', name: 'Eva Paz', permissions: [] })
    const sent = await move(_id, product.organization(almendro))
    expect([sent.status, sent.body.code]).toEqual([404, 'organization.notFound'])
    expect((await login('eva@ceiba.test')).statusCode).toBe(200)

    expect(await names(almendro, 'admin@ceiba.test')).toBe('organization.notFound')
    const filter = await product.call<User>('POST', `${user}/usersFilter`, {
      organizationId: product.organization(almendro),
    })
    expect([filter.status, filter.body.code]).toEqual([404, 'organization.notFound'])
    const made = await product.call<User>('POST', `${user}/createUserAdmin`, {
      name: 'Intruso',
      email: 'intruso@ceiba.test',
      organizationId: product.organization(almendro),
    })
    expect([made.status, made.body.code]).toEqual([404, 'organization.notFound'])

    await move(_id, null)
    const stolen = await assign(_id, product.organization(almendro), 'admin@almendro.test')
    expect([stolen.status, stolen.body.code]).toEqual([404, 'record.notFound'])
    await assign(_id, product.organization(ceiba))
  })
})

describe('a person of the installation', () => {
  test('sees the people of every organization', async () => {
    expect(await names(almendro, ines)).toEqual(['Rosa Iglesias', 'Tomás Rey'])
    expect(await names(ceiba, ines)).toContain('Inés Vidal')
    const unknown = await product.call<User>(
      'GET',
      `${user}/getUsersByOrganization`,
      { organizationId: '01a1fc2d-0000-7000-8000-000000000000' },
      { as: ines },
    )
    expect([unknown.status, unknown.body.code]).toEqual([404, 'organization.notFound'])
  })

  test('moves somebody to another organization: roles and sessions stay behind, the password goes along', async () => {
    const { _id } = await hire(product, { email: 'sara@ceiba.test', name: 'Sara Luz', permissions: [] })
    const token = await product.tokenOf('sara@ceiba.test')
    const moved = await move(_id, product.organization(almendro), ines)
    expect(moved.body).toMatchObject({ _id, organizationId: product.organization(almendro) })
    const old = await product
      .app()
      .inject({ url: '/api/private/session', headers: { authorization: `Bearer ${token}` } })
    expect(old.statusCode).toBe(401)

    const signedIn = (await login('sara@ceiba.test')).json<{ user: Record<string, unknown> }>()
    expect(signedIn.user).toMatchObject({ _id, organizationName: almendro, permissions: [] })
    expect(await names(ceiba, ines)).not.toContain('Sara Luz')
    expect(await names(almendro, 'admin@almendro.test')).toContain('Sara Luz')
    const trail = await product.asOwner(`
      select organization.name, after ->> 'by' as by from trace join organization using (organization_id)
       where record_id = '${_id}' and record_type = 'user' order by at`)
    expect(trail.rows).toEqual([
      { name: ceiba, by: null },
      { name: almendro, by: ines },
    ])
  })

  test('gives somebody whom one organization let go to another', async () => {
    const { _id } = await hire(product, {
      email: 'beto@almendro.test',
      name: 'Beto Mas',
      permissions: [],
      company: almendro,
    })
    expect((await move(_id, null, 'admin@almendro.test')).status).toBe(200)
    expect(await waiting(ines)).toEqual(['Beto Mas'])
    expect((await assign(_id, product.organization(ceiba), ines)).status).toBe(200)
    expect(await names(ceiba, 'admin@ceiba.test')).toContain('Beto Mas')
    const again = await assign(_id, product.organization(ceiba), ines)
    expect([again.status, again.body.code]).toEqual([404, 'record.notFound'])
  })

  test('creates users in another organization, with roles of that one', async () => {
    const made = await product.call<User & { temporaryPassword: string }>(
      'POST',
      `${user}/createUserAdmin`,
      { name: 'Nora Fe', email: 'nora@almendro.test', organizationId: product.organization(almendro) },
      { as: ines },
    )
    expect(made.body).toMatchObject({ name: 'Nora Fe', organization: { name: almendro } })
    expect(await names(almendro, 'admin@almendro.test')).toContain('Nora Fe')
  })

  test('is made by nobody but whoever runs the installation', async () => {
    const attempt = product.asApplication(
      `insert into installation_person select organization_id, id from user_account where organization_id = app.organization() limit 1`,
    )
    await expect(attempt).rejects.toThrow('permission denied')
  })
})
