import { expect, test } from 'vitest'
import { amountIn, dayIn } from './values.ts'

const read = (text: string, kind: 'text' | 'number' = 'text') => {
  const answer = amountIn({ kind, text })
  return 'value' in answer
    ? answer.value
    : [answer.problem.code, ...Object.values(answer.suggestion?.parameters ?? {})].join(' ')
}

test.each([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234.567,8', '1234567.80'],
  ['1,234,567', '1234567.00'],
  ['1 234,56', '1234.56'],
  ['$ 1,234.56', '1234.56'],
  ['1234.5', '1234.50'],
  ['1234,5', '1234.50'],
  ['0.125', 'import.tooManyDecimals 0.13'],
  ['1234.567', 'import.tooManyDecimals 1234.57'],
  ['1234', '1234.00'],
  ['0', '0.00'],
  ['-0', '0.00'],
])('%s is %s', (typed, value) => {
  expect(read(typed)).toBe(value)
})

test.each([
  ['1.234', 'import.ambiguousAmount 1234.00 1.23'],
  ['1,234', 'import.ambiguousAmount 1234.00 1.23'],
  ['12.345', 'import.ambiguousAmount 12345.00 12.34'],
  ['1.23.456', 'import.notAmount'],
  ['1,234.56.7', 'import.notAmount'],
  ['12,34,56', 'import.notAmount'],
  ['mil', 'import.notAmount'],
  ['1e3', 'import.notAmount'],
  ['-5,00', 'import.negativeAmount'],
  ['(5.00)', 'import.negativeAmount'],
  ['1234567890123456', 'import.amountTooBig'],
])('%s is refused: %s', (typed, why) => {
  expect(read(typed)).toBe(why)
})

test('a number that the spreadsheet keeps as one is never ambiguous', () => {
  expect(read('1.234', 'number')).toBe('import.tooManyDecimals 1.23')
  expect(read('1234', 'number')).toBe('1234.00')
})

test('days are read as they are written in Cuba or in ISO, never as in the United States', () => {
  const day = (text: string) => dayIn({ kind: 'text', text })
  expect(day('31/03/2026')).toEqual({ value: '2026-03-31' })
  expect(day('5-1-2026')).toEqual({ value: '2026-01-05' })
  expect(day('2026-02-28')).toEqual({ value: '2026-02-28' })
  expect(day('03/31/2026')).toMatchObject({ problem: { code: 'import.notDay' } })
  expect(day('2026-02-29')).toMatchObject({ problem: { code: 'import.notDay' } })
})
