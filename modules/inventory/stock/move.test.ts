import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { trafficOf } from '@cuadre/test/round-trips.ts'
import { addToMade } from './adding.ts'
import { move, type StockLine } from './move.ts'
import { sayingShortages } from './shortages.ts'

// Movements alone, without the entries that documents post for them.
const product = openProduct()
const chart = chartOf(product)

const ids = { rice: '', beans: '', shop: '', depot: '', goods: '', cost: '' }

beforeAll(async () => {
  const create = async (path: string, input: object) => {
    const { status, body } = await product.call<{ _id: string }>('POST', path, input)
    expect(status, JSON.stringify(body)).toBe(200)
    return body._id
  }
  ids.goods = await chart.idOf('189')
  ids.cost = await chart.idOf('814')
  const unit = await create('/private/nomenclator/create', {
    ptype: 'UM',
    code: 'SACO30',
    name: 'Saco de 30',
  })
  ids.shop = await create('/private/nomenclator/create', { ptype: 'AA', code: 'TIENDA', name: 'Tienda' })
  ids.depot = await create('/private/nomenclator/create', {
    ptype: 'AA',
    code: 'CENTRAL',
    name: 'Almacén central',
  })
  ids.rice = await create('/private/products', { name: 'Arroz', unitId: unit })
  ids.beans = await create('/private/products', { name: 'Frijoles', unitId: unit })
})

const counter = () => ({ accountId: ids.cost, costCenterId: null, expenseItemId: null, partnerId: null })
const document = (number: string) => ({ type: 'test', _id: uuidv7(), number })
const moves = (
  day: string,
  number: string,
  lines: (Omit<StockLine, 'accountId' | 'counter'> & Partial<StockLine>)[],
) =>
  product.inside((context) =>
    sayingShortages(context, () =>
      move(context, {
        day,
        document: document(number),
        lines: lines.map((line) => ({ accountId: ids.goods, counter: counter(), ...line })),
      }),
    ),
  )
const comes = (day: string, quantity: string, value: string, storageId = ids.depot) =>
  moves(day, `IR ${day}`, [
    { productId: ids.rice, storageId, direction: 1, quantity: amount(quantity), value: amount(value) },
  ])
const goes = (day: string, quantity: string, storageId = ids.depot) =>
  moves(day, `VE ${day}`, [{ productId: ids.rice, storageId, direction: -1, quantity: amount(quantity) }])
const card = async (storageId = ids.depot) => {
  const { rows } = await product.asOwner(
    `select to_char(day, 'DD/MM') || case direction when 1 then ' +' else ' -' end || trim_scale(quantity) || ' ' || value
            || ' = ' || trim_scale(quantity_after) || ' ' || value_after as line
       from stock_movement where warehouse_id = '${storageId}' and product_id = '${ids.rice}' order by day, phase, paired_with, id`,
  )
  return rows.map(({ line }: { line: string }) => line)
}
/** Movements alone leave the ledger behind, so what they did is taken away before the invariants are checked. */
const forget = () => product.asOwner('delete from stock_movement; delete from stock_balance')

test('a sale costs the moving average, and a purchase dated before it costs it anew', async () => {
  await comes('2026-01-05', '100', '1000.00')
  const sold = await goes('2026-01-20', '40')
  expect(sold.moved.map(({ value }) => text(value))).toEqual(['400.00'])
  const { corrections } = await comes('2026-01-10', '50', '650.00')
  // 150 for 1,650.00 are 11.00 each: the 40 that were sold cost 440.00.
  expect(corrections.map(({ day, difference }) => `${day} ${text(difference)}`)).toEqual(['2026-01-20 40.00'])
  expect(await card()).toEqual([
    '05/01 +100 1000.00 = 100 1000.00',
    '10/01 +50 650.00 = 150 1650.00',
    '20/01 -40 440.00 = 110 1210.00',
  ])
  await forget()
})

test('what is carried to another storage takes its cost along, also when that changes later', async () => {
  await comes('2026-01-05', '10', '100.00')
  await moves('2026-01-08', 'TR 1', [
    { productId: ids.rice, storageId: ids.depot, direction: -1, quantity: amount('4') },
    {
      productId: ids.rice,
      storageId: ids.shop,
      direction: 1,
      quantity: amount('4'),
      source: { line: 0 },
      counter: null,
    },
  ])
  await goes('2026-01-09', '1', ids.shop)
  expect(await card(ids.shop)).toEqual(['08/01 +4 40.00 = 4 40.00', '09/01 -1 10.00 = 3 30.00'])
  const { corrections } = await comes('2026-01-06', '10', '140.00')
  expect(await card(ids.shop)).toEqual(['08/01 +4 48.00 = 4 48.00', '09/01 -1 12.00 = 3 36.00'])
  expect(corrections.map(({ difference }) => text(difference)).toSorted()).toEqual(['2.00', '8.00'])
  await forget()
})

test('of what is not there nothing leaves, and it is said how much is missing of what, where and when', async () => {
  await comes('2026-01-05', '3', '30.00')
  await expect(goes('2026-01-06', '5')).rejects.toMatchObject({
    code: 'stock.short',
    parameters: { storage: 'Almacén central', missing: '2', day: '06/01/2026' },
  })
  // Nor what a later sale needs: three are sold on the 20th already.
  await goes('2026-01-20', '3')
  await expect(goes('2026-01-10', '1')).rejects.toMatchObject({
    code: 'stock.short',
    parameters: { day: '20/01/2026' },
  })
  expect(await card()).toEqual(['05/01 +3 30.00 = 3 30.00', '20/01 -3 30.00 = 0 0.00'])
  await forget()
})

test('of fifty who sell the last one at once, one succeeds and the others are told', async () => {
  await comes('2026-01-05', '1', '10.00')
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => goes('2026-01-06', '1')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await card()).toEqual(['05/01 +1 10.00 = 1 10.00', '06/01 -1 10.00 = 0 0.00'])
  await forget()
})

test('any order of writing gives the same costs', async () => {
  const written: Record<string, () => Promise<unknown>> = {
    a: () => comes('2026-01-05', '100', '1000.00'),
    b: () => comes('2026-01-10', '50', '650.00'),
    c: () => goes('2026-01-12', '40'),
    d: () => comes('2026-01-15', '10', '150.00'),
    e: () => goes('2026-01-20', '60'),
  }
  const orders = ['abcde', 'adecb', 'aebdc', 'badce']
  const cards: string[][] = []
  for (const order of orders) {
    for (const letter of order) await written[letter]?.()
    cards.push(await card())
    await forget()
  }
  for (const other of cards) expect(other).toEqual(cards[0])
})

test('a purchase that is dated back costs five thousand later sales anew in as few statements as five', async () => {
  const costingAnew = async (sales: number) => {
    await comes('2026-01-01', '10000', '100000.00')
    await product.asOwner(`
    insert into stock_movement (organization_id, id, paired_with, product_id, warehouse_id, day, direction, phase, quantity, value, first_value, basis,
      quantity_after, value_after, account_id, counter_account_id, document_type, document_id, document_number)
    select organization_id, given.id, given.id, product_id, warehouse_id, day + (n / 60), -1, 1, 1, 10, 10, 'average', 10000 - n, 100000 - 10 * n,
           account_id, counter_account_id, 'test', uuidv7(), 'VE ' || n
      from stock_movement, lateral (select n, uuidv7() as id from generate_series(1, ${sales}) n) given where product_id = '${ids.rice}'`)
    await product.asOwner(
      `update stock_balance set quantity = 10000 - ${sales}, value = 100000 - 10 * ${sales} where product_id = '${ids.rice}'`,
    )
    // As the database does by itself a moment after so many rows came.
    await product.asOwner('analyze stock_movement')
    const { statements } = await trafficOf(product.behind().pool, async () => {
      const { corrections } = await comes('2026-01-01', '10000', '120000.00')
      expect(corrections).toHaveLength(sales)
      expect(corrections.slice(0, 2).map(({ difference }) => text(difference))).toEqual(['1.00', '1.00'])
    })
    await forget()
    return statements
  }
  const few = await costingAnew(5)
  expect(await costingAnew(5000)).toEqual(few)
})

test('bread is worth the flour that went into it and what was added, in thirds to the cent, and a late cost of the flour finds it and its sales', async () => {
  const { rice: flour, beans: bread } = ids
  await moves('2026-02-01', 'IR flour', [
    { productId: flour, storageId: ids.depot, direction: 1, quantity: amount('30'), value: amount('100.00') },
  ])
  const handed = await moves('2026-02-02', 'VE flour', [
    { productId: flour, storageId: ids.depot, direction: -1, quantity: amount('30') },
  ])
  const movementId = handed.moved[0]!.movementId
  /** One of three batches: a third of the flour, and 5.00 of labour. */
  const baked = (day: string, taken: string, added: string) =>
    moves(day, `PP ${day}`, [
      {
        productId: bread,
        storageId: ids.shop,
        direction: 1,
        quantity: amount('10'),
        making: {
          parts: [{ source: { movementId }, of: amount('3'), taken: amount(taken), quantity: amount('1') }],
          added: amount(added),
        },
      },
    ])
  // 33.33, 33.34 and 33.33 are the whole.
  expect((await baked('2026-02-03', '0', '5.00')).moved.map(({ value }) => text(value))).toEqual(['38.33'])
  expect((await baked('2026-02-04', '1', '5.00')).moved.map(({ value }) => text(value))).toEqual(['38.34'])
  const sold = await moves('2026-02-04', 'VE bread', [
    { productId: bread, storageId: ids.shop, direction: -1, quantity: amount('20') },
  ])
  expect(sold.moved.map(({ value }) => text(value))).toEqual(['76.67'])
  expect((await baked('2026-02-05', '2', '0')).moved.map(({ value }) => text(value))).toEqual(['33.33'])

  // The flour cost 50.00 more: half again of each third, 16.67 and 16.66 of which were sold.
  const { corrections } = await moves('2026-02-01', 'CT flour', [
    { productId: flour, storageId: ids.depot, direction: 1, quantity: amount('0'), value: amount('50.00') },
  ])
  expect(
    corrections
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .map(({ day, direction, difference }) => `${day} ${direction === 1 ? '+' : '-'}${text(difference)}`),
  ).toEqual([
    '2026-02-02 -50.00',
    '2026-02-03 +16.67',
    '2026-02-04 +16.66',
    '2026-02-04 -33.33',
    '2026-02-05 +16.67',
  ])

  const { rows } = await product.asOwner(
    `select id from stock_movement where product_id = '${bread}' and day = '2026-02-03' and direction = 1`,
  )
  const labour = await product.inside((context) =>
    addToMade(context, document('DG'), [{ movementId: rows[0].id as string, amount: amount('2.00') }]),
  )
  expect(labour.map(({ day, difference }) => `${day} ${text(difference)}`)).toEqual([
    '2026-02-03 2.00',
    '2026-02-04 2.00',
  ])
  await product.asOwner('delete from stock_making')
  await forget()
})
