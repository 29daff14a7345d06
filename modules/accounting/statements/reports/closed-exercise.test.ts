import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const chart = chartOf(product)

interface Exercise {
  _id: string
  startDate: string
  periods: { _id: string; number: number; startDate: string }[]
}
interface Report {
  rows: { row: number; value: string | null; opening: string | null }[]
  checks: { equation: string; ok: boolean }[]
}

let exercise: Exercise
let next: Exercise

const get = async <Body>(path: string, input: object) => {
  const { status, body } = await product.call<Body>('GET', path, input)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body
}
const exercises = async () =>
  (
    await product.call<{ data: Exercise[] }>('POST', '/private/accountingExercise/filter', {
      sort: [{ field: 'startDate', direction: 'asc' }],
    })
  ).body.data

async function statement(type: string, periodId: string) {
  const { body } = await product.call<Report>(
    'POST',
    '/private/stateFinancesReport/getReportByConfigStateFinance',
    { type, periodId },
  )
  return body
}
const figures = ({ rows }: Report, column: 'value' | 'opening' = 'value') =>
  Object.fromEntries(
    rows.flatMap((row) => (row[column] === null || row[column] === '0.00' ? [] : [[row.row, row[column]]])),
  )

/** 20,000 of capital, 9,000 of sales and 4,000 of what they cost: a profit of 5,000. */
beforeAll(async () => {
  for (const [debited, credited, amount] of [
    ['109', '601', '20000.00'],
    ['109', '900.0010', '9000.00'],
    ['814', '109', '4000.00'],
  ] as const) {
    const { status } = await chart.post('2026-01-10', debited, credited, amount)
    expect(status).toBe(200)
  }
  exercise = (await exercises())[0]!
  for (const { _id } of exercise.periods.slice(0, 11)) await get('/private/balance/closePeriod', { id: _id })
  await get('/private/accountingExercise/onCloseAccountNominals', { id: exercise._id })
  await get('/private/accountingExercise/closePeriodExercise', { id: exercise._id })
  next = (await exercises())[1]!
})

test('December prints after the exercise was closed, with the result that its sales and costs had', async () => {
  const december = exercise.periods[11]!._id
  expect(figures(await statement('performance', december))).toMatchObject({
    7: '9000.00',
    11: '5000.00',
    40: '5000.00',
  })
  const position = await statement('situation', december)
  expect(figures(position)).toMatchObject({
    87: '25000.00',
    130: '20000.00',
    149: '5000.00',
    151: '25000.00',
  })
  expect(figures(position)).not.toHaveProperty('134')
  expect(position.checks.every(({ ok }) => ok)).toBe(true)
})

test('the next exercise opens with the result among the retained earnings and begins its own from nothing', async () => {
  const january = next.periods[0]!._id
  const position = await statement('situation', january)
  expect(figures(position, 'opening')).toEqual(figures(position))
  expect(figures(position)).toMatchObject({
    87: '25000.00',
    130: '20000.00',
    134: '5000.00',
    151: '25000.00',
  })
  expect(figures(position)).not.toHaveProperty('149')
  expect(figures(await statement('performance', january))).toEqual({})
})
