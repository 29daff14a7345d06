import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { handlers } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { standStill } from './standing-clock.ts'

const product = openProduct()

const privateCalls = handlers.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'public')
const guarded = privateCalls.filter(({ access }) => access !== 'session')

/** From now on the person without a role of weight holds exactly these permissions. */
const grant = (permissions: readonly string[]) =>
  product.asOwner(`
    with held as (
      select person.organization_id, held.role_id from user_account person
        join user_role held on held.organization_id = person.organization_id and held.user_id = person.id
       where person.email = 'nadie@ceiba.test'
    ), taken as (
      delete from role_permission granted using held
       where granted.organization_id = held.organization_id and granted.role_id = held.role_id
         and granted.permission <> all (array[${quoted(permissions)}]::text[])
    )
    insert into role_permission (organization_id, role_id, permission)
    select held.organization_id, held.role_id, permission from held, unnest(array[${quoted(permissions)}]::text[]) permission
    on conflict do nothing`)
const quoted = (permissions: readonly string[]) => permissions.map((name) => `'${name}'`).join()

const address = (path: string) => path.replace(/:\w+/, '01a1fc2d-0000-7000-8000-000000000000')

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const attempt = (endpoint: AnyEndpoint, as: string) =>
  product.call(endpoint.method, address(endpoint.path), {}, { as })

test('nearly every call takes a permission', () => {
  expect(guarded.length).toBeGreaterThan(300)
})

const byAccess = Map.groupBy(guarded, ({ access }) => [access].flat().join(' or '))

test.each([...byAccess])(
  'without %s a call answers 403 and changes nothing, whatever else one may do',
  async (_, endpoints) => {
    const wrong: string[] = []
    const { access } = endpoints[0]!
    await grant(permissionNames.filter((name) => !access.includes(name)))
    const before = await product.contents()
    for (const endpoint of endpoints) {
      const { status, body } = await attempt(endpoint, 'nadie@ceiba.test')
      if (status !== 403 || body['code'] !== 'permission.missing')
        wrong.push(`${nameOf(endpoint)} answered ${status} ${String(body['code'])}`)
    }
    expect(await product.contents(), endpoints.map(nameOf).join()).toEqual(before)
    for (const permission of access) {
      for (const [also, wanting] of Map.groupBy(endpoints, (endpoint) => endpoint.also)) {
        await grant([permission, ...(also ? [also] : [])])
        for (const endpoint of wanting) {
          const { status } = await attempt(endpoint, 'nadie@ceiba.test')
          if (status === 403) wrong.push(`${nameOf(endpoint)} is refused to ${permission}`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
)

test('what a call takes beside its permission, it takes of everybody', async () => {
  const wanting = guarded.filter(({ also }) => also !== undefined)
  expect(wanting.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const [also, endpoints] of Map.groupBy(wanting, (endpoint) => endpoint.also)) {
    await grant(permissionNames.filter((name) => name !== also))
    for (const endpoint of endpoints) {
      const { status, body } = await attempt(endpoint, 'nadie@ceiba.test')
      if (status !== 403 || body['code'] !== 'permission.missing')
        wrong.push(`${nameOf(endpoint)} answered ${status} without ${also}`)
    }
  }
  expect(wrong).toEqual([])
})

test('without a session a private call answers 401', async () => {
  const wrong: string[] = []
  for (const endpoint of privateCalls) {
    const { status } = await attempt(endpoint, 'nobody')
    if (status !== 401) wrong.push(`${nameOf(endpoint)} answered ${status}`)
  }
  expect(wrong).toEqual([])
})

test('no two calls share method and path', () => {
  const names = handlers.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a call that changes something is refused with the cookie alone, and from another site', async () => {
  const cookie = `businessSession=${await product.tokenOf('admin@ceiba.test')}`
  const logout = (headers: Record<string, string>) =>
    product
      .app()
      .inject({ method: 'GET', url: '/api/private/session/logout', headers: { cookie, ...headers } })
  expect((await logout({})).json()).toMatchObject({ code: 'request.crossSite' })
  expect(
    (await logout({ authorization: 'Bearer session', origin: 'https://elsewhere.example' })).json(),
  ).toMatchObject({ code: 'request.crossSite' })
  expect(
    (await logout({ authorization: 'Bearer session', 'sec-fetch-mode': 'navigate' })).json(),
  ).toMatchObject({ code: 'request.crossSite' })
})

test('a session that was signed out is refused', async () => {
  const app = product.app()
  const login = await app.inject({
    method: 'POST',
    url: '/api/public/session/login',
    payload: { email: 'admin@ceiba.test', password: 'Cuadre-2026' },
  })
  const authorization = `Bearer ${login.json<{ token: string }>().token}`
  const session = () => app.inject({ method: 'GET', url: '/api/private/session', headers: { authorization } })
  expect((await session()).statusCode).toBe(200)
  await app.inject({ method: 'GET', url: '/api/private/session/logout', headers: { authorization } })
  expect((await session()).statusCode).toBe(401)
})

test('an unknown address and a wrong password are told apart by nobody', async () => {
  const attempt = (email: string) =>
    product.app().inject({
      method: 'POST',
      url: '/api/public/session/login',
      payload: { email, password: 'not this one' },
    })
  const [unknown, wrong] = [await attempt('alguien@ceiba.test'), await attempt('nadie@almendro.test')]
  expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
  expect(unknown.json()).toMatchObject({ code: 'session.badCredentials' })
})

describe('on a clock that stands still', () => {
  standStill()

  test('guessing is slowed down', async () => {
    const attempt = () =>
      product.app().inject({
        method: 'POST',
        url: '/api/public/session/login',
        payload: { email: 'admin@almendro.test', password: 'guess' },
      })
    for (let tries = 0; tries < 5; tries += 1) expect((await attempt()).statusCode).toBe(401)
    const refused = await attempt()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('broken JSON, a body of 20 MB and an unknown call are refused in words', async () => {
  const post = (payload: string, url = '/api/private/accounts/accountsFilter') =>
    product.app().inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
  expect((await post('{"page":')).json()).toMatchObject({ code: 'request.notJson' })
  const large = await post(JSON.stringify({ search: 'x'.repeat(20 * 1024 * 1024) }))
  expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'request.tooLarge'])
})

test('the OpenAPI document has every call', async () => {
  const document = (await product.app().inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, unknown>>
  }>()
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.toSorted((one, other) => one.localeCompare(other))).toEqual(
    handlers
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .toSorted((one, other) => one.localeCompare(other)),
  )
})
