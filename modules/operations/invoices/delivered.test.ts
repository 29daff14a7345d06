import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { inventoryOf } from '@cuadre/test/inventory.ts'
import { invoicingOf } from '@cuadre/test/invoicing.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import type { Written } from '@cuadre/test/service-documents.ts'

// Sales that earn with their invoice: what is delivered and not invoiced, as a closing, the tax and the laws of the books see it.
const product = openProduct()
const { ids, ask, issue, goodsOfSale, sold, sale, begin, move } = invoicingOf(product)
const { posted } = debtsOf(product)
const goods = goodsOf(product)
const chart = chartOf(product)
const parameters = parametersOf(product)

const choose = async (key: string, value: object) => {
  const { status, body } = await parameters.create({ key, validFrom: '2026-01-02', ...value })
  expect(status, JSON.stringify(body)).toBe(200)
}

beforeAll(async () => {
  await begin()
  await choose('revenueOn', { type: 'text', value: 'invoice' })
})

const entriesOf = async ({ _id }: { _id: string }) => posted((await sale(_id)).entries)

/** So many of the bags come back. */
async function takeBack({ _id }: { _id: string }, quantity: string, more: object = {}) {
  const { lines } = await sale(_id)
  return product.call<Written>('POST', '/private/saleReturns/create', {
    saleId: _id,
    date: '2026-01-22',
    lines: [{ lineId: lines[0]?._id, quantity }],
    ...more,
  })
}

test('a closing period names what is delivered and not invoiced, and not what came back whole', async () => {
  const [waiting, gone] = [await sold(), await sold()]
  expect((await takeBack(gone, '40')).status).toBe(200)
  const { body: periods } = await product.call<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 50 },
  )
  const january = periods.data.find(({ startDate }) => startDate === '2026-01-01')!._id
  const { body } = await product.call<{
    checks: { name: string; state: string; items: { _id: string }[] }[]
  }>('GET', '/private/balance/getClosingChecklist', { id: january })
  const awaited = body.checks.find(({ name }) => name === 'awaited')!
  const named = awaited.items.map(({ _id }) => _id)
  expect([awaited.state, named.includes(waiting._id), named.includes(gone._id)]).toEqual([
    'warning',
    true,
    false,
  ])
})

describe('tax that is accrued by each document', () => {
  test('is accrued with the invoice, and taken back with what comes back after it', async () => {
    await choose('salesTaxAccrual', { type: 'text', value: 'perDocument', validFrom: '2026-01-03' })
    const one = await sold()
    expect(await entriesOf(one)).toEqual([['D 205.0090 600.00', 'C 189 600.00']])
    await takeBack(one, '4')
    await issue({ ...goodsOfSale(one), date: '2026-01-28' })
    // 15 % of the 900.00 that remain.
    expect((await entriesOf(one))[1]).toEqual([
      'D 135.0020 900.00',
      'C 900.0010 900.00',
      'D 814 540.00',
      'C 205.0090 540.00',
      'D 805 135.00',
      'C 440.0102 135.00',
    ])
    const { body: back } = await takeBack(one, '6', { date: '2026-01-29' })
    expect((await posted(back.entries))[0]?.slice(4)).toEqual(['D 440.0102 22.50', 'C 805 22.50'])
  })
})

describe('the account of what is delivered and not invoiced', () => {
  test('holds no stock', async () => {
    const { status, body } = await parameters.create({
      key: 'account.sales.delivered',
      type: 'account',
      validFrom: '2026-01-10',
      accountId: await chart.idOf('189'),
    })
    expect([status, body.fields?.map(({ path, code, message }) => [path, code, message])]).toEqual([
      422,
      [
        [
          'accountId',
          'parameter.accountHoldsStock',
          'En la cuenta 189 se guarda inventario: elija otra, para que se distinga lo entregado y no facturado de lo que está en almacén.',
        ],
      ],
    ])
  })

  test('is none that products are held on later', async () => {
    const unit = await goods.unit('SACO50', 'Saco de 50 libras')
    const { body } = await product.call<{ _id: string }>('POST', '/private/products', {
      name: 'Azúcar',
      unitId: unit,
      salePrice: '30.00',
      inventoryAccountId: await chart.idOf('205.0090'),
    })
    const storing = inventoryOf(product, () => ids.shop)
    const lines = [{ productId: body._id, quantity: '1', unitCost: '10.00' }]
    const refused = await storing.change(await storing.made('opening', { lines }), 'approved')
    expect([refused.status, refused.body.code]).toEqual([409, 'stock.deliveredAccount'])
  })

  test('is, on every day, what those goods cost: what is changed behind its back is found', async () => {
    const check = async () => {
      const { body } = await product.call<{
        last: {
          laws: {
            law: string
            findings: { kind: string; startDate: string | null; expected: string; found: string }[]
          }[]
        }
      }>('POST', '/private/integrity/check')
      return body.last.laws
        .find(({ law }) => law === 'I4')!
        .findings.filter(({ kind }) => kind === 'deliveredOfDay')
        .map(({ startDate, expected, found }) => [startDate, expected, found])
    }
    expect(await check()).toEqual([])
    const one = await sold({ date: '2026-01-24' })
    await issue({ ...goodsOfSale(one), date: '2026-01-26' })
    const change = (day: string) =>
      product.asOwner(
        `set session_replication_role = replica; update stock_charge set day = '${day}' where movement_id in
           (select id from stock_movement where document_id = '${one._id}'); set session_replication_role = default`,
      )
    await change('2026-01-25')
    const found = await check()
    await change('2026-01-26')
    expect(found).toEqual([
      ['2026-01-25', '-600.00', '0.00'],
      ['2026-01-26', '0.00', '-600.00'],
    ])
    expect(await check()).toEqual([])
  })
})

test('goods that leave by their delivery wait from that day on, and are not invoiced on a day before it', async () => {
  await choose('saleGoodsLeave', { type: 'text', value: 'delivered', validFrom: '2026-01-04' })
  const one = await sold()
  expect(await entriesOf(one)).toEqual([])
  const early = await ask('POST', 'createInvoice', goodsOfSale(one))
  expect([early.status, early.body.code]).toEqual([409, 'sales.notDelivered'])
  await move(await sale(one._id), 'delivered', { date: '2026-01-25' })
  expect(await entriesOf(one)).toEqual([['D 205.0090 600.00', 'C 189 600.00']])
  const before = await ask('POST', 'createInvoice', { ...goodsOfSale(one), date: '2026-01-24' })
  expect(before.body.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['date', 'invoice.beforeEarning'],
  ])
  expect(await issue(goodsOfSale(one))).toMatchObject({ date: '2026-01-25', pending: '1000.00' })
  expect((await entriesOf(one))[1]?.slice(2, 4)).toEqual(['D 814 600.00', 'C 205.0090 600.00'])
})
