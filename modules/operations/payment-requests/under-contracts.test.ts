import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { paymentRequestsOf, type WrittenRequest } from '@cuadre/test/payment-requests.ts'
import { peopleOf, serviceDocuments, type Written } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const people = peopleOf(product)
const goods = goodsOf(product)
const sales = serviceDocuments(product, '/private/saleOfServices')
const requests = paymentRequestsOf(product)
const ids = { client: '', other: '', installing: '', bank: '', usd: '', dollars: '' }

const agreed = (input: object = {}) =>
  goods.create('/private/contract/createContract', {
    partnerId: ids.client,
    nature: 'sale',
    object: 'Mantenimiento del año',
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    amount: '1000.00',
    paymentDays: 15,
    state: 'active',
    ...input,
  })
const sold = async (contractId: string, price: string, more: object = {}): Promise<Written> =>
  sales.through(
    await sales.create({
      date: '2026-01-20',
      clientId: ids.client,
      contractId,
      lines: [{ serviceId: ids.installing, quantity: '1', unitPrice: price }],
      ...more,
    }),
    'approved',
    'confirmed',
  )
const inAdvance = (amount: string, more: object = {}) =>
  requests.collect(ids.client, amount, { accountId: ids.bank, ...more })
const paidWith = (...payments: { _id: string }[]) => ({ paymentIds: payments.map(({ _id }) => _id) })

beforeAll(async () => {
  ids.client = await people.partner('Hostal La Brisa', 'client')
  ids.other = await people.partner('Cafetería El Patio', 'client')
  ids.installing = await people.service('Mantenimiento', 'sold')
  ids.bank = await chartOf(product).idOf('109')
  ids.usd = await people.currency('USD')
})

describe('under a contract of 1 000.00', () => {
  let contract = ''
  let request: WrittenRequest

  test('an advance of 300.00 is asked for, to be paid in the days that the contract says', async () => {
    contract = await agreed({ number: 'V-1' })
    request = await requests.approved({ contractId: contract, amount: '300.00' })
    expect(request).toMatchObject({
      side: 'receivable',
      partner: { name: 'Hostal La Brisa' },
      contract: { number: 'V-1' },
      subject: 'V-1',
      dueDate: '2026-01-30',
      available: '1000.00',
    })
    const { body } = await requests.write({ contractId: contract, amount: '700.01' })
    expect(body.fields?.map(({ message }) => message)).toEqual([
      'Del contrato V-1 quedan por solicitar 700,00. Pida ese importe o menos.',
    ])
  })

  test('it is paid by money that the client left as an advance', async () => {
    const money = await inAdvance('500.00')
    request = await requests.get(request._id)
    expect(request.payments).toMatchObject([{ number: money.number, amount: '500.00' }])
    request = await requests.fine(requests.change(request, 'paid', paidWith(money)))
    expect(request.paidBy).toMatchObject([{ number: money.number, amount: '300.00' }])
  })

  test('what was paid in advance is asked for no more: 700.00 are left', async () => {
    expect(await requests.requestable({ search: 'V-1', date: '2026-01-20' })).toEqual(['contract V-1 700.00'])
    const { body } = await requests.write({ contractId: contract, amount: '700.01' })
    expect(requests.wrong(body)).toEqual(['amount paymentRequest.moreThanLeft'])
  })

  test('a sale of 400.00 under it takes its part: 300.00 are left, and the sale itself is asked for', async () => {
    const sale = await sold(contract, '400.00')
    expect(await requests.requestable({ search: 'V-1', date: '2026-01-20' })).toEqual(['contract V-1 300.00'])
    const forSale = await requests.create({ operationId: sale._id, amount: '400.00' })
    expect(forSale.available).toBe('400.00')
    expect(await requests.requestable({ search: 'V-1', date: '2026-01-20' })).toEqual(['contract V-1 300.00'])
  })

  test('the advance set against a sale under it counts once: with the sale', async () => {
    const { rows } = await product.asOwner(
      `select id from advance where partner_id = '${ids.client}' and not cancelled and used < amount`,
    )
    const { rows: items } = await product.asOwner(
      `select id from open_item where partner_id = '${ids.client}' and settled < amount and not cancelled`,
    )
    await requests.collect(ids.client, '0.00', {
      allocations: [{ itemId: (items[0] as { id: string }).id, amount: '300.00' }],
      advances: [{ advanceId: (rows[0] as { id: string }).id, amount: '300.00' }],
    })
    // 1 000.00 less 400.00 that the sale took and 200.00 of the 500.00 that still wait, requested by the request of 300.00.
    expect(await requests.requestable({ search: 'V-1', date: '2026-01-20' })).toEqual(['contract V-1 400.00'])
  })
})

describe('what proves a request under a contract', () => {
  test('a collection of a sale under it does, one of a sale under none does not', async () => {
    const contract = await agreed({ number: 'V-2' })
    const request = await requests.approved({ contractId: contract, amount: '200.00' })
    const [under, beside] = [await sold(contract, '200.00'), await sold('', '200.00', { contractId: null })]
    const collected = async (sale: Written) =>
      inAdvance('200.00', {
        allocations: [{ itemId: await requests.itemOf(sale._id), amount: '200.00' }],
      })
    const [right, wrong] = [await collected(under), await collected(beside)]
    expect(requests.wrong((await requests.change(request, 'paid', paidWith(wrong))).body)).toEqual([
      'paymentIds.0 paymentRequest.notPaidBy',
    ])
    expect((await requests.fine(requests.change(request, 'paid', paidWith(right)))).state).toBe('paid')
  })

  test('an advance that another client left does not, and neither does one from before', async () => {
    const contract = await agreed({ number: 'V-3' })
    const before = await inAdvance('100.00')
    const request = await requests.approved({ contractId: contract, amount: '100.00' })
    const others = await requests.collect(ids.other, '100.00', { accountId: ids.bank })
    const { body } = await requests.change(request, 'paid', paidWith(before, others))
    expect(requests.wrong(body)).toEqual([
      'paymentIds.0 paymentRequest.notPaidBy',
      'paymentIds.1 paymentRequest.notPaidBy',
    ])
  })

  test('an advance that is cancelled makes it approved again', async () => {
    const contract = await agreed({ number: 'V-4' })
    const request = await requests.approved({ contractId: contract, amount: '100.00' })
    const money = await inAdvance('100.00')
    await requests.fine(requests.change(request, 'paid', paidWith(money)))
    await requests.moveMoney('operationCollect', money, 'cancelled', { reason: 'Se anotó por error' })
    const undone = await requests.get(request._id)
    expect([undone.state, undone.payments]).toEqual(['approved', []])
    const cancelled = await requests.fine(requests.change(undone, 'cancelled', { reason: 'No procede' }))
    expect(cancelled.paidBy).toEqual([])
  })
})

describe('which contracts', () => {
  test('of a framework a supplement is asked for by itself, as far as both have something left', async () => {
    const frame = await agreed({ number: 'M-1', type: 'framework', amount: '0.00' })
    const supplementId = await goods.create('/private/contract/createContract', {
      parentId: frame,
      object: 'Primera etapa',
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      amount: '250.00',
      state: 'active',
      kindId: undefined,
    })
    const request = await requests.create({ contractId: frame, supplementId, amount: '250.00' })
    expect(request).toMatchObject({ subject: 'M-1 S1', supplement: { number: 'S1' } })
    const { body } = await requests.write({ contractId: frame, supplementId, amount: '0.01' })
    expect(requests.wrong(body)).toEqual(['contractId paymentRequest.nothingLeft'])
    const free = await requests.create({ contractId: frame, amount: '9999.00' })
    expect([free.available, free.supplement]).toEqual([null, null])
  })

  test('one that is not in force on the day of the request is refused, saying why', async () => {
    const draft = await agreed({ number: 'V-5', state: 'draft' })
    const over = await agreed({ number: 'V-6', endDate: '2026-01-10' })
    const ask = (contractId: string) => requests.write({ contractId, amount: '1.00' })
    expect(requests.wrong((await ask(draft)).body)).toEqual(['contractId contract.notSigned'])
    expect(requests.wrong((await ask(over)).body)).toEqual(['contractId contract.expired'])
    expect(requests.wrong((await ask(ids.client)).body)).toEqual(['contractId contract.unknown'])
    const other = await agreed({ number: 'V-7' })
    const { body } = await requests.write({ contractId: other, supplementId: draft, amount: '1.00' })
    expect(requests.wrong(body)).toEqual(['supplementId contract.supplementUnknown'])
  })

  test('a contract that payment was requested for is not deleted', async () => {
    const contract = await agreed({ number: 'V-8' })
    await requests.create({ contractId: contract, amount: '1.00' })
    const { status, body } = await product.call<{ message: string }>(
      'DELETE',
      '/private/contract/deleteContract',
      { id: contract },
    )
    expect(status).toBe(409)
    expect(body.message).toContain('solicitudes de pago')
  })

  test('one in dollars is asked for and paid in dollars', async () => {
    await goods.create('/private/exchangeRate/create', {
      originCurrencyId: ids.usd,
      rate: '120',
      date: '2026-01-01',
    })
    const contract = await agreed({ number: 'V-9', currencyId: ids.usd, amount: '50.00' })
    const request = await requests.approved({ contractId: contract, amount: '50.00' })
    expect(request).toMatchObject({ currency: { code: 'USD' }, available: '50.00' })
    const pesos = await inAdvance('6000.00')
    expect(requests.wrong((await requests.change(request, 'paid', paidWith(pesos))).body)).toEqual([
      'paymentIds.0 paymentRequest.notPaidBy',
    ])
    const dollars = await inAdvance('50.00', { currencyId: ids.usd, rate: '120' })
    const paid = await requests.fine(requests.change(request, 'paid', paidWith(dollars)))
    expect(paid.paidBy).toMatchObject([{ amount: '50.00' }])
  })
})
