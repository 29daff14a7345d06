import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { fundAccount } from '@cuadre/test/cash-funds.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { fundsOf } from '@cuadre/test/petty-cash.ts'
import type { MoneyMoved } from '@cuadre/test/treasury.ts'

const product = openProduct()
const books = fundsOf(product)
const {
  ids,
  ok,
  refused,
  ask,
  asked,
  funds,
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

const onRefund = (validFrom: string) =>
  ok(parametersOf(product).create({ key: 'pettyCashPosting', type: 'text', value: 'onRefund', validFrom }))
const counts = books.documents<MoneyMoved & { books: string; difference: string }>(
  'cashCount',
  (more = {}) => ({
    occasion: 'surprise',
    custodian: 'Elena Ruiz',
    ...more,
  }),
)
const counted = async (more: object) =>
  ok(counts.move(await ok(counts.move(await counts.written(more), 'declared')), 'confirmed'))
const cancelRefund = ({ _id, version }: { _id: string; version: number }) =>
  ask<MoneyMoved>('PUT', 'openingCashBack/refund/changeState', {
    _id,
    version,
    state: 'cancelled',
    reason: 'Falta una firma',
  })

describe('a refund of an earlier day', () => {
  test('is of what was spent until then: what was paid or handed over later is no shortage of that day', async () => {
    const fund = await opened()
    await spent(fund, '100.00', { date: '2026-01-14' })
    await spent(fund, '200.00', { date: '2026-01-16' })
    await advanced(fund, '300.00', { date: '2026-01-17' })
    expect(figures(await calculated(fund, '2026-01-15'))).toEqual({
      approved: '5000.00',
      onHand: '4900.00',
      vouchersAmount: '100.00',
      advancesAmount: '0.00',
      toRefund: '100.00',
      difference: '0.00',
    })
    expect(await refund(fund, '2026-01-15')).toMatchObject({ amount: '100.00', difference: '0.00' })
    expect(await refund(fund, '2026-01-20')).toMatchObject({ amount: '200.00', difference: '0.00' })
    expect(await fresh(fund)).toMatchObject({ onHand: '4700.00' })
    expect(await refused(move(await fresh(fund), 'refunded', { date: '2026-01-15' }))).toEqual([
      422,
      'date cashFund.refundedBefore',
    ])
  })

  test('does not fill in what has come back since', async () => {
    const fund = await opened()
    const { accountId } = fund
    await counted({ date: '2026-01-18', accountId, counted: '4700.00' })
    // On the 20th 300.00 are missing; on the 25th they are found.
    await books.enter('2026-01-25', 'Apareció lo que faltaba', [
      [await books.codeOf(accountId), '300.00', '0'],
      ['332.0010', '0', '300.00'],
    ])
    expect(figures(await calculated(fund, '2026-01-20'))).toMatchObject({ difference: '-300.00' })
    expect(await refused(move(await fresh(fund), 'refunded', { date: '2026-01-20' }))).toEqual([
      422,
      'date cashFund.beyondApproved',
    ])
    expect(await fresh(fund)).toMatchObject({ onHand: '5000.00' })
  })
})

test('is not cancelled once what it filled in was spent', async () => {
  const fund = await opened({ amount: '1000.00' })
  await spent(fund, '900.00')
  const filled = await refund(fund)
  const rest = await spent(fund, '950.00', { date: '2026-01-21' })
  const before = await product.contents()
  expect(await refused(cancelRefund(filled))).toEqual([409, 'cashFund.spentSince'])
  expect(await product.contents()).toEqual(before)
  await ok(vouchers.move(rest, 'cancelled', { reason: 'Se devolvió' }))
  await ok(cancelRefund(filled))
  expect(await fresh(fund)).toMatchObject({ onHand: '100.00' })
})

test('a fund is not reopened when what it gave back to a till is no longer there', async () => {
  const fund = await opened()
  const settled = await ok(
    move(await fresh(fund), 'settled', { date: '2026-01-31', sourceAccountId: ids.till }),
  )
  const held = await books.held('106')
  await books.enter('2026-02-02', 'Al banco', [
    ['109', held, '0'],
    ['106', '0', held],
  ])
  expect(await refused(move(settled, 'opened', { reason: 'Se siguió usando' }))).toEqual([
    409,
    'cashFund.goneSince',
  ])
  expect(await fresh(fund)).toMatchObject({ state: 'settled' })
})

describe('where expenses are posted with the refund', () => {
  beforeAll(() => onRefund('2026-03-01'))

  test('a count finds nothing missing of what vouchers paid: 4 400.00 are there, as there should be', async () => {
    const fund = await opened({ date: '2026-03-02' })
    await spent(fund, '600.00', { date: '2026-03-03' })
    const early = await counted({ date: '2026-03-02', accountId: fund.accountId, counted: '5000.00' })
    expect(early).toMatchObject({ books: '5000.00', difference: '0.00', entries: [] })
    const count = await counted({ date: '2026-03-04', accountId: fund.accountId, counted: '4390.00' })
    expect(count).toMatchObject({ books: '4400.00', difference: '-10.00' })
    expect(await lines(count)).toEqual([['D 332.0010 10.00', 'C fund 10.00']])
    const filled = await refund(fund, '2026-03-05')
    expect(await lines(filled)).toEqual([['D 822 600.00', 'D fund 10.00', 'C 109 610.00']])
    expect(await fresh(fund)).toMatchObject({ onHand: '5000.00' })
  })

  test('a surplus of 40.00 found before takes as much out of the fund: only 560.00 come for 600.00', async () => {
    const fund = await opened({ date: '2026-03-02' })
    await spent(fund, '600.00', { date: '2026-03-03' })
    await counted({ date: '2026-03-04', accountId: fund.accountId, counted: '4440.00' })
    const filled = await refund(fund, '2026-03-05')
    expect(filled).toMatchObject({ amount: '560.00', vouchersAmount: '600.00', difference: '40.00' })
    expect(await lines(filled)).toEqual([['D 822 600.00', 'C fund 40.00', 'C 109 560.00']])
    expect(await fresh(fund)).toMatchObject({ onHand: '5000.00' })
  })

  const dollarsAtBank = (date: string, foreignAmount: string, rate: string, worth: string) =>
    books.enter(date, 'Divisas', [
      ['112', worth, '0', { currencyId: ids.usd, foreignAmount, rate }],
      ['600', '0', worth],
    ])

  test('in dollars: 30.00 spent at 120 and refunded with dollars that cost 125 are an expense of 3 600.00 and lose 150.00, and no dollar too many comes', async () => {
    const bank = await books.account('112')
    await dollarsAtBank('2026-03-04', '100.00', '125', '12500.00')
    const account = await fundAccount(asked, ids.cash, { currencyId: ids.usd })
    const fund = await ok(
      move(
        await funds.written({
          date: '2026-03-02',
          accountId: account,
          sourceAccountId: bank,
          amount: '100.00',
          rate: '120',
        }),
        'opened',
      ),
    )
    await spent(fund, '30.00', { date: '2026-03-03', rate: '120' })
    for (const [date, rate] of [
      ['2026-03-05', '125'],
      ['2026-03-07', '118'],
    ])
      await ok(
        ask('POST', 'exchangeRate/create', {
          originCurrencyId: ids.usd,
          targetCurrencyId: await books.currency('CUP'),
          rateType: 'officialII',
          date,
          rate,
        }),
      )
    const filled = await refund(fund, '2026-03-05')
    expect(filled).toMatchObject({ amount: '30.00', amountInBooks: '3750.00', difference: '0.00' })
    expect(await lines(filled)).toEqual([['D 822 3600.00', 'D 839 150.00', 'C 112 3750.00']])
    expect(await fresh(fund)).toMatchObject({ onHand: '100.00' })

    // 10.00 at 120, with 5.00 that are missing: the 15.00 are carried at 125, 1 875.00; the ten were 1 200.00, and the five come in at 118, 590.00.
    await spent(fund, '10.00', { date: '2026-03-06', rate: '120' })
    await counted({ date: '2026-03-06', accountId: account, counted: '85.00', rate: '125' })
    const again = await refund(fund, '2026-03-07')
    expect(again).toMatchObject({ amount: '15.00', amountInBooks: '1770.00', difference: '-5.00' })
    expect(await lines(again)).toEqual([['D 822 1200.00', 'D fund 590.00', 'D 839 85.00', 'C 112 1875.00']])
    expect(await fresh(fund)).toMatchObject({ onHand: '100.00' })
    await ok(cancelRefund(again))
    expect(await fresh(fund)).toMatchObject({ onHand: '85.00' })
  })

  test('what a voucher in dollars charged to an account is what its entry charged, to the cent', async () => {
    const bank = await books.account('112')
    await dollarsAtBank('2026-03-01', '50.00', '120', '6000.00')
    const account = await fundAccount(asked, ids.cash, { currencyId: ids.usd })
    const fund = await ok(
      move(
        await funds.written({ accountId: account, sourceAccountId: bank, amount: '50.00', rate: '120' }),
        'opened',
      ),
    )

    const charged = await books.account('835.0010')
    const line = { accountId: charged, amount: '0.33' }
    await spent(fund, '0', { rate: '120.015', lines: [line, line, supplies('0.34')] })
    const { amountInBooks } = await asked<{ amountInBooks: string; _id: string }>(
      'GET',
      'expenseMovement/getExpenseMovementByAccount',
      { accountId: charged },
    )
    expect(amountInBooks).toBe(await books.held('835.0010'))
  })
})
