import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { invoicingOf, type Invoice } from '@cuadre/test/invoicing.ts'
import { serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const goods = goodsOf(product)
const chart = chartOf(product)
const services = serviceDocuments(product, '/private/saleOfServices')
const { ids, ask, ok, issue, refusedFields, goodsOfSale, servicesOfSale, sold, sale, served, move, begin } =
  invoicingOf(product)

beforeAll(begin)

const entriesOf = async (collection: { _id: string }) => {
  const { body } = await product.call<Written>('GET', '/private/operationCollect/getById', {
    id: collection._id,
  })
  return services.posted(body)
}

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
      `De ${invoice.number} ya se cobró 1.000,00. Cancele primero ese cobro.`,
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
