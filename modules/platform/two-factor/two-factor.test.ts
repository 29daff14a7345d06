import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { signingIn } from '@cuadre/test/signing-in.ts'
import { standStill, wait } from '@cuadre/test/standing-clock.ts'
import { codeAt } from '@cuadre/test/telephone.ts'

const product = openProduct()
const { signIn, answerChallenge, call } = signingIn(product)
const password = 'Cuadre-2026'

interface Status {
  enabled: boolean
  secret: string | null
  recoveryCodesLeft: number
}
interface Refused {
  code: string
  message: string
  fields: { path: string; code: string }[]
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

// The clock of the server and of the telephones stands still until a test moves it: each code is good once, and nobody
// waits half a minute in a test.
standStill()
const nextHalfMinute = () => wait(30_000)

/** A person with a telephone. */
function person(email: string) {
  let secret: Buffer = Buffer.alloc(0)
  const as = async <Body>(method: 'GET' | 'POST', path: string, input?: object) => {
    const answer = await product.call<Body>(method, path, input, { as: email })
    return answer
  }
  const telephone = () => codeAt(secret, Date.now())
  return {
    email,
    telephone,
    as,
    status: async () => (await as<Status>('GET', '/private/user/twoFactorStatus')).body,
    enrol: async () => {
      await as('POST', '/private/user/confirmPassword', { password })
      const image = await as<Buffer>('GET', '/private/user/active2fa')
      secret = bytesOf((await as<Status>('GET', '/private/user/twoFactorStatus')).body.secret ?? '')
      return image
    },
    confirm: (code = telephone()) =>
      as<{ recoveryCodes: string[] } & Refused>('POST', '/private/user/confirm2fa', { code }),
    confirmPassword: (given = password) =>
      as<Refused>('POST', '/private/user/confirmPassword', { password: given }),
    disable: () => as<Refused>('GET', '/private/user/disable2fa'),
    renew: () => as<{ recoveryCodes: string[] } & Refused>('POST', '/private/user/renewRecoveryCodes'),
  }
}

const rosa = person('rosa@ceiba.test')
const luis = person('luis@ceiba.test')
const eva = person('eva@ceiba.test')
const olga = person('olga@ceiba.test')
let recovery: string[] = []

beforeAll(async () => {
  for (const [email, name] of [
    [rosa.email, 'Rosa Díaz'],
    [luis.email, 'Luis Peña'],
    [eva.email, 'Eva Soto'],
    [olga.email, 'Olga Ruiz'],
  ] as const)
    await hire(product, { email, name, permissions: [] })
})

describe('enrolling', () => {
  test('takes the password: at a screen that was left open nobody can lock its owner out', async () => {
    const begun = await luis.as<Refused>('GET', '/private/user/active2fa')
    expect([begun.status, begun.body.message]).toEqual([403, 'Confirme su contraseña para hacer esto.'])
    const confirmed = await luis.confirm('123456')
    expect([confirmed.status, confirmed.body.code]).toEqual([403, 'session.confirmPassword'])
  })

  test('shows an image for the telephone, and changes nothing until a code of it confirms', async () => {
    const image = await rosa.enrol()
    expect([image.status, image.headers['content-type'], image.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ])
    expect(String(image.body)).toMatch(/^<svg /)
    expect((await signIn(rosa.email, password)).body.token).toBeDefined()
    const wrong = await rosa.confirm('000000')
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      [
        {
          path: 'code',
          code: 'twoFactor.wrongCode',
          message: 'No es el código que muestra ahora su aplicación.',
        },
      ],
    ])
    expect((await rosa.status()).enabled).toBe(false)
  })

  test('is done with the first right code: ten recovery codes are shown once, and other sessions end', async () => {
    const elsewhere = await signIn(rosa.email, password)
    const confirmed = await rosa.confirm()
    recovery = confirmed.body.recoveryCodes
    expect([confirmed.status, new Set(recovery).size]).toEqual([200, 10])
    for (const code of recovery) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await rosa.status()).toEqual({ enabled: true, secret: null, recoveryCodesLeft: 10 })
    expect((await call(elsewhere.body.token, 'GET', '/private/session')).statusCode).toBe(401)
    const again = await rosa.as<Refused>('GET', '/private/user/active2fa')
    expect([again.status, again.body.code]).toEqual([409, 'twoFactor.alreadyOn'])
  })

  test('leaves no secret where the database or the trail could give it away', async () => {
    const { rows } = await product.asOwner(`
      select octet_length(two_factor_secret) as sealed, two_factor_secret::text as text,
             array_length(two_factor_recovery, 1) as hashes,
             (select count(*)::int from trace where concat(before::text, after::text) ~* '${recovery.join('|')}|secret') as reported
        from user_account where email = '${rosa.email}'`)
    expect(rows[0]).toMatchObject({ sealed: 12 + 28 + 16, hashes: 10, reported: 0 })
  })

  test('can’t be confirmed before it is begun', async () => {
    await luis.confirmPassword()
    const { status, body } = await luis.confirm('123456')
    expect([status, body.code]).toEqual([409, 'twoFactor.notBegun'])
  })
})

describe('signing in with a second factor', () => {
  test('takes the password first, which alone opens nothing', async () => {
    const requested = await signIn(rosa.email, password)
    expect([
      requested.status,
      requested.body.twoFactorRequired,
      requested.body.token,
      requested.cookie,
    ]).toEqual([200, true, undefined, undefined])
    const { challenge } = requested.body
    expect((await call(challenge, 'GET', '/private/session')).statusCode, 'a challenge is no session').toBe(
      401,
    )
    nextHalfMinute()
    const entered = await answerChallenge(challenge, rosa.telephone())
    expect([entered.status, entered.body.user.name]).toEqual([200, 'Rosa Díaz'])
    expect(entered.cookie).toContain(entered.body.token)
    expect((await answerChallenge(challenge, rosa.telephone())).status, 'a challenge is answered once').toBe(
      401,
    )
  })

  test('takes password and code at once as well, and no code twice', async () => {
    nextHalfMinute()
    nextHalfMinute()
    const code = rosa.telephone()
    expect((await signIn(rosa.email, password, code)).body.token).toBeDefined()
    const again = await signIn(rosa.email, password, code)
    expect([again.status, again.body.code]).toEqual([401, 'session.badCredentials'])
  })

  test('refuses a wrong code with the words for a wrong password', async () => {
    const [wrongCode, wrongPassword, nobody] = [
      await signIn(rosa.email, password, '000000'),
      await signIn(luis.email, 'adivino-2026', '000000'),
      await signIn('alguien@ceiba.test', password, '000000'),
    ]
    expect([wrongCode.status, wrongCode.body]).toEqual([401, nobody.body])
    expect(wrongPassword.body).toEqual(nobody.body)
    const requested = await signIn(rosa.email, password)
    expect((await answerChallenge(requested.body.challenge, '000000')).body).toEqual(nobody.body)
    expect((await answerChallenge('x'.repeat(64), '000000')).body).toEqual(nobody.body)
  })

  test('takes a recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = recovery
    expect(
      (await signIn(rosa.email, password, first.toUpperCase().replace('-', ''))).body.token,
    ).toBeDefined()
    expect((await signIn(rosa.email, password, first)).status).toBe(401)
    const requested = await signIn(rosa.email, password)
    expect((await answerChallenge(requested.body.challenge, second)).body.token).toBeDefined()
    expect((await rosa.status()).recoveryCodesLeft).toBe(8)
  })

  test('can’t be guessed: five codes kill a challenge, and the account waits', async () => {
    await olga.enrol()
    await olga.confirm()
    const { challenge } = (await signIn(olga.email, password)).body
    const guesses = []
    for (let tries = 0; tries < 6; tries += 1)
      guesses.push((await answerChallenge(challenge, '000000')).status)
    expect(guesses).toEqual([401, 401, 401, 401, 401, 401])
    expect((await signIn(olga.email, password)).status, 'the account waits as well').toBe(429)
    nextHalfMinute()
    expect((await answerChallenge(challenge, olga.telephone())).status, 'the right one comes too late').toBe(
      401,
    )
  })

  test('guessed forty times at once is judged five times, with the password or by challenges', async () => {
    const codes = Array.from({ length: 40 }, (_, index) => String(100_000 + index))
    wait(3 * 3_600_000)
    const direct = await Promise.all(codes.map((code) => signIn(olga.email, password, code)))
    expect(direct.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(direct.filter(({ status }) => status === 429)).toHaveLength(35)
    wait(3 * 3_600_000)
    const challenges: string[] = []
    for (let times = 0; times < 4; times += 1)
      challenges.push((await signIn(olga.email, password)).body.challenge)
    const answers = await Promise.all(
      codes.map((code, index) => answerChallenge(challenges[index % 4]!, code)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
    wait(3 * 3_600_000)
  })

  test('is over with the challenge’s five minutes', async () => {
    await eva.enrol()
    expect((await eva.confirm()).body).toHaveProperty('recoveryCodes')
    const requested = await signIn(eva.email, password)
    expect(requested.body).toMatchObject({ twoFactorRequired: true })
    const { challenge } = requested.body
    await product.asOwner(`update sign_in_challenge set expires_at = now() - interval '1 second'`)
    nextHalfMinute()
    expect((await answerChallenge(challenge, eva.telephone())).status).toBe(401)
  })

  test('of somebody else opens nothing: the challenge says whose code it waits for', async () => {
    const { challenge } = (await signIn(eva.email, password)).body
    expect((await answerChallenge(challenge, recovery[2] ?? '')).status).toBe(401)
  })
})

describe('switching it off, and new recovery codes', () => {
  test('take the password, typed within five minutes', async () => {
    await product.asOwner('update session set password_confirmed_at = null')
    const refused = await rosa.disable()
    expect([refused.status, refused.body.message]).toEqual([403, 'Confirme su contraseña para hacer esto.'])
    expect((await rosa.renew()).body.code).toBe('session.confirmPassword')
    expect((await rosa.confirmPassword('adivino-2026')).body.fields.map(({ code }) => code)).toEqual([
      'field.currentPassword',
    ])
    expect((await rosa.confirmPassword()).status).toBe(200)
    const renewed = await rosa.renew()
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await signIn(rosa.email, password, recovery[3])).status, 'the earlier codes are dead').toBe(401)

    await product.asOwner(
      `update session set password_confirmed_at = now() - interval '6 minutes' where password_confirmed_at is not null`,
    )
    expect((await rosa.disable()).status).toBe(403)
    await rosa.confirmPassword()
    expect((await rosa.disable()).status).toBe(200)
    expect(await rosa.status()).toEqual({ enabled: false, secret: null, recoveryCodesLeft: 0 })
    expect((await signIn(rosa.email, password)).body.token).toBeDefined()
  })

  test('an administrator takes it from whoever lost telephone and codes', async () => {
    const { body } = await product.call<{ data: { _id: string; version: number }[] }>(
      'POST',
      '/private/user/usersFilter',
      { search: eva.email },
    )
    const { _id, version } = body.data[0]!
    await product.call('PUT', '/private/user/updateUserAdmin', { _id, version, withoutTwoFactor: true })
    expect((await signIn(eva.email, password)).body.token).toBeDefined()
  })
})
