import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const account = accountIdsOf(product)

interface Balance {
  data: Record<string, string>[]
  totals: Record<string, string>
  checks: { name: string; ok: boolean }[]
}
interface Ledger {
  opening: string
  closing: string
  total: number
  next: string | null
  data: { date: string; debit: string; credit: string; balance: string }[]
}

const trialBalance = async (input: object) =>
  (await product.call<Balance>('POST', '/private/checkingBalance/checkingBalanceFilter', input)).body
const ledger = async (input: object) =>
  (await product.call<Ledger>('POST', '/private/submajorOfAccounts/submajorOfAccountsFilter', input)).body

/** One line of a trial balance on paper: code, opening D and C, debits and credits, closing D and C. */
const onDocument = ({ data }: Balance) =>
  data.map((row) =>
    ['code', 'openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit']
      .map((column) => row[column])
      .join(' '),
  )

beforeAll(async () => {
  // The journal of a small shop: capital, a deposit, takings of two months, another deposit.
  const journal: [date: string, debit: string, credit: string, amount: string][] = [
    ['2026-01-05', '101', '600', '5000.00'],
    ['2026-01-20', '110', '101', '3000.00'],
    ['2026-02-03', '101', '900.0010', '1200.50'],
    ['2026-02-17', '101', '900.0010', '800.25'],
    ['2026-03-02', '110', '101', '1500.00'],
  ]
  for (const [date, debit, credit, amount] of journal) {
    const { status, body: refusal } = await product.call(
      'POST',
      '/private/accountingEntries/createAccountingEntryManual',
      {
        date,
        description: 'Diario de la tienda',
        confirm: true,
        lines: [
          { accountId: account.get(debit), debit: amount, credit: '0.00' },
          { accountId: account.get(credit), debit: '0.00', credit: amount },
        ],
      },
    )
    expect(status, JSON.stringify(refusal)).toBe(200)
  }
})

test('February opens with January and closes with its own movements', async () => {
  const february = await trialBalance({ startDate: '2026-02-01', endDate: '2026-02-28' })
  expect(onDocument(february)).toEqual([
    '101 2000.00 0.00 2000.75 0.00 4000.75 0.00',
    '110 3000.00 0.00 0.00 0.00 3000.00 0.00',
    '600 0.00 5000.00 0.00 0.00 0.00 5000.00',
    '900.0010 0.00 0.00 0.00 2000.75 0.00 2000.75',
  ])
  expect(february.checks.every(({ ok }) => ok)).toBe(true)
})

test('a period by its id says what its days say', async () => {
  const { rows } = await product.asOwner(
    `select id from accounting_period where number = 2 and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
  )
  const byPeriod = await trialBalance({ periodId: rows[0].id })
  expect(onDocument(byPeriod)).toEqual(
    onDocument(await trialBalance({ startDate: '2026-02-01', endDate: '2026-02-28' })),
  )
})

test('days that break three months: opening on the 10th of January, closing on the 2nd of March', async () => {
  expect(onDocument(await trialBalance({ startDate: '2026-01-10', endDate: '2026-03-02' }))).toEqual([
    '101 5000.00 0.00 2000.75 4500.00 2500.75 0.00',
    '110 0.00 0.00 4500.00 0.00 4500.00 0.00',
    '600 0.00 5000.00 0.00 0.00 0.00 5000.00',
    '900.0010 0.00 0.00 0.00 2000.75 0.00 2000.75',
  ])
})

test('the middle of one month', async () => {
  expect(onDocument(await trialBalance({ startDate: '2026-02-04', endDate: '2026-02-17' }))).toEqual([
    '101 3200.50 0.00 800.25 0.00 4000.75 0.00',
    '110 3000.00 0.00 0.00 0.00 3000.00 0.00',
    '600 0.00 5000.00 0.00 0.00 0.00 5000.00',
    '900.0010 0.00 1200.50 0.00 800.25 0.00 2000.75',
  ])
})

test('at the level of accounts, sub-accounts are summed into them', async () => {
  const february = await trialBalance({ startDate: '2026-02-01', endDate: '2026-02-28', level: 'account' })
  expect(onDocument(february).at(-1)).toBe('900 0.00 0.00 0.00 2000.75 0.00 2000.75')
})

test('the ledger of the cash box: what it held before, each line with its balance, what it holds', async () => {
  const cash = await ledger({ accountId: account.get('101'), startDate: '2026-01-10', endDate: '2026-03-31' })
  expect([cash.opening, cash.closing, cash.total]).toEqual(['5000.00', '2500.75', 4])
  expect(cash.data.map(({ date, debit, credit, balance }) => [date, debit, credit, balance])).toEqual([
    ['2026-01-20', '0.00', '3000.00', '2000.00'],
    ['2026-02-03', '1200.50', '0.00', '3200.50'],
    ['2026-02-17', '800.25', '0.00', '4000.75'],
    ['2026-03-02', '0.00', '1500.00', '2500.75'],
  ])
})

test('pages of a ledger continue each other, by number and by cursor', async () => {
  const input = { accountId: account.get('101'), startDate: '2026-01-01', endDate: '2026-03-31', limit: 2 }
  const first = await ledger(input)
  const second = await ledger({ ...input, page: 2 })
  const continued = await ledger({ ...input, after: first.next })
  expect(second.data.map(({ balance }) => balance)).toEqual(['3200.50', '4000.75'])
  expect(continued.data).toEqual(second.data)
  const fromFebruary = await ledger({ ...input, date: '2026-02-10' })
  expect(fromFebruary.data.map(({ date, balance }) => [date, balance])).toEqual([
    ['2026-02-17', '4000.75'],
    ['2026-03-02', '2500.75'],
  ])
})

test('an account of credit nature shows its balance on its own side', async () => {
  const sales = await ledger({
    accountId: account.get('900'),
    startDate: '2026-02-01',
    endDate: '2026-02-28',
  })
  expect([sales.opening, sales.closing]).toEqual(['0.00', '2000.75'])
})

test('an account that moved and came back to zero stays in the accumulated columns, so that they balance', async () => {
  const post = (date: string, debit: string, credit: string) =>
    product.call('POST', '/private/accountingEntries/createAccountingEntryManual', {
      date,
      description: 'Ida y vuelta',
      confirm: true,
      lines: [
        { accountId: account.get(debit), debit: '40.00', credit: '0.00' },
        { accountId: account.get(credit), debit: '0.00', credit: '40.00' },
      ],
    })
  await post('2026-01-12', '102', '101')
  await post('2026-01-13', '101', '102')
  const balance = await trialBalance({ startDate: '2026-03-01', endDate: '2026-03-31' })
  const row = balance.data.find(({ code }) => code === '102')
  expect([row?.['accumulatedDebit'], row?.['accumulatedCredit'], row?.['closingDebit']]).toEqual([
    '40.00',
    '40.00',
    '0.00',
  ])
  expect(balance.totals['accumulatedDebit']).toBe(balance.totals['accumulatedCredit'])
  expect(balance.checks.every(({ ok }) => ok)).toBe(true)
})

test('an account says which it stands under, since its own name may be that of many, and is found by it', async () => {
  const range = { startDate: '2026-01-01', endDate: '2026-03-31' }
  const { data } = await trialBalance(range)
  const named = data.map(({ code, parent, name }) => [code, parent, name])
  expect(named).toContainEqual(['101', null, 'Efectivo en Caja – Caja Principal'])
  expect(named).toContainEqual(['900.0010', 'Ventas', 'Mercancías'])
  const { body: file } = await product.call<Buffer>(
    'POST',
    '/private/checkingBalance/checkingBalanceFilter?format=csv',
    range,
  )
  expect(file.toString('utf8')).toContain('Dentro de;Descripción;')
  expect(file.toString('utf8')).toContain('900.0010;Ventas;Mercancías;')
  const sales = await trialBalance({ ...range, search: 'ventas' })
  expect(sales.data.map(({ code }) => code)).toEqual(['900.0010'])
})

test('a search shows some accounts, and still proves them all', async () => {
  const { data, totals, checks } = await trialBalance({
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    search: 'caja principal',
  })
  expect(data.map(({ code }) => code)).toEqual(['101'])
  expect(totals['closingCredit']).toBe('0.00')
  expect(checks.every(({ ok }) => ok)).toBe(true)
})

test('without the permission it answers 403', async () => {
  const { status } = await product.call(
    'POST',
    '/private/checkingBalance/checkingBalanceFilter',
    {},
    { as: 'nadie@ceiba.test' },
  )
  expect(status).toBe(403)
})
