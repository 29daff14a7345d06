import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { booksOf } from '@cuadre/test/books.ts'
import type { z } from 'zod'
import type { WholeOrder, WholeRun, traceRun } from './api.ts'

type Trail = z.output<typeof traceRun.output>

// Bread of flour: orders in, entries out.

const product = openProduct()
const books = booksOf(product)
const { ask, entries } = books
const ids = { center: '', store: '', shelf: '', flour: '', yeast: '', bread: '', crumbs: '', mill: '' }

beforeAll(async () => {
  const kilogram = await books.unit('KILO', 'Kilogramo')
  const unit = await books.unit('UNO', 'Unidad')
  ids.center = (await ask('POST', 'costCenters/create', { code: 'HORNO', name: 'Horno' }))._id
  ids.store = await books.storage('MATERIAS', 'Materias primas')
  ids.shelf = await books.storage('TERMINADO', 'Productos terminados')
  const kept = async (name: string, unitId: string, account: string) =>
    (await ask('POST', 'products', { name, unitId, inventoryAccountId: await books.account(account) }))._id
  ids.flour = await kept('Harina', kilogram, '183')
  ids.yeast = await kept('Levadura', kilogram, '183')
  ids.bread = await kept('Pan', unit, '188.0020')
  ids.crumbs = await kept('Pan rallado', kilogram, '183')
  ids.mill = await books.partner('Molinos de Levante', 'provider')
})

const bought = (date: string, productId: string, quantity: string, unitPrice: string) =>
  ask('POST', 'buyOfProducts/create', {
    date,
    providerId: ids.mill,
    storageId: ids.store,
    lines: [{ productId, quantity, unitPrice }],
  }).then(async (purchase) => {
    const confirmed = await books.movePurchase(purchase, 'confirmed')
    return ask('POST', 'productRecession/createProductRecession', {
      buyId: confirmed._id,
      date,
      lines: [{ lineId: confirmed.lines[0]!._id, quantity }],
    })
  })

interface Order {
  productId?: string
  batches?: string
  outputs?: { productId: string; quantity: string; costShare: string }[]
  inputs?: { productId: string; quantity: string }[]
}

/** An order of two batches of fifty loaves, each of ten kilograms of flour. */
const ordered = (date: string, more: Order = {}) =>
  ask<WholeOrder>('POST', 'processProduct', {
    date,
    productId: ids.bread,
    batches: '2',
    inputStorageId: ids.store,
    outputStorageId: ids.shelf,
    costCenterId: ids.center,
    inputs: [{ productId: ids.flour, quantity: '20' }],
    outputs: [{ productId: ids.bread, quantity: '100', costShare: '100' }],
    ...more,
  })
const move = (order: { _id: string; version: number }, state: string, reason?: string) =>
  ask<WholeOrder>('PUT', 'processProduct/changeState', {
    _id: order._id,
    version: order.version,
    state,
    ...(reason && { reason }),
  })
const started = async (date: string, more: Order = {}) => move(await ordered(date, more), 'inProcess')
const read = (id: string) => ask<WholeOrder>('GET', 'processProduct/getProcessProductById', { id })

const report = async (order: { _id: string }, date: string, more: object) =>
  ask<WholeRun>('POST', 'productionRuns/create', {
    orderId: order._id,
    version: (await read(order._id)).version,
    date,
    ...more,
  })
const refused = async (method: 'POST' | 'PUT' | 'DELETE', path: string, input: object) => {
  const { status, body } = await product.call<{
    code: string
    message: string
    fields?: { path: string; code: string }[]
  }>(method, `/private/${path}`, input)
  return `${status} ${body.fields?.map(({ path: field, code }) => `${field} ${code}`).join(', ') ?? body.code}`
}
const flour = (quantity: string) => ({ inputs: [{ productId: ids.flour, quantity }] })
const loaves = (quantity: string, wasted = '0') => ({
  outputs: [{ productId: ids.bread, quantity, wasted }],
})
const stock = async (storageId: string) => {
  const { rows } = await product.asOwner(
    `select product.name || ' ' || trim_scale(balance.quantity) || ' = ' || balance.value as line
       from stock_balance balance join product on product.id = balance.product_id
      where balance.warehouse_id = '${storageId}' order by product.name`,
  )
  return rows.map(({ line }: { line: string }) => line)
}

describe('bread that is baked at once', () => {
  test('takes its flour into work under way and comes out of it at what it cost', async () => {
    await bought('2026-01-05', ids.flour, '1000', '40')
    const order = await started('2026-01-06')
    const run = await report(order, '2026-01-06', { batches: '2', ...flour('20'), ...loaves('100') })
    expect(await entries(run)).toEqual([
      ['D 700.0020 800.00', 'C 183 800.00', 'D 188.0020 800.00', 'C 700.0050 800.00'],
    ])
    expect(run.outputs.map(({ value, unitCost }) => `${value} ${unitCost}`)).toEqual(['800.00 8.000000'])
    expect((await read(order._id)).state).toBe('finished')
    const trail = await ask<Trail>('GET', 'productionRuns/trace', { id: run._id })
    expect(
      trail.sources.map(({ documentType, product: { name }, quantity, value }) => [
        documentType,
        name,
        quantity,
        value,
      ]),
    ).toEqual([['productRecession', 'Harina', '1000', '40000.00']])
    expect(trail.uses).toEqual([])
  })

  test('bears what the recipe spoils, and not what was burnt beyond that', async () => {
    const order = await started('2026-01-07')
    // 800.00 over a hundred loaves, of which five burnt.
    const run = await report(order, '2026-01-07', { batches: '2', ...flour('20'), ...loaves('95', '5') })
    expect(await entries(run)).toEqual([
      [
        'D 700.0020 800.00',
        'C 183 800.00',
        'D 188.0020 760.00',
        'D 845 40.00',
        'C 700.0050 760.00',
        'C 700.0040 40.00',
      ],
    ])
    expect(await stock(ids.shelf)).toEqual(['Pan 195 = 1560.00'])
  })

  test('shares its cost with what comes of it beside, which leaves work under way as a decrease', async () => {
    const order = await started('2026-01-08', {
      outputs: [
        { productId: ids.bread, quantity: '100', costShare: '90' },
        { productId: ids.crumbs, quantity: '4', costShare: '10' },
      ],
    })
    const run = await report(order, '2026-01-08', {
      batches: '2',
      ...flour('20'),
      outputs: [
        { productId: ids.bread, quantity: '100' },
        { productId: ids.crumbs, quantity: '4' },
      ],
    })
    expect(await entries(run)).toEqual([
      [
        'D 700.0020 800.00',
        'C 183 800.00',
        'D 188.0020 720.00',
        'D 183 80.00',
        'C 700.0050 720.00',
        'C 700.0040 80.00',
      ],
    ])
  })
})

describe('an order that is worked on for days', () => {
  test('takes its flour once and gives its loaves in two parts; what is under way in between is in the books', async () => {
    const order = await started('2026-02-02')
    const handed = await report(order, '2026-02-02', { batches: '0', ...flour('20') })
    expect(await entries(handed)).toEqual([['D 700.0020 800.00', 'C 183 800.00']])
    expect((await read(order._id)).underway).toBe('800.00')
    const first = await report(order, '2026-02-03', { batches: '1', ...loaves('48') })
    expect(await entries(first)).toEqual([['D 188.0020 400.00', 'C 700.0050 400.00']])
    expect(await read(order._id)).toMatchObject({ underway: '400.00', done: '1', made: '48' })
    const last = await report(order, '2026-02-04', { batches: '1', ...loaves('52') })
    expect(last.outputs[0]).toMatchObject({ value: '400.00' })
    expect(await read(order._id)).toMatchObject({ underway: '0.00', state: 'finished', made: '100' })
  })

  test('is taken back from its last report on, and can be worked on again', async () => {
    const order = await started('2026-02-05')
    const handed = await report(order, '2026-02-05', { batches: '0', ...flour('20') })
    const last = await report(order, '2026-02-06', { batches: '2', ...loaves('100') })
    const cancel = (run: WholeRun) => ({
      _id: run._id,
      version: run.version,
      state: 'cancelled',
      reason: 'Se contó mal',
    })
    expect(await refused('PUT', 'productionRuns/changeState', cancel(handed))).toBe(
      '409 productionRun.laterFirst',
    )
    await ask('PUT', 'productionRuns/changeState', cancel(last))
    expect(await read(order._id)).toMatchObject({ state: 'inProcess', underway: '800.00' })
    const again = await report(order, '2026-02-06', { batches: '2', ...loaves('98') })
    expect(again.outputs[0]).toMatchObject({ value: '800.00', quantity: '98' })
    await ask('PUT', 'productionRuns/changeState', cancel(again))
    await ask(
      'PUT',
      'productionRuns/changeState',
      cancel(await ask('GET', 'productionRuns/getById', { id: handed._id })),
    )
    const { state } = await move(await read(order._id), 'cancelled', 'No se hace')
    expect(state).toBe('cancelled')
  })

  test('gives all that is under way to its last report, also where that is less than was ordered', async () => {
    const order = await started('2026-02-09')
    await report(order, '2026-02-09', { batches: '0', ...flour('20') })
    const last = await report(order, '2026-02-10', { batches: '1', isLast: true, ...loaves('50') })
    expect(last.outputs[0]).toMatchObject({ value: '800.00', unitCost: '16.000000' })
    expect((await read(order._id)).state).toBe('finished')
  })
})

describe('flour that turns out to be dearer', () => {
  test('makes the bread dearer that was baked of it, and the sales of that bread', async () => {
    // All flour that is there is sold off into one order, so that figures stay small.
    await bought('2026-03-02', ids.yeast, '10', '100')
    const inputs = [{ productId: ids.yeast, quantity: '4' }]
    const order = await started('2026-03-03', {
      inputs,
      outputs: [{ productId: ids.crumbs, quantity: '40', costShare: '100' }],
      productId: ids.crumbs,
    })
    const run = await report(order, '2026-03-03', {
      batches: '2',
      inputs,
      outputs: [{ productId: ids.crumbs, quantity: '40' }],
    })
    // 4 kg at 100.00; with the 4 kg for 80.00 that were there, 44 kg are worth 480.00.
    expect(run.outputs[0]).toMatchObject({ value: '400.00' })
    const client = await books.partner('Cafetería La Esquina', 'client')
    const sale = await books.moveSale(
      await ask('POST', 'saleOfProducts/create', {
        date: '2026-03-04',
        clientId: client,
        storageId: ids.shelf,
        lines: [{ productId: ids.crumbs, quantity: '22', unitPrice: '30' }],
      }),
      'confirmed',
    )
    // 10 more for 3,000.00 the day before: 20 for 4,000.00 are 200.00 each, so the yeast of the order costs 400.00 more.
    const late = await bought('2026-03-02', ids.yeast, '10', '300')
    expect(await entries(late)).toEqual([
      ['D 183 3000.00', 'C 205.0010 3000.00'],
      // Yeast and crumbs are held on the same account, so that what the one costs more the other is worth more.
      ['D 700.0020 400.00', 'C 700.0050 400.00'],
      // 44 kg are worth 880.00 now: the 22 that were sold cost 440.00 in the place of 240.00.
      ['D 814 200.00', 'C 183 200.00'],
    ])
    expect(await stock(ids.shelf)).toContain('Pan rallado 22 = 440.00')
    expect(await ask('GET', 'productionRuns/getById', { id: run._id })).toMatchObject({
      consumed: '800.00',
      produced: '800.00',
    })
    expect(sale.state).toBe('confirmed')
  })
})

describe('refused', () => {
  test('an order for more flour than there is, naming what is short', async () => {
    const order = await ordered('2026-03-10', { inputs: [{ productId: ids.flour, quantity: '5000' }] })
    const { status, body } = await product.call<{ code: string; message: string }>(
      'PUT',
      '/private/processProduct/changeState',
      { _id: order._id, version: order.version, state: 'inProcess' },
    )
    expect(`${status} ${body.code}`).toBe('409 stock.reserved')
    expect(body.message).toContain('Harina')
  })

  test('what makes no sense, field by field', async () => {
    const wrong = {
      date: '2026-03-10',
      dueDate: '2026-03-09',
      productId: ids.bread,
      batches: '0',
      inputStorageId: ids.store,
      outputStorageId: ids.shelf,
      costCenterId: ids.center,
      inputs: [{ productId: ids.bread, quantity: '1' }],
      outputs: [{ productId: ids.bread, quantity: '100', costShare: '90' }],
    }
    expect(await refused('POST', 'processProduct', wrong)).toBe(
      '422 batches productionOrder.batchesZero, dueDate productionOrder.dueBefore, outputs productionOrder.shares, outputs.0.productId productionOrder.madeOfItself',
    )
  })

  test('an output that goes to a storage of another branch', async () => {
    const storageOf = async (name: string) => {
      const branch = await ask<{ _id: string }>('POST', 'entity/createEntity', { name: `Sucursal ${name}` })
      const of = { ptype: 'AA', code: name.toUpperCase(), name, entityId: branch._id }
      return (await ask<{ _id: string }>('POST', 'nomenclator/create', of))._id
    }
    const order = {
      date: '2026-03-10',
      productId: ids.bread,
      batches: '1',
      inputStorageId: await storageOf('Molino'),
      outputStorageId: await storageOf('Playa'),
      costCenterId: ids.center,
      inputs: [{ productId: ids.flour, quantity: '1' }],
      outputs: [{ productId: ids.bread, quantity: '5', costShare: '100' }],
    }
    expect(await refused('POST', 'processProduct', order)).toBe(
      '422 outputStorageId productionOrder.otherBranch',
    )
  })

  test('to take back bread that is sold', async () => {
    const order = await started('2026-03-11')
    const run = await report(order, '2026-03-11', { batches: '2', ...flour('20'), ...loaves('100') })
    const { rows } = await product.asOwner(
      `select trim_scale(quantity) as held from stock_balance where product_id = '${ids.bread}' and warehouse_id = '${ids.shelf}'`,
    )
    const client = await books.partner('Comedor Obrero', 'client')
    await books.moveSale(
      await ask('POST', 'saleOfProducts/create', {
        date: '2026-03-12',
        clientId: client,
        storageId: ids.shelf,
        lines: [{ productId: ids.bread, quantity: rows[0].held, unitPrice: '30' }],
      }),
      'confirmed',
    )
    const cancel = { _id: run._id, version: run.version, state: 'cancelled', reason: 'Otra vez' }
    expect(await refused('PUT', 'productionRuns/changeState', cancel)).toBe('409 stock.short')
    const { uses } = await ask<Trail>('GET', 'productionRuns/trace', { id: run._id })
    expect(
      uses.map(({ documentType, product: { name }, quantity }) => [documentType, name, quantity]),
    ).toEqual([['saleOfProducts', 'Pan', rows[0].held]])
  })

  test('to report on an order that is finished, or in a month that is closed', async () => {
    const order = await started('2026-03-13')
    await report(order, '2026-03-13', { batches: '2', ...flour('20'), ...loaves('100') })
    const { version } = await read(order._id)
    const draft = {
      orderId: order._id,
      version,
      date: '2026-03-13',
      batches: '1',
      ...flour('1'),
      ...loaves('1'),
    }
    expect(await refused('POST', 'productionRuns/create', draft)).toBe('409 productionRun.notUnderway')
  })
})
