import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { doJobs, openPostOffice, type PostOffice } from '@cuadre/test/post-office.ts'
import { signingIn } from '@cuadre/test/signing-in.ts'
import { standStill } from '@cuadre/test/standing-clock.ts'

const product = openProduct()
// The wait that a guess brings is over when a second has passed, which a slow machine takes for the next guess.
standStill()
const password = 'Cuadre-2026'
const chosen = 'Del-mar-2026'
let office: PostOffice

const people = ['rosa', 'luis', 'eva', 'olga', 'ines', 'raul', 'mario', 'irma'].map(
  (name) => `${name}@ceiba.test`,
)
const [rosa = '', luis = '', eva = '', olga = '', ines = '', raul = '', mario = '', irma = ''] = people

beforeAll(async () => {
  office = await openPostOffice()
  for (const email of people) await hire(product, { email, name: `Persona ${email}`, permissions: [] })
})
afterAll(() => office.close())

interface Answer {
  request: string
  expiresAt: string
  confirmation: string
  pending: boolean
  code: string
  message: string
}

/** Somebody who lost a password, at an address of their own. */
function visitor(address: string) {
  const { post, signIn, call } = signingIn(product, address)
  const requests = new Map<string, string>()
  const sent = async (path: string, payload: object) => {
    const { status, body } = await post(`/public/user/${path}`, payload)
    return { status, body: body as unknown as Answer }
  }
  return {
    signIn,
    call,
    lose: async (email: string) => {
      const answer = await sent('lostPassword', { email })
      if (answer.status === 200) requests.set(email.trim().toLowerCase(), answer.body.request)
      return answer
    },
    confirm: (email: string, code: string, request = requests.get(email) ?? 'none') =>
      sent('codigRecoverysConfirm', { email, code, request }),
    requestFor: (email: string) => requests.get(email) ?? '',
    change: (confirmation: string, newPassword: string) =>
      sent('changePassword', { confirmation, newPassword }),
    pending: async (email: string, request?: string) => {
      const query = new URLSearchParams({ email, ...(request && { request }) }).toString()
      const answer = await product.app().inject(`/api/public/user/getConfirmCodig?${query}`)
      return answer.json<{ pending: boolean; expiresAt: string | null }>()
    },
  }
}

const mailsTo = (email: string) => office.received.filter(({ to }) => to.includes(email))
const codeOf = (email: string) => /\d{4} \d{4}/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? ''

describe('a lost password', () => {
  test('is replaced with the code that the mail brings; what was open ends, and the code is dead', async () => {
    const { lose, pending, confirm, change, signIn, call } = visitor('203.0.113.10')
    const before = (await signIn(rosa, password)).body.token
    const answer = await lose('Rosa@ceiba.test ')
    expect(await pending(rosa, answer.body.request)).toEqual({
      pending: true,
      expiresAt: answer.body.expiresAt,
    })
    await doJobs(product, office.url)
    const [mail] = mailsTo(rosa)
    expect([mail?.header('Subject'), mail?.header('From'), mail?.from]).toEqual([
      'Su código para entrar en Cuadre',
      'Cuadre <avisos@cuadre.test>',
      'avisos@cuadre.test',
    ])
    expect(mail?.text).toContain('https://cuadre.test/forgotPass')

    const code = codeOf(rosa)
    const confirmed = await confirm(rosa, code)
    expect(confirmed.status).toBe(200)
    expect((await confirm(rosa, code)).body.code, 'it was exchanged').toBe('session.badMailedCode')
    expect((await change(confirmed.body.confirmation, 'corta')).status).toBe(422)
    expect((await change(confirmed.body.confirmation, 'LaCeiba-2026')).status, 'it is of the company').toBe(
      422,
    )
    expect((await change(confirmed.body.confirmation, chosen)).status).toBe(200)
    expect((await change(confirmed.body.confirmation, 'Otra-mas-2026')).status, 'it was used').toBe(401)

    expect((await call(before, 'GET', '/private/session')).statusCode).toBe(401)
    expect((await signIn(rosa, password)).status).toBe(401)
    expect((await signIn(rosa, chosen)).status).toBe(200)
    await doJobs(product, office.url)
    expect(mailsTo(rosa).at(-1)?.header('Subject')).toBe('Su contraseña de Cuadre cambió')
    const kept = await product.asOwner(
      `select 1 from trace where trace::text ~ '${code}|${confirmed.body.confirmation}|${chosen}'
       union all select 1 from mail_message where state = 'sent' and body is not null
       union all select 1 from recovery_code where recovery_code::text ~ '${code}'`,
    )
    expect(kept.rows).toEqual([])
  })

  test('gets its mail in the language of whom it is for', async () => {
    await product.asOwner(`update user_account set locale = 'en' where email = '${mario}'`)
    await visitor('203.0.113.11').lose(mario)
    await doJobs(product, office.url)
    expect(mailsTo(mario)[0]?.header('Subject')).toBe('Your code for Cuadre')
    expect(mailsTo(mario)[0]?.text).toContain('It is good for 15 minutes and one use.')
  })

  test('does not open a door around the second factor, nor for an account that is switched off', async () => {
    const { lose, confirm, change, signIn } = visitor('203.0.113.12')
    await product.asOwner(`update user_account set two_factor_enabled = true where email = '${luis}'`)
    await lose(luis)
    await doJobs(product, office.url)
    const { body } = await confirm(luis, codeOf(luis))
    await change(body.confirmation, chosen)
    expect((await signIn(luis, chosen)).body).toMatchObject({ twoFactorRequired: true })

    await product.asOwner(`update user_account set active = false where email = '${ines}'`)
    await lose(ines)
    await doJobs(product, office.url)
    expect(mailsTo(ines)).toEqual([])
  })
})

describe('a mailed code', () => {
  test('dies after five wrong guesses, though the right one comes then', async () => {
    const { lose, confirm, requestFor } = visitor('203.0.113.13')
    await lose(eva)
    await doJobs(product, office.url)
    const code = codeOf(eva)
    const wrong = code === '0000 0000' ? '11111111' : '00000000'
    const guesses = []
    for (let tries = 0; tries < 5; tries += 1) guesses.push((await confirm(eva, wrong)).body.code)
    expect(new Set(guesses)).toEqual(new Set(['session.badMailedCode']))
    const elsewhere = visitor('203.0.113.14')
    expect((await elsewhere.confirm(eva, code, requestFor(eva))).status, 'the request waits').toBe(429)
    const { rows } = await product.asOwner(
      `select attempts from recovery_code code join user_account person on person.id = code.user_id where email = '${eva}'`,
    )
    expect(rows).toEqual([{ attempts: 5 }])
  })

  test('is guessed at by who asked for it alone: a stranger neither uses up its attempts nor puts another in its place', async () => {
    const owner = visitor('203.0.113.40')
    await owner.lose(irma)
    await doJobs(product, office.url)
    const code = codeOf(irma)
    const stranger = visitor('203.0.113.41')
    await stranger.lose(irma)
    await doJobs(product, office.url)
    expect(mailsTo(irma)).toHaveLength(2)
    for (const request of [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      'made-up',
      '',
      'x'.repeat(90),
    ])
      expect((await stranger.confirm(irma, '00000000', request)).status).toBe(401)
    expect((await stranger.confirm(irma, code)).status, 'it is not the one of their request').not.toBe(200)
    expect((await owner.confirm(irma, code)).status).toBe(200)
  })

  test('dies after a quarter of an hour, and with the next one', async () => {
    const { lose, confirm } = visitor('203.0.113.15')
    await lose(olga)
    await doJobs(product, office.url)
    const first = codeOf(olga)
    await lose(olga)
    await doJobs(product, office.url)
    const second = codeOf(olga)
    expect((await confirm(olga, first)).status, 'only the newest is good').toBe(401)
    await product.asOwner(`update recovery_code set expires_at = now() - interval '1 second'`)
    expect((await confirm(olga, second)).status).toBe(401)
  })

  test('of one person does nothing for another', async () => {
    const { lose, confirm } = visitor('203.0.113.16')
    await lose(raul)
    await lose(mario)
    await doJobs(product, office.url)
    expect((await confirm(mario, codeOf(raul))).status).toBe(401)
    expect((await confirm(raul, codeOf(raul))).status).toBe(200)
  })
})

describe('whether there is such an account', () => {
  test('is told by no word: known, unknown, switched off and nonsense are answered alike', async () => {
    const { lose, confirm, pending } = visitor('203.0.113.17')
    const shapes = []
    for (const email of ['nadie@ceiba.test', 'quien@ceiba.test', ines, 'ni-siquiera-un-correo']) {
      const answer = await lose(email)
      const state = await pending(email, answer.body.request)
      const guessed = await confirm(email, '12345678')
      shapes.push([
        answer.status,
        Object.keys(answer.body),
        state.pending,
        guessed.status,
        guessed.body.message,
      ])
    }
    for (const shape of shapes)
      expect(shape).toEqual([
        200,
        ['request', 'expiresAt'],
        true,
        401,
        'El código no es correcto o ya no vale: pida otro.',
      ])
    const { request } = (await lose('quien@ceiba.test')).body
    expect(await pending('nadie@ceiba.test', request), 'a request is of its address').toEqual({
      pending: false,
      expiresAt: null,
    })
    expect(await pending('nadie@ceiba.test')).toEqual({ pending: false, expiresAt: null })
  })

  test('is told by no waiting: the limits count for addresses that are nobody’s as well', async () => {
    const { lose, confirm } = visitor('203.0.113.18')
    const statuses = async (email: string) => {
      const statuses = []
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await lose(email)).status)
      const guessed = []
      for (let tries = 0; tries < 6; tries += 1) guessed.push((await confirm(email, '12345678')).status)
      return [statuses, guessed]
    }
    const known = await statuses('admin@almendro.test')
    expect(known).toEqual([
      [200, 200, 200, 429],
      [401, 401, 401, 401, 401, 429],
    ])
    expect(await statuses('alguien@almendro.test')).toEqual(known)
  })

  test('nobody’s mailbox is flooded: five codes an hour, whoever asks from wherever', async () => {
    const before = mailsTo(mario).length
    for (let times = 0; times < 7; times += 1) {
      await product.asOwner(
        `select graphile_worker.add_job('recoverAccount', json_build_object('email', '${mario}', 'request', gen_random_uuid()))`,
      )
      await doJobs(product, office.url)
    }
    expect(mailsTo(mario).length - before).toBeLessThanOrEqual(4)
  })
})
