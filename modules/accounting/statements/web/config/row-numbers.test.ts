import { describe, expect, test } from 'vitest'
import { blankDraft, blankRow, bodyOf, draftOf, type Draft, type RowLine } from './draft.ts'
import { misnamed, renamedIn, renumbered, rowsShowing, withRowFor, withRows } from './row-numbers.ts'

const rows = (...written: [row: string, formula: string][]): RowLine[] =>
  written.map(([row, formula]) => ({ ...blankRow(), row, es: `Fila ${row}`, formula }))
const draft = (lines: RowLine[], facts: Partial<Draft['facts']> = {}): Draft => ({
  ...blankDraft(),
  facts: { ...blankDraft().facts, ...facts },
  rows: lines,
})
const displayed = (of: Draft) => of.rows.map(({ row, formula }) => `${row}: ${formula}`)

describe('formulas follow the rows that they name', () => {
  const numbers = new Map([
    [2, 12],
    [3, 13],
    [9, 14],
  ])
  test.each([
    ['F2 + F3*2', 'F12 + F13*2'],
    ['SUM(F2..F9)', 'SUM(F12..F14)'],
    ['SUM(F1 .. F8)', 'SUM(F12 .. F13)'],
    ['5921.F2 + valueAdded.F3 - F7', '5921.F2 + valueAdded.F3 - F7'],
    ['MAX(0; F9) * RATE(rate.F2)', 'MAX(0; F14) * RATE(rate.F2)'],
    ['D(101..108', 'D(101..108'],
  ])('%s', (formula, renamed) => {
    expect(renamedIn(formula, numbers)).toBe(renamed)
  })

  test('renumbering begins at one and keeps every sum', () => {
    const before = draft(rows(['2', 'D(101)'], ['5', 'D(109)'], ['30', 'SUM(F2..F5) + F2']), {
      splitAfter: '5',
    })
    const after = renumbered({
      ...before,
      checks: [{ key: 'c', es: '', en: '', left: 'F30', right: '5921.F30' }],
    })
    expect(displayed(after)).toEqual(['1: D(101)', '2: D(109)', '3: SUM(F1..F2) + F1'])
    expect([after.checks[0]?.left, after.checks[0]?.right, after.facts.splitAfter]).toEqual([
      'F3',
      '5921.F30',
      '2',
    ])
  })
})

describe('in the grid', () => {
  const three = rows(['1', 'D(101)'], ['2', 'D(109)'], ['9', 'F1 - F2'])

  test('a row that moves takes the number of its place, and the formulas follow it', () => {
    const [one, two, total] = three as [RowLine, RowLine, RowLine]
    expect(displayed(withRows(draft(three), [two, one, total]))).toEqual([
      '1: D(109)',
      '2: D(101)',
      '9: F2 - F1',
    ])
  })

  test('a new row gets the number between two, if there is one', () => {
    const [one, two, total] = three as [RowLine, RowLine, RowLine]
    expect(withRows(draft(three), [one, two, blankRow(), total]).rows[2]?.row).toBe('3')
    expect(withRows(draft(three), [one, blankRow(), two, total]).rows[1]?.row).toBe('')
    expect(withRows(draft(three), [one, two, total, blankRow()]).rows[3]?.row).toBe('10')
  })

  test('an account that no row shows gets one after its neighbour, measured like it', () => {
    const lines = rows(['1', 'D(101..108)'], ['5', 'D(120..129)'], ['20', 'C(400..404)'], ['90', 'F1 + F5'])
    const after = withRowFor(draft(lines), { code: '405.0060', name: 'Cuentas por pagar' })
    expect(displayed(after)[3]).toBe('21: C(405.0060)')
    expect(displayed(withRowFor(draft(lines), { code: '109', name: 'Banco' }))[1]).toBe('2: D(109)')
    expect(rowsShowing(after.rows, '405.0060').map(({ row }) => row)).toEqual(['21'])
  })
})

test('of the rows that others name, those that stand under another number are told', () => {
  const before = rows(['1', 'D(101)'], ['5', 'D(109)'], ['30', 'F1 + F5'])
  const named = [
    { row: 1, by: '5926.F1' },
    { row: 30, by: '5920' },
  ]
  expect(misnamed(named, before, renumbered(draft(before)).rows)).toEqual([{ row: 30, by: '5920' }])
  expect(misnamed(named, before, before)).toEqual([])
})

test('a definition that was read and written again is the same', () => {
  const body = {
    type: 'flujo',
    form: 'FLUJO',
    printedForm: '',
    name: { es: 'Flujo', en: 'Flow' },
    authority: null,
    certification: { es: 'Certificamos', en: 'We certify' },
    secondColumn: 'opening' as const,
    planned: 'balance' as const,
    splitAfter: 3,
    covers: [
      { from: '101', to: '199' },
      { from: '500', to: '500' },
    ],
    rows: [
      {
        row: 3,
        label: { es: 'Caja', en: 'Cash' },
        formula: 'D(101)',
        level: 2,
        look: 'total' as const,
        informative: true,
      },
    ],
    checks: [{ name: { es: 'Cuadra', en: 'Ties' }, left: 'F3', right: '0' }],
    ratios: [{ label: { es: 'Razón', en: 'Ratio' }, formula: 'F3 / 2' }],
  }
  expect(bodyOf(draftOf(body))).toEqual(body)
})
