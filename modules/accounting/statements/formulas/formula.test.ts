import { describe, expect, test } from 'vitest'
import { FormulaError } from './formula-tokens.ts'
import { parseFormula } from './formula.ts'

const wrong = (formula: string) => {
  try {
    parseFormula(formula)
  } catch (error) {
    if (error instanceof FormulaError) return [error.code, error.at, error.found]
    throw error
  }
  return 'read'
}

describe('a formula is read as an accountant writes it', () => {
  test('ranges of accounts on a side, with single codes and sub-accounts among them', () => {
    expect(parseFormula('D(135..139, 154)')).toEqual({
      kind: 'accounts',
      measure: 'closing',
      side: 'debit',
      ranges: [
        { from: '135', to: '139', at: 2 },
        { from: '154', to: '154', at: 12 },
      ],
    })
    expect(parseFormula('md(265.0010)')).toMatchObject({
      measure: 'turnover',
      side: 'debit',
      ranges: [{ from: '265.0010' }],
    })
  })

  test('multiplication before addition, and from the left', () => {
    expect(parseFormula('F1 - F2 - F3 * 2')).toMatchObject({
      operator: '-',
      left: { operator: '-', left: { row: 1 }, right: { row: 2 } },
      right: { operator: '*', left: { row: 3 }, right: { value: '2' } },
    })
  })

  test('printed signs are signs', () => {
    expect(parseFormula('F7 − F8 × 2 ÷ 3')).toEqual(parseFormula('F7 - F8 * 2 / 3'))
  })

  test('rows of other statements by form number or type, rates, sums and the larger of two', () => {
    expect(parseFormula('5921.F40')).toMatchObject({ kind: 'statementRow', statement: '5921', row: 40 })
    expect(parseFormula('performance.F7')).toMatchObject({ statement: 'performance', row: 7 })
    expect(parseFormula('MAX(0; F40) * RATE(rate.profitTax)')).toMatchObject({
      left: { kind: 'choice', which: 'max' },
      right: { kind: 'rate', key: 'rate.profitTax' },
    })
    expect(parseFormula('F22 / workers()')).toMatchObject({ operator: '/', right: { kind: 'workers' } })
    expect(parseFormula('SUM(F2..F22)')).toMatchObject({ kind: 'rows', from: 2, to: 22 })
  })
})

describe('what can not be read is said at its character', () => {
  test.each([
    ['', ['formula.unfinished', 0, '']],
    ['F1 +', ['formula.unfinished', 4, '']],
    ['F1 F2', ['formula.unexpected', 3, 'F2']],
    ['F1 + ?', ['formula.character', 5, '?']],
    ['D(101..108', ['formula.expected', 10, ')']],
    ['D 101', ['formula.expected', 2, '(']],
    ['X(101)', ['formula.unknownName', 0, 'X']],
    ['D(abc)', ['formula.code', 2, 'abc']],
    ['D()', ['formula.code', 2, ')']],
    ['D(108..101)', ['formula.backwards', 2, '108..101']],
    ['SUM(F9..F2)', ['formula.backwards', 0, 'F9..F2']],
    ['SUM(2..9)', ['formula.row', 4, '2']],
    ['1.2.3', ['formula.number', 0, '1.2.3']],
    ['WORKERS(101)', ['formula.expected', 8, ')']],
    ['RATE(35)', ['formula.rate', 5, '35']],
    [`${'('.repeat(50)}1${')'.repeat(50)}`, ['formula.tooDeep', 41, '']],
    ['F1'.padEnd(1001), ['formula.tooLong', 1000, '']],
  ])('%s', (formula, error) => {
    expect(wrong(formula)).toEqual(error)
  })
})
