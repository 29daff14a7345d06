import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { peopleOf, serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
onDay('2026-11-18')
const people = peopleOf(product)
const sold = serviceDocuments(product, '/private/saleOfServicesOffert')
const bought = serviceDocuments(product, '/private/buyOfServicesOffert')
const sales = serviceDocuments(product, '/private/saleOfServices')
const purchases = serviceDocuments(product, '/private/buyOfServices')

const ids = {
  client: '',
  provider: '',
  installing: '',
  electricity: '',
  center: '',
  item: '',
}
const draft = (more: object = {}) => ({
  date: '2026-01-12',
  clientId: ids.client,
  lines: [{ serviceId: ids.installing, quantity: '2', discount: '10' }],
  ...more,
})
const offer = (more: object = {}) => sold.create(draft(more))
const convert = (document: Written, conversion: object = {}) =>
  sold.change(document, 'converted', { conversion })
const provided = (more: object = {}) =>
  bought.create({
    date: '2026-01-12',
    providerId: ids.provider,
    lines: [{ serviceId: ids.electricity, quantity: '1', unitPrice: '3000.00' }],
    ...more,
  })

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.provider = await people.partner('Empresa Eléctrica', 'provider')
  ids.installing = await people.service('Instalación', 'sold', { price: '2500.00' })
  ids.electricity = await people.service('Electricidad', 'bought', {
    expenseAccountId: await people.account('822'),
  })
  ids.center = await people.costCenter('ADM9', 'Administración')
  ids.item = await people.expenseItem('40100')
})

describe('an offer of services to a client', () => {
  let written: Written

  test('is written down with its number, its prices and its last day, and posts nothing', async () => {
    written = await offer({ validUntil: '2026-12-18', terms: 'Garantía de seis meses' })
    expect(written).toMatchObject({
      number: 'OF-2026-00001',
      kind: 'services',
      side: 'sale',
      state: 'pending',
      total: '4500.00',
      client: { name: 'Cafetería El Patio' },
      provider: null,
      operation: null,
      allowed: ['sent', 'cancelled'],
    })
  })

  test('is accepted once it was sent, and converted once it was accepted', async () => {
    expect((await sold.change(written, 'accepted')).body.details).toEqual({
      state: 'pending',
      allowed: ['sent', 'cancelled'],
    })
    written = await sold.through(written, 'sent')
    expect((await convert(written)).body.code).toBe('state.notAllowed')
    written = await sold.through(written, 'accepted')
    expect(written.allowed).toEqual(['converted', 'cancelled'])
  })

  test('converted, the sale is there with its lines and prices, and points back to it', async () => {
    written = await sold.ok(convert(written, { date: '2026-01-20' }))
    expect(written).toMatchObject({
      state: 'converted',
      allowed: [],
      operation: { type: 'saleOfServices', number: 'VS-2026-00001' },
    })
    const sale = await sales.get(written.operation!._id)
    expect(sale).toMatchObject({
      state: 'pending',
      date: '2026-01-20',
      total: '4500.00',
      offer: { number: 'OF-2026-00001' },
      lines: [{ unitPrice: '2500', discount: '10', amount: '4500.00' }],
    })
    const done = await sales.through(sale, 'approved', 'confirmed')
    expect(await sales.posted(done)).toEqual([['D 135.0020 4500.00', 'C 900.0030 4500.00']])
  })

  test('is converted once only', async () => {
    const { status, body } = await convert(written)
    expect([status, body.message]).toEqual([409, 'El documento ya está Convertida.'])
    expect((await sold.change(written, 'cancelled', { reason: 'Error' })).body.code).toBe('state.notAllowed')
  })

  test('of two who convert it at once one does', async () => {
    const accepted = await sold.through(await offer(), 'sent', 'accepted')
    const answers = await Promise.all([convert(accepted), convert(accepted)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('its sale is not deleted, since it came from it, but cancelled', async () => {
    const converted = await sold.ok(convert(await sold.through(await offer(), 'sent', 'accepted')))
    const { status, body } = await sales.call('DELETE', 'delete', { id: converted.operation!._id })
    expect([status, body.code]).toEqual([409, 'document.deleteFromOffer'])
    await sales.through(await sales.get(converted.operation!._id), 'cancelled')
  })

  test('corrected, the sale that takes the place of the first is what it became', async () => {
    const converted = await sold.ok(convert(await sold.through(await offer(), 'sent', 'accepted')))
    const sale = await sales.through(await sales.get(converted.operation!._id), 'approved', 'confirmed')
    const right = await sales.ok(
      sales.call('PUT', 'correct', {
        _id: sale._id,
        version: sale.version,
        reason: 'Sin descuento',
        ...draft({ lines: [{ serviceId: ids.installing, quantity: '2' }] }),
      }),
    )
    expect(right.offer).toMatchObject({ number: converted.number })
    expect((await sold.get(converted._id)).operation?.number).toBe(right.number)
  })

  test('where the conversion is refused nothing is written and the offer stays as it was', async () => {
    const accepted = await sold.through(await offer(), 'sent', 'accepted')
    await product.asOwner(`update partner set active = false where id = '${ids.client}'`)
    const { body } = await convert(accepted)
    await product.asOwner(`update partner set active = true where id = '${ids.client}'`)
    expect(sold.wrong(body)).toEqual(['clientId partner.inactive'])
    expect(await sold.get(accepted._id)).toMatchObject({ state: 'accepted', operation: null })
  })

  test('is laid out as a pro forma, unless it came to nothing', async () => {
    const laid = (id: string) =>
      product.call<Written>('GET', '/private/saleOfServicesOffert/getServiceOffertToInvoice', { id })
    expect((await laid(written._id)).body).toMatchObject({
      source: { type: 'saleOfServicesOffert', number: 'OF-2026-00001' },
      terms: 'Garantía de seis meses',
      lines: [{ description: 'Instalación', amount: '4500.00' }],
      subtotal: '5000.00',
      discount: '500.00',
      total: '4500.00',
    })
    const rejected = await sold.through(await offer(), 'sent')
    await sold.ok(sold.change(rejected, 'rejected', { reason: 'Muy caro' }))
    expect((await laid(rejected._id)).body.code).toBe('offer.notToInvoice')
  })
})

describe('the last day of an offer', () => {
  test('is not before its date', async () => {
    const { body } = await sold.call('POST', 'create', draft({ validUntil: '2026-01-11' }))
    expect(sold.wrong(body)).toEqual(['validUntil offer.validBefore'])
  })

  test('gone by, the offer has expired without anybody’s doing, and is reopened with another day', async () => {
    const late = await sold.through(await offer({ validUntil: '2026-01-31' }), 'sent')
    const seen = await sold.get(late._id)
    expect(seen).toMatchObject({ state: 'expired', allowed: ['pending'] })
    expect(seen.steps.at(-1)).toMatchObject({ from: 'sent', by: 'por su plazo' })
    // Sent after its last day, it expired as it was sent.
    const momentOf = (at: number) => (seen.steps.at(at) as unknown as { at: string }).at
    expect(momentOf(-1)).toBe(momentOf(-2))
    await product.asOwner(
      `set session_replication_role = replica; update document_event set at = case to_state when 'sent' then '2026-01-20 12:00Z'::timestamptz else '2026-01-12 12:00Z' end where document_id = '${late._id}'; set session_replication_role = default`,
    )
    const [, , expired] = (await sold.get(late._id)).steps as unknown as { at: string }[]
    // Its last day was over in Havana five hours after it was in Greenwich.
    expect(new Date(expired!.at).toISOString()).toBe('2026-02-01T05:00:00.000Z')
    const accepted = await sold.change(late, 'accepted')
    expect([accepted.status, accepted.body.code, accepted.body.details]).toEqual([
      409,
      'state.notAllowed',
      { state: 'expired', allowed: ['pending'] },
    ])
    const open = await sold.through(late, 'pending')
    expect(open.steps.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'sent'],
      ['expired', 'pending'],
    ])
    const { body } = await sold.call('PUT', 'update', {
      ...draft({ validUntil: '2026-11-28' }),
      _id: open._id,
      version: open.version,
    })
    expect((await sold.through(body, 'sent', 'accepted')).state).toBe('accepted')
  })

  test('it stands on its last day and expires on the next, wherever one looks for it', async () => {
    const onTime = await sold.through(
      await offer({ validUntil: '2026-11-18', description: 'Vale hasta hoy' }),
      'sent',
    )
    const late = await sold.through(
      await offer({ validUntil: '2026-11-17', description: 'Valió hasta ayer' }),
      'sent',
    )
    const endless = await sold.through(await offer({ description: 'Vale siempre' }), 'sent')
    const listed = async (state: string) => {
      const { body } = await product.call<{ data: { _id: string }[] }>(
        'POST',
        '/private/saleOfServicesOffert/filter',
        {
          limit: 200,
          state,
        },
      )
      const ids = new Set(body.data.map(({ _id }) => _id))
      return [onTime, late, endless].map(({ _id }) => ids.has(_id))
    }
    expect([await listed('sent'), await listed('expired')]).toEqual([
      [true, false, true],
      [false, true, false],
    ])
    const { body } = await product.call<{ data: { code: string; state: string }[] }>(
      'GET',
      '/private/search',
      { text: late.number, by: 'anything' },
    )
    expect(body.data.find(({ code }) => code === late.number)?.state).toBe('expired')
    // Nobody lets it expire: it does.
    expect((await sold.change(onTime, 'expired')).body.code).toBe('state.notAllowed')
  })
})

describe('an offer that was sent', () => {
  test('is not changed until it is reopened, so that what was sent can be told', async () => {
    const sent = await sold.through(await offer(), 'sent')
    const again = (document: Written) =>
      sold.call('PUT', 'update', {
        ...draft({ lines: [{ serviceId: ids.installing, quantity: '1' }] }),
        _id: document._id,
        version: document.version,
      })
    expect((await again(sent)).body.code).toBe('offer.sent')
    const changed = await sold.ok(again(await sold.through(sent, 'pending')))
    expect([changed.total, changed.steps.map(({ to }) => to)]).toEqual([
      '2500.00',
      ['pending', 'sent', 'pending'],
    ])
    expect((await again({ ...changed, version: 1 })).body.code).toBe('record.stale')
  })

  test('is rejected or cancelled with a reason', async () => {
    const sent = await sold.through(await offer(), 'sent')
    for (const state of ['rejected', 'cancelled'])
      expect(sold.wrong((await sold.change(sent, state, { reason: '' })).body)).toEqual([
        'reason field.required',
      ])
    const rejected = await sold.ok(sold.change(sent, 'rejected', { reason: 'Compró en otro sitio' }))
    expect(rejected.allowed).toEqual(['pending'])
  })

  test('is deleted while it was not accepted; accepted, it is not', async () => {
    const sent = await sold.through(await offer(), 'sent')
    await sold.ok(sold.call('DELETE', 'delete', { id: sent._id }))
    expect((await sold.call('GET', 'getById', { id: sent._id })).status).toBe(404)
    const accepted = await sold.through(await offer(), 'sent', 'accepted')
    expect((await sold.call('DELETE', 'delete', { id: accepted._id })).body.code).toBe('offer.deleteAccepted')
  })
})

describe('an offer of services by a provider', () => {
  test('becomes a purchase whose expenses go where the conversion says, with its files', async () => {
    const { body } = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
      name: 'oferta.txt',
      content: 'Oferta de la empresa eléctrica',
    })
    const received = await provided({ documentIds: [body.data[0]!._id] })
    expect(received).toMatchObject({ side: 'purchase', documents: [{ name: 'oferta.txt' }] })
    const accepted = await bought.through(received, 'sent', 'accepted')
    const unplaced = await bought.change(accepted, 'converted')
    expect(bought.wrong(unplaced.body)).toEqual([
      'lines.0.costCenterId entry.costCenterRequired',
      'lines.0.expenseItemId entry.expenseItemRequired',
    ])
    const places = [{ costCenterId: ids.center, expenseItemId: ids.item }]
    const converted = await bought.ok(bought.change(accepted, 'converted', { conversion: { places } }))
    const purchase = await purchases.get(converted.operation!._id)
    expect(purchase).toMatchObject({ number: 'CS-2026-00001', offer: { number: received.number } })
    const done = await purchases.through(purchase, 'approved', 'confirmed')
    expect(await purchases.posted(done)).toEqual([['D 822 3000.00', 'C 405.0020 3000.00']])
    const late = await bought.call('POST', 'deleteDocumentServicesBuy', {
      _id: converted._id,
      documentId: body.data[0]!._id,
    })
    expect(late.body.code).toBe('document.posted')
  })

  test('loses a file while it became nothing yet', async () => {
    const { body } = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
      name: 'borrador.txt',
      content: 'Borrador',
    })
    const documentId = body.data[0]!._id
    const received = await provided({ documentIds: [documentId] })
    const drop = () => bought.call('POST', 'deleteDocumentServicesBuy', { _id: received._id, documentId })
    expect((await drop()).body.documents).toEqual([])
    expect((await drop()).status).toBe(404)
  })
})

test('each list shows its own offers, found by side, partner, what they name and state', async () => {
  const list = async (path: string, filters: object = {}) => {
    const { body } = await product.call<{ data: (Written & { side: string })[]; total: number }>(
      'POST',
      `/private/${path}/filter`,
      { limit: 200, ...filters },
    )
    return body
  }
  const byProviders = await list('buyOfServicesOffert')
  expect(byProviders.data.every(({ number }) => number.startsWith('OF-2026-'))).toBe(true)
  expect((await list('saleOfServicesOffert', { providerId: ids.provider })).total).toBe(0)
  expect((await list('buyOfServicesOffert', { providerId: ids.provider })).total).toBe(2)
  expect((await list('buyOfServicesOffert', { state: 'converted', serviceId: ids.electricity })).total).toBe(
    1,
  )
  expect((await list('saleOfServicesOffert', { state: ['rejected'] })).total).toBe(2)
  const elsewhere = await sold.call('GET', 'getById', { id: byProviders.data[0]!._id })
  expect(elsewhere.status).toBe(404)
})

test('whoever may not make what an offer becomes does not see it', async () => {
  await hire(product, { email: 'luis@ceiba.test', name: 'Luis Mora', permissions: ['adminMovements'] })
  const { status } = await product.call(
    'POST',
    '/private/saleOfServicesOffert/filter',
    {},
    {
      as: 'luis@ceiba.test',
    },
  )
  expect(status).toBe(403)
})
