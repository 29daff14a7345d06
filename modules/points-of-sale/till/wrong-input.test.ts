import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { inCash, type Till, tillsOf, type Told } from '@cuadre/test/tills.ts'

// What a till can't have done is refused in words and kept by nobody; what it told before stays as it was told.

const product = openProduct()
const tills = tillsOf(product)
const { ids, register, shift } = tills
let till: Till
let opening: Told
let sold: Told

beforeAll(async () => {
  await tills.begin()
  till = await register()
  opening = till.open('2026-01-06')
  sold = till.sell([[ids.soap, '2', '100.00']])
  await till.send([opening, sold])
})

const everything = async () => {
  const { rows } = await product.asOwner(`
    select (select count(*) from till_event)::int as told, (select count(*) from till_ticket)::int as tickets,
           (select count(*) from till_ticket_item)::int as items, (select sum(amount) from daily_sale_line) as sold,
           (select sum(last_sequence) from till_device)::int as last`)
  return rows[0] as object
}

const refused = async (...told: Told[]) => {
  const answer = await till.send(told)
  return answer.events.map(({ standing, message }) => `${standing} ${message ?? ''}`.trim())
}
const ticket = (more: object): Told => ({
  kind: 'ticket',
  _id: randomUUID(),
  sequence: 3,
  at: '2026-01-06T15:00:00.000Z',
  shiftId: opening._id,
  number: 2,
  returnsId: null,
  items: [{ productId: ids.soap, quantity: '1', price: '100.00', amount: '100.00' }],
  payments: [inCash('100.00')],
  ...more,
})

test('another thing under a number that was told, and one that leaves a gap, are refused in words', async () => {
  const before = await everything()
  const said = [
    [{ ...sold, payments: [inCash('300.00', '100.00')] }, 'mismo número'],
    [{ ...sold, _id: randomUUID() }, 'mismo número'],
    [ticket({ sequence: 4 }), 'se esperaba lo número 3'],
    [ticket({ number: 3 }), 'se esperaba el 2'],
    [ticket({ number: 1 }), 'se esperaba el 2'],
    [ticket({ shiftId: randomUUID() }), 'no está abierto'],
    [
      ticket({ items: [{ productId: ids.soap, quantity: '1', price: '100.00', amount: '99.00' }] }),
      'cantidad por su precio',
    ],
    [
      ticket({ items: [{ productId: ids.soap, quantity: '0', price: '100.00', amount: '0.00' }] }),
      'no tiene cantidad',
    ],
    [
      ticket({
        items: [{ productId: ids.soap, quantity: '1.005', price: '100.00', amount: '100.50' }],
        payments: [inCash('100.50')],
      }),
      'decimales',
    ],
    [
      ticket({ items: [{ productId: randomUUID(), quantity: '1', price: '100.00', amount: '100.00' }] }),
      'ya no existe',
    ],
    [ticket({ payments: [inCash('99.99')] }), 'no es lo que suma'],
    [ticket({ payments: [{ ...inCash('100.00'), rate: '120' }] }), 'tasa'],
    [ticket({ payments: [{ ...inCash('150.00', '50.00'), means: 'card' }] }), 'vuelto'],
    [ticket({ returnsId: randomUUID() }), 'otro turno'],
    [
      {
        kind: 'open',
        _id: randomUUID(),
        sequence: 3,
        at: sold['at'],
        date: '2026-01-07',
        openingFloat: '0.00',
      },
      'turno abierto',
    ],
    [
      {
        kind: 'cash',
        _id: randomUUID(),
        sequence: 3,
        at: sold['at'],
        shiftId: opening._id,
        direction: 'in',
        amount: '0.00',
        reason: 'Nada',
      },
      'cuánto efectivo',
    ],
  ] as [Told, string][]
  for (const [told, words] of said) {
    const [answer] = await refused(told)
    expect(answer).toMatch(/^refused /)
    expect(answer).toContain(words)
  }
  expect(await everything()).toEqual(before)
  expect(await shift(opening)).toMatchObject({ tickets: 1, amount: '200.00' })
})

test('what follows something that was refused waits for it on the device', async () => {
  const wrong = ticket({ payments: [inCash('1.00')] })
  const after = ticket({ sequence: 4, number: 3 })
  const answers = await refused(wrong, after)
  expect(answers[0]).toContain('no es lo que suma')
  expect(answers[1]).toContain('se esperaba lo número 3')
})

test('a device of another organization, and one that nobody registered, are unknown', async () => {
  const send = (deviceId: string, as: string) =>
    product.call<{ code: string }>('POST', '/private/till/send', { deviceId, events: [] }, { as })
  for (const [device, as] of [
    [till.id, 'admin@almendro.test'],
    [randomUUID(), 'admin@ceiba.test'],
  ] as const) {
    const { status, body } = await send(device, as)
    expect([status, body.code]).toEqual([404, 'till.unknownDevice'])
  }
  const forbidden = await send(till.id, 'nadie@ceiba.test')
  expect([forbidden.status, forbidden.body.code]).toEqual([403, 'permission.missing'])
  const catalogue = await product.call(
    'GET',
    '/private/till/catalogue',
    { deviceId: till.id },
    { as: 'admin@almendro.test' },
  )
  expect(catalogue.status).toBe(404)
})

test('two points of sale that share a till have one open shift between them', async () => {
  const twin = await tills.ask<{ _id: string }>('POST', 'pointSales/create', {
    name: 'Ventanilla',
    storageId: ids.shop,
    tillId: ids.till,
  })
  expect(await tills.refused('POST', 'create', { pointSaleId: twin._id, date: '2026-01-06' })).toBe(
    '409 dailySale.tillOpen',
  )
})

test('a till sells what its point of sale does, in the currencies that it has a till for, at the rates of today', async () => {
  const catalogue = await tills.ask<{
    currencies: { code: string; rate: string | null }[]
    products: { product: { name: string }; price: string; there: string; barcode: string | null }[]
    device: { lastSequence: number; lastTicket: number }
  }>('GET', 'till/catalogue', { deviceId: till.id })
  expect(catalogue.currencies.map(({ code, rate }) => [code, rate])).toEqual([
    ['CUP', null],
    ['USD', '120'],
  ])
  expect(catalogue.products.map(({ product: { name }, price }) => [name, price])).toEqual([
    ['Jabón', '100.00'],
    ['Refresco', '40.00'],
  ])
  expect(catalogue.device).toMatchObject({ lastSequence: 2, lastTicket: 1 })
})

test('the database keeps a ticket as it was received, whoever writes to it', async () => {
  const inside = (sql: string) =>
    product.asOwner(sql).then(
      () => 'written',
      (error: Error) => error.message,
    )
  const where = `where id = '${sold._id}'`
  expect(await inside(`update till_ticket set amount = 1 ${where}`)).toContain('does not change')
  expect(await inside(`update till_ticket set state = 'waiting', sale_id = null ${where}`)).toContain(
    'does not go',
  )
  expect(await inside(`delete from till_ticket_item where ticket_id = '${sold._id}'`)).toContain(
    'do not change',
  )
  expect(
    await inside(
      `update till_ticket_payment set tendered = 300, change = 100 where ticket_id = '${sold._id}'`,
    ),
  ).toContain('do not change')
})
