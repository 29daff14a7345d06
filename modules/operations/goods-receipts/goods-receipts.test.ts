import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Purchase, purchasingOf, type GoodsReceipt, wrong } from '@cuadre/test/purchasing.ts'

const product = openProduct()
const buying = purchasingOf(product)
const { goods } = buying

const ids = { depot: '', rice: '', beans: '', mill: '', carrier: '', client: '' }
const bought = async (more: object = {}) =>
  buying.confirm(
    await buying.buy({
      date: '2026-01-10',
      providerId: ids.mill,
      storageId: ids.depot,
      lines: [{ productId: ids.rice, quantity: '1000', unitPrice: '10' }],
      ...more,
    }),
  )
const receive = ({ _id, lines }: Purchase, quantity: string, line: object = {}, more: object = {}) =>
  buying.receive({
    buyId: _id,
    date: '2026-01-12',
    lines: [{ lineId: lines[0]?._id, quantity, ...line }],
    ...more,
  })
const received = async (...input: Parameters<typeof receive>) => {
  const { status, body } = await receive(...input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.rice = await goods.product('Arroz', unit, '15.00')
  ids.beans = await goods.product('Frijoles', unit, '30.00')
  ids.mill = await buying.partner('Molino del Sur', 'provider')
  ids.carrier = await buying.partner('Ramón Peña, camionero', 'provider', { managementForm: 'selfEmployed' })
  ids.client = await buying.partner('Cafetería El Patio', 'client')
})

describe('goods for 9,500.00 come of 10,000.00, with 300.00 of freight; what is short is claimed', () => {
  let purchase: Purchase
  let reception: GoodsReceipt

  test('they enter at 9,800.00, the carrier is owed on his own account and the mill owes the claim', async () => {
    purchase = await bought()
    expect(await buying.posted(purchase.entries)).toEqual([['D 205.0010 10000.00', 'C 405.0020 10000.00']])
    reception = await received(
      purchase,
      '950',
      { rejected: '50', reason: 'Faltaron 50 sacos' },
      { costs: [{ concept: 'Flete', providerId: ids.carrier, amount: '300.00' }], carrier: 'Ramón Peña' },
    )
    expect(await buying.posted(reception.entries)).toEqual([
      ['D 189 9800.00', 'D 334.0030 500.00', 'C 205.0010 10000.00', 'C 405.0060 300.00'],
    ])
    expect(reception.number).toBe('IR-2026-00001')
    expect(reception.lines[0]).toMatchObject({
      quantity: '950',
      rejected: '50',
      value: '9500.00',
      costs: '300.00',
      cost: '9800.00',
      stockAfter: '950',
    })
    expect(await goods.held(ids.depot, ids.rice)).toBe('950 at 9800.00')
    expect(await buying.open(ids.carrier)).toEqual(['payable 405.0060 300.00'])
    expect(await buying.open(ids.mill)).toEqual(['payable 405.0020 10000.00', 'receivable 334.0030 500.00'])
    expect(await buying.get(purchase._id)).toMatchObject({
      state: 'received',
      lines: [{ received: '950', rejected: '50', pending: '0', cost: '9800.00' }],
    })
  })

  test('while it stands the purchase is not cancelled', async () => {
    const now = await buying.get(purchase._id)
    expect(now.allowed).toEqual(['closed'])
    const { status, body } = await buying.change(now, 'cancelled', { reason: 'Se repitió' })
    expect([status, body.message]).toEqual([
      409,
      'De la compra OC-2026-00001 cuelgan IR-2026-00001. Cancélelas primero.',
    ])
  })

  test('cancelled, the goods leave at what they came in at, nobody owes for it and the purchase waits again', async () => {
    const without = await buying.cancel(reception, { reason: '' })
    expect([without.status, wrong(without.body)]).toEqual([422, ['reason']])
    const { body } = await buying.cancel(reception)
    expect(body.state).toBe('cancelled')
    expect((await buying.posted(body.entries))[1]).toEqual([
      'C 189 9800.00',
      'C 334.0030 500.00',
      'D 205.0010 10000.00',
      'D 405.0060 300.00',
    ])
    expect(await goods.held(ids.depot, ids.rice)).toBe('0 at 0.00')
    expect(await buying.open(ids.carrier)).toEqual([])
    const now = await buying.get(purchase._id)
    expect(now).toMatchObject({ state: 'confirmed', lines: [{ received: '0', pending: '1000' }] })
    const cancelled = await buying.change(now, 'cancelled', { reason: 'Se repitió' })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', paid: null, allowed: [] })
    expect(await buying.balance('205.0010')).toBe('0.00')
    expect(await buying.open(ids.mill)).toEqual([])
  })
})

describe('freight that was agreed with the purchase', () => {
  test('is borne by what comes, part by part and to the cent', async () => {
    const purchase = await bought({
      lines: [
        { productId: ids.rice, quantity: '3', unitPrice: '100' },
        { productId: ids.beans, quantity: '1', unitPrice: '100' },
      ],
      costs: [{ concept: 'Flete', providerId: ids.carrier, amount: '100.00', base: 'quantity' }],
    })
    // 75.00 fall to the rice, 25.00 to the beans.
    const one = await received(purchase, '1')
    expect(one.costs).toMatchObject([{ concept: 'Flete', bookAmount: '25.00' }])
    expect(await buying.posted(one.entries)).toEqual([
      ['D 189 125.00', 'C 205.0010 100.00', 'C 405.0060 25.00'],
    ])
    const rest = await buying.received({
      buyId: purchase._id,
      date: '2026-01-13',
      lines: purchase.lines.map(({ _id }, index) => ({ lineId: _id, quantity: index === 0 ? '2' : '1' })),
    })
    expect(rest.lines.map(({ cost }) => cost)).toEqual(['250.00', '125.00'])
    expect(await buying.open(ids.carrier)).toEqual(['payable 405.0060 100.00'])
    expect((await buying.get(purchase._id)).state).toBe('received')
    expect(await buying.balance('205.0010')).toBe('0.00')
  })

  test('and customs go to the account that they are on', async () => {
    const { body: account } = await product.call<{ _id: string }>(
      'GET',
      '/private/accounts/getAccountByCode',
      {
        code: '440.0106',
      },
    )
    const purchase = await bought({
      lines: [{ productId: ids.beans, quantity: '10', unitPrice: '20' }],
      costs: [{ concept: 'Aranceles', accountId: account._id, amount: '30.00' }],
    })
    expect(await buying.posted((await received(purchase, '10')).entries)).toEqual([
      ['D 189 230.00', 'C 205.0010 200.00', 'C 440.0106 30.00'],
    ])
  })
})

test('more than was bought is refused, and taken where that is said: it waits for an investigation', async () => {
  const purchase = await bought({ lines: [{ productId: ids.beans, quantity: '10', unitPrice: '20' }] })
  const refused = await receive(purchase, '11')
  expect([refused.status, refused.body.fields?.[0]?.message]).toEqual([
    422,
    'Línea 1: de 00002 Frijoles se compraron 10 y faltan por recibir 10.',
  ])
  const taken = await received(purchase, '11', {}, { acceptSurplus: true })
  expect(await buying.posted(taken.entries)).toEqual([
    ['D 189 220.00', 'C 205.0010 200.00', 'C 555.0020 20.00'],
  ])
  expect(taken.lines[0]).toMatchObject({ quantity: '11', surplus: '1' })
  expect((await buying.get(purchase._id)).lines[0]).toMatchObject({
    received: '10',
    surplus: '1',
    pending: '0',
  })
  const again = await receive(purchase, '1', {}, { acceptSurplus: true })
  expect([again.status, again.body.code]).toEqual([409, 'reception.notOpen'])
})

test('two who receive the last of it at once: one does, the other is told', async () => {
  const purchase = await bought({ lines: [{ productId: ids.beans, quantity: '4', unitPrice: '20' }] })
  const answers = await Promise.all([receive(purchase, '4'), receive(purchase, '4')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a reception that is dated back costs later sales anew, and what was posted for them follows', async () => {
  const salt = await goods.product('Sal', await goods.unit('LATA', 'Lata'), '9.00')
  const early = await bought({
    date: '2026-01-05',
    lines: [{ productId: salt, quantity: '100', unitPrice: '10' }],
  })
  await received(early, '100', {}, { date: '2026-01-06' })
  const sale = await goods.create('/private/saleOfProducts/create', {
    date: '2026-01-20',
    clientId: ids.client,
    storageId: ids.depot,
    lines: [{ productId: salt, quantity: '40', unitPrice: '25' }],
  })
  await product.call('PUT', '/private/saleOfProducts/changeStateSaleOfProducts', {
    _id: sale,
    state: 'confirmed',
    version: 1,
  })
  const late = await bought({ lines: [{ productId: salt, quantity: '50', unitPrice: '13' }] })
  const reception = await received(late, '50')
  // 150 for 1,650.00 are 11.00 each: the 40 that were sold cost 440.00 and not 400.00.
  expect(await buying.posted(reception.entries)).toEqual([
    ['D 189 650.00', 'C 205.0010 650.00'],
    ['D 814 40.00', 'C 189 40.00'],
  ])
  expect(await goods.held(ids.depot, salt)).toBe('110 at 1210.00')
  // Without the first hundred the forty that were sold are of the fifty at 13.00, which cannot go either then.
  const [first] = (
    await product.call<{ data: GoodsReceipt[] }>(
      'GET',
      '/private/productRecession/getProductsRecessionByBuyID',
      {
        id: early._id,
      },
    )
  ).body.data
  expect((await buying.cancel(first!)).status).toBe(200)
  expect(await goods.held(ids.depot, salt)).toBe('10 at 130.00')
  const refused = await buying.cancel(reception)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'No alcanza 00003 Sal en el almacén Almacén central: faltan 40 el 20/01/2026.',
  ])
})

describe('what goes back to the provider', () => {
  let purchase: Purchase
  let oil = ''
  const owedFor = async ({ _id }: Purchase) => (await buying.get(_id)).pending
  const back = (quantity: string, more: object = {}) =>
    buying.giveBack({
      buyId: purchase._id,
      date: '2026-01-15',
      lines: [{ lineId: purchase.lines[0]?._id, quantity, reason: 'Venían rotos' }],
      ...more,
    })

  beforeAll(async () => {
    oil = await goods.product('Aceite', await goods.unit('BOT', 'Botella'), '90.00')
  })

  test('leaves at what it cost, is owed that much less, and what it cost more is a loss somewhere', async () => {
    purchase = await bought({
      lines: [{ productId: oil, quantity: '10', unitPrice: '50' }],
      costs: [{ concept: 'Flete', providerId: ids.carrier, amount: '20.00' }],
    })
    await received(purchase, '10')
    const before = await owedFor(purchase)
    expect(before).toBe('500.00')
    const nowhere = await back('2')
    expect([nowhere.status, wrong(nowhere.body)]).toEqual([422, ['costCenterId']])
    const [center, item] = await Promise.all(
      ['cost_center', 'expense_item'].map(async (table) => {
        const { rows } = await product.asOwner(
          `select id from ${table} item where active and not exists (select from ${table} child where child.parent_id = item.id)
             and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}' order by code limit 1`,
        )
        return (rows[0] as { id: string }).id
      }),
    )
    const { status, body } = await back('2', { costCenterId: center, expenseItemId: item })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ number: 'DP-2026-00001', kind: 'return', lines: [{ cost: '104.00' }] })
    expect(await buying.posted(body.entries)).toEqual([['D 405.0020 100.00', 'D 865 4.00', 'C 189 104.00']])
    expect(await owedFor(purchase)).toBe('400.00')
    expect(await goods.held(ids.depot, oil)).toBe('8 at 416.00')
    const now = await buying.get(purchase._id)
    expect(now).toMatchObject({
      state: 'received',
      paid: 'unpaid',
      lines: [{ received: '10', returned: '2' }],
    })
    const tooMany = await back('9')
    expect(tooMany.body.fields?.[0]?.message).toBe(
      'Línea 1: de 00004 Aceite quedan 8 por devolver como máximo.',
    )
  })

  test('cancelled, it is here again at what it left at and owed again', async () => {
    const { body } = await product.call<{ data: GoodsReceipt[] }>(
      'GET',
      '/private/productRecession/getProductsRecessionByBuyID',
      { id: purchase._id },
    )
    const [reception, returned] = body.data
    const held = await buying.cancel(reception!)
    expect([held.status, held.body.code]).toEqual([409, 'reception.returned'])
    expect((await buying.cancel(returned!)).status).toBe(200)
    expect(await owedFor(purchase)).toBe('500.00')
    expect(await goods.held(ids.depot, oil)).toBe('10 at 520.00')
  })

  test('of what was paid at once, the provider owes the money', async () => {
    purchase = await bought({
      paymentForm: 'cash',
      lines: [{ productId: oil, quantity: '1', unitPrice: '60' }],
    })
    expect(await buying.posted(purchase.entries)).toEqual([['D 205.0010 60.00', 'C 101 60.00']])
    await received(purchase, '1')
    const { body } = await back('1')
    // Eleven for 580.00: the one leaves at 52.73.
    expect(await buying.posted(body.entries)).toEqual([['D 334.0030 60.00', 'C 189 52.73', 'C 950 7.27']])
    expect(await buying.open(ids.mill)).toContain('receivable 334.0030 60.00')
  })

  test('of nothing that came, nothing goes back', async () => {
    purchase = await bought({ lines: [{ productId: oil, quantity: '1', unitPrice: '60' }] })
    const { status, body } = await back('1')
    expect([status, body.code]).toEqual([409, 'reception.nothingCame'])
  })
})

test('everything that is wrong with a reception is said at its field, and nothing happens', async () => {
  const purchase = await bought({ lines: [{ productId: ids.beans, quantity: '5', unitPrice: '20' }] })
  const [line] = purchase.lines
  const arrival = (lines: object[], more: object = {}) =>
    buying.receive({ buyId: purchase._id, date: '2026-01-12', lines, ...more })
  const fields = async (...given: Parameters<typeof arrival>) => wrong((await arrival(...given)).body)
  expect(await fields([{ lineId: line?._id, quantity: '0' }])).toEqual(['lines.0.quantity'])
  expect(await fields([{ lineId: line?._id, quantity: '-1' }])).toEqual(['lines.0.quantity'])
  expect(await fields([{ lineId: line?._id, quantity: '1.123456' }])).toEqual(['lines.0.quantity'])
  expect(await fields([{ lineId: line?._id, quantity: '1', rejected: '1' }])).toEqual(['lines.0.reason'])
  expect(
    await fields([
      { lineId: line?._id, quantity: '1' },
      { lineId: line?._id, quantity: '1' },
      { lineId: ids.rice, quantity: '1' },
    ]),
  ).toEqual(['lines.1.lineId', 'lines.2.lineId'])
  const one = [{ lineId: line?._id, quantity: '1' }]
  expect(await fields(one, { date: '2026-01-09' })).toEqual(['date'])
  expect(await fields(one, { storageId: ids.rice })).toEqual(['storageId'])
  expect(
    await fields(one, {
      costs: [
        { concept: 'Flete', providerId: ids.client, amount: '1' },
        { concept: 'Estiba', providerId: ids.carrier, amount: '0' },
        { concept: 'Seguro', providerId: ids.carrier, amount: '1', base: 'weight' },
      ],
    }),
  ).toEqual(['costs.0.providerId', 'costs.1.amount', 'costs.2.base'])
  const closed = await arrival(one, { date: '2026-06-12' })
  expect([closed.status, closed.body.code]).toEqual([409, 'period.pending'])
  expect((await buying.get(purchase._id)).lines[0]).toMatchObject({ received: '0', pending: '5' })
})
