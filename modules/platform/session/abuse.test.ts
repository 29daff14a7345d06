import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handlers } from '@cuadre/server/product.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { doJobs } from '@cuadre/test/post-office.ts'

const product = openProduct()
const password = 'Cuadre-2026'

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app().inject({ method: 'POST', url: `/api${url}`, payload, headers })

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The median times of two kinds of request, made in turns so that what else the machine does falls on both. */
async function mediansOf(
  times: number,
  one: (turn: number) => Promise<unknown>,
  other: (turn: number) => Promise<unknown>,
): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn += 1)
    for (const [at, make] of [one, other].entries()) {
      const begun = performance.now()
      await make(turn)
      taken[at as 0 | 1].push(performance.now() - begun)
    }
  return [median(taken[0]), median(taken[1])]
}

/** Each turn comes from an address of its own: the limits are not what is measured. */
const from = (turn: number, block: number) => ({ 'x-forwarded-for': `198.51.${block}.${turn}` })

describe('how long it takes tells nobody who has an account', () => {
  const requests = new Map<string, string>()

  test('a wrong password and an unknown address take the same time to be refused', { retry: 2 }, async () => {
    const turns = 41
    const known = Array.from({ length: turns }, (_, turn) => `persona${turn}@ceiba.test`)
    for (const email of known) await hire(product, { email, name: email, permissions: [] })
    const guess = (email: string, turn: number) =>
      post('/public/session/login', { email, password: 'adivino-2026' }, from(turn, 100))
    await guess('primera@ceiba.test', 250)
    const [wrong, unknown] = await mediansOf(
      turns,
      (turn) => guess(known[turn] ?? '', turn),
      (turn) => guess(`nadie${turn}@ceiba.test`, turn),
    )
    expect(Math.abs(wrong - unknown) / wrong, `${wrong} ms and ${unknown} ms`).toBeLessThan(0.25)
  })

  test('a lost password is asked for in the same time', { retry: 2 }, async () => {
    const lose = async (email: string, turn: number) => {
      const answer = await post('/public/user/lostPassword', { email }, from(turn, 101))
      requests.set(email, answer.json<{ request: string }>().request)
    }
    const [known, unknown] = await mediansOf(
      31,
      (turn) => lose(`persona${turn}@ceiba.test`, turn),
      (turn) => lose(`quien${turn}@ceiba.test`, turn),
    )
    expect(Math.abs(known - unknown), `${known} ms and ${unknown} ms`).toBeLessThan(Math.max(3, known / 3))
  })

  test('a mailed code is guessed in the same time, whether there is one or not', async () => {
    await doJobs(product)
    const guess = (email: string, turn: number) =>
      post(
        '/public/user/codigRecoverysConfirm',
        { email, code: '12345678', request: requests.get(email) ?? '' },
        from(turn, 102),
      )
    const [known, unknown] = await mediansOf(
      9,
      (turn) => guess(`persona${turn}@ceiba.test`, turn),
      (turn) => guess(`quien${turn}@ceiba.test`, turn),
    )
    const { rows } = await product.asOwner(
      'select count(*)::int as codes from recovery_code where attempts = 1',
    )
    expect(rows, 'there were codes to be guessed').toEqual([{ codes: 9 }])
    expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(249)
    expect(Math.abs(known - unknown), `${known} ms and ${unknown} ms`).toBeLessThan(25)
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
