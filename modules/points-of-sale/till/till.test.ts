import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { inCash, tillsOf } from '@cuadre/test/tills.ts'

// What a till tells becomes the daily sale of its shift, each thing once.

const product = openProduct()
const tills = tillsOf(product)
const { entries, ids, register, shift, standings } = tills

beforeAll(() => tills.begin())

const saleOf = async (opening: Parameters<typeof shift>[0]) => {
  const { sale } = await shift(opening)
  return tills.read(sale!)
}

describe('a morning at the till', () => {
  test('is in its daily sale: what was sold, what came back, how it was paid and what was moved', async () => {
    const till = await register()
    expect(till.code).toBe('01')
    const opening = till.open('2026-01-06', '200.00')
    const first = till.sell([[ids.soap, '2', '100.00']], [inCash('500.00', '300.00')])
    const told = [
      opening,
      first,
      // 10 dollars at 120 for 340.00, 1 dollar back and the rest of the change in pesos: 9 × 120 − 740 = 340.
      till.sell(
        [
          [ids.soap, '3', '100.00'],
          [ids.soda, '1', '40.00'],
        ],
        [
          { means: 'cash', currencyId: ids.usd, rate: '120', tendered: '10.00', change: '1.00' },
          inCash('0.00', '740.00'),
        ],
      ),
      till.sell(
        [[ids.soda, '5', '40.00']],
        [{ means: 'qr', currencyId: null, rate: null, tendered: '150.00', change: '0.00' }, inCash('50.00')],
      ),
      till.takeBack(first, [[ids.soap, '1', '100.00']], [inCash('100.00')]),
      till.move('in', '1000.00'),
      till.move('out', '300.00'),
    ]
    const answer = await till.send(told)
    expect(standings(answer)).toEqual(Array(7).fill('accepted'))
    expect(answer).toMatchObject({ lastSequence: 7, lastTicket: 4, waiting: 0 })

    const sale = await saleOf(opening)
    expect(sale).toMatchObject({
      state: 'open',
      byTill: true,
      cashMoved: '700.00',
      amount: '640.00',
      paid: '640.00',
    })
    expect(sale.lines.map(({ product: { name }, sold, amount }) => [name, sold, amount])).toEqual([
      ['Jabón', '4', '400.00'],
      ['Refresco', '6', '240.00'],
    ])
    // In pesos 200 − 740 + 50 − 100; beside them lie 200 of float and 700 that were put in.
    expect(
      sale.payments.map(({ means, currency, amount, expected }) => [means, currency?.code, amount, expected]),
    ).toEqual([
      ['cash', undefined, '-590.00', '310.00'],
      ['cash', 'USD', '9.00', '9.00'],
      ['qr', undefined, '150.00', null],
    ])

    const close = till.close('300.00', [
      {
        currencyId: ids.usd,
        amount: '9.00',
        denominations: [
          { denomination: '5', count: 1 },
          { denomination: '1', count: 4 },
        ],
      },
    ])
    expect(standings(await till.send([close]))).toEqual(['accepted'])
    const closed = await saleOf(opening)
    expect(closed).toMatchObject({ state: 'closed', difference: '-10.00', amount: '640.00' })
    const posted = await tills.move(closed, 'confirmed')
    // 4 soaps at 65.00 and 6 sodas at 20.00.
    expect(await entries(posted)).toEqual([
      [
        'C 106 600.00',
        'D 108.0010 1080.00',
        'D 332.0010 10.00',
        'D 114 150.00',
        'C 900.0040 640.00',
        'D 814 380.00',
        'C 189 380.00',
      ],
    ])
  })

  test('is told once, however often and however broken it is sent', async () => {
    const till = await register()
    const opening = till.open('2026-01-07')
    const [one, two, three] = [1, 2, 3].map(() => till.sell([[ids.soda, '1', '40.00']]))
    const first = await till.send([opening, one!])
    // The answer never came: all of it is sent again, with what was sold since.
    const again = await till.send([opening, one!, two!])
    expect(again.events.map(({ standing, isRepeated }) => [standing, isRepeated])).toEqual([
      ['accepted', true],
      ['accepted', true],
      ['accepted', false],
    ])
    expect(again.events[0]).toEqual({ ...first.events[0], isRepeated: true })
    // Two tabs at once.
    await Promise.all([till.send([two!, three!]), till.send([two!, three!]), till.send([opening, three!])])
    expect(await saleOf(opening)).toMatchObject({ amount: '120.00' })
    await till.send([till.close('120.00')])
    expect((await saleOf(opening)).state).toBe('closed')
  })

  test('comes to the cents of its tickets, each of which is rounded by itself, and to the price in the middle', async () => {
    const kilogram = await tills.ask<{ _id: string }>('POST', 'nomenclator/create', {
      ptype: 'UM',
      code: 'KGQ',
      name: 'Kilogramo de queso',
      symbol: 'kgq',
      magnitude: 'mass',
      decimals: 3,
    })
    const cheese = await tills.product('Queso', kilogram._id, '3.00')
    await tills.load('2026-01-05', ids.shop, cheese, '10', '10.00')
    const till = await register()
    const opening = till.open('2026-01-08')
    // 0.125 at 3.00 are 0.38 each; together they would be 1.13.
    const small = [1, 2, 3].map(() => till.sell([[cheese, '0.125', '3.00', '0.38']]))
    const dear = till.sell([[cheese, '1', '4.86']])
    await till.send([opening, ...small, dear, till.close('6.00')])
    const sale = await saleOf(opening)
    expect(sale.state).toBe('closed')
    expect(sale.lines.map(({ sold, price, amount }) => [sold, price, amount])).toEqual([
      ['1.375', '4.36', '6.00'],
    ])
    expect((await tills.move(sale, 'confirmed')).amount).toBe('6.00')
  })
})

describe('two devices', () => {
  test('have series of their own, and one till has one shift at a time', async () => {
    const [one, other] = [await register(), await register()]
    expect(one.code).not.toBe(other.code)
    const mine = one.open('2026-01-09')
    const theirs = other.open('2026-01-09')
    await one.send([mine, one.sell([[ids.soap, '1', '100.00']])])
    const waits = await other.send([theirs, other.sell([[ids.soap, '2', '100.00']]), other.close('200.00')])
    expect(standings(waits)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(waits.events[0]!.message).toContain('otro turno abierto')
    await one.send([one.close('100.00')])
    expect(await tills.settle(theirs)).toMatchObject({ state: 'closed', waiting: 0, amount: '200.00' })
    expect(await saleOf(theirs)).toMatchObject({ shift: 2, state: 'closed', amount: '200.00' })
  })
})
