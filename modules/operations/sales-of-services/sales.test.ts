import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { peopleOf, serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'
import { invoiceServiceSale, releaseServiceSale } from './invoicing.ts'

const product = openProduct()
const sales = serviceDocuments(product, '/private/saleOfServices')
const people = peopleOf(product)

const ids = { client: '', person: '', provider: '', installing: '', advising: '', cleaning: '', euro: '' }
const draft = (more: object = {}) => ({
  date: '2026-01-20',
  clientId: ids.client,
  lines: [{ serviceId: ids.installing, quantity: '2', unitPrice: '2500.00' }],
  ...more,
})
const sell = (more: object = {}) => sales.create(draft(more))
const confirmed = async (more: object = {}) => sales.through(await sell(more), 'approved', 'confirmed')
const refused = async (input: object) => (await sales.call('POST', 'create', draft(input))).body

beforeAll(async () => {
  const hour = await people.unit('VISITA', 'Visita')
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.person = await people.partner('Noel Prieto', 'client', { managementForm: 'individual' })
  ids.provider = await people.partner('Limpieza Total', 'provider')
  ids.installing = await people.service('Instalación de equipos', 'sold', { price: '2500.00', unitId: hour })
  ids.advising = await people.service('Asesoría', 'both', { incomeAccountId: await people.account('950') })
  ids.cleaning = await people.service('Limpieza', 'bought')
  ids.euro = await people.currency('EUR')
})

const invoiceOf = (number: string) => ({ number, date: '2026-01-31', dueDate: '2026-02-28' })

describe('a sale of services', () => {
  let sale: Written

  test('is written down with its number, the price of the catalogue and its due date, and posts nothing', async () => {
    sale = await sell({ lines: [{ serviceId: ids.installing, quantity: '2' }] })
    expect(sale).toMatchObject({
      number: 'VS-2026-00001',
      state: 'pending',
      total: '5000.00',
      dueDate: '2026-02-19',
      entries: [],
      allowed: ['approved', 'cancelled'],
    })
    expect(sale.lines).toMatchObject([{ unitPrice: '2500', amount: '5000.00', unit: 'visita' }])
  })

  test('is confirmed once it was approved, and not before', async () => {
    const early = await sales.change(sale, 'confirmed')
    expect([early.status, early.body.code, early.body.details]).toEqual([
      409,
      'state.notAllowed',
      { state: 'pending', allowed: ['approved', 'cancelled'] },
    ])
    sale = await sales.through(sale, 'approved')
    expect(sale.entries).toEqual([])
  })

  test('confirmed, the client owes and the entry says so', async () => {
    sale = await sales.through(sale, 'confirmed')
    expect(sale).toMatchObject({ paid: 'unpaid', pending: '5000.00', allowed: ['cancelled'] })
    expect(await sales.posted(sale)).toEqual([['D 135.0020 5000.00', 'C 900.0030 5000.00']])
  })

  test('a second click posts nothing more', async () => {
    const { status, body } = await sales.change(sale, 'confirmed')
    expect([status, body.message]).toEqual([409, 'El documento ya está Confirmado.'])
  })

  test('what somebody else read before is refused with the document as it is now', async () => {
    const { body } = await sales.change({ ...sale, version: 1 }, 'cancelled', { reason: 'Tarde' })
    expect(body.code).toBe('record.stale')
  })

  test('is laid out for its invoice: client, lines with units, discounts and totals', async () => {
    const laid = await product.call('GET', '/private/saleOfServices/getServiceToInvoice', { id: sale._id })
    expect(laid.body).toMatchObject({
      source: { type: 'saleOfServices', _id: sale._id, number: 'VS-2026-00001' },
      client: { name: 'Cafetería El Patio', bankAccounts: [] },
      currency: { code: 'CUP' },
      rate: null,
      lines: [
        { line: 1, description: 'Instalación de equipos', unit: 'visita', quantity: '2', amount: '5000.00' },
      ],
      subtotal: '5000.00',
      discount: '0.00',
      total: '5000.00',
    })
  })

  test('on an invoice it is neither invoiced again nor cancelled; when that is cancelled it can be both', async () => {
    await product.inside((context) => invoiceServiceSale(context, sale._id, invoiceOf('FAC-2026-00001')))
    sale = await sales.get(sale._id)
    expect([sale.state, sale.allowed]).toEqual(['invoiced', []])
    await expect(
      product.inside((context) => invoiceServiceSale(context, sale._id, invoiceOf('FAC-2026-00002'))),
    ).rejects.toMatchObject({ code: 'state.notAllowed' })
    const { body } = await sales.change(sale, 'cancelled', { reason: 'Error' })
    expect(body.message).toBe('De Facturado no se pasa a Cancelado.')
    await product.inside((context) => releaseServiceSale(context, sale._id, invoiceOf('FAC-2026-00001')))
    sale = await sales.get(sale._id)
    expect(sale.state).toBe('confirmed')
  })

  test('partly collected it is not cancelled: the collection is undone first', async () => {
    const other = await confirmed()
    await sales.settle(other, '1000.00')
    const { status, body } = await sales.change(other, 'cancelled', { reason: 'Error' })
    expect([status, body.code]).toEqual([409, 'openItem.collected'])
    expect(await sales.get(other._id)).toMatchObject({
      state: 'confirmed',
      paid: 'partial',
      settled: '1000.00',
      pending: '4000.00',
    })
  })

  test('cancelled, with a reason, it owes nothing and its entry is undone', async () => {
    const without = await sales.change(sale, 'cancelled', { reason: '' })
    expect(sales.wrong(without.body)).toEqual(['reason field.required'])
    sale = await sales.ok(sales.change(sale, 'cancelled', { reason: 'El servicio no se prestó' }))
    expect(sale).toMatchObject({ state: 'cancelled', paid: null, pending: '0.00', allowed: [] })
    expect(await sales.posted(sale)).toEqual([
      ['D 135.0020 5000.00', 'C 900.0030 5000.00'],
      ['C 135.0020 5000.00', 'D 900.0030 5000.00'],
    ])
    expect(sale.steps.at(-1)).toMatchObject({ to: 'cancelled', reason: 'El servicio no se prestó' })
  })
})

test('a natural person owes on an account of their own; a service may earn on its own account too', async () => {
  const sale = await confirmed({
    clientId: ids.person,
    lines: [
      { serviceId: ids.installing, quantity: '1' },
      { serviceId: ids.advising, quantity: '1.5', unitPrice: '1000', discount: '10' },
    ],
  })
  expect(await sales.posted(sale)).toEqual([['D 135.0060 3850.00', 'C 900.0030 2500.00', 'C 950 1350.00']])
})

test('paid at once, the money is in the cash desk and nobody owes', async () => {
  const sale = await confirmed({ paymentForm: 'cash' })
  expect(sale).toMatchObject({ paid: null, pending: '0.00', dueDate: '2026-01-20' })
  expect(await sales.posted(sale)).toEqual([['D 101 5000.00', 'C 900.0030 5000.00']])
})

test('where sales tax is accrued with each document, it is an expense at the rate of the day and the price stays', async () => {
  const parameters = parametersOf(product)
  const { status, body } = await parameters.create({
    key: 'salesTaxAccrual',
    type: 'text',
    validFrom: '2026-02-01',
    value: 'perDocument',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const sale = await confirmed({ date: '2026-02-10' })
  expect(await sales.posted(sale)).toEqual([
    ['D 135.0020 5000.00', 'C 900.0030 5000.00', 'D 805 750.00', 'C 440.0102 750.00'],
  ])
})

describe('in another currency', () => {
  const foreign = (more: object = {}) => ({
    currencyId: ids.euro,
    lines: [{ serviceId: ids.installing, quantity: '1', unitPrice: '100.00' }],
    ...more,
  })

  test('the books take it at the rate that was agreed, the last line absorbing what rounding leaves', async () => {
    const sale = await confirmed(
      foreign({
        rate: '481.42',
        lines: [
          { serviceId: ids.installing, quantity: '1', unitPrice: '33.33' },
          { serviceId: ids.advising, quantity: '1', unitPrice: '66.67' },
        ],
      }),
    )
    expect([sale.total, sale.amount, sale.pending]).toEqual(['100.00', '48142.00', '48142.00'])
    expect(await sales.posted(sale)).toEqual([
      ['D 135.0020 48142.00', 'C 900.0030 16045.73', 'C 950 32096.27'],
    ])
  })

  test('it is not written without a rate, nor with the price of the catalogue, which is in the currency of the books', async () => {
    expect(await refused(foreign({ date: '2020-01-15' }))).toMatchObject({ code: 'exchangeRate.none' })
    const unpriced = await refused(
      foreign({ rate: '480', lines: [{ serviceId: ids.installing, quantity: '1' }] }),
    )
    expect(sales.wrong(unpriced)).toEqual(['lines.0.unitPrice document.noPrice'])
  })
})

describe('before it is posted', () => {
  test('it is written anew, with other lines', async () => {
    const sale = await sell()
    const { status, body } = await sales.call('PUT', 'update', {
      ...draft({ lines: [{ serviceId: ids.advising, quantity: '3', unitPrice: '200' }] }),
      _id: sale._id,
      version: sale.version,
    })
    expect([status, body.total, body.number, body.lines.length]).toEqual([200, '600.00', sale.number, 1])
    const stale = await sales.call('PUT', 'update', { ...draft(), _id: sale._id, version: sale.version })
    expect(stale.body.code).toBe('record.stale')
  })

  test('changed after it was approved, it waits for approval again', async () => {
    const sale = await sales.through(await sell(), 'approved')
    const { body } = await sales.call('PUT', 'update', { ...draft(), _id: sale._id, version: sale.version })
    expect([body.state, body.steps.map(({ to }) => to)]).toEqual([
      'pending',
      ['pending', 'approved', 'pending'],
    ])
  })

  test('it keeps its number, so it keeps its year', async () => {
    const sale = await sell()
    const { body } = await sales.call('PUT', 'update', {
      ...draft({ date: '2025-12-30' }),
      _id: sale._id,
      version: sale.version,
    })
    expect(sales.wrong(body)).toEqual(['date document.otherYear'])
  })

  test('pending, it is deleted and its number says what became of it; approved or posted, it is not', async () => {
    const sale = await sell()
    expect((await sales.call('DELETE', 'delete', { id: sale._id })).body).toEqual({ _id: sale._id })
    expect((await sales.call('GET', 'getById', { id: sale._id })).status).toBe(404)
    const { rows } = await product.asOwner(
      `select to_state, reason from document_event where document_id = '${sale._id}' order by at, id`,
    )
    expect(rows.at(-1)).toEqual({ to_state: 'deleted', reason: sale.number })
    const approved = await sales.through(await sell(), 'approved')
    const { status, body } = await sales.call('DELETE', 'delete', { id: approved._id })
    expect([status, body.code]).toEqual([409, 'document.deleteOnlyPending'])
  })

  test('it is cancelled without posting anything', async () => {
    const sale = await sales.through(await sell(), 'cancelled')
    expect([sale.entries, sale.allowed]).toEqual([[], []])
  })
})

describe('a confirmed sale that was wrong', () => {
  const correct = (corrects: object, more: object = {}) =>
    sales.call('PUT', 'correct', { ...corrects, ...draft(more) })

  test('is corrected by another: the old one is undone and the new one stands, in one step', async () => {
    const sale = await confirmed()
    const changed = await sales.call('PUT', 'update', { ...draft(), _id: sale._id, version: sale.version })
    expect(changed.body.code).toBe('document.posted')
    const corrects = { _id: sale._id, version: sale.version, reason: 'Eran tres visitas' }
    const right = await sales.ok(correct(corrects, { lines: [{ serviceId: ids.installing, quantity: '3' }] }))
    expect(right).toMatchObject({
      state: 'confirmed',
      total: '7500.00',
      pending: '7500.00',
      replaces: { number: sale.number },
    })
    const wrong = await sales.get(sale._id)
    expect(wrong).toMatchObject({ state: 'cancelled', pending: '0.00', replacedBy: { number: right.number } })
    expect(wrong.steps.at(-1)?.reason).toBe('Eran tres visitas')
  })

  test('is not corrected where something was collected, and then nothing is written', async () => {
    const sale = await confirmed()
    await sales.settle(sale, '5000.00')
    const corrects = { _id: sale._id, version: sale.version, reason: 'Otro precio' }
    expect((await correct(corrects)).body.code).toBe('openItem.collected')
    expect((await sales.get(sale._id)).replacedBy).toBeNull()
  })

  test('only what is confirmed is corrected', async () => {
    const sale = await sell()
    const corrects = { _id: sale._id, version: sale.version, reason: 'Otro precio' }
    expect((await correct(corrects)).body.code).toBe('document.correctOnlyConfirmed')
  })
})

test('everything that is wrong with a sale is said at its field', async () => {
  const wrong = await refused({
    clientId: ids.provider,
    dueDate: '2026-01-01',
    cashAccountId: await people.account('135.0020'),
    lines: [
      { serviceId: ids.installing, quantity: '0' },
      { serviceId: ids.installing, quantity: '0.123', discount: '120' },
      { serviceId: ids.cleaning, quantity: '1', unitPrice: '10' },
      { serviceId: ids.client, quantity: '1', unitPrice: '10' },
      { serviceId: ids.advising, quantity: '1' },
    ],
  })
  expect(sales.wrong(wrong)).toEqual([
    'lines.0.quantity document.quantityZero',
    'lines.1.discount document.discountTooLarge',
    'lines.1.quantity document.quantityDecimals',
    'lines.2.serviceId document.serviceNotSold',
    'lines.3.serviceId service.unknown',
    'lines.4.unitPrice document.noPrice',
    'clientId document.notClient',
    'cashAccountId document.notCash',
    'dueDate document.dueBefore',
  ])
  expect(sales.wrong(await refused({ lines: [] }))).toEqual(['lines document.noLines'])
  const free = await refused({ lines: [{ serviceId: ids.installing, quantity: '1', unitPrice: '0' }] })
  expect(sales.wrong(free)).toEqual(['lines document.totalZero'])
  const minus = await refused({ lines: [{ serviceId: ids.installing, quantity: '-1' }] })
  expect(minus.fields?.[0]?.path).toBe('lines.0.quantity')
  const { body } = await sales.call('POST', 'create', draft({ clientId: ids.provider }), 'en')
  expect(body.fields?.[0]?.message).toBe('That partner is a provider only. Choose a client.')
})

test('an inactive service or client is not sold to', async () => {
  const [service, client] = [
    await people.service('Servicio viejo', 'sold', { price: '1.00' }),
    await people.partner('Cliente viejo', 'client'),
  ]
  await product.asOwner(
    `update service set active = false where id = '${service}'; update partner set active = false where id = '${client}'`,
  )
  const wrong = await refused({ clientId: client, lines: [{ serviceId: service, quantity: '1' }] })
  expect(sales.wrong(wrong)).toEqual(['lines.0.serviceId service.inactive', 'clientId partner.inactive'])
})

test('an invoice is laid out of what is confirmed, for whoever invoices too', async () => {
  await hire(product, { email: 'iris@ceiba.test', name: 'Iris Peña', permissions: ['adminInvoice'] })
  const sale = await sell({ lines: [{ serviceId: ids.installing, quantity: '2', discount: '10' }] })
  const laid = (as?: string) =>
    product.call<Written>(
      'GET',
      '/private/saleOfServices/getServiceToInvoice',
      { id: sale._id },
      as ? { as } : {},
    )
  expect((await laid()).body.message).toContain('está Pendiente')
  await sales.through(sale, 'approved', 'confirmed')
  expect((await laid('iris@ceiba.test')).body).toMatchObject({
    subtotal: '5000.00',
    discount: '500.00',
    total: '4500.00',
  })
})

test('the list finds sales by state, client, service, day and words, and says what is paid', async () => {
  const list = async (filters: object) => {
    const { body } = await product.call<{ data: Written[]; total: number }>(
      'POST',
      '/private/saleOfServices/filter',
      { limit: 200, ...filters },
    )
    return body
  }
  const all = await list({})
  const open = await list({ state: ['confirmed'] })
  expect(open.data.every(({ state }) => state === 'confirmed')).toBe(true)
  expect(open.total).toBeLessThan(all.total)
  expect((await list({ clientId: ids.person })).data.map(({ total }) => total)).toEqual(['3850.00'])
  expect((await list({ serviceId: ids.advising, state: 'confirmed', search: 'noel' })).total).toBe(1)
  expect((await list({ startDate: '2026-02-01', endDate: '2026-02-28' })).total).toBe(1)
  const partial = open.data.find(({ paid }) => paid === 'partial')
  expect(partial?.amount).toBe('5000.00')
  const sorted = await list({ sort: [{ field: 'number', direction: 'asc' }] })
  expect(sorted.data[0]?.number).toBe('VS-2026-00001')
})

test('a service that a document names is not deleted', async () => {
  const { status, body } = await product.call<Written>('DELETE', '/private/services/deleteServices', {
    id: ids.installing,
  })
  expect([status, body.code]).toEqual([409, 'record.inUse'])
})

test('where the period is closed nothing is confirmed there, and what was confirmed is undone only where one is open', async () => {
  const [early, done] = [await sales.through(await sell(), 'approved'), await confirmed()]
  await sales.closePeriodOn('2026-01-20')
  const late = await sales.change(early, 'confirmed')
  expect([late.status, late.body.code]).toEqual([409, 'period.closed'])
  const undone = await sales.change(done, 'cancelled', { reason: 'Error' })
  expect([undone.status, undone.body.code]).toEqual([409, 'period.closed'])
  expect((await sales.get(done._id)).state).toBe('confirmed')
})
