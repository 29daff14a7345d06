import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '@cuadre/kernel/day.ts'
import { booksOf } from '@cuadre/test/books.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import type { WholeLot } from './api.ts'

// Flour of two lots becomes bread, and the bread is sold: whom has one to call?

const product = openProduct()
const books = booksOf(product)
const { ask } = books
const ids = { center: '', store: '', shelf: '', flour: '', bread: '', mill: '', cafe: '', school: '' }

interface Lots {
  lots: { code: string; quantity?: string | null; expiryDate?: string | null }[]
}
interface Document {
  _id: string
  number: string
  version: number
  lines: ({ _id: string } & Lots)[]
}

interface Reception extends Document {
  buyId: string
  lines: ({ _id: string; lineId: string } & Lots)[]
}

beforeAll(async () => {
  const kilogram = await books.unit('KILO', 'Kilogramo')
  const unit = await books.unit('UNO', 'Unidad')
  ids.center = (await ask('POST', 'costCenters/create', { code: 'HORNO', name: 'Horno' }))._id
  ids.store = await books.storage('MATERIAS', 'Materias primas')
  ids.shelf = await books.storage('TERMINADO', 'Productos terminados')
  const kept = async (name: string, unitId: string, account: string, more: object) =>
    (
      await ask('POST', 'products', {
        name,
        unitId,
        inventoryAccountId: await books.account(account),
        tracksLots: true,
        ...more,
      })
    )._id
  ids.flour = await kept('Harina', kilogram, '183', {})
  ids.bread = await kept('Pan', unit, '188.0020', { shelfLifeDays: 5 })
  ids.mill = await books.partner('Molinos de Levante', 'provider')
  ids.cafe = await books.partner('Café Girasol', 'client', { phone: '7 832 1100' })
  ids.school = await books.partner('Escuela El Roble', 'client', { phone: '7 641 2233' })
})

const refused = async (method: 'POST' | 'PUT', path: string, input: object) => {
  const { status, body } = await product.call<{ code: string; fields?: { path: string; code: string }[] }>(
    method,
    `/private/${path}`,
    input,
  )
  expect(status).toBeGreaterThanOrEqual(400)
  return body.fields?.map(({ path: field, code }) => `${field} ${code}`).join(', ') ?? body.code
}
const bought = async (date: string, quantity: string) =>
  books.movePurchase(
    await ask<Document>('POST', 'buyOfProducts/create', {
      date,
      providerId: ids.mill,
      storageId: ids.store,
      lines: [{ productId: ids.flour, quantity, unitPrice: '10' }],
    }),
    'confirmed',
  )
const reception = (
  purchase: Pick<Document, '_id'> & { lines: { _id: string }[] },
  date: string,
  quantity: string,
  line: object,
) => ({
  buyId: purchase._id,
  date,
  lines: [{ lineId: purchase.lines[0]!._id, quantity, ...line }],
})
const received = async (date: string, quantity: string, line: object) =>
  ask<Reception>(
    'POST',
    'productRecession/createProductRecession',
    reception(await bought(date, quantity), date, quantity, line),
  )
const sold = async (
  date: string,
  clientId: string,
  quantity: string,
  {
    lots,
    productId = ids.bread,
    storageId = ids.shelf,
  }: Partial<Lots> & { productId?: string; storageId?: string } = {},
) => {
  const sale = await ask<Document>('POST', 'saleOfProducts/create', {
    date,
    clientId,
    storageId,
    lines: [{ productId, quantity, unitPrice: '30', ...(lots && { lots }) }],
  })
  return sale
}
const confirmed = (sale: Document) =>
  ask<Document>('PUT', 'saleOfProducts/changeStateSaleOfProducts', {
    _id: sale._id,
    version: sale.version,
    state: 'confirmed',
  })
const lotsOf = ({ lines }: { lines: Lots[] }) =>
  lines.map(({ lots }) => lots.map(({ code, quantity }) => `${code} ${quantity}`).join(', '))
const lot = async (code: string) => {
  const { data } = await ask<{ data: { _id: string; code: string }[] }>('POST', 'lots/filter', {
    search: code,
  })
  return ask<WholeLot>('GET', 'lots/getById', { id: data[0]!._id })
}
const steps = (all: WholeLot['came']) =>
  all.map(({ lot: of, document, partner, quantity }) =>
    [of.code, document.type, partner?.name, partner?.phone, quantity].filter(Boolean).join(' '),
  )
const baked = async (date: string, flour: string, loaves: string, output: object = {}) => {
  const order = await ask<{ _id: string; version: number }>('POST', 'processProduct', {
    date,
    productId: ids.bread,
    batches: '1',
    inputStorageId: ids.store,
    outputStorageId: ids.shelf,
    costCenterId: ids.center,
    inputs: [{ productId: ids.flour, quantity: flour }],
    outputs: [{ productId: ids.bread, quantity: loaves, costShare: '100' }],
  })
  const started = await ask<{ _id: string; version: number }>('PUT', 'processProduct/changeState', {
    _id: order._id,
    version: order.version,
    state: 'inProcess',
  })
  return ask<{ _id: string; number: string; version: number; inputs: Lots[]; outputs: Lots[] }>(
    'POST',
    'productionRuns/create',
    {
      orderId: started._id,
      version: started.version,
      date,
      batches: '1',
      inputs: [{ productId: ids.flour, quantity: flour }],
      outputs: [{ productId: ids.bread, quantity: loaves, ...output }],
    },
  )
}

describe('a reception', () => {
  test('says of which lots it is: one for the whole line, or several with how much of each', async () => {
    const one = await received('2026-01-05', '40', { lot: 'M-1', expiryDate: '2026-06-30' })
    expect(one.lines[0]!.lots).toMatchObject([{ code: 'M-1', quantity: '40', expiryDate: '2026-06-30' }])
    const two = await received('2026-01-06', '60', {
      lots: [
        { code: 'M-2', quantity: '45', expiryDate: '2026-05-31' },
        { code: 'M-3', expiryDate: '2026-08-31' },
      ],
    })
    expect(lotsOf(two)).toEqual(['M-2 45, M-3 15'])
    expect(await books.held(ids.store, ids.flour)).toBe('100 at 1000.00')
  })

  test('is refused without a lot, with lots that are not the line, or with one that expired before it came', async () => {
    const purchase = await bought('2026-01-06', '10')
    const wrong = (line: object) =>
      refused(
        'POST',
        'productRecession/createProductRecession',
        reception(purchase, '2026-01-06', '10', line),
      )
    expect(await wrong({})).toBe('lines.0.lot lots.needed')
    expect(await wrong({ lots: [{ code: 'M-4', quantity: '9' }] })).toBe('lines.0.lot lots.sum')
    expect(await wrong({ lot: 'M-4', expiryDate: '2026-01-05' })).toBe('lines.0.lot lots.expiredBefore')
    expect(await wrong({ lot: 'm-1', expiryDate: '2026-07-31' })).toBe('lines.0.lot lots.otherExpiry')
    expect(await wrong({ lot: 'M 4' })).toBe('lines.0.lot lots.codeForm')
    // All of it at once, with no word of lots.
    expect(
      await refused('PUT', 'buyOfProducts/changeStateBuyOfProducts', {
        _id: purchase._id,
        version: purchase.version,
        state: 'received',
      }),
    ).toBe('purchase.lotsNeeded')
    expect(await books.held(ids.store, ids.flour)).toBe('100 at 1000.00')
  })

  test('is corrected with the lots that are right, as far as what was sold of them allows', async () => {
    const wrong = await received('2026-01-07', '10', { lot: 'M-5' })
    const input = {
      buyId: wrong.buyId,
      date: '2026-01-07',
      lines: [{ lineId: wrong.lines[0]!.lineId, quantity: '10', lot: 'M-6' }],
      _id: wrong._id,
      version: wrong.version,
      reason: 'Era otro lote',
    }
    const right = await ask<Document>('PUT', 'productRecession/correct', input)
    expect(lotsOf(right)).toEqual(['M-6 10'])
    expect((await lot('M-5')).state).toBe('gone')
    // All of it goes back, and takes its lot along.
    await ask('PUT', 'productRecession/changeStateProductRecession', {
      _id: right._id,
      version: right.version,
      state: 'cancelled',
      reason: 'No vino',
    })
    expect((await lot('M-6')).quantity).toBe('0')
  })
})

test('what goes back to its provider is of the lot that is said, else of the first to expire', async () => {
  const came = await received('2026-01-08', '20', {
    lots: [
      { code: 'M-7', quantity: '12', expiryDate: '2026-02-28' },
      { code: 'M-8', expiryDate: '2026-03-31' },
    ],
  })
  const back = (quantity: string, more: object = {}) => ({
    buyId: came.buyId,
    date: '2026-01-09',
    lines: [{ lineId: came.lines[0]!.lineId, quantity, reason: 'Con gorgojos', ...more }],
  })
  const path = 'productRecession/createProductReturn'
  expect(await refused('POST', path, back('9', { lots: [{ code: 'M-8' }] }))).toBe('lots.short')
  expect(lotsOf(await ask<Document>('POST', path, back('8', { lots: [{ code: 'M-8' }] })))).toEqual(['M-8 8'])
  expect(lotsOf(await ask<Document>('POST', path, back('12')))).toEqual(['M-7 12'])
  expect(steps((await lot('M-8')).went)).toEqual(['M-8 productRecession Molinos de Levante 8'])
})

describe('from the flour to whoever ate the bread', () => {
  test('a lot is followed through what was made of it', async () => {
    // 50 of flour: M-2 of May goes before M-1 of June; M-3 of August stays.
    const run = await baked('2026-01-10', '50', '200')
    expect(lotsOf({ lines: run.inputs })).toEqual(['M-2 45, M-1 5'])
    expect(run.outputs[0]!.lots).toMatchObject([
      { code: run.number, quantity: '200', expiryDate: '2026-01-15' },
    ])
    const second = await baked('2026-01-11', '10', '40', {
      lots: [{ code: 'PAN-11', expiryDate: '2026-01-14' }],
    })
    expect(lotsOf({ lines: second.inputs })).toEqual(['M-1 10'])

    // The bread of the 11th expires first.
    const cafe = await confirmed(await sold('2026-01-12', ids.cafe, '60'))
    expect(lotsOf(cafe)).toEqual([`PAN-11 40, ${run.number} 20`])
    const school = await confirmed(
      await sold('2026-01-12', ids.school, '30', { lots: [{ code: run.number, quantity: '30' }] }),
    )
    await ask('POST', 'saleReturns/create', {
      saleId: school._id,
      date: '2026-01-13',
      lines: [{ lineId: school.lines[0]!._id, quantity: '10' }],
    })

    const flour = await lot('M-2')
    expect(steps(flour.came)).toEqual(['M-2 productRecession Molinos de Levante 45'])
    expect(steps(flour.went)).toEqual([
      'M-2 productionRun 45',
      `${run.number} saleOfProducts Café Girasol 7 832 1100 20`,
      `${run.number} saleOfProducts Escuela El Roble 7 641 2233 30`,
      `${run.number} saleReturn Escuela El Roble 7 641 2233 -10`,
    ])
    expect(
      flour.left.map(({ lot: of, storage, quantity }) => `${of.code} ${storage.name} ${quantity}`),
    ).toEqual([`${run.number} Productos terminados 160`])
    // And back: what the bread of the 10th was made of.
    const bread = await lot(run.number)
    expect(steps(bread.came)).toEqual([
      `${run.number} productionRun 200`,
      'M-1 productRecession Molinos de Levante 40',
      'M-2 productRecession Molinos de Levante 45',
    ])
    // M-1 is in both breads.
    expect(steps((await lot('M-1')).went)).toContain('PAN-11 saleOfProducts Café Girasol 7 832 1100 40')
    // The same on paper: whom to call, and what is still here to be set aside.
    const paper = await product.call<Uint8Array>('GET', '/private/lots/print', { id: flour._id })
    const [page] = await pagesOf(paper.body)
    expect(page).toContain('Lista de retirada del lote')
    expect(page).toMatch(/Café Girasol 7 832 1100 Pan Lote PP-2026-\d{5} 20/)
    expect(page).toMatch(/Escuela El Roble 7 641 2233 Pan Lote PP-2026-\d{5} 30/)
    expect(page).toMatch(/Queda Productos terminados Pan Lote PP-2026-\d{5} 160/)
  })

  test('a sale takes no bread that expired, and waste does', async () => {
    // Both breads are past their day on the 16th: 160 are left.
    const late = await sold('2026-01-16', ids.cafe, '5')
    const change = { _id: late._id, version: late.version, state: 'confirmed' }
    expect(await refused('PUT', 'saleOfProducts/changeStateSaleOfProducts', change)).toBe('lots.expired')
    const allow = { key: 'lots.sellExpired', type: 'flag', validFrom: '2026-01-16', value: true }
    await ask('POST', 'generalParameters/create', allow)
    await ask('PUT', 'saleOfProducts/changeStateSaleOfProducts', change)
    const waste = await ask<Document>('POST', 'otherInventory/create', {
      type: 'waste',
      date: '2026-01-17',
      storageId: ids.shelf,
      costCenterId: ids.center,
      lines: [{ productId: ids.bread, quantity: '155' }],
    })
    let done = waste
    for (const state of ['approved', 'confirmed'])
      done = await ask<Document>('PUT', 'otherInventory/changeState', {
        _id: done._id,
        version: done.version,
        state,
      })
    expect(done.lines[0]!.lots).toHaveLength(1)
    expect(await books.held(ids.shelf, ids.bread)).toBe('0 at 0.00')
  })

  test('a report that is taken back gives back the flour of the same lots', async () => {
    const before = await lot('M-1')
    const run = await baked('2026-01-18', '20', '80')
    expect(lotsOf({ lines: run.inputs })).toEqual(['M-1 20'])
    await ask('PUT', 'productionRuns/changeState', {
      _id: run._id,
      version: run.version,
      state: 'cancelled',
      reason: 'No se horneó',
    })
    expect(await lot('M-1')).toEqual(before)
    expect((await lot(run.number)).state).toBe('gone')
  })
})

describe('a lot', () => {
  test('expires soon as the parameter says, and the first screen counts it', async () => {
    const day = (days: number) => addDays(today('America/Havana'), days)
    const opened = async (lots: object[]) => {
      const document = await ask<Document>('POST', 'otherInventory/create', {
        type: 'opening',
        date: '2026-01-20',
        storageId: ids.shelf,
        lines: [{ productId: ids.bread, quantity: '30', unitCost: '1', lots }],
      })
      return document
    }
    const document = await opened([
      { code: 'SOON', quantity: '10', expiryDate: day(30) },
      { code: 'LATER', quantity: '10', expiryDate: day(32) },
      { code: 'OLD', quantity: '10', expiryDate: '2026-01-01' },
    ])
    let done = document
    for (const state of ['approved', 'confirmed'])
      done = await ask<Document>('PUT', 'otherInventory/changeState', {
        _id: done._id,
        version: done.version,
        state,
      })
    expect([(await lot('SOON')).state, (await lot('LATER')).state, (await lot('OLD')).state]).toEqual([
      'expiresSoon',
      'inDate',
      'expired',
    ])
    const { data } = await ask<{ data: { key: string; count: number; late: number }[] }>(
      'GET',
      'home/getWaitingWork',
      {},
    )
    const found = data.find(({ key }) => key === 'lotsExpiring')
    const { rows } = await product.asOwner(
      `select count(distinct lot.id)::int as count from lot join lot_balance held on held.lot_id = lot.id and held.quantity > 0
        where lot.expires_on <= '${day(30)}'`,
    )
    expect(found?.count).toBe((rows[0] as { count: number }).count)
  })

  test('keeps until another day where its label was read wrongly, and its product goes on tracking lots', async () => {
    const { _id, version } = await lot('OLD')
    const changed = await ask<WholeLot>('PUT', 'lots', { _id, version, expiryDate: '2026-12-31' })
    expect([changed.expiryDate, changed.version]).toEqual(['2026-12-31', version + 1])
    expect(await refused('PUT', 'lots', { _id, version, expiryDate: null })).toBe('record.stale')
    const { rows } = await product.asOwner(`select version from product where id = '${ids.bread}'`)
    const { version: read } = rows[0] as { version: number }
    expect(await refused('PUT', 'products', { _id: ids.bread, version: read, tracksLots: false })).toBe(
      'tracksLots product.hasLots',
    )
  })
})
