import { beforeAll, describe, expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok, enter, account } = treasury

const deposits = treasury.documents<MoneyMoved & { difference: string }>('deposit', (more = {}) => ({
  date: '2026-01-20',
  accountId: ids.dollars,
  bankAccountId: ids.dollarsAtBank,
  rate: '120',
  ...more,
}))
const transfers = treasury.documents<MoneyMoved & { difference: string }>('transference', (more = {}) => ({
  date: '2026-01-20',
  fromBankAccountId: ids.dollarsAtBank,
  rate: '120',
  ...more,
}))

/** What an account holds: in dollars, and in the books. */
async function carried(code: string): Promise<string[]> {
  const { rows } = await product.asOwner(
    `select coalesce(sum(case when debit <> 0 then line.foreign_amount else -line.foreign_amount end), 0)::numeric(18, 2)::text as dollars,
            coalesce(sum(debit - credit), 0)::numeric(18, 2)::text as pesos
       from journal_line line
       join account on account.organization_id = line.organization_id and account.id = line.account_id and account.code = '${code}'
      where line.organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
  )
  const [{ dollars, pesos }] = rows as [{ dollars: string; pesos: string }]
  return [dollars, pesos]
}

let otherDollars = ''
const till = '108.0010'
const [bank, other] = ['112', '121']

/** So many dollars come to an account, at what a dollar was worth when they came. */
const come = (code: string, date: string, foreignAmount: string, rate: string, worth: string) =>
  enter(date, 'Divisas', [
    [code, worth, '0', { currencyId: ids.usd, foreignAmount, rate }],
    ['600', '0', worth],
  ])

/** What is left in an account goes, so that the next story begins with nothing. */
async function leave(code: string, date: string) {
  const [dollars = '', pesos = ''] = await carried(code)
  if (dollars === '0.00') return expect(pesos).toBe('0.00')
  const rate = text(amount(pesos).div(amount(dollars)), 8)
  await enter(date, 'Extracción', [
    ['600', pesos, '0'],
    [code, '0', pesos, { currencyId: ids.usd, foreignAmount: dollars, rate }],
  ])
}
const emptied = async (date: string) => {
  for (const code of [till, bank, other]) await leave(code, date)
}

beforeAll(async () => {
  ids.usd = await treasury.currency('USD')
  ids.till = await account('106')
  ids.dollars = await account(till)
  ids.pesosAtBank = await treasury.bankAccount('0598770000914417', '109')
  const { _id } = await treasury.ask<{ _id: string }>('POST', 'accounts/createAccount', {
    code: other,
    name: 'Efectivo en banco, otra cuenta en USD',
    nature: 'debit',
    type: 'bank',
    allowsMovements: true,
    currencyId: ids.usd,
    monetary: true,
  })
  expect(_id).toBeTruthy()
  ids.dollarsAtBank = await treasury.bankAccount('0598770000914500', bank, 'USD')
  otherDollars = await treasury.bankAccount('0598770000914501', other, 'USD')
})

describe('100 dollars came to the till at 24 and are deposited when a dollar is worth 120', () => {
  test('all at once: they leave at 2 400.00, reach the bank at 12 000.00, and 9 600.00 are gained', async () => {
    await come(till, '2026-01-05', '100.00', '24', '2400.00')
    const deposit = await ok(deposits.move(await deposits.written({ amount: '100.00' }), 'confirmed'))
    expect(await treasury.entries(deposit)).toEqual([
      ['D 112 12000.00', 'C 108.0010 2400.00', 'C 924 9600.00'],
    ])
    expect(deposit.difference).toBe('9600.00')
    expect([await carried(till), await carried(bank)]).toEqual([
      ['0.00', '0.00'],
      ['100.00', '12000.00'],
    ])
    // Cancelled, everything is as it was.
    const cancelled = await ok(deposits.move(deposit, 'cancelled', { reason: 'Prueba' }))
    expect(cancelled.state).toBe('cancelled')
    expect([await carried(till), await carried(bank), await treasury.held('924')]).toEqual([
      ['100.00', '2400.00'],
      ['0.00', '0.00'],
      '0.00',
    ])
    await emptied('2026-01-20')
  })

  test('in three parts: each takes its share, and the last what is left', async () => {
    // 33.33 of 100.00 that stand at 2 400.01 are 799.92; of 66.67 at 1 600.09 they are 799.92 again; the rest is 800.17.
    await come(till, '2026-01-05', '100.00', '24.0001', '2400.01')
    const parts = []
    for (const part of ['33.33', '33.33', '33.34']) {
      const deposit = await ok(deposits.move(await deposits.written({ amount: part }), 'confirmed'))
      parts.push((await treasury.entries(deposit))[0])
    }
    expect(parts).toEqual([
      ['D 112 3999.60', 'C 108.0010 799.92', 'C 924 3199.68'],
      ['D 112 3999.60', 'C 108.0010 799.92', 'C 924 3199.68'],
      ['D 112 4000.80', 'C 108.0010 800.17', 'C 924 3200.63'],
    ])
    expect(await carried(till)).toEqual(['0.00', '0.00'])
    await emptied('2026-01-20')
  })

  test('in transit over the end of the month: 114 has 12 000.00 until the bank credits them, and nothing else is realised', async () => {
    await come(till, '2026-01-05', '100.00', '24', '2400.00')
    const sent = await ok(
      deposits.move(await deposits.written({ date: '2026-01-31', amount: '100.00' }), 'inTransit'),
    )
    expect(await treasury.entries(sent)).toEqual([['D 114 12000.00', 'C 108.0010 2400.00', 'C 924 9600.00']])
    expect([await carried(till), await treasury.held('114')]).toEqual([['0.00', '0.00'], '12000.00'])
    const credited = await ok(deposits.move(sent, 'confirmed', { date: '2026-02-02' }))
    expect((await treasury.entries(credited))[1]).toEqual(['D 112 12000.00', 'C 114 12000.00'])
    expect([await carried(bank), await treasury.held('114')]).toEqual([['100.00', '12000.00'], '0.00'])
    await ok(deposits.move(credited, 'cancelled', { reason: 'Prueba' }))
    expect([await carried(till), await carried(bank), await treasury.held('924')]).toEqual([
      ['100.00', '2400.00'],
      ['0.00', '0.00'],
      // What the two stories before gained stays.
      '-9599.99',
    ])
    await emptied('2026-02-02')
  })

  test('a second time, with others that came at 120 in between: they stand at what both cost', async () => {
    await come(till, '2026-02-03', '100.00', '24', '2400.00')
    const at = (date: string, amount: string) => deposits.written({ date, amount, rate: '125' })
    const first = await ok(deposits.move(await at('2026-02-04', '50.00'), 'confirmed'))
    expect(await treasury.entries(first)).toEqual([['D 112 6250.00', 'C 108.0010 1200.00', 'C 924 5050.00']])
    // 50 at 1 200.00 and 50 at 6 000.00 are 100 at 7 200.00: 60 of them are 4 320.00.
    await come(till, '2026-02-05', '50.00', '120', '6000.00')
    const second = await ok(deposits.move(await at('2026-02-06', '60.00'), 'confirmed'))
    expect(await treasury.entries(second)).toEqual([['D 112 7500.00', 'C 108.0010 4320.00', 'C 924 3180.00']])
    // Of the day before the others came 40 are left, and they are all there is: nothing stays behind them.
    const last = await ok(deposits.move(await at('2026-02-04', '40.00'), 'confirmed'))
    expect((await treasury.entries(last))[0]).toEqual([
      'D 112 5000.00',
      'C 108.0010 2880.00',
      'C 924 2120.00',
    ])
    expect(await carried(till)).toEqual(['0.00', '0.00'])
    await emptied('2026-02-06')
  })

  test('carried at 125 they lose 500.00', async () => {
    await come(till, '2026-02-07', '100.00', '125', '12500.00')
    const deposit = await ok(
      deposits.move(await deposits.written({ date: '2026-02-07', amount: '100.00' }), 'confirmed'),
    )
    expect(await treasury.entries(deposit)).toEqual([
      ['D 112 12000.00', 'C 108.0010 12500.00', 'D 839 500.00'],
    ])
    await emptied('2026-02-07')
  })
})

describe('a transfer of dollars that are carried at 24', () => {
  const toOther = { toBankAccountId: '', date: '2026-02-10' }
  beforeAll(() => {
    toOther.toBankAccountId = otherDollars
  })

  test('to another account in dollars, with a fee: the account they leave keeps its share', async () => {
    await come(bank, '2026-02-09', '201.00', '24', '4824.00')
    const transfer = await ok(
      transfers.move(await transfers.written({ ...toOther, amount: '100.00', fee: '1.00' }), 'confirmed'),
    )
    // 100 at 24 and the fee of 1 at 24; at 120 they are worth 12 000.00 and 120.00.
    expect(await treasury.entries(transfer)).toEqual([
      ['D 121 12000.00', 'D 835.0020 120.00', 'C 112 2400.00', 'C 112 24.00', 'C 924 9696.00'],
    ])
    expect(transfer.difference).toBe('9696.00')
    expect([await carried(bank), await carried(other)]).toEqual([
      ['100.00', '2400.00'],
      ['100.00', '12000.00'],
    ])
    // The rest over two days: nothing stays.
    const sent = await ok(
      transfers.move(
        await transfers.written({ ...toOther, date: '2026-02-11', amount: '100.00' }),
        'inTransit',
      ),
    )
    const received = await ok(transfers.move(sent, 'confirmed', { date: '2026-02-13' }))
    expect(await treasury.entries(received)).toEqual([
      ['D 114 12000.00', 'C 112 2400.00', 'C 924 9600.00'],
      ['D 121 12000.00', 'C 114 12000.00'],
    ])
    expect([await carried(bank), await carried(other)]).toEqual([
      ['0.00', '0.00'],
      ['200.00', '24000.00'],
    ])
    await ok(transfers.move(received, 'cancelled', { reason: 'Prueba' }))
    await ok(transfers.move(transfer, 'cancelled', { reason: 'Prueba' }))
    expect([await carried(bank), await carried(other)]).toEqual([
      ['201.00', '4824.00'],
      ['0.00', '0.00'],
    ])
    await emptied('2026-02-13')
  })

  test('to an account in pesos: what the bank pays above 24 is gained, part of it when they leave where they are in transit', async () => {
    await come(bank, '2026-02-14', '200.00', '24', '4800.00')
    const toPesos = {
      toBankAccountId: ids.pesosAtBank,
      date: '2026-02-15',
      amount: '100.00',
      receivedAmount: '12400.00',
    }
    const atOnce = await ok(transfers.move(await transfers.written(toPesos), 'confirmed'))
    expect(await treasury.entries(atOnce)).toEqual([['D 109 12400.00', 'C 112 2400.00', 'C 924 10000.00']])
    expect(atOnce.difference).toBe('10000.00')
    const sent = await ok(transfers.move(await transfers.written(toPesos), 'inTransit'))
    const received = await ok(transfers.move(sent, 'confirmed', { date: '2026-02-16' }))
    expect(await treasury.entries(received)).toEqual([
      ['D 114 12000.00', 'C 112 2400.00', 'C 924 9600.00'],
      ['D 109 12400.00', 'C 114 12000.00', 'C 924 400.00'],
    ])
    expect(await carried(bank)).toEqual(['0.00', '0.00'])
  })
})

test('what a revaluation added on the last day of a month is no part of it: it is undone, and what was paid is realised', async () => {
  await come(till, '2026-03-02', '100.00', '24', '2400.00')
  await treasury.ask('POST', 'exchangeRate/create', {
    originCurrencyId: ids.usd,
    date: '2026-03-31',
    rate: '120',
  })
  const { data } = await treasury.ask<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    'balance/getBalancesSheetFilter',
    { limit: 100 },
  )
  const march = data.find(({ startDate }) => startDate === '2026-03-01')!
  await treasury.ask('POST', 'balance/revalue', { _id: march._id })
  const sent = await deposits.written({ date: '2026-03-31', amount: '100.00' })
  const deposit = await ok(deposits.move(sent, 'confirmed'))
  expect(await treasury.entries(deposit)).toEqual([['D 112 12000.00', 'C 108.0010 2400.00', 'C 924 9600.00']])
})

test('where entries of documents wait for an accountant they count: what is sent twice is carried once', async () => {
  const held = await parametersOf(product).create({
    key: 'autoConfirmEntries',
    type: 'flag',
    validFrom: '2026-03-20',
    value: false,
  })
  expect(held.status).toBe(200)
  await come(till, '2026-03-19', '100.00', '24', '2400.00')
  const part = (amount: string) => deposits.written({ date: '2026-03-20', amount })
  const first = await ok(deposits.move(await part('60.00'), 'confirmed'))
  const second = await ok(deposits.move(await part('40.00'), 'confirmed'))
  expect([await treasury.entries(first), await treasury.entries(second)]).toEqual([
    [['D 112 7200.00', 'C 108.0010 1440.00', 'C 924 5760.00']],
    [['D 112 4800.00', 'C 108.0010 960.00', 'C 924 3840.00']],
  ])
})
