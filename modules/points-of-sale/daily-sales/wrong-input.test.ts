import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { counterOf } from '@cuadre/test/counter.ts'

// What a daily sale refuses, in words that name the field, and that a refusal changes nothing.

const product = openProduct()
const counter = counterOf(product)
const { ask, ids, move, open, posted, refused } = counter

beforeAll(() => counter.begin())

const everything = async () => {
  const { rows } = await product.asOwner(`
    select (select count(*) from daily_sale)::int as sales, (select count(*) from daily_sale_line)::int as lines,
           (select count(*) from journal_entry)::int as entries, (select count(*) from stock_movement)::int as stock`)
  return rows[0] as object
}
const draft = (more: object = {}) => ({ pointSaleId: ids.point, date: '2026-01-06', ...more })
const line = (more: object) => draft({ lines: [{ productId: ids.soap, ...more }] })
const paid = (...payments: object[]) => draft({ payments })

test('what makes no sense is refused when it is written, field by field', async () => {
  const before = await everything()
  const cases: [object, string][] = [
    [draft({ pointSaleId: ids.shop }), 'pointSaleId pointOfSale.unknown'],
    [draft({ date: '2999-01-01' }), 'date dailySale.tomorrow'],
    [line({}), 'lines.0.sold dailySale.soldOrCounted'],
    [line({ sold: '1', counted: '1' }), 'lines.0.counted dailySale.soldOrCounted'],
    [line({ counted: '201' }), 'lines.0.counted dailySale.countedMore'],
    [line({ counted: '200', wasted: '1' }), 'lines.0.counted dailySale.countedMore'],
    [
      draft({
        lines: [
          { productId: ids.soap, sold: '1' },
          { productId: ids.soap, sold: '2' },
        ],
      }),
      'lines.1.productId stock.productTwice',
    ],
    [paid({ means: 'card' }), 'payments.0.amount field.required'],
    [paid({ means: 'card', amount: '-1.00' }), 'payments.0.amount dailySale.negative'],
    [paid({ means: 'cash', amount: '-1.00' }), 'payments.0.amount dailySale.givenBack'],
    [paid({ means: 'card', amount: '1.00', counted: '1.00' }), 'payments.0.counted dailySale.countedCash'],
    [
      paid({ means: 'qr', amount: '1.00' }, { means: 'qr', amount: '2.00' }),
      'payments.1.means dailySale.paymentTwice',
    ],
    [
      paid({ means: 'cash', counted: '7.00', denominations: [{ denomination: '5', count: 1 }] }),
      'payments.0.denominations operation.denominationsSum',
    ],
    [
      paid({ means: 'cash', currencyId: await counter.currency('EUR'), amount: '5.00', rate: '130' }),
      'payments.0.currencyId dailySale.noTill',
    ],
  ]
  for (const [input, expected] of cases)
    expect(await refused('POST', 'create', input), expected).toBe(`422 ${expected}`)
  expect(await everything()).toEqual(before)
})

test('more than there was, money that does not come to what was sold and cash that nobody counted stand in the way of closing', async () => {
  const sale = await open('2026-01-06', { lines: [{ productId: ids.soap, sold: '201' }] })
  const before = await everything()
  const close = (version: number) =>
    refused('PUT', 'changeStateSales', { _id: sale._id, version, state: 'closed' })
  expect(await close(sale.version)).toBe('422 lines.0.sold dailySale.short')
  const write = async (version: number, payments: object[]) =>
    ask<typeof sale>('PUT', 'saleOfDay/update', {
      _id: sale._id,
      version,
      lines: [{ productId: ids.soap, sold: '2' }],
      payments,
    })
  const unpaid = await write(sale.version, [{ means: 'card', amount: '150.00' }])
  expect(await close(unpaid.version)).toBe('422 payments dailySale.unpaid')
  const over = await write(unpaid.version, [{ means: 'card', amount: '250.00' }])
  expect(await close(over.version)).toBe('422 payments dailySale.overpaid')
  const uncounted = await write(over.version, [{ means: 'cash' }])
  expect(await close(uncounted.version)).toBe('422 payments.0.counted dailySale.uncounted')
  expect(await everything()).toEqual(before)
  expect(await refused('PUT', 'update', { _id: sale._id, version: sale.version })).toContain('409')
  await ask('DELETE', 'saleOfDay/deleteSale', { id: sale._id })
})

test('selling for less than it cost is refused where a parameter forbids it', async () => {
  await ask('POST', 'generalParameters/create', {
    key: 'sellBelowCost',
    type: 'flag',
    validFrom: '2026-01-20',
    value: false,
  })
  const cheap = (date: string) =>
    open(date, {
      lines: [{ productId: ids.soap, sold: '1', price: '64.99' }],
      payments: [{ means: 'card', amount: '64.99' }],
    })
  expect((await posted(await cheap('2026-01-19'))).state).toBe('confirmed')
  const closed = await move(await cheap('2026-01-20'), 'closed')
  expect(
    await refused('PUT', 'changeStateSales', {
      _id: closed._id,
      version: closed.version,
      state: 'confirmed',
    }),
  ).toBe('422 lines.0.price dailySale.belowCost')
  await move(closed, 'cancelled', 'Muy barato')
})

test('a month that is not open takes no sale, not even cash that is over', async () => {
  const closed = await move(
    await open('2025-11-20', { payments: [{ means: 'cash', counted: '5.00' }] }),
    'closed',
  )
  const answer = await refused('PUT', 'changeStateSales', {
    _id: closed._id,
    version: closed.version,
    state: 'confirmed',
  })
  expect(answer).toMatch(/^4\d\d (period|exercise)\./)
  await move(closed, 'cancelled', 'De otro año')
})

test('a point of sale that sold something is not deleted, and one out of use opens no shift', async () => {
  const answer = await product.call<{ code: string }>('DELETE', '/private/pointSales/delete', {
    id: ids.point,
  })
  expect(answer.status).toBe(409)
  const point = await ask<{ _id: string; version: number }>('GET', `pointSales/${ids.point}`, {})
  await ask('PATCH', 'pointSales/activeDeactivatePointSale', {
    _id: ids.point,
    version: point.version,
    active: false,
  })
  expect(await refused('POST', 'create', draft())).toBe('422 pointSaleId pointOfSale.inactive')
})

test('the database holds what is posted, whoever writes to it', async () => {
  const inside = (sql: string) =>
    product.asOwner(sql).then(
      () => 'written',
      (error: Error) => error.message,
    )
  const { rows } = await product.asOwner(`select id from daily_sale where state = 'confirmed' limit 1`)
  const { id } = rows[0] as { id: string }
  expect(await inside(`update daily_sale set amount = 1 where id = '${id}'`)).toContain('does not change')
  expect(await inside(`update daily_sale_line set sold = 0, amount = 0 where sale_id = '${id}'`)).toContain(
    'do not change',
  )
  expect(await inside(`delete from daily_sale_payment where sale_id = '${id}'`)).toContain('do not change')
})
