import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { paymentRequestsOf } from '@cuadre/test/payment-requests.ts'
import { hire } from '@cuadre/test/people.ts'
import { peopleOf, serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'
import { requestPrintout } from './print.ts'

const product = openProduct()
onDay('2026-01-21')
const people = peopleOf(product)
const sales = serviceDocuments(product, '/private/saleOfServices')
const requests = paymentRequestsOf(product)
const ids = { client: '', other: '', installing: '' }

/** A sale of services of so many pieces at 100.00, confirmed. */
const sold = async (quantity: string, more: object = {}): Promise<Written> =>
  sales.through(
    await sales.create({
      date: '2026-01-12',
      clientId: ids.client,
      dueDate: '2026-02-11',
      lines: [{ serviceId: ids.installing, quantity, unitPrice: '100.00' }],
      ...more,
    }),
    'approved',
    'confirmed',
  )

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.other = await people.partner('Hostal La Brisa', 'client')
  ids.installing = await people.service('Instalación', 'sold')
})

describe('who may', () => {
  test('whoever may not administer requests sees none, and another company neither', async () => {
    const sale = await sold('1')
    const request = await requests.create({ operationId: sale._id, amount: '10.00' })
    await hire(product, { email: 'luis@ceiba.test', name: 'Luis Mora', permissions: ['adminSaleOfServices'] })
    const read = (as: string) => requests.call('GET', 'getPaymentRequestById', { id: request._id }, as)
    expect([(await read('luis@ceiba.test')).status, (await read('admin@almendro.test')).status]).toEqual([
      403, 404,
    ])
    const move = { _id: request._id, version: 1, state: 'requested' }
    const moved = (as: string) => requests.call('POST', 'paymentRequestCangeState', move, as)
    expect([(await moved('luis@ceiba.test')).status, (await moved('admin@almendro.test')).status]).toEqual([
      403, 404,
    ])
    const there = await requests.call(
      'POST',
      'create',
      { date: '2026-01-15', documents: [{ operationId: sale._id, amount: '10.00' }] },
      'admin@almendro.test',
    )
    expect(requests.wrong(there.body)).toEqual(['documents.0.operationId paymentRequest.operationUnknown'])
  })
})

describe('the list', () => {
  test('is found by side, partner, day, state and what it is for, and counted by state', async () => {
    const other = await sold('5', { clientId: ids.other })
    const overdue = await requests.create({ operationId: other._id, amount: '100.00', dueDate: '2026-01-20' })
    const late = await requests.create({ operationId: other._id, amount: '200.00', date: '2026-02-01' })
    await requests.through(late, 'requested')
    const found = await requests.list({ partnerId: ids.other })
    expect([found.total, found.data.map(({ number }) => number)]).toEqual([2, [late.number, overdue.number]])
    expect(found.counts.toSorted((one, two) => one.state.localeCompare(two.state))).toEqual([
      { state: 'pending', count: 1 },
      { state: 'requested', count: 1 },
    ])
    const narrowed = await requests.list({ partnerId: ids.other, state: 'requested' })
    expect([narrowed.total, narrowed.counts.length]).toEqual([1, 2])
    expect((await requests.list({ subjectId: other._id, endDate: '2026-01-31' })).total).toBe(1)
    expect((await requests.list({ search: other.number })).total).toBe(2)
    expect((await requests.list({ side: 'payable', partnerId: ids.other })).total).toBe(0)
    expect((await requests.list({ type: 'contract', partnerId: ids.other })).total).toBe(0)
    expect([overdue.isOverdue, late.isOverdue]).toEqual([true, false])
    expect(await requests.requestable({ search: other.number })).toEqual([
      `saleOfServices ${other.number} 200.00`,
    ])
  })

  test('goes to files', async () => {
    const { status } = await product.call(
      'POST',
      '/private/paymentRequest/getPaymentRequestFilter?format=csv',
      {},
    )
    expect(status).toBe(200)
  })

  test('is found by the search of the whole product', async () => {
    const { body } = await product.call('GET', '/private/search', { text: 'SP-2026-00001' })
    expect(JSON.stringify(body)).toContain('"kind":"paymentRequest"')
  })
})

test('approved, a request is printed with who asked and who approved it, and the amount in letters', async () => {
  const sale = await sold('5')
  const { _id, number } = await requests.approved({
    operationId: sale._id,
    amount: '500.00',
    instrument: 'check',
    description: 'Pago de la instalación',
  })
  const document = await product.inside((context) => requestPrintout(context, { id: _id }))
  expect([document.title, document.number, document.inLetters?.value]).toEqual([
    'Solicitud de pago',
    number,
    '500.00',
  ])
  expect(document.rows).toEqual([
    ['Venta de servicios', sale.number, '11/02/2026', '500,00 CUP', '500,00 CUP'],
  ])
  expect(document.boxes.flat()).toContainEqual({ label: 'Instrumento sugerido', value: 'Cheque' })
  expect(document.remarks).toEqual(['Pago de la instalación'])
  expect(document.signatures.map(({ label, name }) => [label, name])).toEqual([
    ['Solicita', 'Rosa Iglesias'],
    ['Autorizado por', 'Rosa Iglesias'],
    ['Recibido por', undefined],
  ])
  const printed = await product.call('GET', '/private/paymentRequest/print', { id: _id })
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
})
