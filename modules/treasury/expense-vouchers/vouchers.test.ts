import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { fundsOf } from '@cuadre/test/petty-cash.ts'

const product = openProduct()
const books = fundsOf(product)
const {
  ok,
  refused,
  asked,
  move,
  vouchers,
  supplies,
  opened,
  fresh,
  spent,
  advanced,
  calculated,
  refund,
  lines,
  figures,
} = books

beforeAll(books.begin)

describe('a voucher', () => {
  test('above what the fund has is refused, also where two are written at once', async () => {
    const fund = await opened({ amount: '1000.00' })
    expect(await refused(vouchers.write({ fundId: fund._id, lines: [supplies('1000.01')] }))).toEqual([
      422,
      'lines expenseVoucher.beyondFund',
    ])
    const [one, other] = [
      await vouchers.written({ fundId: fund._id, lines: [supplies('600.00')] }),
      await vouchers.written({ fundId: fund._id, lines: [supplies('600.00')] }),
    ]
    const answers = await Promise.all([vouchers.move(one, 'confirmed'), vouchers.move(other, 'confirmed')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(await fresh(fund)).toMatchObject({ onHand: '400.00', runsLow: false })
  })

  test('is cancelled by its reversal, and the fund has its money again', async () => {
    const fund = await opened()
    const voucher = await spent(fund, '300.00')
    const cancelled = await ok(vouchers.move(voucher, 'cancelled', { reason: 'Se devolvió' }))
    expect((await lines(cancelled))[1]).toEqual(['C 822 300.00', 'D fund 300.00'])
    expect(await fresh(fund)).toMatchObject({ onHand: '5000.00' })
  })
})

describe('where the expense is posted with the refund', () => {
  beforeEach(async () => {
    const { status, body } = await parametersOf(product).create({
      key: 'pettyCashPosting',
      type: 'text',
      value: 'onRefund',
      validFrom: '2026-01-15',
    })
    expect([200, 409, 422], JSON.stringify(body)).toContain(status)
  })

  test('the account of the fund stays at what was approved, and what is in it is known all the same', async () => {
    const fund = await opened()
    const early = await spent(fund, '100.00', { date: '2026-01-14' })
    const voucher = await spent(fund, '1200.00', { date: '2026-01-16' })
    expect(early).toMatchObject({ posting: 'onVoucher' })
    expect(voucher).toMatchObject({ posting: 'onRefund', entries: [] })
    expect(figures(await calculated(fund))).toEqual({
      approved: '5000.00',
      onHand: '3700.00',
      vouchersAmount: '1300.00',
      advancesAmount: '0.00',
      toRefund: '1300.00',
      difference: '0.00',
    })
    expect(
      await refused(vouchers.write({ fundId: fund._id, date: '2026-01-17', lines: [supplies('3700.01')] })),
    ).toEqual([422, 'lines expenseVoucher.beyondFund'])
    expect(await refused(move(await fresh(fund), 'settled', { date: '2026-01-20' }))).toEqual([
      409,
      'cashFund.refundFirst',
    ])
    const filled = await refund(fund)
    expect(await lines(filled)).toEqual([['D 822 1200.00', 'D fund 100.00', 'C 109 1300.00']])
    expect(await fresh(fund)).toMatchObject({ onHand: '5000.00' })
  })
})

describe('an advance of 900.00 to be justified', () => {
  test('is owed by who received it, until it is said what it was spent on and the rest comes back', async () => {
    const fund = await opened()
    // 12 January is a Monday: three days of work later it is Thursday.
    const advance = await advanced(fund, '900.00')
    expect(advance).toMatchObject({ dueDate: '2026-01-15', spent: null, posting: 'onVoucher', overdue: true })
    expect(await lines(advance)).toEqual([['D 161.0010 900.00', 'C fund 900.00']])
    expect(figures(await calculated(fund))).toEqual({
      approved: '5000.00',
      onHand: '4100.00',
      vouchersAmount: '0.00',
      advancesAmount: '900.00',
      toRefund: '0.00',
      difference: '0.00',
    })
    expect(await refused(move(await fresh(fund), 'settled', { date: '2026-01-20' }))).toEqual([
      409,
      'cashFund.advancesOut',
    ])
    const over = { date: '2026-01-15', lines: [supplies('900.01')] }
    expect(await refused(vouchers.move(advance, 'justified', over))).toEqual([
      422,
      'lines expenseVoucher.overspent',
    ])
    const justified = await ok(
      vouchers.move(advance, 'justified', {
        date: '2026-01-15',
        lines: [supplies('500.00'), supplies('150.50')],
      }),
    )
    expect(justified).toMatchObject({
      spent: '650.50',
      returned: '249.50',
      justifiedOn: '2026-01-15',
      overdue: false,
    })
    expect((await lines(justified))[1]).toEqual([
      'D 822 500.00',
      'D 822 150.50',
      'D fund 249.50',
      'C 161.0010 900.00',
    ])
    expect(figures(await calculated(fund))).toMatchObject({
      onHand: '4349.50',
      toRefund: '650.50',
      difference: '0.00',
    })
    // Taken back it is owed again, and justified otherwise.
    const owed = await ok(vouchers.move(justified, 'confirmed', { reason: 'Faltaba una factura' }))
    expect(owed).toMatchObject({ state: 'confirmed', spent: null, justifiedOn: null })
    const all = await ok(
      vouchers.move(owed, 'justified', { date: '2026-01-16', lines: [supplies('900.00')] }),
    )
    expect(all).toMatchObject({ spent: '900.00', returned: '0.00' })
    expect(await refund(fund)).toMatchObject({ amount: '900.00' })
  })

  test('of which nothing was spent comes back whole and asks for no refund', async () => {
    const fund = await opened()
    const advance = await advanced(fund, '200.00')
    const back = await ok(vouchers.move(advance, 'justified', { date: '2026-01-13' }))
    expect((await lines(back))[1]).toEqual(['D fund 200.00', 'C 161.0010 200.00'])
    expect(figures(await calculated(fund))).toMatchObject({ onHand: '5000.00', toRefund: '0.00' })
  })

  test('only an advance is justified', async () => {
    const fund = await opened()
    const voucher = await spent(fund, '20.00')
    expect(await refused(vouchers.move(voucher, 'justified', { lines: [supplies('20.00')] }))).toEqual([
      409,
      'expenseVoucher.noAdvance',
    ])
  })
})

test('what vouchers charged to an account is one list, in the books', async () => {
  const fund = await opened()
  const account = await books.account('835.0010')
  const before = await asked<{ total: number }>('GET', 'expenseMovement/getExpenseMovementByAccount', {
    accountId: account,
  })
  await spent(fund, '0', { lines: [{ accountId: account, amount: '75.25' }, supplies('10.00')] })
  const charged = await asked<{
    total: number
    amountInBooks: string
    data: { amount: string; fund: { number: string } }[]
  }>('GET', 'expenseMovement/getExpenseMovementByAccount', { accountId: account })
  expect(before.total).toBe(0)
  expect(charged).toMatchObject({
    total: 1,
    amountInBooks: '75.25',
    data: [{ amount: '75.25', fund: { number: fund.number } }],
  })
})
