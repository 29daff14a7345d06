import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { booksOf } from '@cuadre/test/books.ts'
import type { WholeOrder, WholeRun } from '../orders/api.ts'
import type { WholeDistribution } from './api.ts'

// The wages of a month and what was baked in it: the bread and its sales cost what both come to.

const product = openProduct()
const books = booksOf(product)
const { ask, entries } = books
const ids = { oven: '', office: '', store: '', shelf: '', flour: '', bread: '', item: '' }
const runs: WholeRun[] = []

beforeAll(async () => {
  const center = async (code: string, name: string) =>
    (await ask('POST', 'costCenters/create', { code, name }))._id
  ids.oven = await center('HORNO', 'Horno')
  ids.office = await center('TALLER', 'Administración del taller')
  const unit = await books.unit('UNO', 'Unidad')
  ids.store = await books.storage('MATERIAS', 'Materias primas')
  ids.shelf = await books.storage('TERMINADO', 'Productos terminados')
  const kept = async (name: string, account: string) =>
    (await ask('POST', 'products', { name, unitId: unit, inventoryAccountId: await books.account(account) }))
      ._id
  ids.flour = await kept('Harina', '183')
  ids.bread = await kept('Pan', '188.0020')
  await books.load('2026-01-02', ids.store, ids.flour, '100', '4000.00')
  // Two batches on the 6th, one on the 8th, each of ten of flour at 40.00 for fifty loaves.
  for (const [date, batches] of [
    ['2026-01-06', '2'],
    ['2026-01-08', '1'],
  ] as const) {
    const flour = { productId: ids.flour, quantity: String(Number(batches) * 10) }
    const loaves = { productId: ids.bread, quantity: String(Number(batches) * 50) }
    const order = await ask<WholeOrder>('POST', 'processProduct', {
      date,
      productId: ids.bread,
      batches,
      inputStorageId: ids.store,
      outputStorageId: ids.shelf,
      costCenterId: ids.oven,
      labour: '100.00',
      overhead: '50.00',
      inputs: [flour],
      outputs: [{ ...loaves, costShare: '100' }],
    })
    const { version } = await ask<WholeOrder>('PUT', 'processProduct/changeState', {
      _id: order._id,
      version: order.version,
      state: 'inProcess',
    })
    runs.push(
      await ask<WholeRun>('POST', 'productionRuns/create', {
        orderId: order._id,
        version,
        date,
        batches,
        inputs: [flour],
        outputs: [loaves],
      }),
    )
  }
  const client = await books.partner('Cafetería El Patio', 'client')
  await books.moveSale(
    await ask('POST', 'saleOfProducts/create', {
      date: '2026-01-20',
      clientId: client,
      storageId: ids.shelf,
      lines: [{ productId: ids.bread, quantity: '75', unitPrice: '20' }],
    }),
    'confirmed',
  )
  const item = await product.asOwner(`select id from expense_item where code = '50100' limit 1`)
  ids.item = item.rows[0].id
  const spent = async (costCenterId: string, value: string) =>
    books.enter('2026-01-31', 'Salarios del mes', [
      ['731', value, '0.00', { costCenterId, expenseItemId: ids.item }],
      ['109', '0.00', value],
    ])
  await spent(ids.oven, '300.00')
  await spent(ids.office, '60.00')
})

const january = { startDate: '2026-01-01', endDate: '2026-01-31' }
const distribute = (base = 'standard') =>
  ask<WholeDistribution>('POST', 'productionDistributions/create', { ...january, base })

test('what falls to each report is told before anything is posted', async () => {
  const told = await ask<{ amount: string; lines: { date: string; amount: string; weight: string }[] }>(
    'POST',
    'productionDistributions/calculate',
    january,
  )
  expect(told.amount).toBe('360.00')
  // The oven's 300.00 and the 60.00 of the office, where nothing was made: two thirds to the two batches of the 6th.
  expect(told.lines.map(({ date, amount: share }) => `${date} ${share}`)).toEqual([
    '2026-01-06 200.00',
    '2026-01-08 100.00',
    '2026-01-06 40.00',
    '2026-01-08 20.00',
  ])
})

test('each report bears its share on its day, and the loaves that were sold cost more', async () => {
  const distribution = await distribute()
  expect(distribution).toMatchObject({ amount: '360.00', state: 'confirmed' })
  expect(await entries(distribution)).toEqual([
    ['D 700.0020 240.00', 'C 731 200.00', 'C 731 40.00'],
    // 1,200.00 of flour and 360.00 are 1,560.00 for 150 loaves: the 75 that were sold cost 180.00 more.
    ['D 188.0020 240.00', 'C 700.0050 240.00'],
    ['D 700.0020 120.00', 'C 731 100.00', 'C 731 20.00'],
    ['D 188.0020 120.00', 'C 700.0050 120.00'],
    ['D 810 180.00', 'C 188.0020 180.00'],
  ])
  expect(await ask('GET', 'productionRuns/getById', { id: runs[0]!._id })).toMatchObject({
    consumed: '800.00',
    conversion: '240.00',
    distributed: '240.00',
    produced: '1040.00',
  })
  const again = await product.call<{ code: string }>('POST', '/private/productionDistributions/create', {
    ...january,
    base: 'standard',
  })
  expect([again.status, again.body.code]).toEqual([409, 'productionDistribution.nothing'])
})

test('a report that bears costs of the month is not taken back before they are', async () => {
  const { status, body } = await product.call<{ code: string }>(
    'PUT',
    '/private/productionRuns/changeState',
    {
      _id: runs[1]!._id,
      version: runs[1]!.version,
      state: 'cancelled',
      reason: 'Se contó mal',
    },
  )
  expect([status, body.code]).toEqual([409, 'productionRun.distributed'])
})

test('taken back nothing is left of it, and it can be distributed again by another measure', async () => {
  const { rows } = await product.asOwner('select id from production_distribution')
  const before = await ask<WholeDistribution>('GET', 'productionDistributions/getById', { id: rows[0].id })
  await ask('PUT', 'productionDistributions/changeState', {
    _id: before._id,
    version: before.version,
    state: 'cancelled',
    reason: 'Faltaba una nómina',
  })
  expect(await ask('GET', 'productionRuns/getById', { id: runs[0]!._id })).toMatchObject({
    distributed: '0.00',
    produced: '800.00',
  })
  const second = await distribute('batches')
  expect(second.lines.map(({ amount: share }) => share)).toEqual(['200.00', '40.00', '100.00', '20.00'])
})
