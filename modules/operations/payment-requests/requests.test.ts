import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { paymentRequestsOf, type WrittenRequest } from '@cuadre/test/payment-requests.ts'
import { purchasingOf } from '@cuadre/test/purchasing.ts'
import { peopleOf, serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const people = peopleOf(product)
const goods = goodsOf(product)
const chart = chartOf(product)
const sales = serviceDocuments(product, '/private/saleOfServices')
const requests = paymentRequestsOf(product)
const purchasing = purchasingOf(product)

const ids = { client: '', other: '', mill: '', installing: '', bank: '', store: '', rice: '', area: '' }

/** A sale of services of so many pieces at 100.00, confirmed: owed by the café until 11 February. */
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
const collected = async (sale: Written, amount: string) =>
  requests.collect(ids.client, amount, {
    accountId: ids.bank,
    allocations: [{ itemId: await requests.itemOf(sale._id), amount }],
  })

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.other = await people.partner('Hostal La Brisa', 'client')
  ids.mill = await people.partner('Molino del Sur', 'provider')
  ids.installing = await people.service('Instalación', 'sold')
  ids.bank = await chart.idOf('109')
  ids.store = await goods.storage('ALM', 'Almacén central')
  ids.rice = await goods.product('Arroz', await goods.unit('SACO30', 'Saco de 30 libras'), '25.00')
  ids.area = await goods.create('/private/area/create', { name: 'Economía' })
})

describe('asking a client to pay a sale of 1 000.00', () => {
  let sale: Written
  let request: WrittenRequest

  test('takes the client, the currency and the day from the sale; 1 000.00 can be asked for', async () => {
    sale = await sold('10')
    request = await requests.create({ operationId: sale._id, amount: '600.00', areaId: ids.area })
    expect(request).toMatchObject({
      number: 'SP-2026-00001',
      side: 'receivable',
      partner: { name: 'Cafetería El Patio' },
      subject: sale.number,
      documents: [{ type: 'saleOfServices', number: sale.number, amount: '600.00', paid: '0.00' }],
      area: { name: 'Economía' },
      dueDate: '2026-02-11',
      currency: null,
      available: '1000.00',
      state: 'pending',
      allowed: ['requested', 'cancelled'],
      payments: [],
    })
  })

  test('what one request asks for another cannot: 400.00 are left, not one cent more', async () => {
    const { body } = await requests.write({ operationId: sale._id, amount: '400.01' })
    expect(body.fields).toEqual([
      {
        path: 'documents.0.amount',
        code: 'paymentRequest.moreThanOpen',
        message: `De ${sale.number} quedan por solicitar 400,00. Pida ese importe o menos.`,
      },
    ])
    const rest = await requests.create({ operationId: sale._id, amount: '400.00' })
    const none = await requests.write({ operationId: sale._id, amount: '0.01' })
    expect(requests.wrong(none.body)).toEqual(['documents.0.operationId paymentRequest.nothingOpen'])
    await requests.fine(requests.call('DELETE', 'delete', { id: rest._id }))
  })

  test('it is written anew while nobody approved it, and goes to be approved', async () => {
    request = await requests.fine(
      requests.rewrite(request, {
        operationId: sale._id,
        amount: '700.00',
        dueDate: '2026-01-31',
        instrument: 'transfer',
        description: 'Primer plazo',
      }),
    )
    expect(request).toMatchObject({ amount: '700.00', dueDate: '2026-01-31', version: 2, area: null })
    request = await requests.through(request, 'requested')
    request = await requests.fine(requests.rewrite(request, { operationId: sale._id, amount: '650.00' }))
    expect(request).toMatchObject({ state: 'requested', amount: '650.00', number: 'SP-2026-00001' })
    request = await requests.through(request, 'approved')
    expect(request.allowed).toEqual(['cancelled'])
  })

  test('approved it is neither changed nor deleted', async () => {
    const changed = await requests.rewrite(request, { operationId: sale._id, amount: '1.00' })
    expect([changed.status, changed.body.code, changed.body.message]).toEqual([
      409,
      'paymentRequest.notEditable',
      'SP-2026-00001 está Aprobada y ya no se cambia. Cancélela y escriba otra.',
    ])
    const deleted = await requests.call('DELETE', 'delete', { id: request._id })
    expect([deleted.status, deleted.body.code]).toEqual([409, 'paymentRequest.deleteApproved'])
  })

  test('whoever says that it is paid is told that collections do that', async () => {
    const { status, body } = await requests.change(request, 'paid', { paymentIds: [sale._id] })
    expect([status, body.code, body.message]).toEqual([
      409,
      'paymentRequest.paidBySettling',
      'SP-2026-00001 no se da por pagada a mano: la pagan los cobros o pagos que liquidan sus documentos.',
    ])
  })

  test('a collection of 400.00 pays it in part; another of 600.00 pays it to the cent', async () => {
    const first = await collected(sale, '400.00')
    request = await requests.get(request._id)
    expect(request).toMatchObject({ state: 'partlyPaid', paid: '400.00', allowed: ['cancelled'] })
    const second = await collected(sale, '600.00')
    request = await requests.get(request._id)
    expect(request).toMatchObject({ state: 'paid', paid: '650.00', allowed: [], payments: [] })
    expect(request.paidBy).toMatchObject([
      { number: first.number, amount: '400.00', cancelled: false },
      { number: second.number, amount: '250.00', cancelled: false },
    ])
    expect(request.steps.map(({ to }) => to)).toEqual(['pending', 'requested', 'approved'])
  })

  test('when the second collection is cancelled it is paid in part again, and paid by the next one', async () => {
    const second = request.paidBy[1]!.number
    const { rows } = await product.asOwner(
      `select id as "_id", version from money_operation where number = '${second}'`,
    )
    await requests.moveMoney('operationCollect', rows[0] as never, 'cancelled', {
      reason: 'Cheque sin fondos',
    })
    const undone = await requests.get(request._id)
    expect(undone).toMatchObject({ state: 'partlyPaid', paid: '400.00', allowed: ['cancelled'] })
    expect(undone.paidBy.map(({ cancelled }) => cancelled)).toEqual([false, true])
    expect((await requests.list({ state: 'paid' })).total).toBe(0)
    expect((await requests.list({ state: ['partlyPaid'] })).data).toMatchObject([{ number: 'SP-2026-00001' }])
    const third = await collected(sale, '250.00')
    const paid = await requests.get(request._id)
    expect(paid).toMatchObject({ state: 'paid', paid: '650.00' })
    expect(paid.paidBy.find(({ number }) => number === third.number)).toMatchObject({
      amount: '250.00',
      cancelled: false,
    })
  })
})

describe('one collection pays one request', () => {
  test('of 500.00 that were collected after both were asked for, each cent pays one, the earlier first', async () => {
    const sale = await sold('10')
    const first = await requests.approved({ operationId: sale._id, amount: '300.00' })
    const second = await requests.approved({ operationId: sale._id, amount: '300.00' })
    await collected(sale, '500.00')
    expect(await requests.get(first._id)).toMatchObject({ state: 'paid', paid: '300.00' })
    expect(await requests.get(second._id)).toMatchObject({ state: 'partlyPaid', paid: '200.00' })
    // 1 000.00 less 500.00 that were collected and 100.00 that the second still asks for.
    expect(await requests.requestable({ search: sale.number })).toEqual([
      `saleOfServices ${sale.number} 400.00`,
    ])
  })

  test('what was collected before it was asked for does not pay it, nor what settled another sale', async () => {
    const [sale, another] = [await sold('10'), await sold('3')]
    await collected(sale, '400.00')
    const request = await requests.approved({ operationId: sale._id, amount: '400.00' })
    await collected(another, '300.00')
    expect(await requests.get(request._id)).toMatchObject({ state: 'approved', paid: '0.00', paidBy: [] })
  })
})

describe('asking for a provider to be paid', () => {
  const bought = async (more: object = {}) =>
    purchasing.confirm(
      await purchasing.buy({
        date: '2026-01-10',
        providerId: ids.mill,
        storageId: ids.store,
        dueDate: '2026-01-31',
        lines: [{ productId: ids.rice, quantity: '100', unitPrice: '9.00' }],
        ...more,
      }),
    )

  const postingDirectly = () =>
    goods.create('/private/generalParameters/create', {
      key: 'purchasePostingMode',
      type: 'text',
      value: 'direct',
      validFrom: '2026-01-01',
    })

  test('a purchase of 900.00 is paid from the bank, and the request by it', async () => {
    const purchase = await bought()
    const request = await requests.approved({ operationId: purchase._id, amount: '900.00' })
    expect(request).toMatchObject({
      side: 'payable',
      documents: [{ type: 'buyOfProducts', number: purchase.number }],
      dueDate: '2026-01-31',
    })
    const money = await requests.pay(ids.mill, '900.00', {
      accountId: ids.bank,
      allocations: [{ itemId: await requests.itemOf(purchase._id), amount: '900.00' }],
    })
    const paid = await requests.get(request._id)
    expect(paid.paidBy).toMatchObject([{ number: money.number, amount: '900.00' }])
  })

  test('received as soon as it is confirmed, it is asked for and paid all the same', async () => {
    await postingDirectly()
    const purchase = await bought()
    expect(purchase).toMatchObject({ state: 'received', pending: '900.00' })
    const request = await requests.approved({ operationId: purchase._id, amount: '900.00' })
    await requests.pay(ids.mill, '900.00', {
      accountId: ids.bank,
      allocations: [{ itemId: await requests.itemOf(purchase._id), amount: '900.00' }],
    })
    expect((await requests.get(request._id)).state).toBe('paid')
  })
})

describe('what is refused', () => {
  test('a request is for something, and for one thing', async () => {
    const sale = await sold('1')
    expect(requests.wrong((await requests.write({ amount: '1.00' })).body)).toEqual([
      'documents paymentRequest.noSubject',
    ])
    const both = await requests.write({ operationId: sale._id, contractId: ids.client, amount: '1.00' })
    expect(requests.wrong(both.body)).toEqual(['contractId paymentRequest.oneSubject'])
    const supplement = await requests.write({ supplementId: ids.client, amount: '1.00' })
    expect(requests.wrong(supplement.body)).toEqual(['contractId field.required'])
    const unknown = await requests.write({ operationId: ids.client, amount: '1.00' })
    expect(requests.wrong(unknown.body)).toEqual(['documents.0.operationId paymentRequest.operationUnknown'])
  })

  test('everything else that is wrong is said at once', async () => {
    const sale = await sold('1')
    const { body } = await requests.write({
      operationId: sale._id,
      amount: '0.00',
      dueDate: '2026-01-14',
      areaId: ids.client,
    })
    expect(requests.wrong(body)).toEqual([
      'documents.0.amount paymentRequest.amountZero',
      'dueDate document.dueBefore',
      'areaId paymentRequest.areaUnknown',
    ])
    const shape = await requests.write({ operationId: sale._id, amount: '1,5', instrument: 'gold' })
    expect(shape.body.fields?.map(({ path }) => path)).toEqual(['documents.0.amount', 'instrument'])
  })

  test('nothing is asked for what is not confirmed, or was paid', async () => {
    const pending = await sales.create({
      date: '2026-01-12',
      clientId: ids.client,
      lines: [{ serviceId: ids.installing, quantity: '1', unitPrice: '100.00' }],
    })
    const ask = (sale: { _id: string }) => requests.write({ operationId: sale._id, amount: '1.00' })
    expect(requests.wrong((await ask(pending)).body)).toEqual([
      'documents.0.operationId paymentRequest.nothingOpen',
    ])
    const paid = await sold('1')
    await collected(paid, '100.00')
    expect(requests.wrong((await ask(paid)).body)).toEqual([
      'documents.0.operationId paymentRequest.nothingOpen',
    ])
  })

  test('it is not approved for more than is open by then', async () => {
    const sale = await sold('10')
    const request = await requests.through(
      await requests.create({ operationId: sale._id, amount: '1000.00' }),
      'requested',
    )
    await collected(sale, '100.00')
    const { status, body } = await requests.change(request, 'approved')
    expect([status, body.code]).toEqual([409, 'paymentRequest.moreThanOpen'])
    expect((await requests.get(request._id)).available).toBe('900.00')
  })

  test('states are gone through one after the other, and what is refused says why', async () => {
    const sale = await sold('1')
    const request = await requests.create({ operationId: sale._id, amount: '50.00' })
    const skipped = await requests.change(request, 'approved')
    expect([skipped.body.code, skipped.body.details?.allowed]).toEqual([
      'state.notAllowed',
      ['requested', 'cancelled'],
    ])
    const requested = await requests.through(request, 'requested')
    expect((await requests.change(requested, 'requested')).body.code).toBe('state.notAllowed')
    expect((await requests.change(request, 'approved')).body.code).toBe('record.stale')
    expect(requests.wrong((await requests.change(requested, 'rejected', { reason: '' })).body)).toEqual([
      'reason field.required',
    ])
    const rejected = await requests.fine(
      requests.change(requested, 'rejected', { reason: 'Falta el contrato' }),
    )
    expect(rejected.steps.at(-1)).toMatchObject({ to: 'rejected', reason: 'Falta el contrato' })
    const again = await requests.through(rejected, 'pending')
    expect(requests.wrong((await requests.change(again, 'cancelled', { reason: '' })).body)).toEqual([
      'reason field.required',
    ])
    const cancelled = await requests.fine(requests.change(again, 'cancelled', { reason: 'Ya no procede' }))
    expect(cancelled.allowed).toEqual([])
    expect((await requests.call('DELETE', 'delete', { id: cancelled._id })).body.code).toBe(
      'paymentRequest.deleteApproved',
    )
  })

  test('it stays in the year of its number, and is saved once', async () => {
    const sale = await sold('1')
    const request = await requests.create({ operationId: sale._id, amount: '50.00' })
    const draft = { operationId: sale._id, amount: '60.00' }
    const other = await requests.rewrite(request, { ...draft, date: '2027-01-15' })
    expect(requests.wrong(other.body)).toEqual(['date document.otherYear'])
    await requests.fine(requests.rewrite(request, draft))
    expect((await requests.rewrite(request, draft)).body.code).toBe('record.stale')
  })
})
