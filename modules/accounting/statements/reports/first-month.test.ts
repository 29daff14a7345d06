import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { definitionsOf } from '@cuadre/test/statements.ts'

const product = openProduct()
const { enter: post, idOf } = chartOf(product)
const { report } = definitionsOf(product)

interface Row {
  row: number
  value: string | null
  opening?: string | null
}
interface Period {
  _id: string
  startDate: string
  exerciseId: string
}
type Line = readonly [code: string, debit: string, credit: string, more?: object]

let periods: Period[] = []
let spent = {}
let farm = ''
const period = (month: string) => periods.find(({ startDate }) => startDate === `${month}-01`)!

/** Rows that are not zero, as `row: value`. */
const figures = (rows: readonly Row[], column: 'value' | 'opening' = 'value') =>
  Object.fromEntries(
    rows.flatMap((row) =>
      row[column] === null || row[column] === undefined || row[column] === '0.00'
        ? []
        : [[row.row, row[column]]],
    ),
  )
const january = { startDate: '2026-01-01', endDate: '2026-01-31' }

const opening = (): readonly Line[] => [
  ['109', '100000.00', '0.00'],
  ['189', '40000.00', '0.00'],
  ['188.0020', '12000.00', '0.00'],
  ['188.0040', '3000.00', '0.00'],
  ['265.0010', '25000.00', '0.00'],
  ['700.0020', '5000.00', '0.00', spent],
  ['405.0060', '0.00', '20000.00', { partnerId: farm }],
  ['601', '0.00', '165000.00'],
]

async function saveOpening(lines: readonly Line[], more: object = {}) {
  const { status, body } = await product.call(
    'POST',
    '/private/accountingExercise/saveAccountEntriesExercise',
    {
      _id: period('2026-01').exerciseId,
      lines: await Promise.all(
        lines.map(async ([code, debit, credit, analysis]) => ({
          accountId: await idOf(code),
          debit,
          credit,
          ...analysis,
        })),
      ),
      ...more,
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

beforeAll(async () => {
  const [calendar, centers, items, partner] = await Promise.all([
    product.call<{ data: Period[] }>('POST', '/private/balance/getBalancesSheetFilter', { limit: 50 }),
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
  farm = partner.body._id
  await saveOpening(opening())
  await post('2026-01-10', 'Venta al contado y su costo', [
    ['109', '6000.00', '0.00'],
    ['900.0010', '0.00', '6000.00'],
    ['814', '4000.00', '0.00'],
    ['189', '0.00', '4000.00'],
  ])
  await post('2026-01-15', 'Obra del mes', [
    ['265.0010', '2000.00', '0.00'],
    ['109', '0.00', '2000.00'],
  ])
  await post('2026-01-20', 'Servicio de la administración', [
    ['822', '1000.00', '0.00', spent],
    ['109', '0.00', '1000.00'],
  ])
  await post('2026-01-25', 'Pago de una parte de lo que se debía al empezar', [
    ['405.0060', '8000.00', '0.00', { partnerId: farm }],
    ['109', '0.00', '8000.00'],
  ])
})

/** The six statements of January, figure by figure. */
const firstMonth = {
  situation: {
    1: '151000.00',
    3: '95000.00',
    23: '56000.00',
    30: '15000.00',
    31: '36000.00',
    45: '5000.00',
    56: '27000.00',
    66: '27000.00',
    87: '178000.00',
    88: '12000.00',
    91: '12000.00',
    127: '12000.00',
    130: '165000.00',
    149: '1000.00',
    150: '166000.00',
    151: '178000.00',
  },
  performance: {
    1: '6000.00',
    7: '6000.00',
    9: '4000.00',
    11: '2000.00',
    13: '2000.00',
    14: '1000.00',
    17: '1000.00',
    40: '1000.00',
    41: '350.00',
    42: '650.00',
  },
  // The 5,000.00 in process at the beginning were spent before the exercise.
  expensesByElements: { 11: '1000.00', 12: '1000.00', 18: '1000.00' },
  investment: { 1: '25000.00', 2: '2000.00', 7: '2000.00', 9: '27000.00', 20: '2000.00' },
  // 6,000 + (5,000 - 5,000) + (15,000 - 15,000) - 4,000; nothing was produced in January.
  valueAdded: {
    1: '6000.00',
    3: '5000.00',
    4: '5000.00',
    5: '15000.00',
    6: '15000.00',
    16: '4000.00',
    17: '2000.00',
    19: '1000.00',
    21: '1000.00',
    22: '1000.00',
  },
  wayPaid: { 2: '8000.00', 8: '8000.00' },
}
const types = Object.keys(firstMonth) as (keyof typeof firstMonth)[]

describe('what a company begins with is its opening and no movement of its first month', () => {
  test.each(types)('in %s, by period and by days', async (type) => {
    for (const requested of [{ periodId: period('2026-01')._id }, january])
      expect(figures((await report(type, requested)).rows)).toEqual(firstMonth[type])
  })

  test('the column of openings holds it', async () => {
    const { rows } = await report('situation', { periodId: period('2026-01')._id })
    expect(figures(rows, 'opening')).toEqual({
      1: '160000.00',
      3: '100000.00',
      23: '60000.00',
      30: '15000.00',
      31: '40000.00',
      45: '5000.00',
      56: '25000.00',
      66: '25000.00',
      87: '185000.00',
      88: '20000.00',
      91: '20000.00',
      127: '20000.00',
      130: '165000.00',
      150: '165000.00',
      151: '185000.00',
    })
  })

  test('opening balances that are corrected stay openings: what took them back is no movement either', async () => {
    await saveOpening(opening(), { replace: true })
    for (const type of types) expect(figures((await report(type, january)).rows)).toEqual(firstMonth[type])
  })

  test('some days of the month, the first among them, have the same openings', async () => {
    const tenth = { startDate: '2026-01-01', endDate: '2026-01-10' }
    expect(figures((await report('investment', tenth)).rows)).toEqual({ 1: '25000.00', 9: '25000.00' })
    expect(figures((await report('wayPaid', tenth)).rows)).toEqual({})
  })
})

test('who begins within the year brings along the income and the expense of the year so far', async () => {
  await saveOpening([
    ['822', '700.00', '0.00', spent],
    ['900.0010', '0.00', '900.00'],
    ['109', '200.00', '0.00'],
  ])
  expect(figures((await report('performance', january)).rows)).toMatchObject({ 1: '6900.00', 14: '1700.00' })
  expect(figures((await report('expensesByElements', january)).rows)).toMatchObject({ 18: '1700.00' })
  const { rows } = await report('situation', january)
  expect(figures(rows, 'opening')).toMatchObject({ 3: '100200.00' })
})
