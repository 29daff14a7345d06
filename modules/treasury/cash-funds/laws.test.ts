import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Fund, fundsOf, type Voucher } from '@cuadre/test/petty-cash.ts'

// Somebody who owns the database changes what a fund says. The page of integrity names the document, and nothing once it is put back.

const product = openProduct()
const books = fundsOf(product)
const { opened, spent, advanced, refund } = books

interface Law {
  law: string
  failed: number
  findings: { kind: string; name: string | null; expected: string | null; found: string | null }[]
}
const had: { fund?: Fund; refunded?: Voucher; waiting?: Voucher; advance?: Voucher; refund?: string } = {}

async function checked(): Promise<Law> {
  const { body } = await product.call<{ last: { laws: Law[] } }>('POST', '/private/integrity/check')
  return body.last.laws.find(({ law }) => law === 'I19')!
}

/** What the page says of funds while something is changed; afterwards it is as it was. */
async function whileChanged(change: string, back: string) {
  const tamper = (sql: string) =>
    product.asOwner(`set session_replication_role = replica; ${sql}; set session_replication_role = default`)
  await tamper(change)
  try {
    const { findings } = await checked()
    return findings.map(({ kind, name, expected, found }) => [kind, name, expected, found])
  } finally {
    await tamper(back)
    expect((await checked()).failed).toBe(0)
  }
}

beforeAll(async () => {
  await books.begin()
  had.fund = await opened()
  had.refunded = await spent(had.fund, '1200.00')
  had.refund = (await refund(had.fund)).number
  had.waiting = await spent(had.fund, '80.00', { date: '2026-01-21' })
  had.advance = await advanced(had.fund, '500.00', { date: '2026-01-22' })
  expect((await checked()).failed).toBe(0)
})

test('a fund that was made larger: 4 420.00 are on its account, with 5 080.00 in the place of 580.00 spent', async () => {
  const { _id, number } = had.fund!
  const findings = await whileChanged(
    `update cash_fund set total = 9500, amount = 9500 where id = '${_id}'`,
    `update cash_fund set total = 5000, amount = 5000 where id = '${_id}'`,
  )
  expect(findings).toEqual([
    // By its own entry, and by what it is: what was approved less 580.00.
    ['documentAmount', number, '9500.00', '5000.00'],
    ['documentAmount', number, '8920.00', '4420.00'],
  ])
})

test('a voucher that is said to have been refunded: the fund would have 80.00 more, and its refund is for less', async () => {
  const where = `where id = '${had.waiting!._id}'`
  const findings = await whileChanged(
    `update expense_voucher set refund_id = (select id from cash_fund_refund where number = '${had.refund}') ${where}`,
    `update expense_voucher set refund_id = null ${where}`,
  )
  expect(findings).toContainEqual(['documentAmount', had.fund!.number, '4500.00', '4420.00'])
  expect(findings).toContainEqual(['documentAmount', had.refund, '1200.00', '1280.00'])
})

test('an advance that is said to have been smaller', async () => {
  const where = `where id = '${had.advance!._id}'`
  const findings = await whileChanged(
    `update expense_voucher set total = 400, amount = 400 ${where}`,
    `update expense_voucher set total = 500, amount = 500 ${where}`,
  )
  expect(findings).toContainEqual(['documentAmount', had.advance!.number, '-400.00', '-500.00'])
  expect(findings).toContainEqual(['documentAmount', had.fund!.number, '4520.00', '4420.00'])
})

test('lines of a voucher that come to something else', async () => {
  const where = `where voucher_id = '${had.waiting!._id}'`
  const findings = await whileChanged(
    `update expense_voucher_line set amount = 70 ${where}`,
    `update expense_voucher_line set amount = 80 ${where}`,
  )
  expect(findings).toEqual([['documentLines', had.waiting!.number, '80.00', '70.00']])
})

test('a fund that is said to have been settled', async () => {
  const where = `where id = '${had.fund!._id}'`
  const findings = await whileChanged(
    `update cash_fund set state = 'settled', settled_day = '2026-01-31', settled_total = 4420, settled_amount = 4420 ${where}`,
    `update cash_fund set state = 'opened', settled_day = null, settled_total = null, settled_amount = null ${where}`,
  )
  expect(findings).toContainEqual(['documentAmount', had.fund!.number, '0.00', '4420.00'])
})
