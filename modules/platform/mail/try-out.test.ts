import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { openPostOffice, type PostOffice } from '@cuadre/test/post-office.ts'

const product = openProduct()
let office: PostOffice
let guarded: PostOffice

beforeAll(async () => {
  office = await openPostOffice()
  guarded = await openPostOffice({ user: 'ceiba', password: 'correo-2026' })
  process.env['EXTERNAL_HOSTS'] = '127.0.0.1'
})
afterEach(() => product.asOwner('delete from organization_mail'))
afterAll(async () => {
  delete process.env['EXTERNAL_HOSTS']
  await Promise.all([office.close(), guarded.close()])
})

const settings = (more: object = {}) => ({
  host: '127.0.0.1',
  port: office.port,
  security: 'none',
  senderName: 'La Ceiba',
  senderAddress: 'avisos@ceiba.test',
  ...more,
})
interface Outcome {
  sent: boolean
  to: string
  said: string
  code: string
  fields: { path: string; code: string }[]
}
const tryOut = (given: object, options = {}) =>
  product.call<Outcome>('POST', '/private/mail/test', { settings: given }, options)

test('the test goes to whoever asks for it, and answers in the server’s own words', async () => {
  const { status, body } = await tryOut(settings())
  expect([status, body.sent, body.to]).toEqual([200, true, 'admin@ceiba.test'])
  expect(body.said).toMatch(/^250 /)
  const [mail] = office.received
  expect(mail?.to).toEqual(['admin@ceiba.test'])
  expect(mail?.header('From')).toBe('La Ceiba <avisos@ceiba.test>')
  expect(mail?.header('Subject')).toBe('Prueba del correo de Cuadre')
  expect(mail?.text).toContain('con los datos que escribió Rosa Iglesias')
})

test('a refusal of the server is shown as it said it, and nothing is saved or waits', async () => {
  office.refuseWith({ code: 550, words: 'Mailbox full of receipts' })
  const { status, body } = await tryOut(settings())
  expect([status, body.sent]).toEqual([200, false])
  expect(body.said).toContain('550 Mailbox full of receipts')
  const { rows } = await product.asOwner(
    'select 1 from organization_mail union all select 1 from mail_message',
  )
  expect(rows).toEqual([])
})

test('a wrong password is what the server says; the kept one is used where none is written', async () => {
  const own = settings({ port: guarded.port, userName: 'ceiba' })
  expect((await tryOut({ ...own, password: 'otra' })).body.said).toContain('Invalid login')
  const saved = await product.call('PUT', '/private/organizations/addConfigMailOrg', {
    settings: { ...own, password: 'correo-2026' },
  })
  expect(saved.status).toBe(200)
  expect((await tryOut(own)).body).toMatchObject({ sent: true })
})

test('the kept password is not sent to another server', async () => {
  process.env['EXTERNAL_HOSTS'] = '127.0.0.1,localhost'
  const own = settings({ port: guarded.port, userName: 'ceiba' })
  await product.call('PUT', '/private/organizations/addConfigMailOrg', {
    settings: { ...own, password: 'correo-2026' },
  })
  expect((await tryOut({ ...own, host: 'localhost' })).body).toMatchObject({ sent: false })
  process.env['EXTERNAL_HOSTS'] = '127.0.0.1'
})

test.each(['localhost', '10.0.0.5', '169.254.169.254', '[::1]', '[::ffff:7f00:1]'])(
  'the own network is not reached through a mail server at %s',
  async (host) => {
    process.env['EXTERNAL_HOSTS'] = 'otro.ceiba.test'
    const before = office.received.length
    const { status, body } = await tryOut(settings({ host }))
    process.env['EXTERNAL_HOSTS'] = '127.0.0.1'
    expect([status, body.code]).toEqual([422, 'mail.insideAddress'])
    expect(office.received.length).toBe(before)
  },
)

test('no header is forged by a sender’s name, an address or a host', async () => {
  for (const [name, forged] of [
    ['senderName', 'La Ceiba\r\nBcc: todos@ceiba.test'],
    ['senderAddress', 'a@b.test\r\nBcc: todos@ceiba.test'],
    ['userName', 'x\r\nRSET'],
    ['host', '127.0.0.1\r\nx'],
  ] as const) {
    const { status, body } = await tryOut(settings({ [name]: forged }))
    expect([name, status, body.fields?.[0]?.path]).toEqual([name, 422, `settings.${name}`])
  }
})

test('who does not manage organizations sends none, and no trace shows the password', async () => {
  await hire(product, { email: 'iris@ceiba.test', name: 'Iris Duarte', permissions: ['adminUsers'] })
  expect((await tryOut(settings(), { as: 'iris@ceiba.test' })).status).toBe(403)
  await tryOut(settings({ port: guarded.port, userName: 'ceiba', password: 'correo-2026' }))
  const { rows } = await product.asOwner(`
    select after from trace where trace.call = '/private/mail/test' order by at desc limit 1`)
  expect(rows).toEqual([
    { after: { triedOut: true, host: '127.0.0.1', port: guarded.port, security: 'none', sent: true } },
  ])
})
