import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { fundAccount } from '@cuadre/test/cash-funds.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { fundsOf } from '@cuadre/test/petty-cash.ts'

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
  refund,
} = books

beforeAll(books.begin)

test('what is wrong is said at its field, and changes nothing', async () => {
  const fund = await opened()
  const before = await product.contents()
  const said: [object, string][] = [
    [{ fundId: crypto.randomUUID(), lines: [supplies('1.00')] }, 'fundId cashFund.unknown'],
    [{ fundId: fund._id, lines: [] }, 'lines document.noLines'],
    [{ fundId: fund._id, date: '2026-01-07', lines: [supplies('1.00')] }, 'date expenseVoucher.beforeFund'],
    [{ fundId: fund._id, date: '2999-01-07', lines: [supplies('1.00')] }, 'date expenseVoucher.tomorrow'],
    [{ fundId: fund._id, lines: [supplies('0.00')] }, 'lines.0.amount movement.zero'],
    [
      { fundId: fund._id, lines: [{ accountId: fund.accountId, amount: '1.00' }] },
      'lines.0.accountId expenseVoucher.ownAccount',
    ],
    [
      { fundId: fund._id, lines: [{ accountId: ids.supplies, amount: '1.00' }] },
      'lines.0.costCenterId entry.costCenterRequired',
    ],
    [{ fundId: fund._id, advance: true }, 'amount field.required'],
    [
      { fundId: fund._id, advance: true, amount: '1.00', lines: [supplies('1.00')] },
      'lines expenseVoucher.linesLater',
    ],
    [
      { fundId: fund._id, advance: true, amount: '1.00', dueDate: '2026-01-01' },
      'dueDate expenseVoucher.dueBefore',
    ],
  ]
  for (const [more, what] of said) {
    const [status, ...fields] = await refused(vouchers.write(more))
    expect(status).toBe(422)
    expect(fields).toContain(what)
  }
  expect(await product.contents()).toEqual(before)
})

test('a fund that is not open pays nothing, and is not cancelled while a voucher waits', async () => {
  const accountId = await fundAccount(asked, ids.cash)
  const pending = await funds.written({ accountId })
  const line = { lines: [supplies('1.00')] }
  expect(await refused(vouchers.write({ fundId: pending._id, ...line }))).toEqual([
    422,
    'fundId expenseVoucher.fundNotOpen',
  ])
  const open = await ok(move(pending, 'opened'))
  const voucher = await vouchers.written({ fundId: open._id, ...line })
  const cancelling = async () => move(await fresh(open), 'cancelled', { reason: 'Sin resolución' })
  expect(await refused(cancelling())).toEqual([409, 'cashFund.vouchersPending'])
  await ok(ask('DELETE', 'expenseMovement/delete', { id: voucher._id }))
  await ok(cancelling())
  expect(await refused(vouchers.write({ fundId: open._id, ...line }))).toEqual([
    422,
    'fundId expenseVoucher.fundNotOpen',
  ])
})

test('in a currency that has no rate of the day it is refused until one is said', async () => {
  const euro = await books.currency('EUR')
  const [account, source] = [
    await fundAccount(asked, ids.cash, { currencyId: euro }),
    await fundAccount(asked, ids.cash, { currencyId: euro }),
  ]
  await books.enter('2026-01-06', 'Aporte en euros', [
    [await books.codeOf(source), '13000.00', '0', { currencyId: euro, foreignAmount: '100.00', rate: '130' }],
    ['600', '0', '13000.00'],
  ])
  const fund = await ok(
    move(
      await funds.written({ accountId: account, sourceAccountId: source, amount: '100.00', rate: '130' }),
      'opened',
    ),
  )
  const euros = { fundId: fund._id, lines: [supplies('10.00')] }
  const before = await product.contents()
  const [status, said] = await refused(vouchers.write(euros))
  expect([status, said]).toEqual([409, 'exchangeRate.none'])
  expect(await refused(vouchers.write({ ...euros, rate: '0' }))).toEqual([422, 'rate operation.rateZero'])
  // Of a tenth of a cent nothing is left in the books.
  expect(await refused(vouchers.write({ ...euros, rate: '0.001', lines: [supplies('0.01')] }))).toEqual([
    422,
    'lines operation.worthless',
  ])
  expect(await product.contents()).toEqual(before)
  const voucher = await spent(fund, '10.00', { rate: '131' })
  expect(voucher).toMatchObject({ total: '10.00', amount: '1310.00' })
})

test('two browsers that confirm one voucher pay once', async () => {
  const fund = await opened()
  const voucher = await vouchers.written({ fundId: fund._id, lines: [supplies('40.00')] })
  const answers = await Promise.all([
    vouchers.move(voucher, 'confirmed'),
    vouchers.move(voucher, 'confirmed'),
  ])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(await fresh(fund)).toMatchObject({ onHand: '4960.00' })
})

test('one browser refunds the fund while another cancels its voucher: one of them is told', async () => {
  const fund = await opened()
  const voucher = await spent(fund, '80.00')
  const current = await fresh(fund)
  const answers = await Promise.all([
    move(current, 'refunded', { date: '2026-01-20' }),
    vouchers.move(voucher, 'cancelled', { reason: 'Se devolvió' }),
  ])
  // Whoever came second found nothing to refund, or a voucher that was refunded.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await fresh(fund)).toMatchObject({ onHand: '5000.00' })
})

test('what is confirmed is neither written anew nor deleted, and the database keeps it as well', async () => {
  const fund = await opened()
  const voucher = await spent(fund, '25.00')
  const { _id, version } = voucher
  expect(
    await refused(
      ask('PUT', 'expenseMovement/update', {
        _id,
        version,
        date: '2026-01-12',
        fundId: fund._id,
        beneficiary: 'Otro',
        description: 'Otra cosa',
        lines: [supplies('24.00')],
      }),
    ),
  ).toEqual([409, 'document.posted'])
  expect(await refused(ask('DELETE', 'expenseMovement/delete', { id: _id }))).toEqual([
    409,
    'document.deleteOnlyPending',
  ])
  for (const change of [
    `update expense_voucher set total = 24, spent = 24, amount = 24, spent_amount = 24 where id = '${_id}'`,
    `update expense_voucher set state = 'pending' where id = '${_id}'`,
    `update expense_voucher_line set amount = 24 where voucher_id = '${_id}'`,
    `delete from expense_voucher_line where voucher_id = '${_id}'`,
    `delete from expense_voucher where id = '${_id}'`,
  ])
    await expect(product.asOwner(change), change).rejects.toThrow()
  expect(await vouchers.read(voucher)).toMatchObject({ total: '25.00', state: 'confirmed' })
})

test('a refunded one is cancelled once its refund is', async () => {
  const fund = await opened()
  const voucher = await spent(fund, '60.00')
  const filled = await refund(fund)
  const reason = 'Factura repetida'
  expect(await refused(vouchers.move(await vouchers.read(voucher), 'cancelled', { reason }))).toEqual([
    409,
    'expenseVoucher.refunded',
  ])
  await ok(
    ask('PUT', 'openingCashBack/refund/changeState', {
      _id: filled._id,
      version: filled.version,
      state: 'cancelled',
      reason,
    }),
  )
  await ok(vouchers.move(await vouchers.read(voucher), 'cancelled', { reason }))
  expect(await fresh(fund)).toMatchObject({ onHand: '5000.00' })
})

test('an advance is not justified on a day to come, nor taken back once what it gave back was spent', async () => {
  const fund = await opened({ amount: '1000.00' })
  const advance = await advanced(fund, '900.00')
  expect(await refused(vouchers.move(advance, 'justified', { date: '2999-01-13' }))).toEqual([
    422,
    'date expenseVoucher.tomorrow',
  ])
  expect(await refused(vouchers.move(advance, 'justified', { date: '2026-01-11' }))).toEqual([
    422,
    'date expenseVoucher.justifiedBefore',
  ])
  const back = await ok(vouchers.move(advance, 'justified', { date: '2026-01-13' }))
  const all = await spent(fund, '1000.00', { date: '2026-01-14' })
  const before = await product.contents()
  const undo = { reason: 'Faltaba una factura' }
  expect(await refused(vouchers.move(back, 'confirmed', undo))).toEqual([409, 'cashFund.spentSince'])
  expect(await product.contents()).toEqual(before)
  await ok(vouchers.move(all, 'cancelled', undo))
  await ok(vouchers.move(back, 'confirmed', undo))
  expect(await fresh(fund)).toMatchObject({ onHand: '100.00' })
})

test('5 000.00 in cash at once are paid from a fund and a cent more is warned of; an advance to one’s own people is not', async () => {
  const fund = await opened({ amount: '20000.00' })
  const warned = async (more: object) =>
    (
      await vouchers.preview({
        draft: {
          date: '2026-01-12',
          fundId: fund._id,
          beneficiary: 'Taller La Llave',
          description: 'Reparación',
          ...more,
        },
      })
    ).warnings.map(({ code }) => code)
  expect(await warned({ lines: [supplies('5000.00')] })).toEqual([])
  expect(await warned({ lines: [supplies('5000.00'), supplies('0.01')] })).toEqual(['operation.cashLimit'])
  expect(await warned({ advance: true, amount: '6000.00' })).toEqual([])
  const voucher = await vouchers.written({ fundId: fund._id, lines: [supplies('5000.01')] })
  const looked = await vouchers.preview({
    move: { _id: voucher._id, version: voucher.version, state: 'confirmed' },
  })
  expect(looked.warnings.map(({ code }) => code)).toEqual(['operation.cashLimit'])
  // It is a warning: the law forbids nothing here.
  await ok(vouchers.move(voucher, 'confirmed'))
})

test('in a period that is closed nothing is confirmed, wherever its expense is posted', async () => {
  const fund = await opened()
  const late = await vouchers.written({ date: '2026-02-03', fundId: fund._id, lines: [supplies('5.00')] })
  const close = (state: string) =>
    product.asOwner(`set session_replication_role = replica;
      update accounting_period set state = '${state}' where start_date = '2026-02-01';
      set session_replication_role = default`)
  await close('closed')
  expect(await refused(vouchers.move(late, 'confirmed'))).toEqual([409, 'period.closed'])
  await close('active')
  const { status, body } = await parametersOf(product).create({
    key: 'pettyCashPosting',
    type: 'text',
    value: 'onRefund',
    validFrom: '2026-02-01',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  await close('closed')
  const before = await product.contents()
  expect(await refused(vouchers.move(late, 'confirmed'))).toEqual([409, 'period.closed'])
  expect(await product.contents()).toEqual(before)
  await close('active')
  const paid = await ok(vouchers.move(late, 'confirmed'))
  expect(paid).toMatchObject({ posting: 'onRefund', entries: [] })
  // What posted nothing is cancelled without an entry, and the fund has its money again.
  const cancelled = await ok(vouchers.move(paid, 'cancelled', { reason: 'Se devolvió' }))
  expect(cancelled).toMatchObject({ state: 'cancelled', entries: [] })
  expect(await fresh(fund)).toMatchObject({ onHand: '5000.00' })
})
