import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'
import { periodsOf } from './months.ts'

const product = openProduct()
const exercises = '/private/accountingExercise'

interface Period {
  _id: string
  number: number
  startDate: string
  endDate: string
  state: string
}
interface Exercise {
  _id: string
  code: string
  state: string
  activePeriods: number
  periods: Period[]
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string }[]
}

const account = accountIdsOf(product)

const create = (draft: object) => product.call<Exercise & Refused>('POST', `${exercises}/create`, draft)
const totalOf = async (periodId: string | undefined) => {
  const { rows } = await product.asApplication(
    `select opening, debit_before, debit, credit_before from account_total where period_id = '${periodId}' and account_id = '${account.get('109')}'`,
  )
  return rows[0]
}

test('an exercise begins with its months, the first of them open', async () => {
  const { status, body } = await create({ startDate: '2027-01-01', endDate: '2027-12-31' })
  expect([status, body.code, body.state, body.activePeriods, body.periods.length]).toEqual([
    200,
    '2027',
    'open',
    1,
    12,
  ])
  expect(body.periods.map(({ state }) => state)).toEqual(['active', ...Array<string>(11).fill('pending')])
  expect([body.periods[1]?.startDate, body.periods[1]?.endDate]).toEqual(['2027-02-01', '2027-02-28'])
})

test('days of another exercise are refused, whichever way they overlap', async () => {
  for (const [startDate, endDate] of [
    ['2027-12-31', '2028-12-30'],
    ['2027-03-01', '2027-04-30'],
    ['2025-06-01', '2026-01-01'],
  ]) {
    const { status, body } = await create({ startDate, endDate })
    expect([status, body.code]).toEqual([409, 'exercise.overlaps'])
  }
})

test('of two that create the same exercise at once, one succeeds', async () => {
  const draft = { startDate: '2031-01-01', endDate: '2031-12-31', activate: 'none' }
  const answers = await Promise.all([create(draft), create(draft)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a first exercise may begin within a month; its thirteenth period is its last day', async () => {
  const { body } = await create({
    startDate: '2028-03-15',
    endDate: '2028-12-31',
    thirteenth: true,
    activate: 'none',
  })
  const { periods } = body
  expect([periods.length, periods[0]?.startDate, periods[0]?.endDate]).toEqual([
    11,
    '2028-03-15',
    '2028-03-31',
  ])
  expect([periods[10]?.number, periods[10]?.startDate, periods[10]?.endDate]).toEqual([
    13,
    '2028-12-31',
    '2028-12-31',
  ])
})

test('twelve months from the middle of one are twelve periods', () => {
  const periods = periodsOf('2026-01-31', '2027-01-30')
  expect(periods.length).toBe(12)
  expect(periods.slice(0, 3)).toEqual([
    { startDate: '2026-01-31', endDate: '2026-02-27' },
    { startDate: '2026-02-28', endDate: '2026-03-30' },
    { startDate: '2026-03-31', endDate: '2026-04-29' },
  ])
  expect(periods.at(-1)).toEqual({ startDate: '2026-12-31', endDate: '2027-01-30' })
})

test('wrong days are named by their field', async () => {
  const backwards = await create({ startDate: '2029-12-31', endDate: '2029-01-01' })
  expect(backwards.body.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['endDate', 'exercise.order'],
  ])
  const long = await create({ startDate: '2029-01-01', endDate: '2030-01-01' })
  expect(long.body.fields?.map(({ path, code }) => [path, code])).toEqual([['endDate', 'exercise.tooLong']])
})

test('opening balances are posted as the first entry and reach the periods after', async () => {
  const { body: exercise } = await create({
    startDate: '2029-01-01',
    endDate: '2029-12-31',
    thirteenth: true,
    activate: 'all',
  })
  expect(exercise.activePeriods).toBe(13)
  const lines = [
    { accountId: account.get('109'), debit: '5000.00' },
    { accountId: account.get('106'), credit: '5000.00' },
  ]
  const { status, body } = await product.call<{
    type: string
    date: string
    number: number
    description: string
  }>('POST', `${exercises}/saveAccountEntriesExercise`, { _id: exercise._id, lines })
  expect([status, body.type, body.date, body.number, body.description]).toEqual([
    200,
    'opening',
    '2029-01-01',
    1,
    'Saldos iniciales del ejercicio 2029',
  ])
  expect(await totalOf(exercise.periods[12]?._id)).toMatchObject({
    opening: '5000.00',
    debit_before: '5000.00',
    debit: '0.00',
  })
})

test('the turnover of an exercise begins anew, its balances do not', async () => {
  const { body } = await create({ startDate: '2030-01-01', endDate: '2030-06-30', activate: 'first' })
  expect(await totalOf(body.periods[0]?._id)).toMatchObject({
    opening: '5000.00',
    debit_before: '0.00',
    credit_before: '0.00',
  })
})

test('opening balances outside of the exercise are refused', async () => {
  const { body } = await product.call<{ data: Exercise[] }>('POST', `${exercises}/filter`, { search: '2029' })
  const lines = [
    { accountId: account.get('109'), debit: '1.00' },
    { accountId: account.get('106'), credit: '1.00' },
  ]
  const draft = { _id: body.data[0]?._id, lines, date: '2031-05-01' }
  const answer = await product.call<Refused>('POST', `${exercises}/saveAccountEntriesExercise`, draft)
  expect(answer.body.fields?.map(({ path, code }) => [path, code])).toEqual([['date', 'exercise.dayOutside']])
})

test('exercises are listed and sorted by every column', async () => {
  for (const field of ['code', 'startDate', 'endDate', 'state', 'activePeriods', 'closedPeriods']) {
    const { status } = await product.call('POST', `${exercises}/filter`, {
      sort: [{ field, direction: 'asc' }],
    })
    expect([field, status]).toEqual([field, 200])
  }
  const { body } = await product.call<{ data: { startDate: string } }>(
    'GET',
    `${exercises}/findActiveExercise`,
  )
  expect(body.data.startDate).toMatch(/-01$/)
})

test('of a year that has not begun, opening the months until today opens the first', async () => {
  const { body } = await create({
    startDate: '2040-01-01',
    endDate: '2040-12-31',
    activate: 'untilToday',
  })
  expect(body.activePeriods).toBe(1)
})
