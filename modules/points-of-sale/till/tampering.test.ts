import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Told, tillsOf } from '@cuadre/test/tills.ts'

// Somebody who owns the database changes what a till told. Its law names it, and nothing once it is put back.

const product = openProduct()
const tills = tillsOf(product)
const { ids } = tills
let sold: Told
let sale = { _id: '', number: '' }

beforeAll(async () => {
  await tills.begin()
  const till = await tills.register()
  const opening = till.open('2026-01-06')
  sold = till.sell([[ids.soap, '2', '100.00']])
  await till.send([opening, sold, till.move('in', '50.00'), till.close('250.00')])
  sale = (await tills.shift(opening)).sale!
  await tills.move(await tills.read(sale), 'confirmed')
})

interface Law {
  law: string
  failed: number
  findings: { name: string | null; expected: string | null; found: string | null }[]
}

async function checked(): Promise<Law> {
  const { status, body } = await product.call<{ last: { laws: Law[] } }>('POST', '/private/integrity/check')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.last.laws.find(({ law }) => law === 'I26')!
}

async function whileChanged(change: string, back: string) {
  const tamper = (sql: string) =>
    product.asOwner(`set session_replication_role = replica; ${sql}; set session_replication_role = default`)
  await tamper(change)
  try {
    return (await checked()).findings.map(({ name, expected, found }) => [name, expected, found])
  } finally {
    await tamper(back)
    expect((await checked()).failed).toBe(0)
  }
}

test('a daily sale that says less than its tickets is found', async () => {
  const line = `where sale_id = '${sale._id}'`
  expect(
    await whileChanged(
      `update daily_sale_line set amount = 150 ${line}`,
      `update daily_sale_line set amount = 200 ${line}`,
    ),
  ).toEqual([[sale.number, '200.00', '150.00']])
  expect(
    await whileChanged(
      `update daily_sale_payment set amount = 150, book_amount = 150 ${line}`,
      `update daily_sale_payment set amount = 200, book_amount = 200 ${line}`,
    ),
  ).toEqual([[sale.number, '200.00', '150.00']])
  expect(
    await whileChanged(
      `update daily_sale set cash_moved = 0 where id = '${sale._id}'`,
      `update daily_sale set cash_moved = 50 where id = '${sale._id}'`,
    ),
  ).toEqual([[sale.number, '50.00', '0.00']])
})

test('a ticket that was made smaller is not what was sold with it and paid for it', async () => {
  expect(
    await whileChanged(
      `update till_ticket set amount = 100 where id = '${sold._id}'`,
      `update till_ticket set amount = 200 where id = '${sold._id}'`,
    ),
  ).toEqual([['01-1', '200.00', '100.00']])
})

test('a ticket that vanished leaves a gap in the series of its device', async () => {
  expect(
    await whileChanged(`update till_device set last_ticket = 2`, `update till_device set last_ticket = 1`),
  ).toEqual([['01', '2', '1']])
})
