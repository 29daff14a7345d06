import { beforeAll, describe, expect, test } from 'vitest'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { paymentRequestsOf, type WrittenRequest } from '@cuadre/test/payment-requests.ts'
import { purchasingOf } from '@cuadre/test/purchasing.ts'
import { peopleOf } from '@cuadre/test/service-documents.ts'
import { requestPrintout } from './print.ts'

const product = openProduct()
const people = peopleOf(product)
const goods = goodsOf(product)
const requests = paymentRequestsOf(product)
const purchasing = purchasingOf(product)
const ids = { mill: '', farm: '', store: '', rice: '', bank: '', expense: '' }

/** Sacks of rice at 10.00, confirmed: owed to the mill until the day given. */
const bought = async (quantity: string, more: object = {}) =>
  purchasing.confirm(
    await purchasing.buy({
      date: '2026-01-10',
      providerId: ids.mill,
      storageId: ids.store,
      dueDate: '2026-01-31',
      lines: [{ productId: ids.rice, quantity, unitPrice: '10.00' }],
      ...more,
    }),
  )
type Bought = Awaited<ReturnType<typeof bought>>

const paying = async (...parts: [Bought, string][]) => {
  const allocations = await Promise.all(
    parts.map(async ([{ _id }, part]) => ({ itemId: await requests.itemOf(_id), amount: part })),
  )
  const total = sum(parts.map(([, part]) => amount(part)))
  return requests.pay(ids.mill, text(total), { accountId: ids.bank, allocations })
}
const asked = ({ _id }: Bought, part: string) => ({ operationId: _id, amount: part })

beforeAll(async () => {
  ids.mill = await people.partner('Molino del Sur', 'provider')
  ids.farm = await people.partner('Finca Las Delicias', 'provider')
  ids.store = await goods.storage('ALM', 'Almacén central')
  ids.rice = await goods.product('Arroz', await goods.unit('SACO30', 'Saco de 30 libras'), '10.00')
  ids.bank = await chartOf(product).idOf('109')
  ids.expense = await chartOf(product).idOf('161.0010')
})

describe('two purchases of one provider in one request', () => {
  let first: Bought
  let second: Bought
  let request: WrittenRequest

  test('500.00 of one and all 300.00 of the other come to 800.00, due when the first of them is', async () => {
    first = await bought('90')
    second = await bought('30', { dueDate: '2026-02-15' })
    request = await requests.create({
      documents: [asked(first, '500.00'), asked(second, '300.00')],
      instrument: 'transfer',
    })
    expect(request).toMatchObject({
      amount: '800.00',
      paid: '0.00',
      beneficiary: 'Molino del Sur',
      side: 'payable',
      dueDate: '2026-01-31',
      subject: `${first.number}, ${second.number}`,
      documents: [
        { number: first.number, amount: '500.00', pending: '900.00', available: '900.00', paid: '0.00' },
        { number: second.number, amount: '300.00', pending: '300.00', available: '300.00', paid: '0.00' },
      ],
    })
  })

  test('of the first 400.00 are left for another request, of the second nothing', async () => {
    const { body } = await requests.write({ documents: [asked(first, '400.01'), asked(second, '0.01')] })
    expect(requests.wrong(body)).toEqual([
      'documents.0.amount paymentRequest.moreThanOpen',
      'documents.1.operationId paymentRequest.nothingOpen',
    ])
  })

  test('both are listed in the request on paper, with what is to be paid of each', async () => {
    const document = await product.inside((context) => requestPrintout(context, { id: request._id }))
    expect(document.rows).toEqual([
      ['Compra de productos', first.number, '31/01/2026', '900,00 CUP', '500,00 CUP'],
      ['Compra de productos', second.number, '15/02/2026', '300,00 CUP', '300,00 CUP'],
    ])
    expect(document.sums).toEqual([{ label: 'Total solicitado', value: '800,00' }])
  })

  test('before it is approved a payment pays nothing of it, and leaves less to approve', async () => {
    request = await requests.through(request, 'requested')
    const money = await paying([second, '300.00'])
    const { status, body } = await requests.change(request, 'approved')
    expect([status, body.code]).toEqual([409, 'paymentRequest.nothingOpen'])
    await requests.moveMoney('operationPay', money, 'cancelled', { reason: 'Se pagó sin aprobar' })
    request = await requests.through(request, 'approved')
  })

  test('a payment of the second alone pays it in part; whoever made it says nothing of the request', async () => {
    const money = await paying([second, '300.00'])
    request = await requests.get(request._id)
    expect(request).toMatchObject({
      state: 'partlyPaid',
      paid: '300.00',
      documents: [{ paid: '0.00' }, { paid: '300.00', pending: '0.00', dueDate: '2026-02-15' }],
      paidBy: [{ number: money.number, amount: '300.00' }],
    })
    expect((await requests.list({ state: ['partlyPaid'] })).data).toMatchObject([
      { number: request.number, paid: '300.00' },
    ])
  })

  test('it is not said to be paid by hand', async () => {
    const { status, body } = await requests.change(request, 'paid', { paymentIds: [first._id] })
    expect([status, body.code]).toEqual([409, 'paymentRequest.paidBySettling'])
  })

  test('of 700.00 that settle the first its 500.00 pay the request, which is paid', async () => {
    const money = await paying([first, '700.00'])
    request = await requests.get(request._id)
    expect(request).toMatchObject({ state: 'paid', paid: '800.00', allowed: [] })
    expect(request.paidBy.find(({ number }) => number === money.number)?.amount).toBe('500.00')
    await requests.moveMoney('operationPay', money, 'cancelled', { reason: 'Rebotó la transferencia' })
    expect(await requests.get(request._id)).toMatchObject({ state: 'partlyPaid', paid: '300.00' })
    await paying([first, '500.00'])
    expect(await requests.get(request._id)).toMatchObject({ state: 'paid', paid: '800.00' })
  })
})

describe('what is refused of the documents of a request', () => {
  test('documents of two providers, the same twice, an unknown one, and none', async () => {
    const ours = await bought('5')
    const theirs = await bought('5', { providerId: ids.farm })
    const refused = async (...documents: object[]) =>
      requests.wrong((await requests.write({ documents })).body)
    expect(await refused(asked(ours, '10.00'), asked(theirs, '10.00'))).toEqual([
      'documents.1.operationId paymentRequest.otherPartner',
    ])
    expect(await refused(asked(ours, '10.00'), asked(ours, '10.00'))).toEqual([
      'documents.1.operationId paymentRequest.sameDocument',
    ])
    expect(await refused({ operationId: ids.mill, amount: '1.00' })).toEqual([
      'documents.0.operationId paymentRequest.operationUnknown',
    ])
    expect(await refused()).toEqual(['documents paymentRequest.noSubject'])
    expect(await refused(asked(ours, '0.00'))).toEqual(['documents.0.amount paymentRequest.amountZero'])
  })

  test('an amount beside the documents that is not what they come to', async () => {
    const ours = await bought('5')
    const { body } = await requests.write({ documents: [asked(ours, '50.00')], amount: '60.00' })
    expect(body.fields?.map(({ message }) => message)).toEqual([
      'Los documentos suman 50,00. El importe de la solicitud es ese.',
    ])
  })
})

describe('a request for a person', () => {
  const person = { name: 'Nilda Ríos Peña', identityNumber: '78041512345' }
  const spent = (more: object = {}) =>
    goods.create('/private/movementsCont/createMovements', {
      kind: 'expense',
      date: '2026-01-25',
      accountId: ids.bank,
      party: person.name,
      description: 'Dietas del viaje',
      lines: [{ accountId: ids.expense, amount: '120.00' }],
      ...more,
    })

  test('names who is paid and by which identity, and is paid by money that went to no partner', async () => {
    const request = await requests.approved({ person, amount: '120.00', description: 'Dietas del viaje' })
    expect(request).toMatchObject({
      beneficiary: 'Nilda Ríos Peña',
      person,
      partner: null,
      side: 'payable',
      subject: '',
      documents: [],
    })
    const { status, body } = await requests.change(request, 'paid', { paymentIds: [ids.mill] })
    expect([status, requests.wrong(body)]).toEqual([422, ['paymentIds.0 paymentRequest.notPaidBy']])
    const money = await spent()
    const paid = await requests.fine(requests.change(request, 'paid', { paymentIds: [money] }))
    expect(paid).toMatchObject({ state: 'paid', paid: '120.00' })
    const document = await product.inside((context) => requestPrintout(context, { id: request._id }))
    expect(document.boxes.flat()).toContainEqual({ label: 'Carné de identidad', value: '78041512345' })
    expect((await requests.list({ search: 'Nilda' })).data).toMatchObject([{ beneficiary: person.name }])
  })

  test('without identity number, or beside documents of somebody else, it is refused', async () => {
    const unnamed = await requests.write({ person: { name: 'Nilda', identityNumber: '' }, amount: '1.00' })
    expect(requests.wrong(unnamed.body)).toEqual(['person.identityNumber field.required'])
    const ours = await bought('5')
    const both = await requests.write({ person, documents: [asked(ours, '10.00')] })
    expect(requests.wrong(both.body)).toEqual(['person paymentRequest.oneSubject'])
    const free = await requests.write({ person })
    expect(requests.wrong(free.body)).toEqual(['amount paymentRequest.amountZero'])
  })
})
