import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { handlers } from '@cuadre/server/product.ts'
import { waiting } from '@cuadre/server-kit/constant-time.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { doJobs } from '@cuadre/test/post-office.ts'
import { trafficOf } from '@cuadre/test/round-trips.ts'
import { hasher } from '../credentials/passwords.ts'

const product = openProduct()
const password = 'Cuadre-2026'

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app().inject({ method: 'POST', url: `/api${url}`, payload, headers })

/** What takes the server its time: the passwords it compares, each by how costly that is, and what it asks of the database. */
async function workOf(answering: () => Promise<unknown>) {
  const [verify, hash] = [vi.spyOn(hasher, 'verify'), vi.spyOn(hasher, 'hash')]
  const { statements } = await trafficOf(product.behind().pool, answering)
  const compared = verify.mock.calls.map(([made]) => String(made).split('$').slice(0, -2).join('$'))
  const work = { compared, hashed: hash.mock.calls.length, statements: statements.map(withoutIds) }
  verify.mockRestore()
  hash.mockRestore()
  return work
}
const withoutIds = (statement: string) =>
  statement.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')

const known = 'persona@ceiba.test'
const unknown = 'quien@ceiba.test'

describe('how long it takes tells nobody who has an account', () => {
  const requests = new Map<string, string>()
  const guessPassword = (email: string) => post('/public/session/login', { email, password: 'adivino-2026' })
  const lose = async (email: string) => {
    const answer = await post('/public/user/lostPassword', { email })
    requests.set(email, answer.json<{ request: string }>().request)
  }

  beforeAll(async () => {
    await hire(product, { email: known, name: 'Persona', permissions: [] })
    // What is made at the first question of all.
    await guessPassword('primera@ceiba.test')
  })

  test('a wrong password and an unknown address are refused after the same work', async () => {
    const work = await workOf(() => guessPassword(known))
    expect(work).toMatchObject({ compared: ['$argon2id$v=19$m=19456,t=2,p=1'], hashed: 0 })
    expect(await workOf(() => guessPassword(unknown))).toEqual(work)
  })

  test('a lost password is asked for with the same work', async () => {
    const work = await workOf(() => lose(known))
    expect(work.statements.length).toBeGreaterThan(0)
    expect(await workOf(() => lose(unknown))).toEqual(work)
  })

  test('a mailed code is guessed in the same time, whether there is one or not', async () => {
    await doJobs(product)
    const pool = product.behind().pool.pg
    for (const email of [known, unknown]) {
      const over = Promise.withResolvers<void>()
      const pause = vi.spyOn(waiting, 'pause').mockReturnValue(over.promise)
      let isAnswered = false
      const answer = post('/public/user/codigRecoverysConfirm', {
        email,
        code: '12345678',
        request: requests.get(email) ?? '',
      })
      void answer.then(() => (isAnswered = true))
      await expect.poll(() => pause.mock.calls).toEqual([[250]])
      await expect
        .poll(() => pool.totalCount - pool.idleCount, { message: 'all is known that there is to know' })
        .toBe(0)
      expect((await product.app().inject('/api/ready')).statusCode).toBe(200)
      expect(isAnswered, `${email} is told nothing before its time`).toBe(false)
      over.resolve()
      expect((await answer).statusCode).toBe(401)
      pause.mockRestore()
    }
    const { rows } = await product.asOwner(
      'select count(*)::int as codes from recovery_code where attempts = 1',
    )
    expect(rows, 'there was a code to be guessed').toEqual([{ codes: 1 }])
  })
})

describe('a session that somebody else prepared', () => {
  const session = (token: string) =>
    product.app().inject({ url: '/api/private/session', headers: { cookie: `businessSession=${token}` } })

  test('is not the one that a person signs in to: the token is always new', async () => {
    const planted = Buffer.concat([
      Buffer.from(product.organization('Comercial La Ceiba S.R.L.').replaceAll('-', ''), 'hex'),
      randomBytes(32),
    ]).toString('base64url')
    const signedIn = await post(
      '/public/session/login',
      { email: 'admin@ceiba.test', password },
      { cookie: `businessSession=${planted}` },
    )
    const { token } = signedIn.json<{ token: string }>()
    expect(token).not.toBe(planted)
    expect(String(signedIn.headers['set-cookie'])).toContain(token)
    expect([(await session(planted)).statusCode, (await session(token)).statusCode]).toEqual([401, 200])
  })

  test('of the attacker’s own becomes nobody else’s: signing in over it leaves it as it was', async () => {
    const own = await product.tokenOf('nadie@ceiba.test')
    await post(
      '/public/session/login',
      { email: 'admin@ceiba.test', password },
      { cookie: `businessSession=${own}`, authorization: 'Bearer session' },
    )
    expect((await session(own)).json<{ user: { email: string } }>().user.email).toBe('nadie@ceiba.test')
  })
})

describe('calls that change something with GET', () => {
  const changing = handlers.filter(
    ({ kind, endpoint }) => kind === 'private' && endpoint.kind === 'changes' && endpoint.method === 'GET',
  )

  test('are those of signing in that the specification has, and more', () => {
    expect(changing.map(({ endpoint }) => endpoint.path)).toEqual(
      expect.arrayContaining([
        '/private/session/logout',
        '/private/user/active2fa',
        '/private/user/disable2fa',
      ]),
    )
  })

  test.each(changing.map(({ endpoint }) => endpoint.path))(
    '%s does nothing for a link or an image of another page, though the cookie comes along',
    async (path) => {
      const cookie = `businessSession=${await product.tokenOf('admin@ceiba.test')}`
      const attempts: Record<string, string>[] = [
        { cookie },
        { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
        { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
        { cookie, authorization: 'Bearer session', 'sec-fetch-site': 'cross-site' },
        { cookie, authorization: 'Bearer session', origin: 'https://elsewhere.example' },
      ]
      for (const headers of attempts) {
        const answer = await product.app().inject({ url: `/api${path}`, headers })
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'request.crossSite'])
      }
      const still = await product.app().inject({ url: '/api/private/session', headers: { cookie } })
      expect(still.statusCode).toBe(200)
    },
  )
})
