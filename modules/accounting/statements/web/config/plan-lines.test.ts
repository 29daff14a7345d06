import { expect, test } from 'vitest'
import { flow } from '@cuadre/test/cash-flow.ts'
import { changedCells, computedCells, planLines, yearOf, type PlanLine } from './plan-lines.ts'

const planned = [
  { row: 1, month: 1, amount: '100.00' },
  { row: 1, month: 2, amount: '150.00' },
  { row: 2, month: 1, amount: '30.25' },
]
const lines = planLines(flow, planned, 'es')
const line = (row: number, of: readonly PlanLine[] = lines) => of.find((each) => each.row === row)!

test('rows made of rows come to what is planned for these', () => {
  const computed = computedCells(flow, lines)
  expect([computed.get('4.1'), computed.get('4.2'), computed.get('4.3')]).toEqual([
    '69.75',
    '150.00',
    undefined,
  ])
  expect(yearOf(line(4), computed, 'turnover')).toBe('219.75')
})

test('a year is the sum of its months, or the last of them where it is what is held', () => {
  expect(yearOf(line(1), new Map(), 'turnover')).toBe('250.00')
  expect(yearOf(line(1), new Map(), 'balance')).toBe('150.00')
  expect(yearOf(line(3), new Map(), 'turnover')).toBeUndefined()
})

test('only what was changed is saved, and what was emptied is taken away', () => {
  const after = lines.map((each) => (each.row === 1 ? { ...each, m2: '', m3: '7.00' } : each))
  expect(changedCells(lines, after)).toEqual([
    { row: 1, month: 2, amount: null },
    { row: 1, month: 3, amount: '7.00' },
  ])
})
