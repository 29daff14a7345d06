import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { flow, withFormula } from '@cuadre/test/cash-flow.ts'
import { definitionsOf, type Report } from '@cuadre/test/statements.ts'

const product = openProduct()
const chart = chartOf(product)
const { ofType } = definitionsOf(product)

interface Preview {
  named: { row: number; by: string }[]
  problems: { path: string; code: string; message: string; at: number | null }[]
  statement: Report | null
}
async function preview(body: object): Promise<Preview> {
  const answer = await product.call<Preview>('POST', '/private/stateFinanceConfig/preview', {
    body,
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const valueOf = ({ statement }: Preview, row: number) =>
  statement?.rows.find((each) => each.row === row)?.value

beforeAll(async () => {
  await chart.post('2026-01-05', '109', '601', '5000.00')
  await chart.post('2026-01-06', '101', '109', '1200.00')
})

describe('a definition while it is written', () => {
  test('shows its figures before it is saved', async () => {
    const displayed = await preview(withFormula('F1 + F2 * 2'))
    expect([displayed.problems, valueOf(displayed, 4)]).toEqual([[], '8600.00'])
  })

  test('shows what can be read, beside what is wrong at its character', async () => {
    const displayed = await preview(withFormula('F1 - F2 +* 2'))
    expect(displayed.problems).toEqual([
      {
        path: 'rows.3.formula',
        code: 'formula.unexpected',
        message: 'En la posición 10: no se esperaba «*».',
        at: 10,
      },
    ])
    expect([valueOf(displayed, 1), valueOf(displayed, 4)]).toEqual(['6200.00', null])
  })

  test('has no figures while a row is computed from itself, whatever else is wrong', async () => {
    const rows = flow.rows.map((row) =>
      row.row === 1 ? { ...row, formula: 'F2' } : row.row === 2 ? { ...row, formula: 'F1' } : row,
    )
    const displayed = await preview({ ...flow, rows: rows.with(3, { ...rows[3]!, formula: '?' }) })
    expect([displayed.problems.map(({ code }) => code).toSorted(), displayed.statement]).toEqual([
      ['formula.character', 'formula.circular'],
      null,
    ])
  })

  test('counts the accounts that are in one row, and names those in none or in two', async () => {
    const { body } = await ofType('situation')
    const rows = body.rows
      .filter(({ row }) => row !== 2)
      .map((row) => (row.row === 4 ? { ...row, formula: 'D(119..129)' } : row))
    const { statement } = await preview({ ...body, rows })
    expect(statement?.covered.missing).toEqual(
      '101 102 103 104 105 106 107 108.0010 108.0020 108.0090'.split(' '),
    )
    expect(statement?.covered.twice).toEqual([])
  })

  test('a row whose divisor is zero has no figure, nor what is computed with it', async () => {
    const rows = [
      { ...flow.rows[0]!, formula: 'D(101) / D(400..401)' },
      { ...flow.rows[1]!, formula: 'F1 + 1' },
    ]
    const { statement } = await preview({ ...flow, rows })
    expect(statement?.rows.map(({ value }) => value)).toEqual([null, null])
  })

  test('says which of its rows other statements name, whose figures hang on their numbers', async () => {
    const { body } = await ofType('performance')
    const { named } = await preview(body)
    expect(named).toContainEqual({ row: 7, by: '5926.F1' })
    expect(named).toContainEqual({ row: 40, by: '5920' })
    expect((await preview(flow)).named).toEqual([])
  })
})
