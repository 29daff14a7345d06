import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { peopleOf, serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'

interface Invoice extends Omit<Written, 'lines'> {
  client: { name: string }
  clientDetails: { name: string; nit: string | null; address: string | null }
  issuer: { name: string; bankAccounts: { bank: string; number: string }[] }
  lines: { line: number; code: string; description: string; unit: string; amount: string }[]
  sources: { type: string; number: string }[]
  contract: { number: string } | null
  collection: { _id: string; number: string } | null
  taxRate: string | null
  terms: string | null
  vehicle: string | null
  warnings: { code: string; message: string }[]
}

const product = openProduct()
const goods = goodsOf(product)
const services = serviceDocuments(product, '/private/saleOfServices')
const people = peopleOf(product)
const chart = chartOf(product)

const ids = { shop: '', rice: '', client: '', other: '', provider: '', advising: '', euro: '' }
const path = '/private/invoice'

const ask = <Body = Invoice>(method: string, action: string, input: object) =>
  product.call<Body>(method, `${path}/${action}`, input)
async function ok(answer: ReturnType<typeof ask<Invoice>>): Promise<Invoice> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const get = (id: string) => ok(ask('GET', 'getInvoiceById', { id }))
const issue = (more: object) => ok(ask('POST', 'createInvoice', more))
const refusedFields = ({ fields = [] }: Invoice) => fields.map(({ path: at, code }) => `${at} ${code}`)

const of = (type: string, ...sales: { _id: string }[]) => sales.map(({ _id }) => ({ type, _id }))
const goodsOfSale = (...sales: { _id: string }[]) => ({ sources: of('saleOfProducts', ...sales) })
const servicesOfSale = (...sales: { _id: string }[]) => ({ sources: of('saleOfServices', ...sales) })

/** A sale of 40 bags of rice at 25.00. */
async function sold(more: object = {}): Promise<Written> {
  const draft = {
    date: '2026-01-20',
    clientId: ids.client,
    storageId: ids.shop,
    lines: [{ productId: ids.rice, quantity: '40', unitPrice: '25' }],
    ...more,
  }
  const { body } = await product.call<Written>('POST', '/private/saleOfProducts/create', draft)
  return move(body, 'confirmed')
}
async function move({ _id, version }: Written, state: string, more: object = {}): Promise<Written> {
  const { status, body } = await product.call<Written>(
    'PUT',
    '/private/saleOfProducts/changeStateSaleOfProducts',
    { _id, version, state, ...more },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const sale = async (id: string) => (await product.call<Written>('GET', `/private/saleOfProducts/${id}`)).body

/** A service of 5,000.00, on credit. */
const served = async (more: object = {}) =>
  services.through(
    await services.create({
      date: '2026-01-20',
      clientId: ids.client,
      lines: [{ serviceId: ids.advising, quantity: '1', unitPrice: '5000.00' }],
      ...more,
    }),
    'approved',
    'confirmed',
  )

const entriesOf = async (collection: { _id: string }) => {
  const { body } = await product.call<Written>('GET', '/private/operationCollect/getById', {
    id: collection._id,
  })
  return services.posted(body)
}

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  ids.client = await people.partner('Cafetería El Patio', 'client', {
    nit: '50004321987',
    address: 'Calle Real 12',
  })
  ids.other = await people.partner('Paladar Buena Mesa', 'both')
  ids.advising = await people.service('Asesoría', 'sold', { price: '5000.00' })
  ids.euro = await people.currency('EUR')
  await goods.load('2026-01-02', ids.shop, ids.rice, '1000', '15000.00')
})

describe('an invoice', () => {
  let first: Invoice
  let rice: Written

  test('is issued of a confirmed sale: it takes the first number of its year and the sale is invoiced', async () => {
    rice = await sold({ deliveredTo: 'Ana Ruiz', vehicle: 'B 123 456' })
    first = await issue(goodsOfSale(rice))
    expect(first).toMatchObject({
      number: 'FAC-2026-00001',
      date: '2026-01-20',
      dueDate: '2026-02-19',
      state: 'issued',
      paid: 'unpaid',
      total: '1000.00',
      pending: '1000.00',
      clientDetails: { name: 'Cafetería El Patio', nit: '50004321987', address: 'Calle Real 12' },
      issuer: { name: 'Comercial La Ceiba S.R.L.', bankAccounts: [] },
      lines: [{ line: 1, description: 'Arroz', unit: 'saco30', amount: '1000.00' }],
      sources: [{ type: 'saleOfProducts', number: 'OV-2026-00001' }],
      vehicle: 'B 123 456',
      allowed: ['charged', 'cancelled'],
    })
    expect(await sale(rice._id)).toMatchObject({ state: 'invoiced', allowed: [] })
  })

  test('posts nothing: its entries are those of its sales', async () => {
    expect(first.entries).toEqual((await sale(rice._id)).entries)
  })

  test('says what was true when it was issued, whatever becomes of the client', async () => {
    const { body } = await product.call<{ version: number }>(
      'GET',
      '/private/providersCont/getproviderCont',
      {
        id: ids.client,
      },
    )
    const edited = await product.call('PUT', '/private/providersCont/editProviderCont', {
      _id: ids.client,
      version: body.version,
      address: 'Calle Nueva 7',
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect((await get(first._id)).clientDetails.address).toBe('Calle Real 12')
  })

  test('is not issued twice of the same sale', async () => {
    const { status, body } = await ask('POST', 'createInvoice', goodsOfSale(rice))
    expect([status, body.message]).toEqual([409, 'El documento ya está Facturado.'])
  })

  test('of two people who invoice the same sale, one succeeds and no number is lost', async () => {
    const other = await sold()
    const answers = await Promise.all([
      ask('POST', 'createInvoice', goodsOfSale(other)),
      ask('POST', 'createInvoice', goodsOfSale(other)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 200)?.body.number).toBe('FAC-2026-00002')
  })

  test('may be of several sales of a client, of goods and of services', async () => {
    const [bags, advice] = [await sold(), await served()]
    const both = { sources: [...of('saleOfProducts', bags), ...of('saleOfServices', advice)] }
    const seen = await ask('POST', 'layOut', both)
    expect(seen.body).toMatchObject({ total: '6000.00', date: '2026-01-20' })
    const invoice = await issue(both)
    expect(invoice).toMatchObject({ number: 'FAC-2026-00003', total: '6000.00', pending: '6000.00' })
    expect(invoice.lines.map(({ line, description, amount }) => [line, description, amount])).toEqual([
      [1, 'Arroz', '1000.00'],
      [2, 'Asesoría', '5000.00'],
    ])
  })

  test('in another currency says its rate and what it comes to in the books', async () => {
    const abroad = await sold({ currencyId: ids.euro, rate: '400' })
    expect(await issue(goodsOfSale(abroad))).toMatchObject({
      total: '1000.00',
      amount: '400000.00',
      rate: '400',
      currency: { code: 'EUR' },
    })
  })

  test('takes what is not said from the sale, the last invoice and the day', async () => {
    const accounts = [{ bank: 'Banco Metropolitano', number: '0598770012345678', currency: 'CUP' }]
    const written = await issue({
      ...goodsOfSale(await sold()),
      date: '2026-01-22',
      bankAccounts: accounts,
      showsTax: true,
      terms: 'Pago a 30 días',
      instrument: 'transfer',
    })
    expect(written).toMatchObject({ date: '2026-01-22', taxRate: '15', terms: 'Pago a 30 días' })
    const next = await issue(goodsOfSale(await sold()))
    expect(next.issuer.bankAccounts).toEqual(accounts)
    expect(next.taxRate).toBeNull()
  })

  test('is printed on A4', async () => {
    const { status, headers, body } = await ask<Buffer>('GET', 'print', { id: first._id })
    expect([status, headers['content-type'], body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  })

  test('is found by client, day, number, sale and state', async () => {
    const found = async (filters: object) => {
      const { body } = await ask<{ data: Invoice[]; total: number }>('POST', 'findInvoicesFilter', filters)
      return body.total
    }
    expect(await found({ search: 'OV-2026-00001' })).toBe(1)
    expect(await found({ number: 'fac-2026-00003' })).toBe(1)
    expect(await found({ clientId: ids.other })).toBe(0)
    expect(await found({ startDate: '2026-01-22' })).toBe(1)
    expect(await found({ state: 'issued', sort: [{ field: 'pending', direction: 'desc' }] })).toBe(6)
    expect(await found({ state: ['charged', 'cancelled'] })).toBe(0)
  })

  test('the sales that wait for one are listed, the oldest first', async () => {
    const waiting = await served()
    const { body } = await ask<{ data: Written[] }>('POST', 'salesToInvoice', { clientId: ids.client })
    expect(body.data).toMatchObject([
      {
        type: 'saleOfServices',
        number: waiting.number,
        total: '5000.00',
        client: { name: 'Cafetería El Patio' },
      },
    ])
  })
})

describe('what an invoice is refused for', () => {
  const refused = async (input: object) => {
    const { status, body } = await ask('POST', 'createInvoice', input)
    return [status, body.code, ...refusedFields(body)]
  }

  test('no sale, or one that never was', async () => {
    expect(await refused({ sources: [] })).toEqual([422, 'request.invalid', 'sources invoice.noSales'])
    const unknown = [{ type: 'saleOfProducts', _id: '01a1fc2d-0000-7000-8000-000000000000' }]
    expect(await refused({ sources: unknown })).toEqual([404, 'record.notFound'])
  })

  test('a sale that is not confirmed', async () => {
    const draft = await services.create({
      date: '2026-01-20',
      clientId: ids.client,
      lines: [{ serviceId: ids.advising, quantity: '1' }],
    })
    expect(await refused(servicesOfSale(draft))).toEqual([409, 'serviceSale.notToInvoice'])
  })

  test('the same sale twice', async () => {
    const one = await sold()
    expect(await refused(goodsOfSale(one, one))).toEqual([
      422,
      'request.invalid',
      'sources.1 invoice.saleTwice',
    ])
  })

  test('sales of two clients, of two currencies, at two rates, one at once and one on credit', async () => {
    const one = await sold()
    const against = async (more: object) => (await refused(goodsOfSale(one, await sold(more))))[2]
    expect(await against({ clientId: ids.other })).toBe('sources.1 invoice.otherClient')
    expect(await against({ currencyId: ids.euro, rate: '400' })).toBe('sources.1 invoice.otherCurrency')
    expect(await against({ paymentForm: 'cash' })).toBe('sources.1 invoice.otherPaymentForm')
    const [dear, cheap] = [
      await sold({ currencyId: ids.euro, rate: '400' }),
      await sold({ currencyId: ids.euro, rate: '410' }),
    ]
    expect(await refused(goodsOfSale(dear, cheap))).toEqual([
      422,
      'request.invalid',
      'sources.1 invoice.otherRate',
    ])
  })

  test('a day before the sale, a due date before its own, a day in no active period', async () => {
    const one = await sold()
    expect(await refused({ ...goodsOfSale(one), date: '2026-01-19' })).toEqual([
      422,
      'request.invalid',
      'date invoice.beforeSale',
    ])
    expect(await refused({ ...goodsOfSale(one), dueDate: '2026-01-19' })).toEqual([
      422,
      'request.invalid',
      'dueDate document.dueBefore',
    ])
    const [status, code] = await refused({ ...goodsOfSale(one), date: '2027-06-01' })
    expect([status, code]).toEqual([409, 'period.none'])
  })

  test('nothing refused took a number', async () => {
    const { number } = await issue(goodsOfSale(await sold()))
    expect(number).toBe('FAC-2026-00007')
  })
})

describe('an issued invoice', () => {
  let invoice: Invoice

  test('is changed in what it says beside its lines, and keeps the rest', async () => {
    invoice = await issue({ ...goodsOfSale(await sold()), terms: 'Contra entrega' })
    const changed = await ok(
      ask('PUT', 'updateInvoice', {
        _id: invoice._id,
        version: invoice.version,
        date: '2026-01-25',
        vehicle: 'B 999 000',
      }),
    )
    expect(changed).toMatchObject({
      number: invoice.number,
      date: '2026-01-25',
      vehicle: 'B 999 000',
      terms: 'Contra entrega',
      total: '1000.00',
    })
    const emptied = await ok(
      ask('PUT', 'updateInvoice', { _id: invoice._id, version: changed.version, terms: null }),
    )
    expect(emptied.terms).toBeNull()
    invoice = emptied
  })

  test('what somebody else read before is refused', async () => {
    const { body } = await ask('PUT', 'updateInvoice', { _id: invoice._id, version: 1, terms: 'Tarde' })
    expect(body.code).toBe('record.stale')
  })

  test('does not leave the year of its number, nor go before its sale', async () => {
    const change = async (date: string) => {
      const { body } = await ask('PUT', 'updateInvoice', {
        _id: invoice._id,
        version: invoice.version,
        date,
      })
      return refusedFields(body)
    }
    expect(await change('2025-12-31')).toEqual(['date invoice.beforeSale', 'date invoice.otherYear'])
    expect(await change('2026-01-19')).toEqual(['date invoice.beforeSale'])
  })
})

describe('marking an invoice as charged', () => {
  let invoice: Invoice
  const mark = (more: object = {}) => ask('PUT', 'activeCharged', { _id: invoice._id, ...more })

  test('collects what is pending: cash in, the client owes nothing', async () => {
    invoice = await issue(goodsOfSale(await sold()))
    invoice = await ok(mark({ version: invoice.version, date: '2026-01-21' }))
    expect(invoice).toMatchObject({
      state: 'charged',
      paid: 'paid',
      pending: '0.00',
      settled: '1000.00',
      collection: { number: 'COB-2026-00001' },
    })
    expect(await entriesOf(invoice.collection!)).toEqual([['D 101 1000.00', 'C 135.0020 1000.00']])
  })

  test('a second click collects nothing more', async () => {
    const { status, body } = await mark()
    expect([status, body.message]).toEqual([409, 'El documento ya está Cobrada.'])
  })

  test('a charged invoice is neither changed nor cancelled', async () => {
    const changed = await ask('PUT', 'updateInvoice', {
      _id: invoice._id,
      version: invoice.version,
      terms: 'Otras',
    })
    expect([changed.status, changed.body.code]).toEqual([409, 'invoice.notEditable'])
    const { status, body } = await ask('DELETE', 'deleteInvoice', { id: invoice._id })
    expect([status, body.message]).toEqual([
      409,
      `De ${invoice.number} ya se cobró 1000.00. Cancele primero ese cobro.`,
    ])
  })

  test('taken off, the collection is undone and the client owes again', async () => {
    const { collection } = invoice
    invoice = await ok(mark({ charged: false, reason: 'Cheque devuelto' }))
    expect(invoice).toMatchObject({ state: 'issued', paid: 'unpaid', pending: '1000.00', collection: null })
    expect(await entriesOf(collection!)).toEqual([
      ['D 101 1000.00', 'C 135.0020 1000.00'],
      ['C 101 1000.00', 'D 135.0020 1000.00'],
    ])
    expect(invoice.steps.map(({ to }) => to)).toEqual(['issued', 'charged', 'issued'])
  })

  test('after a part was collected only the rest is, by bank where that is said', async () => {
    const partly = await served()
    await services.settle(partly, '1000.00')
    invoice = await issue(servicesOfSale(partly))
    expect(invoice).toMatchObject({ state: 'issued', paid: 'partial', settled: '1000.00' })
    invoice = await ok(mark({ accountId: await chart.idOf('109'), date: '2026-01-21' }))
    expect(await entriesOf(invoice.collection!)).toEqual([['D 109 4000.00', 'C 135.0020 4000.00']])
  })

  test('the mark of what was collected otherwise is not taken off', async () => {
    const paid = await served()
    await services.settle(paid, '5000.00')
    invoice = await issue(servicesOfSale(paid))
    expect(invoice).toMatchObject({ state: 'charged', paid: 'paid', collection: null })
    const { status, body } = await mark({ charged: false })
    expect([status, body.code]).toEqual([409, 'invoice.paidOtherwise'])
  })

  test('a sale that was paid at once is charged from the first moment, and may be cancelled', async () => {
    invoice = await issue(goodsOfSale(await sold({ paymentForm: 'cash' })))
    expect(invoice).toMatchObject({ state: 'charged', paid: 'paid' })
    const cancelled = await ok(ask('DELETE', 'deleteInvoice', { id: invoice._id }))
    expect(cancelled.state).toBe('cancelled')
  })

  test('is refused before the day of the invoice, with an account that is no cash, and of what is cancelled', async () => {
    invoice = await issue(goodsOfSale(await sold()))
    const before = await mark({ date: '2026-01-19' })
    expect(refusedFields(before.body)).toEqual(['date invoice.chargedBefore'])
    const stock = await mark({ accountId: await chart.idOf('189'), date: '2026-01-21' })
    expect(refusedFields(stock.body)).toEqual(['accountId operation.notCash'])
    await ok(ask('DELETE', 'deleteInvoice', { id: invoice._id }))
    const late = await mark()
    expect([late.status, late.body.code]).toEqual([409, 'state.notAllowed'])
    const off = await mark({ charged: false })
    expect([off.status, off.body.code]).toEqual([409, 'invoice.cancelled'])
  })
})

describe('cancelling an invoice', () => {
  let invoice: Invoice
  let rice: Written

  test('keeps its number; a dispatched sale is dispatched again and waits for another invoice', async () => {
    rice = await move(await sold(), 'delivered')
    invoice = await issue(goodsOfSale(rice))
    invoice = await ok(
      ask('DELETE', 'deleteInvoice', { id: invoice._id, reason: 'Nombre del cliente equivocado' }),
    )
    expect(invoice).toMatchObject({ state: 'cancelled', paid: null, pending: '0.00', allowed: ['issued'] })
    expect(invoice.steps.at(-1)).toMatchObject({ to: 'cancelled', reason: 'Nombre del cliente equivocado' })
    expect((await sale(rice._id)).state).toBe('delivered')
  })

  test('is undone once, and the sale is invoiced again', async () => {
    const restored = await ok(ask('GET', 'reverseCancellation', { id: invoice._id }))
    expect(restored).toMatchObject({ number: invoice.number, state: 'issued', pending: '1000.00' })
    expect((await sale(rice._id)).state).toBe('invoiced')
    const { status, body } = await ask('GET', 'reverseCancellation', { id: invoice._id })
    expect([status, body.code]).toEqual([409, 'invoice.notCancelled'])
  })

  test('is not undone where the sale is on another invoice by now', async () => {
    await ok(ask('DELETE', 'deleteInvoice', { id: invoice._id }))
    const next = await issue(goodsOfSale(rice))
    const { status, body } = await ask('GET', 'reverseCancellation', { id: invoice._id })
    expect([status, body.message]).toEqual([
      409,
      `${invoice.number} no se restaura: ${rice.number} ya está en la factura ${next.number}.`,
    ])
  })

  test('is not undone where the sale was cancelled meanwhile', async () => {
    const gone = await sold()
    const lost = await issue(goodsOfSale(gone))
    await ok(ask('DELETE', 'deleteInvoice', { id: lost._id }))
    await move(await sale(gone._id), 'cancelled', { reason: 'Se arrepintió' })
    const { status, body } = await ask('GET', 'reverseCancellation', { id: lost._id })
    expect([status, body.code]).toEqual([409, 'state.notAllowed'])
  })

  test('a second time is refused, saying so', async () => {
    const { status, body } = await ask('DELETE', 'deleteInvoice', { id: invoice._id })
    expect([status, body.message]).toEqual([409, 'El documento ya está Cancelado.'])
  })
})

describe('an invoice under a contract', () => {
  let contractId = ''
  const consumed = async () => {
    const { body } = await product.call<{ consumed: string }>('GET', '/private/contract/getContractById', {
      id: contractId,
    })
    return body.consumed
  }
  let invoice: Invoice

  beforeAll(async () => {
    contractId = await goods.create('/private/contract/createContract', {
      number: 'CV-7',
      type: 'specific',
      nature: 'sale',
      partnerId: ids.client,
      object: 'Suministro de arroz',
      amount: '1500.00',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      state: 'active',
    })
  })

  test('takes of its amount, once', async () => {
    invoice = await issue({ ...goodsOfSale(await sold()), contractId })
    expect([invoice.contract?.number, invoice.warnings, await consumed()]).toEqual(['CV-7', [], '1000.00'])
    const again = await ok(
      ask('PUT', 'updateInvoice', { _id: invoice._id, version: invoice.version, vehicle: 'B 1' }),
    )
    expect([again.contract?.number, await consumed()]).toEqual(['CV-7', '1000.00'])
  })

  test('what exceeds the contract is said and hinders nothing', async () => {
    const over = await issue({ ...goodsOfSale(await sold()), contractId })
    expect(over.warnings.map(({ code }) => code)).toEqual(['contract.exceeded'])
    expect(await consumed()).toBe('2000.00')
    await ok(ask('DELETE', 'deleteInvoice', { id: over._id }))
    expect(await consumed()).toBe('1000.00')
    await ok(ask('GET', 'reverseCancellation', { id: over._id }))
    expect(await consumed()).toBe('2000.00')
  })

  test('another client, or a day after its end, is refused', async () => {
    const other = await sold({ clientId: ids.other })
    const wrong = await ask('POST', 'createInvoice', { ...goodsOfSale(other), contractId })
    expect(refusedFields(wrong.body)).toEqual(['contractId contract.ofAnother'])
    const late = await sold({ date: '2026-02-03' })
    const expired = await ask('POST', 'createInvoice', { ...goodsOfSale(late), contractId })
    expect(refusedFields(expired.body)).toEqual(['contractId contract.expired'])
  })
})
