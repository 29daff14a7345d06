import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const { enter: post } = chartOf(product)

interface Row {
  row: number
  label: string
  value: string | null
  opening: string | null
  planned: string | null
  plannedYear: string | null
  compared: (string | null)[]
  accounts: { code: string; value: string }[]
}
interface Report {
  rows: Row[]
  checks: { equation: string; ok: boolean; difference: string | null }[]
  ratios: { label: string; value: string | null }[]
  covered: { accounts: number; missing: string[]; twice: string[] }
  startDate: string
  endDate: string
  code?: string
}

let periods: { _id: string; startDate: string; exerciseId: string }[] = []
const period = (month: number) => periods.find(({ startDate }) => startDate === `2026-0${month}-01`)!._id

async function statement(type: string, input: object = { periodId: period(1) }) {
  const { body, status } = await product.call<Report>(
    'POST',
    '/private/stateFinancesReport/getReportByConfigStateFinance',
    { type, ...input },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** Rows that are not zero, as `row: value`. */
const figures = ({ rows }: Report, column: 'value' | 'opening' | 'planned' | 'plannedYear' = 'value') =>
  Object.fromEntries(
    rows.flatMap((row) => (row[column] === null || row[column] === '0.00' ? [] : [[row.row, row[column]]])),
  )
const holding = ({ checks }: Report) => checks.map(({ equation, ok }) => `${equation} ${ok}`)

let spent = {}
let provider = ''

beforeAll(async () => {
  const [calendar, centers, items, partner] = await Promise.all([
    product.call<{ data: typeof periods }>('POST', '/private/balance/getBalancesSheetFilter', { limit: 50 }),
    product.call<{ data: { _id: string }[] }>('POST', '/private/costCenters/find', {}),
    product.call<{ data: { _id: string }[] }>('GET', '/private/expenseItems/getExpenseItemsSelect', {
      search: '80051',
    }),
    product.call<{ _id: string }>('POST', '/private/providersCont/createProviderCont', {
      name: 'Finca La Esperanza',
      kind: 'provider',
      managementForm: 'individual',
    }),
  ])
  periods = calendar.body.data
  spent = { costCenterId: centers.body.data[0]?._id, expenseItemId: items.body.data[0]?._id }
  provider = partner.body._id
})

describe('the first month of a company', () => {
  beforeAll(async () => {
    await post('2026-01-02', 'Aporte de los socios', [
      ['109', '500000.00', '0.00'],
      ['601', '0.00', '500000.00'],
    ])
    await post('2026-01-10', 'Compra de mercancías a una finca', [
      ['189', '80000.00', '0.00'],
      ['405.0060', '0.00', '80000.00', { partnerId: provider }],
    ])
    await post('2026-01-15', 'Venta al contado, su costo y su impuesto', [
      ['109', '60000.00', '0.00'],
      ['900.0010', '0.00', '60000.00'],
      ['814', '35000.00', '0.00'],
      ['189', '0.00', '35000.00'],
      ['805', '6000.00', '0.00'],
      ['440.0102', '0.00', '6000.00'],
    ])
    await post('2026-01-20', 'Servicio contratado por la administración', [
      ['822', '4000.00', '0.00', spent],
      ['109', '0.00', '4000.00'],
    ])
    await post('2026-01-25', 'Pago de parte de la compra', [
      ['405.0060', '30000.00', '0.00', { partnerId: provider }],
      ['109', '0.00', '30000.00'],
    ])
  })

  test('its statement of financial position ties', async () => {
    const report = await statement('situation')
    expect(figures(report)).toEqual({
      1: '571000.00',
      3: '526000.00',
      23: '45000.00',
      31: '45000.00',
      87: '571000.00',
      88: '56000.00',
      91: '50000.00',
      100: '6000.00',
      127: '56000.00',
      130: '500000.00',
      149: '15000.00',
      150: '515000.00',
      151: '571000.00',
    })
    expect(holding(report)).toEqual([
      'F87 + D(290..292) + D(696) + D(699) + D(731..739) = F151 true',
      'F149 = 5921.F40 true',
      'F152 = 0 true',
    ])
    expect([report.startDate, report.endDate]).toEqual(['2026-01-01', '2026-01-31'])
  })

  test('every row opens the accounts that it is made of, with the sign that they count with', async () => {
    const { rows } = await statement('situation')
    const made = (row: number) =>
      rows.find((each) => each.row === row)?.accounts.map(({ code, value }) => `${code} ${value}`)
    expect(made(91)).toEqual(['405.0060 50000.00'])
    expect(made(149)).toEqual(['900.0010 60000.00', '805 -6000.00', '814 -35000.00', '822 -4000.00'])
    expect(made(87)).toEqual([])
  })

  test('each of the accounts that take movements is in exactly one row', async () => {
    const { covered } = await statement('situation')
    expect(covered).toMatchObject({ missing: [], twice: [] })
    expect(covered.accounts).toBe(269)
  })

  test('liquidity, acid test and indebtedness are computed from the rows', async () => {
    const { ratios } = await statement('situation')
    // 571,000 / 56,000; (571,000 - 45,000) / 56,000; 56,000 / 571,000
    expect(ratios.map(({ value }) => value)).toEqual(['10.20', '9.39', '0.10'])
  })

  test('its statement of performance leads from sales to the profit after an estimated 35 % of tax', async () => {
    const report = await statement('performance')
    expect(figures(report)).toEqual({
      1: '60000.00',
      6: '6000.00',
      7: '54000.00',
      9: '35000.00',
      11: '19000.00',
      13: '19000.00',
      14: '4000.00',
      17: '15000.00',
      40: '15000.00',
      41: '5250.00',
      42: '9750.00',
    })
    expect(holding(report)).toEqual(['F40 = 5920.F149 true'])
  })

  test('expenses by element sum the items below each element', async () => {
    const report = await statement('expensesByElements')
    // Row 12 says again what row 11 holds of services bought, and the total counts it once.
    expect(figures(report)).toEqual({ 11: '4000.00', 12: '4000.00', 18: '4000.00' })
  })

  test('payments to non-state providers are what left the bank, and a reversed payment is none', async () => {
    expect(figures(await statement('wayPaid'))).toEqual({ 2: '30000.00', 8: '30000.00' })
    const paid = await post('2026-01-27', 'Pago equivocado', [
      ['405.0060', '1000.00', '0.00', { partnerId: provider }],
      ['101', '0.00', '1000.00'],
    ])
    expect(figures(await statement('wayPaid'))).toEqual({ 2: '31000.00', 8: '31000.00' })
    await product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
      _id: paid,
      date: '2026-01-27',
      reason: 'Se pagó dos veces',
    })
    expect(figures(await statement('wayPaid'))).toEqual({ 2: '30000.00', 8: '30000.00' })
  })

  test('gross value added takes rows of two other statements', async () => {
    const report = await statement('valueAdded')
    expect(figures(report)).toEqual({
      1: '54000.00',
      16: '35000.00',
      17: '19000.00',
      19: '4000.00',
      21: '4000.00',
      22: '15000.00',
    })
    expect(holding(report)).toEqual(['F21 = 5924.F1 + 5924.F2 + 5924.F3 + 5924.F11 true'])
  })
})

describe('the months after it', () => {
  beforeAll(async () => {
    await post('2026-02-10', 'Venta al contado', [
      ['109', '10000.00', '0.00'],
      ['900.0010', '0.00', '10000.00'],
    ])
    await post('2026-02-12', 'Obra en construcción', [
      ['265.0010', '7000.00', '0.00'],
      ['109', '0.00', '7000.00'],
    ])
  })

  test('results accumulate from the beginning of the exercise, beside those of January', async () => {
    const report = await statement('performance', {
      periodId: period(2),
      compareTo: [{ periodId: period(1) }],
    })
    const row = (number: number) => report.rows.find((each) => each.row === number)
    expect([row(1)?.value, row(1)?.compared]).toEqual(['70000.00', ['60000.00']])
    expect([row(40)?.value, row(40)?.compared]).toEqual(['25000.00', ['15000.00']])
  })

  test('days that are asked for count alone: February by itself', async () => {
    const report = await statement('performance', { startDate: '2026-02-01', endDate: '2026-02-28' })
    expect(figures(report)).toMatchObject({ 1: '10000.00', 40: '10000.00' })
    const half = await statement('performance', { startDate: '2026-02-11', endDate: '2026-02-20' })
    expect(figures(half)).toEqual({})
  })

  test('investments say what there was, what was carried out and what there is', async () => {
    expect(figures(await statement('investment', { periodId: period(2) }))).toEqual({
      2: '7000.00',
      7: '7000.00',
      9: '7000.00',
      20: '7000.00',
    })
  })

  test('the position shows how the exercise opened beside what it holds', async () => {
    const march = await statement('situation', { startDate: '2026-02-01', endDate: '2026-02-28' })
    expect(figures(march, 'opening')).toMatchObject({ 87: '571000.00', 149: '15000.00', 151: '571000.00' })
    expect(figures(march)).toMatchObject({ 87: '581000.00', 66: '7000.00', 149: '25000.00' })
    const year = await statement('situation', { periodId: period(2) })
    expect(figures(year, 'opening')).toEqual({})
  })

  test('as known before an entry was written, it is not there', async () => {
    const { rows } = await product.asOwner('select now() as moment')
    const moment = new Date((rows[0] as { moment: string }).moment).toISOString()
    const before = await statement('situation', { periodId: period(2) })
    await post('2026-01-30', 'Aporte que se anotó después', [
      ['109', '900.00', '0.00'],
      ['601', '0.00', '900.00'],
    ])
    const now = await statement('situation', { periodId: period(2) })
    const then = await statement('situation', { periodId: period(2), knownAt: moment })
    expect(figures(now)).toMatchObject({ 3: '529900.00', 130: '500900.00' })
    expect(figures(then)).toEqual(figures(before))
    const [february, thenFebruary] = await Promise.all([
      statement('situation', { startDate: '2026-02-01', endDate: '2026-02-28' }),
      statement('situation', { startDate: '2026-02-01', endDate: '2026-02-28', knownAt: moment }),
    ])
    expect(figures(february, 'opening')).toMatchObject({ 130: '500900.00' })
    expect(figures(thenFebruary, 'opening')).toMatchObject({ 130: '500000.00' })
  })
})
