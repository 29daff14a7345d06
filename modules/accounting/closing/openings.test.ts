import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

// A year of investments: what was built during the year is next year's balance at the start of the year.

const product = openProduct()
const { enter, account } = chartOf(product)

interface Period {
  _id: string
  startDate: string
  exerciseId: string
}
interface Entry {
  type: string
  date: string
  description: string
  source: { type: string; number: string } | null
  lines: { account: { code: string }; costCenter: object | null; debit: string; credit: string }[]
}

let exercise = ''
let next = ''
const call = async <Body>(method: string, path: string, input: object) => {
  const { status, body } = await product.call<Body>(method, `/private/${path}`, input)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body
}
const linesOf = ({ lines }: Entry) =>
  lines.map(({ account: { code }, debit, credit }) => `${code} ${debit} ${credit}`)

beforeAll(async () => {
  const { data: periods } = await call<{ data: Period[] }>('POST', 'balance/getBalancesSheetFilter', {
    limit: 100,
    sort: [{ field: 'startDate', direction: 'asc' }],
  })
  exercise = periods[0]!.exerciseId
  const [centers, items] = await Promise.all([
    call<{ data: { _id: string }[] }>('POST', 'costCenters/find', {}),
    call<{ data: { _id: string }[] }>('GET', 'expenseItems/getExpenseItemsSelect', { search: '80051' }),
  ])
  const spent = { costCenterId: centers.data[0]?._id, expenseItemId: items.data[0]?._id }
  await enter('2026-01-05', 'Aporte', [
    ['109', '5000.00', '0.00'],
    ['600', '0.00', '5000.00'],
  ])
  await enter('2026-01-10', 'Obra', [
    ['265.0001', '100.00', '0.00'],
    ['265.0010', '500.00', '0.00'],
    ['265.0020', '300.00', '0.00'],
    ['109', '0.00', '900.00'],
  ])
  await enter('2026-01-20', 'Terminado', [
    ['240.0020', '200.00', '0.00'],
    ['265.0999', '0.00', '200.00'],
  ])
  await enter('2026-01-25', 'Intereses que se difieren', [
    ['306.0020', '40.00', '0.00', spent],
    ['109', '0.00', '40.00'],
  ])
  for (const { _id } of periods.slice(0, 11)) await call('GET', 'balance/closePeriod', { id: _id })
})

test('closing the year gathers on «Saldo al inicio» what the other sub-accounts hold, as an opening of the first day', async () => {
  const { generated } = await call<{ generated: Entry[] }>('GET', 'accountingExercise/closePeriodExercise', {
    id: exercise,
  })
  expect(generated).toHaveLength(1)
  const [entry] = generated
  expect(entry).toMatchObject({
    type: 'opening',
    date: '2027-01-01',
    source: { type: 'exercise', number: '2027' },
  })
  // 500.00 and 300.00 built, 200.00 of it finished: 600.00, beside the 100.00 that were there.
  expect(linesOf(entry!)).toEqual([
    '265.0010 0.00 500.00',
    '265.0020 0.00 300.00',
    '265.0999 200.00 0.00',
    '265.0001 600.00 0.00',
    '306.0020 0.00 40.00',
    '306.0010 40.00 0.00',
  ])
  expect(entry!.lines[4]?.costCenter).not.toBeNull()
  const held = await Promise.all(['265.0001', '265.0010', '265.0999', '306.0010', '306.0020'].map(account))
  expect(held.map(({ code, balance }) => `${code} ${balance}`)).toEqual([
    '265.0001 700.00',
    '265.0010 0.00',
    '265.0999 0.00',
    '306.0010 40.00',
    '306.0020 0.00',
  ])
})

interface Opening {
  entries: object[]
  lines: object[]
  carried: boolean
  balances: { account: { code: string }; debit: string; credit: string }[]
  totals: { debit: string; credit: string }
}

test('the opening of the year shows every real balance once, gathered, and none of it is posted again', async () => {
  const { data } = await call<{ data: { _id: string }[] }>('POST', 'accountingExercise/filter', {
    search: '2027',
  })
  next = data[0]!._id
  const opening = await call<Opening>('GET', 'accountingExercise/getOpeningBalances', { id: next })
  expect([opening.entries, opening.lines, opening.carried]).toEqual([[], [], true])
  expect(
    opening.balances.map(({ account: { code }, debit, credit }) => `${code} ${debit} ${credit}`),
  ).toEqual([
    '109 4060.00 0.00',
    '240.0020 200.00 0.00',
    '265.0001 700.00 0.00',
    '306.0010 40.00 0.00',
    '600 0.00 5000.00',
  ])
  expect(opening.totals).toEqual({ debit: '5000.00', credit: '5000.00' })
})

test('it is printed as the opening voucher, in both languages', async () => {
  for (const language of ['es', 'en'] as const) {
    const { status, headers } = await product.call(
      'GET',
      '/private/accountingExercise/printOpening',
      { id: next },
      { language },
    )
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  }
})

test('the statement of investments begins with what there was', async () => {
  const { rows } = await call<{ rows: { row: number; label: string; value: string | null }[] }>(
    'POST',
    'stateFinancesReport/getReportByConfigStateFinance',
    { type: 'investment', startDate: '2027-01-01', endDate: '2027-01-31' },
  )
  expect(rows.find(({ label }) => label.includes('Inversiones en proceso: saldo al inicio'))?.value).toBe(
    '700.00',
  )
})
