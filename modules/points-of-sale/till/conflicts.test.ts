import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { inCash, tillsOf, type Told } from '@cuadre/test/tills.ts'
import { shiftsWaiting } from './work.ts'

// What a till sold and the books can't take yet waits for a person: nothing of it is lost, and nothing of it is guessed.

const product = openProduct()
const tills = tillsOf(product)
const { ask, ids, register, settle, shift, standings } = tills

beforeAll(() => tills.begin())

/** How many shifts the first screen says that somebody has to settle. */
const waitingShifts = async () => {
  const { data } = await ask<{ data: { key: string; count: number }[] }>('GET', 'home/getWaitingWork', {})
  return data.find(({ key }) => key === shiftsWaiting.key)?.count ?? 0
}

const saleOf = async (opening: Told) => tills.read((await shift(opening)).sale!)

test('a ticket of more than there is waits until the goods are there; the others are sold, and the shift is closed then', async () => {
  const till = await register()
  const opening = till.open('2026-01-06')
  const answer = await till.send([
    opening,
    till.sell([[ids.soap, '150', '100.00']]),
    till.sell([[ids.soap, '60', '100.00']]),
    till.sell([[ids.soap, '50', '100.00']]),
    till.close('26000.00'),
  ])
  // 200 are there: the second finds 50.
  expect(standings(answer)).toEqual(['accepted', 'accepted', 'waiting', 'accepted', 'accepted'])
  expect(answer.events[2]!.message).toContain('faltan 10: hay 50')
  expect(answer.waiting).toBe(1)
  expect(await saleOf(opening)).toMatchObject({ state: 'open', amount: '20000.00' })
  expect(await shift(opening)).toMatchObject({ state: 'waiting', waiting: 1, tickets: 3, amount: '26000.00' })

  expect(await waitingShifts()).toBe(1)

  // Nothing came yet: it waits on, for what is missing by now.
  expect((await settle(opening)).list[1]!.message).toContain('faltan 60: hay 0')
  await tills.load('2026-01-06', ids.shop, ids.soap, '60', '3900.00')
  expect(await settle(opening)).toMatchObject({ state: 'closed', waiting: 0, message: null })
  expect(await saleOf(opening)).toMatchObject({ state: 'closed', amount: '26000.00', difference: '0.00' })
  expect(await waitingShifts()).toBe(0)
  // Once more changes nothing.
  expect(await settle(opening)).toMatchObject({ state: 'closed' })
})

test('what a point of sale no longer sells waits until it does, and what is taken back of it waits as well', async () => {
  const point = await ask<{ _id: string; version: number }>('GET', `pointSales/${ids.point}`, {})
  const only = await ask<{ _id: string; version: number }>('PUT', 'pointSales/update', {
    _id: ids.point,
    version: point.version,
    products: [{ productId: ids.soap }],
  })
  const till = await register()
  const opening = till.open('2026-01-07')
  const sold = till.sell([[ids.soda, '2', '40.00']])
  const answer = await till.send([
    opening,
    sold,
    till.takeBack(sold, [[ids.soda, '1', '40.00']], [inCash('40.00')]),
  ])
  expect(standings(answer)).toEqual(['accepted', 'waiting', 'waiting'])
  expect(answer.events.map(({ message }) => message)).toEqual([
    null,
    expect.stringContaining('ya no se vende'),
    expect.stringContaining('espera también'),
  ])
  await ask('PUT', 'pointSales/update', { _id: ids.point, version: only.version, products: [] })
  expect(await settle(opening)).toMatchObject({ state: 'selling', waiting: 0 })
  await till.send([till.close('40.00')])
  expect((await saleOf(opening)).state).toBe('closed')
})

test('no more comes back than was sold, and no more money than was paid by its means', async () => {
  const till = await register()
  const opening = till.open('2026-01-08')
  const byCode = { means: 'qr', currencyId: null, rate: null, tendered: '80.00', change: '0.00' }
  const sold = till.sell([[ids.soda, '2', '40.00']], [byCode])
  const answer = await till.send([
    opening,
    sold,
    till.takeBack(sold, [[ids.soda, '1', '40.00']], [inCash('40.00')]),
    till.takeBack(sold, [[ids.soda, '3', '40.00']], [{ ...byCode, tendered: '120.00' }]),
    till.takeBack(sold, [[ids.soda, '2', '40.00']], [byCode]),
    till.takeBack(sold, [[ids.soda, '1', '40.00']], [{ ...byCode, tendered: '40.00' }]),
  ])
  expect(answer.events.map(({ message }) => message)).toEqual([
    null,
    null,
    expect.stringContaining('más dinero'),
    expect.stringContaining('más de'),
    null,
    expect.stringContaining('más de'),
  ])
  expect(await saleOf(opening)).toMatchObject({ amount: '0.00', lines: [], state: 'open' })
  await till.send([till.close('0.00')])
  // What waits is money that left the till: the sale stays open until a person decided.
  expect((await saleOf(opening)).state).toBe('open')
  const sale = await saleOf(opening)
  await tills.move(sale, 'closed')
})

test('what comes after its daily sale was closed at the office goes in when that is opened again', async () => {
  const till = await register()
  const opening = till.open('2026-01-09')
  await till.send([opening, till.sell([[ids.soda, '1', '40.00']])])
  const sale = await saleOf(opening)
  expect(
    await tills.refused('PUT', 'update', {
      _id: sale._id,
      version: sale.version,
      payments: [{ means: 'cash', counted: '40.00' }],
    }),
  ).toBe('409 dailySale.byTill')
  expect(await tills.refused('DELETE', 'deleteSale', { id: sale._id })).toBe('409 dailySale.byTill')
  await product.asOwner(`
    set session_replication_role = replica;
    update daily_sale_payment set counted = 40, book_counted = 40 where sale_id = '${sale._id}';
    set session_replication_role = default`)
  const closed = await tills.move(sale, 'closed')
  const late = await till.send([till.sell([[ids.soda, '2', '40.00']])])
  expect(late.events[0]).toMatchObject({ standing: 'waiting', message: expect.stringContaining('Cerrada') })
  await tills.move(closed, 'open', 'La caja vendió más')
  expect(await settle(opening)).toMatchObject({ state: 'selling', waiting: 0 })
  await till.send([till.close('120.00')])
  expect(await saleOf(opening)).toMatchObject({ state: 'closed', amount: '120.00', difference: '0.00' })
})

describe('after a month was closed', () => {
  test('what was posted already stays, and what comes later is sold on another day', async () => {
    const till = await register()
    const opening = till.open('2026-01-12')
    await till.send([opening, till.sell([[ids.soda, '1', '40.00']]), till.close('40.00')])
    await tills.move(await saleOf(opening), 'confirmed')
    const away = await register()
    const offline = away.open('2026-01-13', '100.00')
    const sold = away.sell([[ids.soda, '3', '40.00']])
    await closeJanuary()
    const answer = await away.send([offline, sold, away.close('220.00')])
    expect(standings(answer)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(answer.events[1]!.message).toMatch(/cerrado/)
    expect(await shift(offline)).toMatchObject({ state: 'waiting', sale: null, tickets: 1, amount: '120.00' })
    // Tried again it waits on; on a day of the month after it is sold.
    expect((await settle(offline)).sale).toBeNull()
    expect(await settle(offline, '2026-02-02')).toMatchObject({ state: 'closed', date: '2026-02-02' })
    const sale = await saleOf(offline)
    expect(sale).toMatchObject({ state: 'closed', date: '2026-02-02', amount: '120.00', difference: '0.00' })
  })

  async function closeJanuary() {
    for (const { _id, state, version } of (
      await ask<{ data: { _id: string; state: string; version: number }[] }>('POST', 'saleOfDay/filter', {
        limit: 50,
        state: ['open', 'closed'],
      })
    ).data)
      await ask('PUT', 'saleOfDay/changeStateSales', {
        _id,
        version,
        state: 'cancelled',
        reason: `Estaba ${state}`,
      })
    const periods = await ask<{ data: { _id: string; startDate: string }[] }>(
      'POST',
      'balance/getBalancesSheetFilter',
      { limit: 50 },
    )
    const january = periods.data.find(({ startDate }) => startDate === '2026-01-01')!
    await ask('GET', 'balance/closePeriod', { id: january._id })
  }
})
