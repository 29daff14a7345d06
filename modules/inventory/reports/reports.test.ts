import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { goodsOf } from '@cuadre/test/goods.ts'

const product = openProduct()
const goods = goodsOf(product)
const chart = chartOf(product)

const ids = { depot: '', shop: '', rice: '', oil: '', client: '' }

interface Card {
  opening: { quantity: string; value: string }
  closing: { quantity: string; value: string }
  totals: object
  total: number
  data: {
    date: string
    document: { type: string; number: string }
    quantityIn: string
    valueIn: string
    quantityOut: string
    valueOut: string
    quantity: string
    value: string
    entries: { _id: string }[]
  }[]
}
const card = async (more: object = {}) => {
  const { status, body } = await product.call<Card>('POST', '/private/reports/byProduct', {
    productId: ids.rice,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const displayed = ({ data }: Card) =>
  data.map(
    ({ date, document, quantityIn, valueIn, quantityOut, valueOut, quantity, value }) =>
      `${date} ${document.number} +${quantityIn} ${valueIn} -${quantityOut} ${valueOut} = ${quantity} ${value}`,
  )

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  ids.oil = await goods.product('Aceite', unit, '90.00')
  ids.client = await goods.create('/private/providersCont/createProviderCont', {
    name: 'Cafetería El Patio',
    kind: 'client',
  })
  await goods.load('2026-01-05', ids.depot, ids.rice, '100', '1000.00')
  await goods.load('2026-01-10', ids.depot, ids.rice, '50', '650.00')
  const sale = await product.call<{ _id: string; version: number }>(
    'POST',
    '/private/saleOfProducts/create',
    {
      date: '2026-01-15',
      clientId: ids.client,
      storageId: ids.depot,
      lines: [{ productId: ids.rice, quantity: '40' }],
    },
  )
  await product.call('PUT', '/private/saleOfProducts/changeStateSaleOfProducts', {
    _id: sale.body._id,
    version: 1,
    state: 'confirmed',
  })
  const transfer = await product.call<{ _id: string }>('POST', '/private/movements/create', {
    type: 'transfer',
    date: '2026-01-20',
    originStorageId: ids.depot,
    destinationStorageId: ids.shop,
    lines: [{ productId: ids.rice, quantity: '10' }],
  })
  for (const [index, state] of ['inTransit', 'confirmed'].entries())
    await product.call('PUT', '/private/movements/changeStateMovement', {
      _id: transfer.body._id,
      version: index + 1,
      state,
      date: '2026-01-22',
    })
  await goods.load('2026-02-03', ids.shop, ids.oil, '4', '250.00')
})

describe('the card of a product', () => {
  test('shows what came, what left and what there was after each, with the entry of each', async () => {
    const whole = await card({ storageId: ids.depot })
    expect(whole.opening).toEqual({ quantity: '0', value: '0.00' })
    expect(displayed(whole)).toEqual([
      '2026-01-05 CI 2026-01-05 +100 1000.00 -0 0.00 = 100 1000.00',
      '2026-01-10 CI 2026-01-10 +50 650.00 -0 0.00 = 150 1650.00',
      '2026-01-15 OV-2026-00001 +0 0.00 -40 440.00 = 110 1210.00',
      '2026-01-20 TR-2026-00001 +0 0.00 -10 110.00 = 100 1100.00',
    ])
    expect(whole.closing).toEqual({ quantity: '100', value: '1100.00' })
    expect(whole.data.map(({ entries }) => entries.length)).toEqual([1, 1, 1, 2])
  })

  test('opens where the days before it closed, and ends where those after it open', async () => {
    const later = await card({ storageId: ids.depot, startDate: '2026-01-11', endDate: '2026-01-19' })
    expect(later.opening).toEqual({ quantity: '150', value: '1650.00' })
    expect(later.closing).toEqual({ quantity: '110', value: '1210.00' })
    expect(displayed(later)).toEqual(['2026-01-15 OV-2026-00001 +0 0.00 -40 440.00 = 110 1210.00'])
    const after = await card({ storageId: ids.depot, startDate: '2026-01-20' })
    expect(after.opening).toEqual(later.closing)
  })

  test('of all storages together counts what is on the way as gone', async () => {
    const whole = await card({})
    expect(displayed(whole).slice(-2)).toEqual([
      '2026-01-20 TR-2026-00001 +0 0.00 -10 110.00 = 100 1100.00',
      '2026-01-22 TR-2026-00001 +10 110.00 -0 0.00 = 110 1210.00',
    ])
    const page = await card({ page: 2, limit: 2 })
    expect(displayed(page)).toEqual(displayed(whole).slice(2, 4))
    expect([page.total, page.closing]).toEqual([5, whole.closing])
    expect(whole.totals).toEqual({
      quantityIn: '160',
      valueIn: '1760.00',
      quantityOut: '50',
      valueOut: '550.00',
    })
  })

  test('is a workbook with the same figures', async () => {
    const answer = await product.call<Uint8Array>(
      'POST',
      '/private/reports/byProduct?format=csv&columns=document.number,quantity,value',
      { productId: ids.rice, storageId: ids.depot },
    )
    expect(answer.status).toBe(200)
    expect(new TextDecoder().decode(answer.body)).toContain('OV-2026-00001')
  })

  test('of a product that there is not is not found', async () => {
    const { status } = await product.call('POST', '/private/reports/byProduct', { productId: ids.depot })
    expect(status).toBe(404)
    const wrong = await product.call('POST', '/private/reports/byProduct', {
      productId: ids.rice,
      endDate: 'ayer',
    })
    expect(wrong.status).toBe(422)
  })
})

describe('what storages hold', () => {
  const stock = (more: object = {}) =>
    product.call<{
      data: {
        name: string
        quantity: string
        value: string
        unitCost: string
        storage: { name: string } | null
      }[]
      total: number
      value: string
    }>('POST', '/private/reports/stock', more)

  test('at the end of any day, product by product', async () => {
    const then = await stock({ date: '2026-01-12' })
    expect(then.body.data).toMatchObject([
      { name: 'Arroz', quantity: '150', value: '1650.00', unitCost: '11.000000', storage: null },
    ])
    const now = await stock({ date: '2026-02-28', sort: [{ field: 'value', direction: 'desc' }] })
    expect(now.body.data.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Arroz 1210.00',
      'Aceite 250.00',
    ])
    expect([now.body.total, now.body.value]).toEqual([2, '1460.00'])
    const before = await stock({ date: '2026-01-01', withNone: true })
    expect(before.body.data.map(({ quantity }) => quantity)).toEqual(['0', '0'])
  })

  test('in each storage', async () => {
    const { body } = await stock({ by: 'storage', date: '2026-01-31', productId: ids.rice })
    expect(body.data.map(({ storage, quantity, value }) => [storage?.name, quantity, value])).toEqual([
      ['Almacén central', '100', '1100.00'],
      ['Tienda de la esquina', '10', '110.00'],
    ])
    const inShop = await stock({ storageId: ids.shop, date: '2026-02-28', search: 'ace' })
    expect(inShop.body.data).toMatchObject([{ name: 'Aceite', quantity: '4' }])
    const storages = await product.call<{
      data: { value: string; products: number; accounts: { code: string }[] }[]
      value: string
    }>('POST', '/private/reports/stockByStorage', { date: '2026-02-28' })
    expect(storages.body.data.map(({ accounts }) => accounts.map(({ code }) => code))).toEqual([
      ['189'],
      ['189'],
    ])
    expect(storages.body.data.map(({ value, products }) => [products, value])).toEqual([
      [1, '1100.00'],
      [2, '360.00'],
    ])
    expect(storages.body.value).toBe('1460.00')
    const file = await product.call<Uint8Array>(
      'POST',
      '/private/reports/stockByStorage?format=csv&columns=storage,accounts,products,value',
      { date: '2026-02-28' },
    )
    const lines = new TextDecoder().decode(file.body).trim().split(/\r?\n/)
    expect(lines).toEqual([
      'Almacén;Cuentas;Productos;Importe',
      'CENTRAL Almacén central;189 Mercancías para la Venta;1;1100,00',
      'TIENDA Tienda de la esquina;189 Mercancías para la Venta;2;360,00',
    ])
  })

  test('what is on the way is in no storage, and stock and ledger agree on every day', async () => {
    const valued = async (date: string) => {
      const { body } = await product.call<{
        data: {
          account: { code: string }
          stock: string
          ledger: string
          apart: string
          difference: string
        }[]
      }>('POST', '/private/reports/stockValuation', { date })
      return body.data.map(
        ({ account, stock: held, apart, ledger, difference }) =>
          `${account.code}: ${held} + ${apart} = ${ledger}, ${difference} apart`,
      )
    }
    expect(await valued('2026-01-21')).toEqual(['189: 1100.00 + 0.00 = 1100.00, 0.00 apart'])
    expect(await valued('2026-01-31')).toEqual(['189: 1210.00 + 0.00 = 1210.00, 0.00 apart'])
    // An entry by hand is shown apart from what documents did.
    await chart.post('2026-01-30', '189', '600', '15.00')
    expect(await valued('2026-01-31')).toEqual(['189: 1210.00 + 15.00 = 1225.00, 0.00 apart'])
  })

  test('over time, at the end of each day that changed it', async () => {
    const { body } = await product.call<{ data: { date: string; quantity: string; value: string }[] }>(
      'POST',
      '/private/reports/stockOverTime',
      { productId: ids.rice, storageId: ids.depot, startDate: '2026-01-10' },
    )
    expect(body.data.map(({ date, quantity }) => `${date} ${quantity}`)).toEqual([
      '2026-01-10 150',
      '2026-01-15 110',
      '2026-01-20 100',
    ])
  })
})

test('what is kept for documents stands beside what there is, today and not on days that are past', async () => {
  const { body: kept } = await product.call<{ number: string }>('POST', '/private/saleOfProducts/create', {
    date: '2026-02-10',
    clientId: ids.client,
    storageId: ids.depot,
    reserves: true,
    lines: [{ productId: ids.rice, quantity: '30' }],
  })
  const rice = async (more: object) => {
    const { body } = await product.call<{
      data: {
        storage: { name: string } | null
        quantity: string
        reserved: string | null
        available: string | null
      }[]
    }>('POST', '/private/reports/stock', { productId: ids.rice, ...more })
    return body.data.map(
      ({ storage, quantity, reserved, available }) =>
        `${storage?.name ?? 'all'} ${quantity} ${reserved} ${available}`,
    )
  }
  expect(await rice({})).toEqual(['all 110 30 80'])
  expect(await rice({ by: 'storage', sort: [{ field: 'available', direction: 'asc' }] })).toEqual([
    'Tienda de la esquina 10 0 10',
    'Almacén central 100 30 70',
  ])
  expect(await rice({ storageId: ids.shop })).toEqual(['all 10 0 10'])
  expect(await rice({ date: '2026-02-28' })).toEqual(['all 110 null null'])

  const reserved = async (more: object) => {
    const { body } = await product.call<{ reserved: { quantity: string; documents: { number: string }[] } }>(
      'POST',
      '/private/reports/byProduct',
      { productId: ids.rice, ...more },
    )
    return [body.reserved.quantity, ...body.reserved.documents.map(({ number }) => number)]
  }
  expect(await reserved({ storageId: ids.depot })).toEqual(['30', kept.number])
  expect(await reserved({ storageId: ids.shop })).toEqual(['0'])
})

test('stock that was changed behind the books is found by the laws, by its name and place', async () => {
  const tamper = (more: string) =>
    product.asOwner(
      `update stock_balance set value = value ${more} where product_id = '${ids.oil}' and warehouse_id = '${ids.shop}'`,
    )
  await tamper('+ 1')
  const { body } = await product.call<{
    last: { sound: boolean; laws: { law: string; failed: number; findings: object[] }[] }
  }>('POST', '/private/integrity/check')
  await tamper('- 1')
  expect(body.last.laws.filter(({ failed }) => failed > 0)).toMatchObject([
    { law: 'I4', findings: [{ kind: 'stockSum', name: '00002 Aceite', place: 'Tienda de la esquina' }] },
  ])
})
