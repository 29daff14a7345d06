import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { counterOf } from '@cuadre/test/counter.ts'

// What a shop sells in a day: counts and cash in, goods and entries out.

const product = openProduct()
const counter = counterOf(product)
const { ask, entries, ids, open, move, posted, refused, rows, stock } = counter

beforeAll(() => counter.begin())

describe('a day at the shop', () => {
  test('is posted with the cash that was counted, what was missing, what is in transit, and the goods at what they cost', async () => {
    // 200 soaps at 65.00 each lie there since the 5th.
    const sale = await open('2026-01-06', {
      lines: [{ productId: ids.soap, sold: '200', price: '100.00' }],
      payments: [
        { means: 'cash', counted: '11950.00' },
        { means: 'qr', amount: '8000.00' },
      ],
    })
    expect(sale).toMatchObject({
      state: 'open',
      shift: 1,
      amount: '20000.00',
      paid: '20000.00',
      difference: '-50.00',
    })
    expect(sale.payments[0]).toMatchObject({ amount: '12000.00', expected: '12000.00', difference: '-50.00' })
    const closed = await move(sale, 'closed')
    const done = await move(closed, 'confirmed')
    expect(await entries(done)).toEqual([
      [
        'D 106 11950.00',
        'D 332.0010 50.00',
        'D 114 8000.00',
        'C 900.0040 20000.00',
        'D 814 13000.00',
        'C 189 13000.00',
      ],
    ])
    expect(done.lines[0]).toMatchObject({
      initial: '200',
      entered: '0',
      sold: '200',
      final: '0',
      cost: '13000.00',
    })
    expect(await stock()).toEqual(['Refresco 100 = 2000.00'])
  })

  test('is taken back whole, and can be sold again', async () => {
    const [sale] = (await counter.ofDay('2026-01-06')).data
    const undone = await move(sale!, 'cancelled', 'Se contó mal')
    expect(undone.state).toBe('cancelled')
    expect(await stock()).toEqual(['Jabón 200 = 13000.00', 'Refresco 100 = 2000.00'])
    expect(await counter.held('106')).toBe('0.00')
    const again = await open('2026-01-06', {
      lines: [{ productId: ids.soap, sold: '10', price: '100.00' }],
      payments: [{ means: 'cash', counted: '1000.00' }],
    })
    expect((await posted(again)).state).toBe('confirmed')
  })
})

describe('what was counted at the end', () => {
  test('says what was sold: initial and what came, less what left, was wasted and is left', async () => {
    // 190 soaps are left of the 6th; 20 come on the 7th and 5 go to another storage.
    await counter.load('2026-01-07', ids.shop, ids.soap, '20', '1300.00')
    await counter.sendAway('2026-01-07', ids.soap, '5')
    const sale = await open('2026-01-07', {
      lines: [{ productId: ids.soap, counted: '173', wasted: '2' }],
      payments: [{ means: 'cash', counted: '3000.00' }],
    })
    expect(rows(sale)).toEqual(['190 + 20 - 5 - 30 - 2 = 173: 3000.00'])
    const done = await posted(sale)
    // Waste is spent with what was sold: 32 at 65.00.
    expect(await entries(done)).toEqual([
      ['D 106 3000.00', 'C 900.0040 3000.00', 'D 814 2080.00', 'C 189 2080.00'],
    ])
  })

  test('follows what comes while the shift is open', async () => {
    const sale = await open('2026-01-08', {
      lines: [{ productId: ids.soap, counted: '170' }],
      payments: [{ means: 'cash', counted: '300.00' }],
    })
    expect(rows(sale)).toEqual(['173 + 0 - 0 - 3 - 0 = 170: 300.00'])
    await counter.load('2026-01-08', ids.shop, ids.soap, '10', '650.00')
    expect(rows(await counter.read(sale))).toEqual(['173 + 10 - 0 - 13 - 0 = 170: 1300.00'])
    const closed = await move(await counter.read(sale), 'closed')
    expect(closed).toMatchObject({ amount: '1300.00', paid: '1300.00', difference: '-1000.00' })
    await counter.load('2026-01-08', ids.shop, ids.soap, '1', '65.00')
    expect(
      await refused('PUT', 'changeStateSales', {
        _id: closed._id,
        version: closed.version,
        state: 'confirmed',
      }),
    ).toBe('409 dailySale.stockMoved')
    const opened = await move(closed, 'open', 'Llegó una caja')
    const done = await posted(opened)
    expect(rows(done)).toEqual(['173 + 11 - 0 - 14 - 0 = 170: 1400.00'])
  })
})

describe('shifts', () => {
  test('of a day go on from what the one before left, and one is open at a time', async () => {
    const morning = await open('2026-01-09', {
      lines: [
        { productId: ids.soap, counted: '160' },
        { productId: ids.soda, sold: '4' },
      ],
      payments: [{ means: 'cash', counted: '1160.00' }],
    })
    expect(await refused('POST', 'create', { pointSaleId: ids.point, date: '2026-01-09' })).toBe(
      '409 dailySale.tillOpen',
    )
    await move(morning, 'closed')
    await counter.load('2026-01-09', ids.shop, ids.soap, '5', '325.00')
    const evening = await open('2026-01-09', {
      lines: [{ productId: ids.soap, counted: '161' }],
      payments: [{ means: 'cash', counted: '400.00' }],
    })
    expect(evening.shift).toBe(2)
    expect(rows(evening)).toEqual(['160 + 5 - 0 - 4 - 0 = 161: 400.00'])
    // The evening is posted first, and the morning still is what it was.
    expect(rows(await posted(evening))).toEqual(['160 + 5 - 0 - 4 - 0 = 161: 400.00'])
    const [first] = (await counter.ofDay('2026-01-09')).data
    expect(rows(await move(first!, 'confirmed'))).toEqual([
      '170 + 0 - 0 - 10 - 0 = 160: 1000.00',
      '100 + 0 - 0 - 4 - 0 = 96: 160.00',
    ])
    expect(await refused('POST', 'create', { pointSaleId: ids.point, date: '2026-01-09', shift: 2 })).toBe(
      '409 dailySale.shiftTaken',
    )
  })
})

describe('dollars', () => {
  test('go into a till of their own at the rate of the day, and the change that is given on them leaves that of pesos', async () => {
    const sale = await open('2026-01-12', {
      lines: [{ productId: ids.soap, sold: '10' }],
      payments: [
        { means: 'cash', amount: '-200.00', counted: '0.00' },
        {
          means: 'cash',
          currencyId: ids.usd,
          amount: '10.00',
          denominations: [{ denomination: '10', count: 1 }],
        },
      ],
      openingFloat: '200.00',
    })
    expect(sale.payments.map(({ expected, counted, difference }) => [expected, counted, difference])).toEqual(
      [
        ['0.00', '0.00', '0.00'],
        ['10.00', '10.00', '0.00'],
      ],
    )
    expect(await entries(await posted(sale))).toEqual([
      ['C 106 200.00', 'D 108.0010 1200.00', 'C 900.0040 1000.00', 'D 814 650.00', 'C 189 650.00'],
    ])
  })
})

describe('a posted sale', () => {
  test('is corrected in one step, on its own day', async () => {
    const sale = await posted(
      await open('2026-01-13', {
        lines: [{ productId: ids.soda, sold: '6' }],
        payments: [{ means: 'cash', counted: '240.00' }],
      }),
    )
    const right = await ask<typeof sale>('POST', 'saleOfDay/correct', {
      _id: sale._id,
      version: sale.version,
      reason: 'Eran siete',
      lines: [{ productId: ids.soda, sold: '7' }],
      payments: [{ means: 'cash', counted: '280.00' }],
    })
    expect(right).toMatchObject({
      state: 'confirmed',
      shift: 1,
      amount: '280.00',
      replaces: { number: sale.number },
    })
    expect(rows(right)).toEqual(['96 + 0 - 0 - 7 - 0 = 89: 280.00'])
    expect(await entries(right)).toEqual([
      ['D 106 280.00', 'C 900.0040 280.00', 'D 814 140.00', 'C 189 140.00'],
    ])
    expect((await counter.read(sale)).state).toBe('cancelled')
  })

  test('costs more when a purchase of before turns out to have cost more', async () => {
    const [sale] = (await counter.ofDay('2026-01-13')).data
    // 100 sodas more for 4,000.00 before: all that leave afterwards cost 30.00 and not 20.00.
    await counter.load('2026-01-02', ids.shop, ids.soda, '100', '4000.00')
    expect((await counter.read(sale!)).lines[0]).toMatchObject({ cost: '210.00' })
  })
})

describe('sales tax', () => {
  test('is accrued with the sale where the organization does so', async () => {
    await counter.taxWithEachSale()
    const sale = await open('2026-01-14', {
      lines: [{ productId: ids.soap, sold: '1' }],
      payments: [{ means: 'card', amount: '100.00' }],
    })
    expect(await entries(await posted(sale))).toEqual([
      ['D 114 100.00', 'C 900.0040 100.00', 'D 814 65.00', 'C 189 65.00', 'D 805 10.00', 'C 440.0102 10.00'],
    ])
  })
})

describe('products of a sale', () => {
  test('are added, changed and taken out one by one; the cash that is left to be paid follows', async () => {
    const empty = await open('2026-01-15', { payments: [{ means: 'cash' }] })
    const one = await ask<typeof empty>('POST', 'saleOfDay/add', {
      _id: empty._id,
      version: empty.version,
      productId: ids.soap,
      sold: '2',
    })
    expect(one).toMatchObject({ amount: '200.00', paid: '200.00' })
    const two = await ask<typeof empty>('PUT', 'saleOfDay/editProduct', {
      _id: one._id,
      version: one.version,
      productId: ids.soap,
      sold: '3',
      price: '90.00',
    })
    expect(two).toMatchObject({ amount: '270.00', paid: '270.00' })
    const none = await ask<typeof empty>('DELETE', 'saleOfDay/deleteProduct', {
      id: two._id,
      productId: ids.soap,
    })
    expect(none).toMatchObject({ amount: '0.00', lines: [] })
    await ask('DELETE', 'saleOfDay/deleteSale', { id: none._id })
    expect((await counter.ofDay('2026-01-15')).data).toEqual([])
  })
})
