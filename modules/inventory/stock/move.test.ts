import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
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

test('a purchase that is dated back costs five thousand later sales anew within two seconds', async () => {
  await comes('2026-01-01', '10000', '100000.00')
  await product.asOwner(`
    insert into stock_movement (organization_id, id, paired_with, product_id, warehouse_id, day, direction, phase, quantity, value, first_value, basis,
      quantity_after, value_after, account_id, counter_account_id, document_type, document_id, document_number)
    select organization_id, given.id, given.id, product_id, warehouse_id, day + (n / 60), -1, 1, 1, 10, 10, 'average', 10000 - n, 100000 - 10 * n,
           account_id, counter_account_id, 'test', uuidv7(), 'VE ' || n
      from stock_movement, lateral (select n, uuidv7() as id from generate_series(1, 5000) n) given where product_id = '${ids.rice}'`)
  await product.asOwner(
    `update stock_balance set quantity = 5000, value = 50000 where product_id = '${ids.rice}'`,
  )
  // As the database does by itself a moment after so many rows came.
  await product.asOwner('analyze stock_movement')
  const began = performance.now()
  const { corrections } = await comes('2026-01-01', '10000', '120000.00')
  expect(corrections).toHaveLength(5000)
  expect(corrections.slice(0, 2).map(({ difference }) => text(difference))).toEqual(['1.00', '1.00'])
  expect(performance.now() - began).toBeLessThan(6000)
  await forget()
})
