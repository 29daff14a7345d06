import { beforeAll, describe, expect, test } from 'vitest'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'

const product = openProduct()

interface Organization {
  _id: string
  name: string
  version: number
  active: boolean
  temporaryPassword?: string
  mail: { host: string; hasPassword: boolean; version: number } | null
  code: string
  fields: { path: string; code: string }[]
}

const base = '/private/organizations'
const ceiba = 'Comercial La Ceiba S.R.L.'
const almendro = 'El Almendro'
/** Looks after the installation; holds little at home. */
const ines = 'ines@ceiba.test'

const as = (email: string) => ({ as: email })
const create = (draft: object, email = ines) => product.call<Organization>('POST', base, draft, as(email))
const update = (draft: object, email = ines) =>
  product.call<Organization>('PUT', `${base}/updateOrganization`, draft, as(email))
const one = (id: string | undefined, email = ines) =>
  product.call<Organization>('GET', `${base}/getOrganizationById`, id === undefined ? {} : { id }, as(email))
const retire = (id: string, email = ines) =>
  product.call<Organization>('DELETE', `${base}/deleteOrganization`, { id }, as(email))
const list = (email: string, filters: object = {}) =>
  product.call<{ data: Organization[]; mayFound: boolean }>('POST', `${base}/filter`, filters, as(email))
const login = (email: string, password: string) =>
  product.app().inject({ method: 'POST', url: '/api/public/session/login', payload: { email, password } })

beforeAll(async () => {
  const { _id } = await hire(product, {
    email: ines,
    name: 'Inés Batista',
    permissions: ['adminOrganization', 'adminTraces'],
  })
  await product.asOwner(`insert into installation_person values ('${product.organization(ceiba)}', '${_id}')`)
})

describe('a person of the installation', () => {
  test('founds an organization that has its catalogues and an administrator who can sign in', async () => {
    const founded = await create({
      name: 'Panadería La Espiga',
      nit: '50012345678',
      administrator: { name: 'Alba Núñez', email: 'alba@espiga.test' },
    })
    expect(founded.status).toBe(200)
    expect(founded.body).toMatchObject({
      name: 'Panadería La Espiga',
      localization: 'cu',
      functionalCurrency: 'CUP',
      timeZone: 'America/Havana',
      isOwn: false,
      active: true,
    })
    const signedIn = await login('alba@espiga.test', founded.body.temporaryPassword ?? '')
    const { user } = signedIn.json<{ user: { organizationName: string; permissions: string[] } }>()
    expect(user.organizationName).toBe('Panadería La Espiga')
    expect(user.permissions).toHaveLength(permissionNames.length)

    const { rows } = await product.asOwner(`
      select (select count(*)::int from account where organization_id = o.organization_id) as accounts,
             (select count(*)::int from account a where a.organization_id = '${product.organization(almendro)}') as expected,
             (select count(*)::int from statement_definition where organization_id = o.organization_id) as statements,
             (select count(*)::int from general_parameter where organization_id = o.organization_id) > 0 as parameters
        from organization o where name = 'Panadería La Espiga'`)
    expect(rows[0]).toMatchObject({ accounts: rows[0].expected, parameters: true })
    expect(rows[0].statements).toBeGreaterThan(0)
  })

  test('leaves their trail in the organization that they found', async () => {
    const { rows } = await product.asOwner(`
      select call, after ->> 'by' as by from trace join organization using (organization_id)
       where name = 'Panadería La Espiga' and record_type = 'organization'`)
    expect(rows).toEqual([{ call: base, by: ines }])
  })

  test('founds nothing when the administrator’s address is taken: no half organization stays', async () => {
    const refused = await create({
      name: 'Media Organización',
      administrator: { name: 'Rosa', email: 'admin@ceiba.test' },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'user.emailTaken'])
    const { rows } = await product.asOwner(`select from organization where name = 'Media Organización'`)
    expect(rows).toEqual([])
  })

  test('sees every organization, changes another and brings a retired one back', async () => {
    const { body } = await list(ines, { search: 'espiga' })
    expect(body).toMatchObject({ mayFound: true, data: [{ name: 'Panadería La Espiga' }] })
    const [{ _id, version }] = body.data as [Organization]
    const renamed = await update({ _id, version, name: 'Panadería La Espiga de Oro' })
    expect(renamed.body).toMatchObject({ name: 'Panadería La Espiga de Oro', version: version + 1 })
    expect([(await update({ _id, version, name: 'x' })).body.code]).toEqual(['record.stale'])

    expect((await retire(_id)).status).toBe(200)
    expect((await list(ines, { active: false })).body.data.map(({ name }) => name)).toEqual([
      'Panadería La Espiga de Oro',
    ])
    const back = await update({ _id, version: version + 2, active: true })
    expect(back.body.active).toBe(true)
  })

  test('finds nothing under an id that no organization has', async () => {
    const unknown = await one('01a1fc2d-0000-7000-8000-000000000000')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'organization.notFound'])
  })
})

describe('a retired organization', () => {
  test('signs its people out at once and lets nobody in', async () => {
    const founded = await create({
      name: 'Taller El Yunque',
      administrator: { name: 'Leo Paz', email: 'leo@yunque.test' },
    })
    const password = founded.body.temporaryPassword ?? ''
    const { token } = (await login('leo@yunque.test', password)).json<{ token: string }>()
    const session = () =>
      product
        .app()
        .inject({ url: '/api/private/session', headers: { authorization: `Bearer ${token}` } })
        .then(({ statusCode }) => statusCode)
    expect(await session(), 'the temporary password has to be changed').toBe(403)
    expect((await retire(founded.body._id)).status).toBe(200)
    expect(await session()).toBe(401)
    const again = await login('leo@yunque.test', password)
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([401, 'session.badCredentials'])
  })

  test('is none that has entries, and not one’s own', async () => {
    const _id = product.organization(almendro)
    await product.asApplication(
      `insert into entry_draft (organization_id, day, description, created_by)
       select organization_id, '2026-01-05', 'Apertura', id from user_account
        where organization_id = app.organization() and email = 'admin@almendro.test'`,
      _id,
    )
    expect((await retire(_id)).body.code).toBe('organization.hasOperations')
    expect((await retire(product.organization(ceiba))).body.code).toBe('organization.notOwn')
    const { version } = (await one(_id)).body
    expect((await update({ _id, version, active: false })).body.code).toBe('organization.hasOperations')
  })
})

describe('an administrator of one organization', () => {
  const rosa = 'admin@ceiba.test'

  test('sees and changes their own alone', async () => {
    const { body } = await list(rosa)
    expect(body).toMatchObject({ mayFound: false, data: [{ name: ceiba, isOwn: true }] })
    const { version } = (await one(undefined, rosa)).body
    const changed = await update({ _id: product.organization(ceiba), version, nit: '40055566677' }, rosa)
    expect(changed.body).toMatchObject({ nit: '40055566677' })
  })

  test('founds none, and another looks like one that never existed', async () => {
    const founded = await create({ name: 'Otra' }, rosa)
    expect([founded.status, founded.body.code]).toEqual([403, 'organization.onlyInstallation'])
    const other = product.organization(almendro)
    const attempts = [
      await one(other, rosa),
      await retire(other, rosa),
      await update({ _id: other, version: 1, name: 'Mía' }, rosa),
      await product.call<Organization>(
        'POST',
        `${base}/getSystemByOrganization`,
        { organizationId: other },
        as(rosa),
      ),
      await product.call<Organization>(
        'PUT',
        `${base}/addConfigMailOrg`,
        { organizationId: other, settings: null },
        as(rosa),
      ),
    ]
    for (const { status, body } of attempts)
      expect([status, body.code]).toEqual([404, 'organization.notFound'])
  })

  test('of another than the own they are offered none', async () => {
    const select = (name: string) =>
      product.call<{ data: { name: string }[] }>('GET', `${base}/${name}`, {}, as(rosa))
    expect((await select('getOrganizationsSelect')).body.data).toMatchObject([{ name: ceiba }])
    expect((await select('getOrganizationSelectDiferentsFromMe')).body.data).toEqual([])
  })
})

describe('the database', () => {
  test('lets the application found nothing by itself, nor through the door in somebody else’s name', async () => {
    const insert = product.asApplication(`
      insert into organization (organization_id, name, localization, functional_currency, time_zone)
      values (app.organization(), 'x', 'cu', 'CUP', 'UTC')`)
    await expect(insert).rejects.toThrow('permission denied')
    const { rows } = await product.asApplication(
      `select id from user_account where email = 'nadie@ceiba.test'`,
    )
    const door = product.asApplication(
      `select app.found_organization('${product.organization(ceiba)}', '${rows[0].id}', 'x', 'cu', 'es', 'CUP', 'UTC')`,
      '01a1fc2d-0000-7000-8000-000000000009',
    )
    await expect(door).rejects.toThrow('only a person of the installation')
  })
})

describe('anybody', () => {
  test('may know the names of active organizations, and nothing else about them', async () => {
    const { body } = await product.call<{ data: Record<string, string>[] }>(
      'GET',
      '/public/organizations/organizationList',
      {},
      as('nobody'),
    )
    expect(body.data.map(({ name }) => name)).toEqual([ceiba, almendro, 'Panadería La Espiga de Oro'])
    for (const each of body.data) expect(Object.keys(each)).toEqual(['_id', 'name'])
  })

  test('who is signed in reads their own organization, without its mail', async () => {
    const { status, body } = await one(undefined, 'nadie@ceiba.test')
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: ceiba, mail: null })
    expect((await one(product.organization(almendro), 'nadie@ceiba.test')).status).toBe(404)
  })
})

describe('outgoing mail', () => {
  const settings = {
    host: 'correo.ceiba.example',
    port: 465,
    security: 'tls',
    userName: 'avisos',
    senderName: 'La Ceiba',
    senderAddress: 'avisos@ceiba.example',
  }
  const secret = 'Guayaba-dulce-77'
  const save = (draft: object | null) =>
    product.call<Organization>('PUT', `${base}/addConfigMailOrg`, { settings: draft }, as('admin@ceiba.test'))

  test('is kept with its password, which no call gives back and no trail names', async () => {
    const saved = await save({ ...settings, password: secret })
    expect(saved.status).toBe(200)
    expect(saved.body.mail).toMatchObject({ host: settings.host, hasPassword: true })
    expect(JSON.stringify(saved.body)).not.toContain(secret)
    expect(JSON.stringify((await one(undefined, 'admin@ceiba.test')).body)).not.toContain(secret)
    const { rows } = await product.asOwner(`
      select count(*)::int as found from trace where concat(before, after) like '%${secret}%'
      union all select count(*)::int from organization_mail where encode(password_encrypted, 'escape') like '%${secret}%'`)
    expect(rows).toEqual([{ found: 0 }, { found: 0 }])
  })

  test('keeps the password when it is not said again, and forgets it when the server changes', async () => {
    const version = (await one(undefined, 'admin@ceiba.test')).body.mail?.version ?? 0
    const kept = await save({ ...settings, senderName: 'Comercial La Ceiba', version })
    expect(kept.body.mail).toMatchObject({ hasPassword: true, version: version + 1 })
    expect((await save({ ...settings, version })).body.code).toBe('record.stale')
    expect((await save({ ...settings, host: 'otro.example' })).body.mail?.hasPassword).toBe(false)
  })

  test('refuses a header hidden in the name of the sender, and what is no server', async () => {
    const forged = await save({ ...settings, senderName: 'La Ceiba\r\nBcc: todos@example.com' })
    expect([forged.status, forged.body.fields[0]?.path]).toEqual([422, 'settings.senderName'])
    const nowhere = await save({ ...settings, host: 'correo/../x' })
    expect(nowhere.body.fields[0]).toMatchObject({ path: 'settings.host', code: 'field.host' })
  })

  test('is among the systems of the organization, and is gone when it is taken away', async () => {
    const systems = async () => {
      const { body } = await product.call<{ data: { system: string; enabled: boolean }[] }>(
        'POST',
        `${base}/getSystemByOrganization`,
        {},
        as('admin@ceiba.test'),
      )
      return body.data.filter(({ enabled }) => enabled).map(({ system }) => system)
    }
    expect(await systems()).toEqual(['accounting', 'mail'])
    expect((await save(null)).body.mail).toBeNull()
    expect(await systems()).toEqual(['accounting'])
  })
})
