import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import type { NamedLot } from './lots.ts'
import { move, type StockLine } from './move.ts'
import { sayingShortages } from './shortages.ts'
import { movedTogether } from './together.ts'

// Movements alone, without the entries that documents post for them.
const product = openProduct()
const chart = chartOf(product)

const ids = { milk: '', rice: '', shop: '', depot: '', goods: '', cost: '' }

beforeAll(async () => {
  const create = async (path: string, input: object) => {
    const { status, body } = await product.call<{ _id: string }>('POST', path, input)
    expect(status, JSON.stringify(body)).toBe(200)
    return body._id
  }
  ids.goods = await chart.idOf('189')
  ids.cost = await chart.idOf('814')
  const unit = await create('/private/nomenclator/create', { ptype: 'UM', code: 'CAJA', name: 'Caja' })
  ids.shop = await create('/private/nomenclator/create', { ptype: 'AA', code: 'TIENDA', name: 'Tienda' })
  ids.depot = await create('/private/nomenclator/create', { ptype: 'AA', code: 'CENTRAL', name: 'Central' })
  ids.milk = await create('/private/products', {
    name: 'Leche',
    unitId: unit,
    tracksLots: true,
    shelfLifeDays: 30,
  })
  ids.rice = await create('/private/products', { name: 'Arroz', unitId: unit })
})

// Movements alone leave the ledger behind, so what they did is taken away before the invariants are checked.
afterEach(async () => {
  const { rows: wrong } = await product.asOwner('select record, expected, found from invariant_27')
  await product.asOwner(
    'delete from stock_lot_movement; delete from lot_balance; delete from lot; delete from stock_movement; delete from stock_balance',
  )
  expect(wrong).toEqual([])
})

const counter = () => ({ accountId: ids.cost, costCenterId: null, expenseItemId: null, partnerId: null })
type Line = Omit<StockLine, 'accountId' | 'counter'> & Partial<StockLine>
const moves = (day: string, lines: Line[]) =>
  product.inside((context) =>
    sayingShortages(context, () =>
      move(context, {
        day,
        document: { type: 'test', _id: uuidv7(), number: 'DOC' },
        lines: lines.map((line) => ({ accountId: ids.goods, counter: counter(), ...line })),
      }),
    ),
  )

/** 'L-1 60 2026-12-31': a code, how much, until when. */
const lot = (text: string): NamedLot => {
  const [code = '', quantity, expiresOn] = text.split(' ')
  return { code, quantity: quantity ? amount(quantity) : null, expiresOn: expiresOn ?? null }
}
const named = (texts: string[]) => ({ path: 'lines.0.lots', of: texts.map(lot) })
const comes = (day: string, quantity: string, ...lots: string[]) =>
  moves(day, [
    {
      productId: ids.milk,
      storageId: ids.depot,
      direction: 1,
      quantity: amount(quantity),
      value: amount(quantity).times('2'),
      ...(lots.length > 0 && { lots: named(lots) }),
    },
  ])
const goes = (day: string, quantity: string, more: Partial<StockLine> = {}) =>
  moves(day, [
    { productId: ids.milk, storageId: ids.depot, direction: -1, quantity: amount(quantity), ...more },
  ])
/** What movements were of, in the order in which they count. */
const lotsMoved = async (storageId = ids.depot) => {
  const { rows } = await product.asOwner(
    `select to_char(day, 'DD/MM') || case direction when 1 then ' +' else ' -' end || trim_scale(movement.quantity)
            || coalesce((select ': ' || string_agg(lot.code || ' ' || trim_scale(part.quantity), ', ' order by lot.expires_on nulls last, lot.code)
                 from stock_lot_movement part join lot on lot.id = part.lot_id where part.movement_id = movement.id), '') as line
       from stock_movement movement where warehouse_id = '${storageId}' order by day, phase, paired_with, id`,
  )
  return rows.map(({ line }: { line: string }) => line)
}
const lotsHeld = async () => {
  const { rows } = await product.asOwner(
    `select case balance.warehouse_id when '${ids.depot}' then 'depot ' else 'shop ' end || lot.code || ' ' || trim_scale(balance.quantity) as line
       from lot_balance balance join lot on lot.id = balance.lot_id where balance.quantity <> 0 order by 1`,
  )
  return rows.map(({ line }: { line: string }) => line)
}

describe('what leaves', () => {
  test('is what expires first, over as many lots as it takes', async () => {
    await comes('2026-01-05', '100', 'A 60 2026-03-31', 'B 40 2026-02-28')
    await comes('2026-01-06', '20', 'C')
    await goes('2026-01-10', '50')
    // C came on the 6th and keeps thirty days, until 5 February: it goes before B of 28 February.
    expect(await lotsMoved()).toEqual(['05/01 +100: B 40, A 60', '06/01 +20: C 20', '10/01 -50: C 20, B 30'])
    expect(await lotsHeld()).toEqual(['depot A 60', 'depot B 10'])
  })

  test('is first what is of no lot, since it was there before lots were kept', async () => {
    await comes('2026-01-05', '10')
    await comes('2026-01-06', '10', 'A 10 2026-03-31')
    await goes('2026-01-07', '12')
    expect(await lotsMoved()).toEqual(['05/01 +10', '06/01 +10: A 10', '07/01 -12: A 2'])
  })

  test('is what the document names, as far as there is of it', async () => {
    await comes('2026-01-05', '100', 'A 60 2026-03-31', 'B 40 2026-02-28')
    await goes('2026-01-10', '50', { lots: named(['A 45', 'B']) })
    expect(await lotsHeld()).toEqual(['depot A 15', 'depot B 35'])
    await expect(goes('2026-01-11', '20', { lots: named(['A']) })).rejects.toMatchObject({
      code: 'lots.short',
      parameters: { lot: 'A', missing: '5', storage: 'Central' },
    })
  })

  test('is not of what a later document took: it is said so, and nothing is moved', async () => {
    await comes('2026-01-05', '10', 'A 10 2026-03-31')
    await comes('2026-01-08', '10', 'B 10 2026-03-31')
    await goes('2026-01-09', '10')
    // On the 6th only A was there, and all of it left on the 9th.
    await expect(goes('2026-01-06', '4')).rejects.toMatchObject({
      code: 'lots.taken',
      parameters: { missing: '4', day: '06/01/2026' },
    })
    // On the 8th there was B as well, and four of it are free.
    await goes('2026-01-08', '4')
    expect(await lotsHeld()).toEqual(['depot B 6'])
  })

  test('is not sold after it expired, and is written off', async () => {
    await comes('2026-01-05', '30', 'A 10 2026-01-20', 'B 20 2026-02-28')
    await goes('2026-01-21', '5', { onlyInDate: true })
    expect(await lotsHeld()).toEqual(['depot A 10', 'depot B 15'])
    await expect(goes('2026-01-21', '16', { onlyInDate: true })).rejects.toMatchObject({
      code: 'lots.expired',
      parameters: { lot: 'A', missing: '1', expiry: '20/01/2026' },
    })
    await expect(goes('2026-01-21', '1', { onlyInDate: true, lots: named(['A']) })).rejects.toMatchObject({
      fields: [{ path: 'lines.0.lots', code: 'lots.expiredChosen' }],
    })
    // On its last day it is still in date.
    await goes('2026-01-20', '1', { onlyInDate: true, lots: named(['A']) })
    await goes('2026-01-22', '9')
    expect(await lotsHeld()).toEqual(['depot B 15'])
  })
})

describe('what is taken back or carried on', () => {
  test('is of the lots of what it comes of, the first of them first', async () => {
    await comes('2026-01-05', '20', 'A 10 2026-02-28', 'B 10 2026-03-31')
    const { moved } = await goes('2026-01-10', '15')
    const source = { movementId: moved[0]!.movementId }
    const back = (day: string, quantity: string, taken: string) =>
      goes(day, quantity, { direction: 1, source: { ...source, taken: amount(taken) } })
    await back('2026-01-11', '12', '0')
    await back('2026-01-12', '3', '12')
    expect(await lotsMoved()).toEqual([
      '05/01 +20: A 10, B 10',
      '10/01 -15: A 10, B 5',
      '11/01 +12: A 10, B 2',
      '12/01 +3: B 3',
    ])
    expect(await lotsHeld()).toEqual(['depot A 10', 'depot B 10'])
  })

  test('goes with its lots to another warehouse', async () => {
    await comes('2026-01-05', '20', 'A 10 2026-02-28', 'B 10 2026-03-31')
    await moves('2026-01-06', [
      { productId: ids.milk, storageId: ids.depot, direction: -1, quantity: amount('12') },
      {
        productId: ids.milk,
        storageId: ids.shop,
        direction: 1,
        quantity: amount('12'),
        source: { line: 0 },
        counter: null,
      },
    ])
    expect(await lotsMoved(ids.shop)).toEqual(['06/01 +12: A 10, B 2'])
    expect(await lotsHeld()).toEqual(['depot B 8', 'shop A 10', 'shop B 2'])
  })

  test('can not take back a lot that is gone, though as much of another is there', async () => {
    const { moved } = await comes('2026-01-05', '10', 'A 10 2026-02-28')
    await comes('2026-01-06', '10', 'B 10 2026-03-31')
    await goes('2026-01-07', '4')
    const source = { movementId: moved[0]!.movementId }
    await expect(goes('2026-01-08', '10', { source })).rejects.toMatchObject({
      code: 'lots.short',
      parameters: { lot: 'A', missing: '4' },
    })
  })

  test('may be gone in the middle of a correction, and not at its end', async () => {
    const { moved } = await comes('2026-01-05', '10', 'A 10 2026-02-28')
    await goes('2026-01-07', '4')
    const source = { movementId: moved[0]!.movementId }
    const correct = (quantity: string) =>
      product.inside((context) =>
        movedTogether(context, async () => {
          const line = { productId: ids.milk, storageId: ids.depot, accountId: ids.goods, counter: counter() }
          await move(context, {
            day: '2026-01-05',
            document: { type: 'test', _id: uuidv7(), number: 'BACK' },
            lines: [{ ...line, direction: -1, quantity: amount('10'), source }],
          })
          await move(context, {
            day: '2026-01-05',
            document: { type: 'test', _id: uuidv7(), number: 'RIGHT' },
            lines: [
              {
                ...line,
                direction: 1,
                quantity: amount('8'),
                value: amount('16'),
                lots: named([`A ${quantity}`, 'B']),
              },
            ],
          })
        }),
      )
    // Four of A were sold.
    await expect(correct('3')).rejects.toMatchObject({
      code: 'lots.short',
      parameters: { lot: 'A', missing: '1' },
    })
    await correct('5')
    expect(await lotsHeld()).toEqual(['depot A 1', 'depot B 3'])
  })
})

test('what is said of lots is refused where it is wrong, beside the field that says it', async () => {
  const wrong = (code: string, parameters: object = {}) => ({
    fields: [{ path: 'lines.0.lots', code, parameters: expect.objectContaining(parameters) as object }],
  })
  const none = { direction: 1 as const, lots: named([]), value: amount('1') }
  await expect(goes('2026-01-05', '1', none)).rejects.toMatchObject(wrong('lots.needed'))
  await expect(comes('2026-01-05', '10', 'A 4', 'B 5')).rejects.toMatchObject(
    wrong('lots.sum', { lots: '9', quantity: '10' }),
  )
  await expect(comes('2026-01-05', '10', 'A 10', 'B')).rejects.toMatchObject(wrong('lots.sum'))
  await expect(comes('2026-01-05', '10', 'A', 'B')).rejects.toMatchObject(wrong('lots.quantityNeeded'))
  await expect(comes('2026-01-05', '10', 'A 4', 'a')).rejects.toMatchObject(wrong('lots.twice'))
  await expect(comes('2026-01-05', '10', 'A 10 2026-01-04')).rejects.toMatchObject(
    wrong('lots.expiredBefore'),
  )
  await comes('2026-01-05', '10', 'A 10 2026-01-05')
  await expect(comes('2026-01-05', '5', 'a 5 2026-01-06')).rejects.toMatchObject(
    wrong('lots.otherExpiry', { day: '05/01/2026' }),
  )
  await expect(goes('2026-01-05', '5', { lots: named(['Z']) })).rejects.toMatchObject(wrong('lots.unknown'))
  const rice = { productId: ids.rice, direction: 1 as const, value: amount('1') }
  await expect(goes('2026-01-05', '1', { ...rice, lots: named(['A']) })).rejects.toMatchObject(
    wrong('lots.notTracked'),
  )
  expect(await lotsHeld()).toEqual(['depot A 10'])
})

test('the database itself refuses lots that are not there, of another product, or of more than moved', async () => {
  const { moved } = await comes('2026-01-05', '10', 'A 4 2026-03-31', 'B 6 2026-03-31')
  const left = await goes('2026-01-06', '5')
  const write = (movement: string, quantity: string, code: string) =>
    product.asOwner(
      `insert into stock_lot_movement select organization_id, '${movement}', id, ${quantity} from lot where code = '${code}'`,
    )
  await expect(write(left.moved[0]!.movementId, '1', 'B')).rejects.toThrow(/duplicate|more of its lots/)
  const rice = await moves('2026-01-06', [
    { productId: ids.rice, storageId: ids.depot, direction: 1, quantity: amount('3'), value: amount('3') },
  ])
  await expect(write(rice.moved[0]!.movementId, '1', 'A')).rejects.toThrow(/another product/)
  await expect(write(moved[0]!.movementId, '20', 'A')).rejects.toThrow(/duplicate/)
  // What is changed behind its back is found.
  await product.asOwner(`update lot_balance set quantity = quantity + 1`)
  const { rows } = await product.asOwner('select found from invariant_27')
  expect(rows).toHaveLength(2)
  await product.asOwner(`update lot_balance set quantity = quantity - 1`)
})
