import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
let cash = ''
let thirteenth = ''

interface Ledger {
  opening: string
  closing: string
  totals: { debit: string; credit: string }
  total: number
}
interface Balance {
  data: Record<string, string>[]
  checks: { ok: boolean }[]
}
interface Exercise {
  periods: { _id: string; number: number }[]
}

/** Opening, debits and closing of the cash box in some days, in its ledger and in the trial balance. */
async function inCash(input: object) {
  const ledger = await product.call<Ledger>('POST', '/private/submajorOfAccounts/submajorOfAccountsFilter', {
    accountId: cash,
    ...input,
  })
  const balance = await product.call<Balance>('POST', '/private/checkingBalance/checkingBalanceFilter', input)
  const row = balance.body.data.find(({ code }) => code === '101')
  expect(balance.body.checks.every(({ ok }) => ok)).toBe(true)
  const { opening, closing, totals, total } = ledger.body
  return {
    ledger: [opening, totals.debit, closing, total].join(' '),
    balance: [row?.['openingDebit'], row?.['debit'], row?.['closingDebit']].join(' '),
  }
}

// Cash sales of December 2027, one of them in the period of adjustments, which is its last day.
beforeAll(async () => {
  const accounts = await product.call<{ data: { _id: string; code: string }[] }>(
    'GET',
    '/private/accounts/getAccountsList',
  )
  const idOf = (wanted: string) => accounts.body.data.find(({ code }) => code === wanted)?._id ?? ''
  cash = idOf('101')
  const exercise = await product.call<Exercise>('POST', '/private/accountingExercise/create', {
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    thirteenth: true,
    activate: 'all',
  })
  thirteenth = exercise.body.periods.find(({ number }) => number === 13)?._id ?? ''
  const sales = [
    { date: '2027-11-30', amount: '1.00' },
    { date: '2027-12-10', amount: '5.00' },
    { date: '2027-12-30', amount: '7.00' },
    { date: '2027-12-31', amount: '100.00' },
    { date: '2027-12-31', amount: '30.00', periodId: thirteenth },
  ]
  for (const { amount, ...when } of sales) {
    const { status, body } = await product.call(
      'POST',
      '/private/accountingEntries/createAccountingEntryManual',
      {
        ...when,
        description: 'Venta de contado',
        confirm: true,
        lines: [
          { accountId: cash, debit: amount },
          { accountId: idOf('900.0010'), credit: amount },
        ],
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
  }
})

test('December whole holds the sales of both of its periods', async () => {
  expect(await inCash({ startDate: '2027-12-01', endDate: '2027-12-31' })).toEqual({
    ledger: '1.00 142.00 143.00 4',
    balance: '1.00 142.00 143.00',
  })
})

test('from the middle of December on, the last day counts once', async () => {
  expect(await inCash({ startDate: '2027-12-15', endDate: '2027-12-31' })).toEqual({
    ledger: '6.00 137.00 143.00 3',
    balance: '6.00 137.00 143.00',
  })
})

test('the last day alone opens with what was held the day before', async () => {
  expect(await inCash({ startDate: '2027-12-31', endDate: '2027-12-31' })).toEqual({
    ledger: '13.00 130.00 143.00 2',
    balance: '13.00 130.00 143.00',
  })
})

test('days before the last one leave the period of adjustments out', async () => {
  expect(await inCash({ startDate: '2027-11-15', endDate: '2027-12-30' })).toEqual({
    ledger: '0.00 13.00 13.00 3',
    balance: '0.00 13.00 13.00',
  })
})

test('the period of adjustments, asked for by itself, opens with the twelfth', async () => {
  expect((await inCash({ periodId: thirteenth })).balance).toBe('113.00 30.00 143.00')
})

test('days after the last period open with all of it', async () => {
  expect(await inCash({ startDate: '2028-01-05', endDate: '2028-01-20' })).toEqual({
    ledger: '143.00 0.00 143.00 0',
    balance: '143.00 0.00 143.00',
  })
})
