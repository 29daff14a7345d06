import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { exercisesStandAs } from '@cuadre/test/exercise-states.ts'
import type { Refused } from '@cuadre/test/chart.ts'
import { flow } from '@cuadre/test/cash-flow.ts'
import { definitionsOf, problems } from '@cuadre/test/statements.ts'

const product = openProduct()
const standsAs = exercisesStandAs(product)
const { create, ofType, report, update } = definitionsOf(product)

interface Cell {
  row: number
  month: number
  amount: string | null
}
let exercise = ''
let periods: { _id: string; startDate: string }[] = []
const period = (month: number) => periods.find(({ startDate }) => startDate === `2026-0${month}-01`)!._id

const save = (id: string, cells: Cell[], exerciseId = exercise) =>
  product.call<{ data: Cell[] } & Refused>('PUT', '/private/stateFinanceConfig/savePlan', {
    _id: id,
    exerciseId,
    cells,
  })
const planOf = async (id: string) => {
  const { body } = await product.call<{ data: Cell[] }>('GET', '/private/stateFinanceConfig/getPlan', {
    id,
    exerciseId: exercise,
  })
  return body.data.map(({ row, month, amount }) => `F${row} ${month}: ${amount}`)
}
/** `[to date, of the year]` of the rows of a statement until the end of a month. */
async function planned(type: string, month: number, rows: number[]) {
  const statement = await report(type, { periodId: period(month) })
  return rows.map((row) => {
    const found = statement.rows.find((each) => each.row === row)
    return [found?.planned, found?.plannedYear]
  })
}

beforeAll(async () => {
  const { body } = await product.call<{ data: { _id: string; periods: typeof periods }[] }>(
    'GET',
    '/private/stateFinancesReport/getPeriods',
  )
  exercise = body.data[0]!._id
  periods = body.data[0]!.periods
})

describe('a plan of what is earned and spent', () => {
  let performance = ''
  beforeAll(async () => {
    performance = (await ofType('performance'))._id
  })

  test('without a plan its columns say nothing', async () => {
    expect(await planned('performance', 1, [1, 7])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('months add up until the date and over the year, and so do rows made of rows', async () => {
    await save(performance, [
      { row: 1, month: 1, amount: '40000.00' },
      { row: 1, month: 2, amount: '45000.00' },
      { row: 1, month: 12, amount: '60000.00' },
      { row: 6, month: 1, amount: '4000.00' },
      { row: 6, month: 2, amount: '4500.50' },
    ])
    // Net sales, row 7, are sales less their tax: 85,000.00 - 8,500.50, and 145,000.00 - 8,500.50.
    expect(await planned('performance', 2, [1, 6, 7])).toEqual([
      ['85000.00', '145000.00'],
      ['8500.50', '8500.50'],
      ['76499.50', '136499.50'],
    ])
    expect(await planned('performance', 1, [1, 7])).toEqual([
      ['40000.00', '145000.00'],
      ['36000.00', '136499.50'],
    ])
  })

  test('a plan is carried into the statements that take rows from it', async () => {
    // Row 1 of gross value added is net sales, row 7 of performance.
    expect(await planned('valueAdded', 1, [1])).toEqual([['36000.00', '136499.50']])
  })

  test('an amount that is typed for a row made of rows counts instead of their sum', async () => {
    await save(performance, [{ row: 7, month: 1, amount: '30000.00' }])
    expect(await planned('performance', 1, [7])).toEqual([['30000.00', '30000.00']])
    await save(performance, [{ row: 7, month: 1, amount: null }])
    expect(await planned('performance', 1, [7])).toEqual([['36000.00', '136499.50']])
  })

  test('only the cells that were sent change, so that two people can plan at once', async () => {
    await save(performance, [
      { row: 1, month: 2, amount: '50000.00' },
      { row: 6, month: 1, amount: null },
    ])
    expect(await planOf(performance)).toEqual([
      'F1 1: 40000.00',
      'F1 2: 50000.00',
      'F1 12: 60000.00',
      'F6 2: 4500.50',
    ])
  })

  test('days within the year have no plan', async () => {
    const { rows } = await report('performance', { startDate: '2026-02-01', endDate: '2026-02-28' })
    expect(rows.every((row) => row.planned === null && row.plannedYear === null)).toBe(true)
  })

  test('all months of 500 rows are saved at once, and taken away at once', async () => {
    const large = await create({
      ...flow,
      rows: Array.from({ length: 500 }, (_, index) => ({ ...flow.rows[0]!, row: index + 1 })),
    })
    const cells = Array.from({ length: 6000 }, (_, at) => ({
      row: Math.floor(at / 12) + 1,
      month: (at % 12) + 1,
    }))
    const saved = await save(
      large.body._id,
      cells.map((cell) => ({ ...cell, amount: '1.00' })),
    )
    expect([saved.status, saved.body.data.length]).toEqual([200, 6000])
    expect(await planned('flujoDeEfectivo', 3, [500])).toEqual([['3.00', '12.00']])
    const gone = await save(
      large.body._id,
      cells.map((cell) => ({ ...cell, amount: null })),
    )
    expect([gone.status, gone.body.data]).toEqual([200, []])
  })
})

test('a plan is of the open exercise unless another is named', async () => {
  const { _id } = await ofType('performance')
  const { body } = await product.call<{ exerciseId: string; exercises: { code: string }[] }>(
    'GET',
    '/private/stateFinanceConfig/getPlan',
    { id: _id },
  )
  expect([body.exerciseId, body.exercises.map(({ code }) => code)]).toEqual([exercise, ['2026']])
  const { status } = await product.call('GET', '/private/stateFinanceConfig/getPlan', {
    id: _id,
    exerciseId: _id,
  })
  expect(status).toBe(404)
})

describe('a plan of what is held', () => {
  test('takes the last month that has an amount, and rows made of rows add up', async () => {
    const { _id } = await ofType('situation')
    await save(_id, [
      { row: 2, month: 1, amount: '1000.00' },
      { row: 2, month: 3, amount: '900.00' },
      { row: 3, month: 1, amount: '20000.00' },
      { row: 3, month: 2, amount: '25000.00' },
    ])
    // Of row 2 nothing was planned for February, so January's amount stands; row 1 sums both.
    expect(await planned('situation', 2, [2, 3, 1])).toEqual([
      ['1000.00', '900.00'],
      ['25000.00', '25000.00'],
      ['26000.00', '25900.00'],
    ])
  })
})

describe('a plan that can not be', () => {
  test('names a row that the statement has not, or one month twice', async () => {
    const { _id } = await ofType('performance')
    const { status, body } = await save(_id, [
      { row: 1, month: 1, amount: '1.00' },
      { row: 777, month: 1, amount: '1.00' },
      { row: 1, month: 1, amount: '2.00' },
    ])
    expect([status, problems(body)]).toEqual([
      422,
      [
        ['cells.1.row', 'El estado 5921 no tiene la fila 777.'],
        ['cells.2.month', 'El mes 1 de la fila 1 viene dos veces.'],
      ],
    ])
  })

  test('has months that no year has, or amounts that are none', async () => {
    const { _id } = await ofType('performance')
    const { body } = await save(_id, [
      { row: 1, month: 13, amount: '1.00' },
      { row: 1, month: 2, amount: '1,5' },
    ])
    expect(body.fields?.map(({ path }) => path)).toEqual(['cells.0.month', 'cells.1.amount'])
  })

  test('is of an exercise that was closed', async () => {
    const { _id } = await ofType('performance')
    const before = await planOf(_id)
    await standsAs('closed')
    const { status, body } = await save(_id, [{ row: 1, month: 1, amount: '1.00' }])
    await standsAs('open')
    expect([status, body.code]).toEqual([409, 'exercise.closed'])
    expect(await planOf(_id)).toEqual(before)
  })

  test('is of an exercise of nobody', async () => {
    const { _id } = await ofType('performance')
    const { status } = await save(_id, [{ row: 1, month: 1, amount: '1.00' }], _id)
    expect(status).toBe(404)
  })
})

test('the plan of a row that goes away waits until the row comes back', async () => {
  const { body: own } = await create({ ...flow, type: 'otroFlujo', form: 'OTRO' })
  await save(own._id, [{ row: 2, month: 1, amount: '70.00' }])
  const without = flow.rows
    .filter(({ row }) => row !== 2)
    .map((row) => (row.row === 4 ? { ...row, formula: 'F1' } : row))
  await update(own, { ...flow, type: 'otroFlujo', form: 'OTRO', rows: without })
  expect(await planOf(own._id)).toEqual([])
  await update({ ...own, version: 2 }, own.body)
  expect(await planOf(own._id)).toEqual(['F2 1: 70.00'])
})
