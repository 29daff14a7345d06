import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { counterOf } from '@cuadre/test/counter.ts'

// Somebody who owns the database changes what a posted daily sale says. Its law names it, and nothing once it is put back.

const product = openProduct()
const counter = counterOf(product)
let sale = ''
let number = ''

beforeAll(async () => {
  await counter.begin()
  const posted = await counter.posted(
    await counter.open('2026-01-06', {
      lines: [{ productId: counter.ids.soap, sold: '10' }],
      payments: [
        { means: 'cash', counted: '590.00' },
        { means: 'qr', amount: '400.00' },
      ],
    }),
  )
  sale = posted._id
  number = posted.number
})

interface Law {
  law: string
  failed: number
  findings: { name: string | null; expected: string | null; found: string | null }[]
}

async function checked(): Promise<Law> {
  const { status, body } = await product.call<{ last: { laws: Law[] } }>('POST', '/private/integrity/check')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.last.laws.find(({ law }) => law === 'I24')!
}

async function whileChanged(change: string, back: string): Promise<Law> {
  const tamper = (sql: string) =>
    product.asOwner(`set session_replication_role = replica; ${sql}; set session_replication_role = default`)
  await tamper(change)
  try {
    return await checked()
  } finally {
    await tamper(back)
  }
}

const found = ({ findings }: Law) => findings.map(({ name, expected, found: is }) => [name, expected, is])

test('a sale that was made smaller is neither what its products come to nor what it earned', async () => {
  const law = await whileChanged(
    `update daily_sale set amount = 900, paid = 900 where id = '${sale}'`,
    `update daily_sale set amount = 1000, paid = 1000 where id = '${sale}'`,
  )
  expect(found(law)).toEqual(
    expect.arrayContaining([
      [number, '1000.00', '900.00'],
      [number, '-900.00', '-1000.00'],
    ]),
  )
  expect((await checked()).failed).toBe(0)
})

test('cash that is said to have been counted otherwise is not what the till has', async () => {
  const payment = `where sale_id = '${sale}' and means = 'cash'`
  const law = await whileChanged(
    `update daily_sale_payment set counted = 600, book_counted = 600 ${payment}`,
    `update daily_sale_payment set counted = 590, book_counted = 590 ${payment}`,
  )
  expect(found(law)).toEqual(
    expect.arrayContaining([
      [number, '0.00', '-10.00'],
      [number, '600.00', '590.00'],
    ]),
  )
  expect((await checked()).failed).toBe(0)
})
