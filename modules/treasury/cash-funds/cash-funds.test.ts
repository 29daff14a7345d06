import { beforeAll, describe, expect, test } from 'vitest'
import { fundAccount } from '@cuadre/test/cash-funds.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import type { MoneyMoved } from '@cuadre/test/treasury.ts'
import type { WholeRefund } from './api.ts'
import { type Fund, fundsOf } from '@cuadre/test/petty-cash.ts'

const product = openProduct()
const books = fundsOf(product)
const {
  ids,
  ok,
  refused,
  seen,
  ask,
  asked,
  funds,
  move,
  vouchers,
  supplies,
  opened,
  fresh,
  spent,
  calculated,
  refund,
  lines,
  figures,
} = books

beforeAll(books.begin)

describe('a fund of 5 000.00 is opened from the bank', () => {
  test('and cancelled as if it had not been while nothing was paid from it', async () => {
    const fund = await opened()
    expect(await lines(fund)).toEqual([['D fund 5000.00', 'C 109 5000.00']])
    expect(fund).toMatchObject({
      state: 'opened',
      onHand: '5000.00',
      runsLow: false,
      allowed: ['settled', 'cancelled'],
    })
    const cancelled = await ok(move(fund, 'cancelled', { reason: 'Sin resolución' }))
    expect((await lines(cancelled))[1]).toEqual(['C fund 5000.00', 'D 109 5000.00'])
  })

  test('whose money lay on its account already posts nothing', async () => {
    const account = await fundAccount(asked, ids.cash)
    const code = await books.codeOf(account)
    await books.enter('2026-01-07', 'Saldo inicial del fondo', [
      [code, '3800.00', '0'],
      ['600', '0', '3800.00'],
    ])
    expect(await refused(funds.write({ accountId: account }))).toEqual([
      422,
      'accountId cashFund.accountHolds',
    ])
    const fund = await ok(move(await funds.written({ accountId: account, existing: true }), 'opened'))
    expect(fund).toMatchObject({ entries: [], onHand: '3800.00' })
    expect(figures(await calculated(fund))).toMatchObject({ toRefund: '1200.00', difference: '-1200.00' })
  })

  test('one account is one open fund; a pending one waits until it is settled', async () => {
    const fund = await opened()
    expect(await refused(funds.write({ accountId: fund.accountId }))).toEqual([
      422,
      'accountId cashFund.accountTaken',
    ])
  })
})

describe('a voucher of 1 200.00', () => {
  test('is an expense at once, and refunded: the entries of the handbook to the letter', async () => {
    const fund = await opened()
    const voucher = await spent(fund, '1200.00')
    expect(await lines(voucher)).toEqual([['D 822 1200.00', 'C fund 1200.00']])
    expect(voucher).toMatchObject({
      posting: 'onVoucher',
      spent: '1200.00',
      refund: null,
      allowed: ['cancelled'],
    })
    expect(figures(await calculated(fund))).toEqual({
      approved: '5000.00',
      onHand: '3800.00',
      vouchersAmount: '1200.00',
      advancesAmount: '0.00',
      toRefund: '1200.00',
      difference: '0.00',
    })
    const looked = await ok(
      product.call<Parameters<typeof seen>[0]>('POST', '/private/openingCashBack/preview', {
        move: { _id: fund._id, version: (await fresh(fund)).version, state: 'refunded', date: '2026-01-20' },
      }),
    )
    expect(seen(looked)[0]?.[0]).toBe('2026-01-20')
    const filled = await refund(fund)
    expect(filled).toMatchObject({
      number: 'REE-2026-00001',
      amount: '1200.00',
      vouchersAmount: '1200.00',
      difference: '0.00',
      vouchers: [{ number: voucher.number, amount: '1200.00' }],
      groups: [{ account: { code: '822' }, amount: '1200.00' }],
    })
    expect(await lines(filled)).toEqual([['D fund 1200.00', 'C 109 1200.00']])
    expect(await fresh(fund)).toMatchObject({ state: 'opened', onHand: '5000.00' })
    // What was refunded stays as it is until the refund is taken back.
    const after = await vouchers.read(voucher)
    expect(after).toMatchObject({ refund: { number: filled.number }, allowed: [] })
    expect(await refused(vouchers.move(after, 'cancelled', { reason: 'Prueba' }))).toEqual([
      409,
      'expenseVoucher.refunded',
    ])
    expect(await refused(move(await fresh(fund), 'refunded', { date: '2026-01-20' }))).toEqual([
      422,
      'date cashFund.nothingToRefund',
    ])
    const back = await asked<WholeRefund>('PUT', 'openingCashBack/refund/changeState', {
      _id: filled._id,
      version: filled.version,
      state: 'cancelled',
      reason: 'Falta una firma',
    })
    expect(back).toMatchObject({ state: 'cancelled', vouchers: [] })
    expect(figures(await calculated(fund))).toMatchObject({ onHand: '3800.00', toRefund: '1200.00' })
    const again = await refund(fund)
    expect(again).toMatchObject({ number: 'REE-2026-00002', amount: '1200.00' })
  })
})

describe('what a count finds', () => {
  test('50.00 missing are refunded with the vouchers and shown as a shortage', async () => {
    const fund = await opened()
    await spent(fund, '1200.00')
    const counts = books.documents<MoneyMoved>('cashCount', () => ({
      date: '2026-01-18',
      accountId: fund.accountId,
      occasion: 'surprise',
      custodian: 'Elena Ruiz',
      counted: '3750.00',
    }))
    const declared = await ok(counts.move(await counts.written(), 'declared'))
    const counted = await ok(counts.move(declared, 'confirmed'))
    expect(figures(await calculated(fund))).toEqual({
      approved: '5000.00',
      onHand: '3750.00',
      vouchersAmount: '1200.00',
      advancesAmount: '0.00',
      toRefund: '1250.00',
      difference: '-50.00',
    })
    const filled = await refund(fund)
    expect(filled).toMatchObject({ amount: '1250.00', vouchersAmount: '1200.00', difference: '-50.00' })
    // Another answers for it from then on, with the act of the count.
    const { version } = await fresh(fund)
    const handing = {
      _id: fund._id,
      version,
      date: '2026-01-18',
      receivedBy: 'Mario Peña',
      countId: counted._id,
    }
    const handed = await asked<Fund>('PUT', 'openingCashBack/handOver', handing)
    expect(handed).toMatchObject({
      custodian: 'Mario Peña',
      custodies: [
        { line: 1, handedBy: 'Elena Ruiz', receivedBy: 'Mario Peña', count: { number: counted.number } },
      ],
    })
    const again = { ...handing, version: handed.version }
    expect(await refused(ask('PUT', 'openingCashBack/handOver', again))).toEqual([
      422,
      'receivedBy cashFund.sameCustodian',
    ])
    expect(
      await refused(
        ask('PUT', 'openingCashBack/handOver', { ...again, date: '2026-01-19', receivedBy: 'Ana Gil' }),
      ),
    ).toEqual([422, 'countId cashFund.countOfDay'])
  })
})

describe('a fund is settled', () => {
  test('what is left goes back to the bank, and comes again when it is reopened', async () => {
    const fund = await opened()
    await spent(fund, '1200.00')
    const settled = await ok(move(await fresh(fund), 'settled', { date: '2026-01-31' }))
    expect(settled).toMatchObject({
      state: 'settled',
      settled: '3800.00',
      settledOn: '2026-01-31',
      onHand: null,
    })
    expect((await lines(settled))[1]).toEqual(['D 109 3800.00', 'C fund 3800.00'])
    expect(await refused(vouchers.write({ fundId: fund._id, lines: [supplies('1.00')] }))).toEqual([
      422,
      'fundId expenseVoucher.fundNotOpen',
    ])
    const reopened = await ok(move(settled, 'opened', { reason: 'Se siguió usando' }))
    expect((await lines(reopened))[2]).toEqual(['C 109 3800.00', 'D fund 3800.00'])
    expect(reopened).toMatchObject({ state: 'opened', onHand: '3800.00', settled: null })
    expect(await refused(move(reopened, 'cancelled', { reason: 'Prueba' }))).toEqual([409, 'cashFund.used'])
  })

  test('not on a day before it last moved, nor while a voucher waits', async () => {
    const fund = await opened()
    await spent(fund, '10.00')
    expect(await refused(move(await fresh(fund), 'settled', { date: '2026-01-11' }))).toEqual([
      422,
      'date cashFund.movedLater',
    ])
    await vouchers.written({ fundId: fund._id, lines: [supplies('1.00')] })
    expect(await refused(move(await fresh(fund), 'settled', { date: '2026-01-31' }))).toEqual([
      409,
      'cashFund.vouchersPending',
    ])
  })
})

describe('in dollars', () => {
  test('100.00 at 120, of which 30.00 are spent and refunded', async () => {
    const bank = await books.account('112')
    const account = await fundAccount(asked, ids.cash, { currencyId: ids.usd })
    const fund = await ok(
      move(
        await funds.written({ accountId: account, sourceAccountId: bank, amount: '100.00', rate: '120' }),
        'opened',
      ),
    )
    expect(await lines(fund)).toEqual([['D fund 12000.00', 'C 112 12000.00']])
    const voucher = await spent(fund, '30.00', { rate: '120' })
    expect(await lines(voucher)).toEqual([['D 822 3600.00', 'C fund 3600.00']])
    expect(figures(await calculated(fund))).toMatchObject({
      onHand: '70.00',
      toRefund: '30.00',
      difference: '0.00',
    })
    expect(
      await refused(funds.write({ accountId: await fundAccount(asked, ids.cash), sourceAccountId: bank })),
    ).toEqual([422, 'sourceAccountId cashFund.otherCurrency'])
  })
})

describe('what is wrong is said at its field, and changes nothing', () => {
  test('accounts, days, amounts', async () => {
    const accountId = await fundAccount(asked, ids.cash)
    const before = await product.contents()
    const said: [object, string][] = [
      [{ accountId: ids.supplies }, 'accountId cashFund.notCash'],
      [{ accountId: ids.cheques }, 'accountId cashFund.cheques'],
      [{ accountId: ids.fuel }, 'accountId cashFund.fuelCards'],
      [{ accountId: ids.till }, 'accountId cashFund.notFund'],
      [{ accountId, date: '2999-01-08' }, 'date expenseVoucher.tomorrow'],
      [{ accountId: crypto.randomUUID() }, 'accountId account.unknown'],
      [{ accountId, sourceAccountId: accountId }, 'sourceAccountId cashFund.sameAccount'],
      [{ accountId, sourceAccountId: ids.supplies }, 'sourceAccountId operation.notCash'],
      [{ accountId, sourceAccountId: ids.cheques }, 'sourceAccountId cashFund.cheques'],
      [{ accountId, sourceAccountId: ids.fuel }, 'sourceAccountId cashFund.fuelCards'],
      [{ accountId, amount: '0.00' }, 'amount movement.zero'],
      [{ accountId, refundBelow: '101' }, 'refundBelow cashFund.perCent'],
      [{ accountId, existing: true }, 'existing cashFund.holdsNothing'],
      [{ accountId, custodian: '' }, 'custodian field.required'],
    ]
    for (const [more, what] of said) expect(await refused(funds.write(more)), what).toEqual([422, what])
    expect(await product.contents()).toEqual(before)
  })

  test('a till gives no more than it has', async () => {
    const accountId = await fundAccount(asked, ids.cash)
    const fund = await funds.written({
      accountId,
      sourceAccountId: ids.till,
      amount: '3800.01',
      date: '2026-01-16',
    })
    expect(await refused(move(fund, 'opened'))).toEqual([422, 'amount cashFund.beyondSource'])
  })
})
