import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { standStill } from '@cuadre/test/standing-clock.ts'
import { Throttle } from '../credentials/throttle.ts'

const product = openProduct()
const overTls = openProduct({ secure: true })
const admin = 'admin@ceiba.test'
const cookieName = 'businessSession'

interface Refused {
  code: string
  message: string
}
interface SignedIn {
  token: string
  expiresAt: string
}

const signIn = (email = admin, password = 'Cuadre-2026', headers: Record<string, string> = {}) =>
  product.app().inject({
    method: 'POST',
    url: '/api/public/session/login',
    payload: { email, password },
    headers,
  })
const tokenOf = async (email = admin, headers: Record<string, string> = {}) =>
  (await signIn(email, 'Cuadre-2026', headers)).json<SignedIn>().token

const session = (headers: Record<string, string>) =>
  product.app().inject({ method: 'GET', url: '/api/private/session', headers })
const signOut = (token: string) =>
  product.app().inject({
    method: 'GET',
    url: '/api/private/session/logout',
    headers: { authorization: `Bearer ${token}` },
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('guessing a password', () => {
  // The wait that a guess brings is over when a second has passed, which a slow machine takes for the next guess.
  standStill()

  test('is free five times; then each try is told to wait, and the right password too', async () => {
    const email = 'nadie@ceiba.test'
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(email, 'adivino')).statusCode).toBe(401)
    const right = await signIn(email)
    expect([right.statusCode, right.headers['retry-after'], right.json<Refused>().message]).toEqual([
      429,
      '1',
      'Demasiados intentos: espere 1 segundos.',
    ])
    const english = await signIn(email, 'adivino', { 'accept-language': 'en' })
    expect(english.json<Refused>().message).toBe('Too many attempts: wait 1 seconds.')
  })

  test('of many people from one address is slowed down as well, and hinders no other address', async () => {
    for (let tries = 0; tries < 30; tries += 1)
      await signIn(`persona${tries}@ceiba.test`, 'adivino', from('203.0.113.7'))
    expect((await signIn('otra@ceiba.test', 'adivino', from('203.0.113.7'))).statusCode).toBe(429)
    expect((await signIn('otra@ceiba.test', 'adivino', from('203.0.113.8'))).statusCode).toBe(401)
  })

  test('waits twice as long after each further one, a quarter of an hour at most, and forgives', () => {
    let now = 0
    const throttle = new Throttle({ free: 5, forgetsAfter: 3_600_000 }, () => now)
    const here = { dataDir: 'here' }
    const waits = Array.from({ length: 17 }, () => {
      throttle.count(here, 'rosa')
      try {
        throttle.check(here, 'rosa')
        return 0
      } catch (refusal) {
        const { seconds } = (refusal as { parameters: { seconds: number } }).parameters
        now += seconds * 1000
        return seconds
      }
    })
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    throttle.count(here, 'rosa')
    expect(() => throttle.check({ dataDir: 'elsewhere' }, 'rosa')).not.toThrow()
    expect(() => throttle.check(here, 'rosa')).toThrow()
    throttle.forgive(here, 'rosa')
    expect(() => throttle.check(here, 'rosa')).not.toThrow()
  })

  test('forgets: one typo a day locks no office out, however many days', () => {
    let now = 0
    const throttle = new Throttle({ free: 30, forgetsAfter: 60_000 }, () => now)
    const office = { dataDir: 'office' }
    for (let day = 0; day < 400; day += 1) {
      expect(() => throttle.check(office, '203.0.113.9')).not.toThrow()
      throttle.count(office, '203.0.113.9')
      now += 24 * 3_600_000
    }
    expect(throttle.counted(office, '203.0.113.9')).toBe(0)
  })

  test('of many at once is judged no oftener than one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn('otra.mas@ceiba.test', 'adivino', from('203.0.113.40'))),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(5)
    expect(codes.filter((code) => code === 429)).toHaveLength(55)
  })

  test('by strangers locks nobody out who signed in there before, by address or by device', async () => {
    const email = 'odalys@ceiba.test'
    await hire(product, { email, name: 'Odalys Peña', permissions: [] })
    const first = await signIn(email, 'Cuadre-2026', from('203.0.113.50'))
    const device = [first.headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('businessDevice='))!
    expect(device).toMatch(/; HttpOnly; SameSite=Lax$|HttpOnly/)
    const cookie = device.split(';')[0]!
    for (let tries = 0; tries < 8; tries += 1) await signIn(email, 'adivino', from('203.0.113.66'))
    expect((await signIn(email, 'Cuadre-2026', from('203.0.113.67'))).statusCode, 'elsewhere it waits').toBe(
      429,
    )
    expect((await signIn(email, 'Cuadre-2026', from('203.0.113.50'))).statusCode).toBe(200)
    expect(
      (await signIn(email, 'Cuadre-2026', { ...from('203.0.113.68'), cookie })).statusCode,
      'on the same machine, elsewhere',
    ).toBe(200)
    // A device of one is no device of another, and what is counted on it is counted.
    for (let tries = 0; tries < 8; tries += 1)
      await signIn('nadie@almendro.test', 'adivino', { ...from('203.0.113.69'), cookie })
    expect((await signIn('nadie@almendro.test', 'Cuadre-2026', from('203.0.113.70'))).statusCode).toBe(429)
  })

  test('by strangers leaves who is signed in to confirm their password', async () => {
    const email = 'odalys@ceiba.test'
    const token = await tokenOf(email, from('203.0.113.50'))
    for (let tries = 0; tries < 8; tries += 1) await signIn(email, 'adivino', from('203.0.113.71'))
    const confirm = (password: string) =>
      product.app().inject({
        method: 'POST',
        url: '/api/private/user/confirmPassword',
        headers: bearer(token),
        payload: { password },
      })
    expect((await confirm('Cuadre-2026')).statusCode).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm('adivino-2026')))
    expect(guesses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })
})

describe('a session', () => {
  test('is a row that says who, from where and until when, and keeps no token', async () => {
    const signedIn = await signIn(admin, 'Cuadre-2026', {
      'user-agent': 'Mozilla/5.0 (prueba)',
      'x-forwarded-for': '203.0.113.20',
    })
    const { token, expiresAt } = signedIn.json<SignedIn>()
    const { rows } = await product.asOwner(`
      select person.email, session.address, session.agent, session.ended_at, session.expires_at,
             extract(epoch from session.expires_at - session.created_at)::int as seconds,
             session.token_hash = sha256(convert_to('${token}', 'UTF8')) as hashed, session::text like '%${token}%' as bare
        from session join user_account person on person.id = session.user_id
       where session.address = '203.0.113.20'`)
    expect(rows).toEqual([
      {
        email: admin,
        address: '203.0.113.20',
        agent: 'Mozilla/5.0 (prueba)',
        ended_at: null,
        expires_at: expiresAt,
        seconds: 12 * 60 * 60,
        hashed: true,
        bare: false,
      },
    ])
    const trail = await product.asOwner(`select after::text from trace where after::text like '%${token}%'`)
    expect(trail.rows).toEqual([])
  })

  test('that is signed out is over everywhere: as header and as cookie, for reading and for changing', async () => {
    const token = await tokenOf()
    const other = await tokenOf()
    expect((await session(bearer(token))).statusCode).toBe(200)
    expect((await signOut(token)).headers['set-cookie']).toMatch(
      /^businessSession=;.*Expires=Thu, 01 Jan 1970/,
    )
    expect((await session(bearer(token))).statusCode).toBe(401)
    expect((await session({ cookie: `${cookieName}=${token}` })).statusCode).toBe(401)
    const change = await product.app().inject({
      method: 'POST',
      url: '/api/private/accounts/createAccount',
      headers: bearer(token),
      payload: { code: '101', name: 'Caja', nature: 'debit', type: 'cash' },
    })
    expect([change.statusCode, change.json<Refused>().message]).toEqual([
      401,
      'Inicie sesión para continuar.',
    ])
    expect((await signOut(token)).statusCode).toBe(401)
    expect((await session(bearer(other))).statusCode, 'on another machine it goes on').toBe(200)
  })

  test('that has expired is refused', async () => {
    const token = await tokenOf(admin, { 'x-forwarded-for': '203.0.113.30' })
    await product.asOwner(`
      update session set expires_at = now() - interval '1 second' where address = '203.0.113.30'`)
    expect((await session(bearer(token))).statusCode).toBe(401)
  })

  test('ends with the account, at once', async () => {
    const token = await tokenOf('admin@almendro.test')
    const activate = (active: boolean) =>
      product.asOwner(`update user_account set active = ${active} where email = 'admin@almendro.test'`)
    await activate(false)
    expect((await session(bearer(token))).statusCode).toBe(401)
    const again = await signIn('admin@almendro.test')
    expect([again.statusCode, again.json<Refused>().message]).toEqual([
      403,
      'Cuenta no activa: hable con su administrador.',
    ])
    await activate(true)
    expect((await session(bearer(token))).statusCode).toBe(200)
  })

  test('of one organization opens no other: a token with its organization exchanged is refused', async () => {
    const bytes = Buffer.from(await tokenOf(), 'base64url')
    Buffer.from(product.organization('El Almendro').replaceAll('-', ''), 'hex').copy(bytes)
    expect((await session(bearer(bytes.toString('base64url')))).statusCode).toBe(401)
    for (const token of ['x', 'null', '0'.repeat(64), 'A'.repeat(5000)])
      expect((await session(bearer(token))).statusCode).toBe(401)
  })
})

describe('the cookie', () => {
  const flagsOf = (header: unknown) =>
    [header]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith(cookieName))!
      .split('; ')
      .slice(1)
      .filter((flag) => !flag.startsWith('Max-Age='))
      .toSorted((one, other) => one.localeCompare(other))

  test('is out of reach of scripts and of other sites', async () => {
    const signedIn = await signIn()
    expect(flagsOf(signedIn.headers['set-cookie'])).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
  })

  test('travels over TLS only, where there is TLS', async () => {
    const signedIn = await overTls.app().inject({
      method: 'POST',
      url: '/api/public/session/login',
      payload: { email: admin, password: 'Cuadre-2026' },
    })
    expect(flagsOf(signedIn.headers['set-cookie'])).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
  })
})

describe('what a person likes', () => {
  test('is kept one by one, and that they were offered the tour goes with them to any machine', async () => {
    const keep = async (headers: Record<string, string>, payload: object) =>
      (
        await product.app().inject({
          method: 'PUT',
          url: '/api/private/session/preferences',
          headers,
          payload,
        })
      ).json<{ user: Record<string, unknown> }>().user
    const here = bearer(await tokenOf())
    const before = (await session(here)).json<{ user: object }>().user
    expect(before).not.toHaveProperty('tourOffered')
    expect(await keep(here, { tourOffered: true })).toMatchObject({ tourOffered: true })
    expect(await keep(here, { sidebar: 'open' })).toMatchObject({ tourOffered: true, sidebar: 'open' })
    const elsewhere = bearer(await tokenOf())
    expect((await session(elsewhere)).json<{ user: object }>().user).toMatchObject({ tourOffered: true })
  })
})

describe('a page of somebody else', () => {
  const preferences = (headers: Record<string, string>) =>
    product.app().inject({
      method: 'PUT',
      url: '/api/private/session/preferences',
      payload: { sidebar: 'collapsed' },
      headers: { host: 'cuadre.example', ...headers },
    })

  test('can not change anything with our cookie', async () => {
    const cookie = `${cookieName}=${await tokenOf()}`
    const ours = { cookie, authorization: 'Bearer session' }
    const refused: Record<string, string>[] = [
      { cookie },
      { ...ours, origin: 'https://elsewhere.example' },
      { ...ours, origin: 'null' },
      { ...ours, 'sec-fetch-site': 'cross-site' },
      { ...ours, 'sec-fetch-mode': 'navigate' },
    ]
    for (const headers of refused) {
      const answer = await preferences(headers)
      expect([answer.statusCode, answer.json<Refused>().message]).toEqual([
        403,
        'La petición llegó de otro sitio y no se atiende: hágala desde la aplicación.',
      ])
    }
    const own = await preferences({
      ...ours,
      origin: 'https://cuadre.example',
      'sec-fetch-site': 'same-origin',
    })
    expect(own.statusCode).toBe(200)
  })

  test('can not sign a person in as somebody else', async () => {
    const answer = await signIn(admin, 'Cuadre-2026', { 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  })

  test('can be opened from a link: reading takes the cookie alone', async () => {
    const cookie = `${cookieName}=${await tokenOf()}`
    expect((await session({ cookie })).statusCode).toBe(200)
  })
})

describe('what a role may do', () => {
  const chart = (token: string, language = 'es') =>
    product.app().inject({
      method: 'POST',
      url: '/api/private/accounts/accountsFilter',
      payload: {},
      headers: { ...bearer(token), 'accept-language': language },
    })

  test('counts from the next call on, without signing in again', async () => {
    const token = await tokenOf('admin@almendro.test')
    const role = `organization_id = '${product.organization('El Almendro')}' and permission = 'adminAccounts'`
    expect((await chart(token)).statusCode).toBe(200)

    const taken = await product.asOwner(`delete from role_permission where ${role} returning role_id`)
    const refused = await chart(token)
    expect([refused.statusCode, refused.json<Refused>().message]).toEqual([
      403,
      'Le falta el permiso «Administrar nomenclador de cuentas»: pídalo a su administrador.',
    ])
    expect((await chart(token, 'en')).json<Refused>().message).toBe(
      'You lack the permission “Manage chart of accounts”: ask your administrator for it.',
    )
    const { user } = (await session(bearer(token))).json<{ user: { permissions: string[] } }>()
    expect(user.permissions).not.toContain('adminAccounts')

    const { role_id } = taken.rows[0] as { role_id: string }
    await product.asOwner(`
      insert into role_permission (organization_id, role_id, permission)
      values ('${product.organization('El Almendro')}', '${role_id}', 'adminAccounts')`)
    expect((await chart(token)).statusCode).toBe(200)
  })

  test('ends with the role, at once', async () => {
    const token = await tokenOf('admin@almendro.test')
    const { rows } = await product.asOwner(`
      delete from user_role held using user_account person
       where person.email = 'admin@almendro.test' and held.user_id = person.id returning held.*`)
    expect((await chart(token)).statusCode).toBe(403)
    const held = rows[0] as { organization_id: string; user_id: string; role_id: string }
    await product.asOwner(
      `insert into user_role values ('${held.organization_id}', '${held.user_id}', '${held.role_id}')`,
    )
    expect((await chart(token)).statusCode).toBe(200)
  })
})
