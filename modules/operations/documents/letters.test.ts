import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { hire } from '@cuadre/test/people.ts'
import { doJobs, openPostOffice, type PostOffice } from '@cuadre/test/post-office.ts'
import { sellingOf } from '@cuadre/test/selling.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const product = openProduct()
const selling = sellingOf(product)
const debts = debtsOf(product)
let office: PostOffice

interface Record {
  _id: string
  number: string
  version: number
  state: string
}
interface Letter {
  language: string
  subject: string
  text: string
  attachment: string
}
interface Sent {
  to: string
  state: string
  by: string
  number: string
}
interface Refused {
  code: string
  message: string
}

const ids = { client: '', abroad: '', provider: '' }
const letterOf = (path: string, id: string) =>
  product.call<Letter & Refused>('GET', `/private/${path}/letter`, { id })
const send = (path: string, input: object, as?: string) =>
  product.call<Sent & Refused>('POST', `/private/${path}/send`, input, as === undefined ? {} : { as })
const sentOf = (type: string, id: string, as?: string) =>
  product.call<{ data: Sent[] }>(
    'GET',
    '/private/mail/ofDocument',
    { type, id },
    as === undefined ? {} : { as },
  )

beforeAll(async () => {
  office = await openPostOffice()
  await selling.open()
  ids.client = await debts.partner('Cafetería El Patio Grande', 'client', { email: 'patio@cafeteria.test' })
  ids.abroad = await debts.partner('Harbour Trading', 'client', {
    email: 'accounts@harbour.test',
    language: 'en',
  })
  ids.provider = await debts.partner('Almacenes Sol', 'provider', { email: 'pedidos@sol.test' })
})
afterAll(() => office.close())

async function invoiced(clientId: string): Promise<Record> {
  const sale = await selling.sold({ clientId, date: '2026-01-20', dueDate: '2026-02-19' })
  const { status, body } = await product.call<Record>('POST', '/private/invoice/createInvoice', {
    sources: [{ type: 'saleOfProducts', _id: sale._id }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('an invoice goes to its client with its paper, and says to whom it went', async () => {
  const { _id, number } = await invoiced(ids.client)
  const { body: letter } = await letterOf('invoice', _id)
  expect([letter.subject, letter.attachment]).toEqual([
    `Factura ${number} · Comercial La Ceiba S.R.L.`,
    `Factura ${number}.pdf`,
  ])
  expect(letter.text).toContain(
    `Le adjuntamos la factura ${number} del 20/01/2026, por 250,00 CUP. Vence el 19/02/2026.`,
  )
  expect((await sentOf('invoice', _id)).body.data).toEqual([])

  const sent = await send('invoice', { id: _id })
  expect([sent.status, sent.body.to, sent.body.state]).toEqual([200, 'patio@cafeteria.test', 'waiting'])
  await doJobs(product, office.url)
  const [mail] = office.received.filter(({ to }) => to.includes('patio@cafeteria.test'))
  expect(mail?.raw).toContain('application/pdf')
  expect((await sentOf('invoice', _id)).body.data).toMatchObject([
    { to: 'patio@cafeteria.test', state: 'sent', number },
  ])
  const { rows } = await product.asOwner(
    `select record_type, after from trace where call = '/private/invoice/send' order by at desc limit 1`,
  )
  expect(rows).toMatchObject([{ record_type: 'invoice', after: { sentTo: 'patio@cafeteria.test' } }])
})

test('whoever reads English gets the invoice in English', async () => {
  const { _id, number } = await invoiced(ids.abroad)
  const { body } = await letterOf('invoice', _id)
  expect([body.language, body.subject, body.attachment]).toEqual([
    'en',
    `Invoice ${number} · Comercial La Ceiba S.R.L.`,
    `Invoice ${number}.pdf`,
  ])
  expect(body.text).toContain('for 250.00 CUP. It is due on 19/02/2026.')
})

test('a cancelled invoice is sent to nobody', async () => {
  const { _id, number } = await invoiced(ids.client)
  expect((await product.call('DELETE', '/private/invoice/deleteInvoice', { id: _id })).status).toBe(200)
  const refused = await send('invoice', { id: _id })
  expect([refused.status, refused.body.message]).toEqual([409, `${number} está Cancelada: no se envía.`])
  expect((await sentOf('invoice', _id)).body.data).toEqual([])
})

const offer = (partner: object) =>
  product.call<Record & Refused>('POST', '/private/movementsOfferts/create', {
    date: '2026-01-12',
    validUntil: '2099-12-31',
    ...partner,
    lines: [{ productId: selling.ids.rice, quantity: '4', unitPrice: '25' }],
  })

test('an offer that is sent by mail is sent from then on', async () => {
  const { body: written } = await offer({ clientId: ids.client })
  expect(written.state).toBe('pending')
  const sent = await send('movementsOfferts', { id: written._id, to: 'compras@cafeteria.test' })
  expect([sent.status, sent.body.to]).toEqual([200, 'compras@cafeteria.test'])
  const { body } = await product.call<Record>('GET', '/private/movementsOfferts/getMovementsOffertById', {
    id: written._id,
  })
  expect(body.state).toBe('sent')
  expect((await letterOf('movementsOfferts', written._id)).body.text).toContain('Vale hasta el 31/12/2099.')

  // What cannot be sent stays what it was.
  const nowhere = await offer({ clientId: await debts.partner('Ana Ruiz', 'client') })
  expect((await send('movementsOfferts', { id: nowhere.body._id })).status).toBe(422)
  const { body: still } = await product.call<Record>(
    'GET',
    '/private/movementsOfferts/getMovementsOffertById',
    { id: nowhere.body._id },
  )
  expect(still.state).toBe('pending')
})

test('what a provider offered is sent to nobody', async () => {
  const { body } = await offer({ providerId: ids.provider })
  const refused = await send('movementsOfferts', { id: body._id })
  expect([refused.status, refused.body.code]).toEqual([409, 'offer.notOurs'])
})

test('an order goes to its provider once it was decided', async () => {
  const { body: purchase } = await product.call<Record>('POST', '/private/buyOfProducts/create', {
    date: '2026-01-20',
    providerId: ids.provider,
    storageId: selling.ids.shop,
    lines: [{ productId: selling.ids.rice, quantity: '10', unitPrice: '20' }],
  })
  const early = await send('buyOfProducts', { id: purchase._id })
  expect([early.status, early.body.message]).toEqual([409, `${purchase.number} está Pendiente: no se envía.`])
  const { _id, version } = purchase
  await product.call('PUT', '/private/buyOfProducts/changeStateBuyOfProducts', {
    _id,
    version,
    state: 'confirmed',
  })
  const sent = await send('buyOfProducts', { id: _id })
  expect([sent.status, sent.body.to]).toEqual([200, 'pedidos@sol.test'])
  expect((await letterOf('buyOfProducts', _id)).body.subject).toBe(
    `Orden de compra ${purchase.number} · Comercial La Ceiba S.R.L.`,
  )
})

test('who may see no invoices neither sends one nor sees where one went', async () => {
  const { _id } = await invoiced(ids.client)
  await hire(product, { email: 'ventas@ceiba.test', name: 'Luis Mora', permissions: ['adminMovements'] })
  const as = 'ventas@ceiba.test'
  expect((await send('invoice', { id: _id }, as)).status).toBe(403)
  expect((await sentOf('invoice', _id, as)).status).toBe(403)
  expect((await sentOf('nothing', _id)).status).toBe(404)
})

test('letters are counted by person and hour: fewer go to addresses that nobody wrote down, and what is refused is not counted', async () => {
  const { _id } = await invoiced(ids.client)
  const counted = async () =>
    (
      await product.asOwner(
        `select sum(letters)::int as letters, sum(elsewhere)::int as elsewhere from letter_count`,
      )
    ).rows[0] as { letters: number; elsewhere: number }
  const setTo = (letters: number, elsewhere: number) =>
    product.asOwner(`update letter_count set letters = ${letters}, elsewhere = ${elsewhere}`)
  expect((await send('invoice', { id: _id })).status).toBe(200)
  await setTo(20, 9)
  expect((await send('invoice', { id: _id, to: 'otro@lejos.test' })).status).toBe(200)
  const elsewhere = await send('invoice', { id: _id, to: 'otro@lejos.test' })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([429, 'letter.tooManyElsewhere'])
  expect(await counted()).toEqual({ letters: 21, elsewhere: 10 })
  // Its own address is no stranger's.
  expect((await send('invoice', { id: _id })).status).toBe(200)
  await setTo(60, 0)
  const tooMany = await send('invoice', { id: _id })
  expect([tooMany.status, tooMany.body.code]).toEqual([429, 'letter.tooMany'])
  expect(tooMany.body.message).toContain('60')
  // What others of the company sent counts for all of it, and another company has its own.
  const mara = 'mara@ceiba.test'
  await hire(product, { email: mara, name: 'Mara Luis', permissions: ['adminInvoice'] })
  await setTo(299, 0)
  expect((await send('invoice', { id: _id }, mara)).status).toBe(200)
  const ofAll = await send('invoice', { id: _id }, mara)
  expect([ofAll.status, ofAll.body.code]).toEqual([429, 'letter.tooManyOfAll'])
})
