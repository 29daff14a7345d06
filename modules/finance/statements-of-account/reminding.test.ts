import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { hire } from '@cuadre/test/people.ts'
import { doJobs, openPostOffice, type PostOffice } from '@cuadre/test/post-office.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const product = openProduct()
const debts = debtsOf(product)
let office: PostOffice

interface Letter {
  addresses: { name: string; address: string }[]
  language: string
  subject: string
  text: string
  attachment: string
  through: string | null
}
interface Sent {
  _id: string
  kind: string
  to: string
  subject: string
  state: string
  by: string
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; message: string }[]
}

const path = '/private/pendingReceivable'
const ids = { client: '', abroad: '', nothing: '' }
const january = { startDate: '2026-01-01', endDate: '2026-01-31' }
const reminding = (partnerId: string) => ({ partnerId, kind: 'reminder', ...january })

beforeAll(async () => {
  office = await openPostOffice()
  ids.client = await debts.partner('Cafetería El Patio', 'client', {
    email: 'patio@cafeteria.test',
    contacts: [{ name: 'Rosa Paz', email: 'rosa@cafeteria.test' }],
  })
  ids.abroad = await debts.partner('Harbour Trading', 'client', {
    email: 'accounts@harbour.test',
    language: 'en',
  })
  ids.nothing = await debts.partner('Ana Ruiz', 'client', { email: 'ana@ruiz.test' })
  await debts.owedToUs(ids.client, 'FAC-1', '1000.00', { day: '2026-01-05', dueDate: '2026-01-20' })
  await debts.owedToUs(ids.client, 'FAC-2', '600.00', { day: '2026-01-12', dueDate: '2026-02-20' })
  await debts.owedToUs(ids.abroad, 'FAC-3', '20.00', {
    day: '2026-01-12',
    dueDate: '2026-01-31',
    foreign: { currencyId: await debts.currency('USD'), rate: '120' },
  })
})
afterAll(() => office.close())

const layOut = (input: object) => product.call<Letter & Refused>('POST', `${path}/letterOfStatement`, input)
const send = (input: object) => product.call<Sent & Refused>('POST', `${path}/sendStatementOfAccount`, input)

test('a reminder says how much is pending and how much of it is overdue, to the client and its contacts', async () => {
  const { body } = await layOut(reminding(ids.client))
  expect(body.addresses).toEqual([
    { name: 'Cafetería El Patio', address: 'patio@cafeteria.test' },
    { name: 'Rosa Paz', address: 'rosa@cafeteria.test' },
  ])
  expect(body.subject).toBe('Pagos pendientes al 31/01/2026 · Comercial La Ceiba S.R.L.')
  // 1,000.00 fell due on the 20th; 600.00 does in February.
  expect(body.text).toContain(
    'Al 31/01/2026 tienen pendiente de pago 1.600,00 CUP, de lo que ya venció 1.000,00 CUP.',
  )
  expect(body.attachment).toBe('Estado de cuenta Cafetería El Patio 2026-01-31.pdf')
  expect(body.through).toBeNull()
})

test('whoever is written to in English is reminded in English, in the currency of the debt', async () => {
  const { body } = await layOut(reminding(ids.abroad))
  expect([body.language, body.subject]).toEqual([
    'en',
    'Payments pending on 31/01/2026 · Comercial La Ceiba S.R.L.',
  ])
  // What falls due that day is not overdue yet.
  expect(body.text).toContain('20.00 USD is pending with us, of which 0.00 CUP is overdue')
  expect(body.attachment).toBe('Statement of account Harbour Trading 2026-01-31.pdf')
})

test('it leaves with the statement of account, and the trail and the partner say so', async () => {
  const { status, body } = await send({
    ...reminding(ids.client),
    to: 'rosa@cafeteria.test',
    subject: 'Nos falta su pago',
    text: 'Estimada Rosa:\n\nLe adjuntamos el estado de cuenta.',
  })
  expect([status, body.to, body.state]).toEqual([200, 'rosa@cafeteria.test', 'waiting'])
  await doJobs(product, office.url)
  const [mail] = office.received.filter(({ to }) => to.includes('rosa@cafeteria.test'))
  expect(mail?.header('Subject')).toBe('Nos falta su pago')
  expect(mail?.raw).toContain('application/pdf')

  const listed = await product.call<{ data: Sent[] }>('GET', `${path}/lettersOfPartner`, {
    partnerId: ids.client,
  })
  expect(listed.body.data).toMatchObject([
    { kind: 'reminder', to: 'rosa@cafeteria.test', subject: 'Nos falta su pago', state: 'sent' },
  ])
  const { rows } = await product.asOwner(`
    select after from trace where call = '/private/pendingReceivable/sendStatementOfAccount' order by at desc limit 1`)
  expect(rows).toMatchObject([{ after: { sentTo: 'rosa@cafeteria.test', subject: 'Nos falta su pago' } }])
})

test('what was sent of a document stays known after the mails of recovery are gone', async () => {
  await product.asOwner("update mail_message set created_at = now() - interval '200 days'")
  await doJobs(product, office.url)
  const { body } = await product.call<{ data: Sent[] }>('GET', `${path}/lettersOfPartner`, {
    partnerId: ids.client,
  })
  expect(body.data.map(({ to }) => to)).toEqual(['rosa@cafeteria.test'])
})

test('of very many letters the latest fifty are named and all are counted', async () => {
  await product.asOwner(`
    insert into mail_message (organization_id, to_name, to_address, subject, kind, partner_id, state, sent_at)
    select organization_id, to_name, to_address, subject, kind, partner_id, state, sent_at
      from mail_message, generate_series(1, 50) where partner_id = '${ids.client}'`)
  const { body } = await product.call<{ data: Sent[]; total: number }>('GET', `${path}/lettersOfPartner`, {
    partnerId: ids.client,
  })
  expect([body.data.length, body.total]).toEqual([50, 51])
})

test('nobody is reminded who owes nothing', async () => {
  const refused = await send(reminding(ids.nothing))
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Ana Ruiz no tiene nada pendiente de pago: no hay de qué recordarle.',
  ])
  expect((await layOut({ ...reminding(ids.nothing), kind: 'statementOfAccount' })).status).toBe(200)
})

test('an organization writes its own words, in each language, and goes back to those that are shipped', async () => {
  const texts = (method: 'PUT' | 'DELETE', input: object) =>
    product.call<Refused & { version: number }>(method, '/private/mail/letters', {
      kind: 'reminder',
      language: 'es',
      ...input,
    })
  const own = { subject: 'Recordatorio para {{tercero}}', text: 'Vencido: {{vencido}}.' }
  const saved = await texts('PUT', own)
  expect(saved.status).toBe(200)
  const { body } = await layOut(reminding(ids.client))
  expect([body.subject, body.text]).toEqual([
    'Recordatorio para Cafetería El Patio',
    'Vencido: 1.000,00 CUP.',
  ])
  expect((await layOut(reminding(ids.abroad))).body.subject).toContain('Payments pending')

  const unknown = await texts('PUT', { ...own, text: 'Debe {{deuda}}.', version: saved.body.version })
  expect([unknown.status, unknown.body.fields]).toMatchObject([
    422,
    [
      {
        path: 'text',
        message:
          'deuda no se conoce en este correo. Use {{tercero}}, {{empresa}}, {{fecha}}, {{pendiente}}, {{vencido}}.',
      },
    ],
  ])
  expect((await texts('PUT', own)).status).toBe(409)

  expect((await texts('DELETE', {})).status).toBe(200)
  expect((await layOut(reminding(ids.client))).body.subject).toContain('Pagos pendientes')
})

test('who may see no statements of account reminds nobody, and who manages no organization writes no words', async () => {
  await hire(product, { email: 'ventas@ceiba.test', name: 'Luis Mora', permissions: ['adminMovements'] })
  const as = 'ventas@ceiba.test'
  const answers = [
    await product.call('POST', `${path}/sendStatementOfAccount`, reminding(ids.client), { as }),
    await product.call('GET', '/private/mail/letters', {}, { as }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
})
