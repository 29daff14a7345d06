import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { invoicingOf, type Invoice } from '@cuadre/test/invoicing.ts'
import { serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const services = serviceDocuments(product, '/private/saleOfServices')
const {
  ids,
  ask,
  ok,
  of,
  get,
  issue,
  refusedFields,
  goodsOfSale,
  servicesOfSale,
  sold,
  sale,
  served,
  begin,
} = invoicingOf(product)

beforeAll(begin)

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
