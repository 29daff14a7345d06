import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { until } from '@cuadre/test/until.ts'

const product = openProduct()
const chart = chartOf(product)

interface Ledger {
  opening: string
  closing: string
  totals: { debit: string; credit: string }
  total: number
  data: { debit: string; credit: string; balance: string }[]
  next: string | null
}
interface Balance {
  data: Record<string, string>[]
  checks: { name: string; ok: boolean }[]
}

const balancePath = '/private/checkingBalance/checkingBalanceFilter'
const ledgerPath = '/private/submajorOfAccounts/submajorOfAccountsFilter'

let cash = ''
let february = ''
let knownAt = ''

async function balanceOf(code: string, input: object) {
  const { body, status } = await product.call<Balance>('POST', balancePath, input)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.checks.filter(({ ok }) => !ok)).toEqual([])
  const row = body.data.find((each) => each['code'] === code)
  return ['openingDebit', 'debit', 'credit', 'accumulatedDebit', 'closingDebit']
    .map((column) => row?.[column])
    .join(' ')
}

async function ledgerOfCash(input: object) {
  const { body, status } = await product.call<Ledger>('POST', ledgerPath, { accountId: cash, ...input })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const summary = ({ opening, totals, closing, total, data }: Ledger) =>
  [opening, totals.debit, totals.credit, closing, total, data.map(({ balance }) => balance).join('/')].join(
    ' ',
  )

// What the accountant knew on the evening of the closing, and three entries that were found a week later.
beforeAll(async () => {
  cash = await chart.idOf('101')
  const { body } = await product.call<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 50 },
  )
  february = body.data.find(({ startDate }) => startDate === '2026-02-01')!._id
  await chart.post('2026-01-10', '101', '900.0010', '100.00')
  await chart.post('2026-02-05', '101', '900.0010', '40.00')
  await chart.post('2026-02-20', '109', '101', '30.00')
  // A whole millisecond, as a browser asks for it, with everything so far before it and the rest after.
  const { rows } = await product.asOwner(
    `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as moment`,
  )
  knownAt = new Date((rows[0] as { moment: string }).moment).toISOString()
  const later = () => product.asOwner(`select where clock_timestamp() > '${knownAt}'`)
  await until(async () => (await later()).rowCount === 1)
  await chart.post('2026-01-28', '101', '900.0010', '7.00')
  await chart.post('2026-02-06', '101', '900.0010', '3.00')
  await chart.post('2026-03-02', '101', '900.0010', '1.00')
})

test('the trial balance of February as it was known leaves out what was found later', async () => {
  expect(await balanceOf('101', { periodId: february })).toBe('107.00 43.00 30.00 150.00 120.00')
  expect(await balanceOf('101', { periodId: february, knownAt })).toBe('100.00 40.00 30.00 140.00 110.00')
})

test('days in the middle of a month are known the same way', async () => {
  const days = { startDate: '2026-02-06', endDate: '2026-03-15' }
  expect(await balanceOf('101', days)).toBe('147.00 4.00 30.00 151.00 121.00')
  expect(await balanceOf('101', { ...days, knownAt })).toBe('140.00 0.00 30.00 140.00 110.00')
})

test('known before anything was written, the books are empty', async () => {
  expect(await balanceOf('101', { periodId: february, knownAt: '2020-01-01T00:00:00Z' })).toBe('    ')
})

test('the ledger of an account leaves the same lines out, in its balances and on its pages', async () => {
  const days = { startDate: '2026-02-01', endDate: '2026-02-28' }
  expect(summary(await ledgerOfCash(days))).toBe('107.00 43.00 30.00 120.00 3 147.00/150.00/120.00')
  expect(summary(await ledgerOfCash({ ...days, knownAt }))).toBe('100.00 40.00 30.00 110.00 2 140.00/110.00')
  const [first, second] = [
    await ledgerOfCash({ ...days, knownAt, limit: 1 }),
    await ledgerOfCash({ ...days, knownAt, limit: 1, page: 2 }),
  ]
  expect([first.data[0]?.balance, second.data[0]?.balance]).toEqual(['140.00', '110.00'])
  const after = await ledgerOfCash({ ...days, knownAt, limit: 1, after: first.next })
  expect(after.data[0]?.balance).toBe('110.00')
  const jumped = await ledgerOfCash({ ...days, knownAt, date: '2026-02-10' })
  expect(jumped.data[0]?.balance).toBe('110.00')
})

test('what is no moment is refused in words', async () => {
  const { status, body } = await product.call<{ fields: { path: string; message: string }[] }>(
    'POST',
    balancePath,
    { knownAt: '31/01/2026' },
  )
  expect(status).toBe(422)
  expect(body.fields[0]).toMatchObject({
    path: 'knownAt',
    message: 'No es un momento: use AAAA-MM-DDThh:mm:ssZ.',
  })
})
