import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { doJobs, openPostOffice, type PostOffice, tryAgainNow } from '@cuadre/test/post-office.ts'
import { signingIn } from '@cuadre/test/signing-in.ts'
import { settingsOfUrl } from './settings.ts'

const product = openProduct()
const { post } = signingIn(product)
let office: PostOffice
let guarded: PostOffice

/** Manages users, and may not do everything else. */
const marta = 'marta@ceiba.test'
const people = ['rosa', 'luis', 'eva', 'olga', 'ines', 'raul', 'paco', 'lola'].map(
  (name) => `${name}@ceiba.test`,
)
const [rosa = '', luis = '', eva = '', olga = '', ines = '', raul = '', paco = '', lola = ''] = people

beforeAll(async () => {
  office = await openPostOffice()
  guarded = await openPostOffice({ user: 'ceiba', password: 'correo-2026' })
  for (const email of people) await hire(product, { email, name: `Persona ${email}`, permissions: [] })
  await hire(product, { email: marta, name: 'Marta Cruz', permissions: ['adminUsers'] })
})
afterAll(async () => {
  delete process.env['EXTERNAL_HOSTS']
  await Promise.all([office.close(), guarded.close()])
})

interface Mail {
  _id: string
  subject: string
  state: string
  attempts: number
  lastError: string | null
  hasText: boolean
  text: string
  code: string
}

const lose = (email: string) => post('/public/user/lostPassword', { email })
const outbox = async (search: string, as = marta) =>
  (await product.call<{ data: Mail[] }>('POST', '/private/mail/filter', { search }, { as })).body.data
const mailTo = async (email: string) => (await outbox(email))[0]!
const act = (what: 'open' | 'send', _id: string, as = marta) =>
  product.call<Mail>('POST', `/private/mail/${what}`, { _id }, { as })
const receivedBy = (email: string, from = office) => from.received.filter(({ to }) => to.includes(email))

describe('without any mail server', () => {
  test('a mail waits where the administrator sees it, reads it and hands it over', async () => {
    const { request } = (await lose(rosa)).body as unknown as { request: string }
    await doJobs(product)
    const status = await product.call('GET', '/private/mail/status', {}, { as: marta })
    expect(status.body).toEqual({ through: null, waiting: 1 })
    const waiting = await mailTo(rosa)
    expect(waiting).toMatchObject({
      state: 'waiting',
      attempts: 0,
      hasText: true,
      subject: 'Su código para entrar en Cuadre',
    })
    const { body } = await act('open', waiting._id)
    const code = /\d{4} \d{4}/.exec(body.text)?.[0] ?? ''
    const confirmed = await post('/public/user/codigRecoverysConfirm', { email: rosa, code, request })
    expect(confirmed.status).toBe(200)
    const { rows } = await product.asOwner(`
      select person.email, trace.after ->> 'to' as read from trace join user_account person on person.id = trace.user_id
       where trace.call = '/private/mail/open'`)
    expect(rows).toEqual([{ email: marta, read: `{"name": "Persona ${rosa}", "address": "${rosa}"}` }])
    const kept = await product.asOwner(
      `select 1 from trace where trace::text like '%${code}%'
       union all select 1 from mail_message where mail_message::text like '%${code}%'`,
    )
    expect(kept.rows).toEqual([])
  })

  test('nobody reads a code that opens more than they may do themselves', async () => {
    await lose('admin@ceiba.test')
    await doJobs(product)
    const { _id } = await mailTo('admin@ceiba.test')
    const refused = await act('open', _id)
    expect([refused.status, refused.body.code]).toEqual([403, 'user.holdsMore'])
    expect((await act('open', _id, 'admin@ceiba.test')).status).toBe(200)
  })

  test('another organization’s mails look like ones that never were', async () => {
    const { _id } = await mailTo('admin@ceiba.test')
    const other = 'admin@almendro.test'
    expect(await outbox('ceiba', other)).toEqual([])
    expect((await act('open', _id, other)).status).toBe(404)
    expect((await act('send', _id, other)).status).toBe(404)
    const deleted = await product.call('DELETE', '/private/mail', { id: _id }, { as: other })
    expect(deleted.status).toBe(404)
  })

  test('what waited is sent once there is a server; what came too late is not', async () => {
    await lose(luis)
    await lose(eva)
    await doJobs(product)
    await product.asOwner(
      `update mail_message set expires_at = now() - interval '1 second' where to_address = '${luis}'`,
    )
    await product.asOwner(`select graphile_worker.add_job('sendEveryMail')`)
    await doJobs(product, office.url)
    expect([receivedBy(luis).length, receivedBy(eva).length]).toEqual([0, 1])
    expect(await mailTo(luis)).toMatchObject({ state: 'expired', hasText: false })
    expect(await mailTo(eva)).toMatchObject({ state: 'sent', attempts: 1, hasText: false })
    const again = await act('send', (await mailTo(eva))._id)
    expect(again.body.code).toBe('mail.over')
    expect((await act('open', (await mailTo(eva))._id)).body.code).toBe('mail.noText')
  })
})

describe('a mail server', () => {
  test('that is busy gets the same mail again later, and then once', async () => {
    office.refuseWith({ code: 451, words: 'Try again later' })
    await lose(olga)
    await doJobs(product, office.url)
    expect(await mailTo(olga)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((await mailTo(olga)).lastError).toContain('Try again later')
    await tryAgainNow(product)
    await doJobs(product, office.url)
    expect(await mailTo(olga)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    expect(receivedBy(olga)).toHaveLength(1)
  })

  test('that refuses for good is asked no more, until somebody says so', async () => {
    office.refuseWith({ code: 550, words: 'No such mailbox here' })
    await lose(ines)
    await doJobs(product, office.url)
    const refused = await mailTo(ines)
    expect(refused).toMatchObject({ state: 'failed', attempts: 1 })
    expect(refused.lastError).toContain('No such mailbox here')
    await tryAgainNow(product)
    await doJobs(product, office.url)
    expect(receivedBy(ines)).toHaveLength(0)
    await act('send', refused._id)
    await doJobs(product, office.url)
    expect(receivedBy(ines)).toHaveLength(1)
  })

  test('that can’t be reached leaves the mail waiting', async () => {
    const closed = await openPostOffice()
    await closed.close()
    await lose(raul)
    await doJobs(product, closed.url)
    expect(await mailTo(raul)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  test('of the organization takes its mails before that of the installation, with its sender and its password', async () => {
    const set = (password: string) =>
      product.call('PUT', '/private/organizations/addConfigMailOrg', {
        settings: {
          host: '127.0.0.1',
          port: guarded.port,
          security: 'none',
          userName: 'ceiba',
          password,
          senderName: 'La Ceiba',
          senderAddress: 'avisos@ceiba.test',
        },
      })
    expect((await set('otra')).status).toBe(200)
    await lose(paco)
    await doJobs(product, office.url)
    expect((await mailTo(paco)).lastError, 'the own network is closed to organizations').toBe(
      'El servidor 127.0.0.1 es de la red propia y no se usa. Si debe ser, quien cuida la instalación lo pone en EXTERNAL_HOSTS.',
    )
    process.env['EXTERNAL_HOSTS'] = `127.0.0.1:${guarded.port}`
    await tryAgainNow(product)
    await doJobs(product, office.url)
    const wrong = await mailTo(paco)
    expect([wrong.state, wrong.lastError]).toEqual(['waiting', expect.stringContaining('Invalid login')])
    await product.asOwner('delete from organization_mail')
    await set('correo-2026')
    await tryAgainNow(product)
    await doJobs(product, office.url)
    expect(receivedBy(paco, guarded)[0]?.header('From')).toBe('La Ceiba <avisos@ceiba.test>')
    expect(receivedBy(paco)).toEqual([])
    const status = await product.call('GET', '/private/mail/status', {}, { as: marta })
    expect(status.body['through']).toBe('organization')
    await product.asOwner('delete from organization_mail')
  })

  test('gets no header from a name or an address, whatever stands in the database', async () => {
    await product.asOwner(`
      update user_account set name = E'Lola\\r\\nBcc: todos@ceiba.test\\r\\n\\r\\nHola' where email = '${lola}'`)
    await lose(lola)
    await doJobs(product, office.url)
    const [mail] = receivedBy(lola)
    expect(mail?.to).toEqual([lola])
    expect([mail?.header('Bcc'), mail?.header('To')]).toEqual([
      undefined,
      `Lola Bcc: todos@ceiba.test Hola <${lola}>`.replace(/^(.*) <(.*)>$/, '"$1" <$2>'),
    ])
    for (const forged of [`to_address`, `subject`])
      await expect(
        product.asOwner(`update mail_message set ${forged} = E'x\\r\\nBcc: y@z.test'`),
      ).rejects.toThrow('violates check constraint')
  })
})

test('the installation’s mail server is an address, with whom it sends as', () => {
  const page = 'https://cuadre.ceiba.test'
  expect(settingsOfUrl('smtps://avisos%40ceiba.test:cl%C3%A1ve@correo.ceiba.test', page)).toEqual({
    host: 'correo.ceiba.test',
    port: 465,
    security: 'tls',
    user: 'avisos@ceiba.test',
    password: 'cláve',
    sender: { name: 'Cuadre', address: 'avisos@ceiba.test' },
  })
  expect(settingsOfUrl('smtp://127.0.0.1:2525', page)).toEqual({
    host: '127.0.0.1',
    port: 2525,
    security: 'offered',
    sender: { name: 'Cuadre', address: 'cuadre@cuadre.ceiba.test' },
  })
  expect(settingsOfUrl('smtp://correo.ceiba.test?from=no-responder@ceiba.test', page).sender.address).toBe(
    'no-responder@ceiba.test',
  )
})
