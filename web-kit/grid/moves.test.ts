import { expect, test } from 'vitest'
import { noChoices, type Choice } from '../form/choice.ts'
import type { GridColumn, GridLine } from './lines.ts'
import { firstStop, step, vertical } from './moves.ts'

interface EntryLine extends GridLine {
  account: Choice | null
  costCenter: Choice | null
  debit: string
  credit: string
}

const source = { name: 'accounts', search: async () => noChoices }
const columns: GridColumn<EntryLine>[] = [
  { kind: 'record', id: 'account', header: 'Cuenta', width: '96px', source },
  {
    kind: 'shown',
    id: 'name',
    header: 'Descripción',
    width: '1fr',
    show: (line) => line.account?.name ?? '',
  },
  {
    kind: 'record',
    id: 'costCenter',
    header: 'Centro de costo',
    width: '1fr',
    source,
    closed: (line) => (line.account?.code === '480' ? 'no lleva' : undefined),
  },
  { kind: 'money', id: 'debit', header: 'Debe', width: '128px' },
  { kind: 'money', id: 'credit', header: 'Haber', width: '128px' },
]
const sides = { debit: 'debit', credit: 'credit' } as const
const expense: EntryLine = {
  key: 'a',
  account: { _id: '1', code: '822', name: 'Gastos Generales' },
  costCenter: null,
  debit: '21840.00',
  credit: '',
}
const payable: EntryLine = {
  key: 'b',
  account: { _id: '2', code: '480', name: 'Gastos Acumulados' },
  costCenter: null,
  debit: '',
  credit: '',
}
const lines = [expense, payable]
const next = (row: number, column: number) => step(lines, columns, { row, column }, 1, sides)
const back = (row: number, column: number) => step(lines, columns, { row, column }, -1, sides)

test('Enter passes over what is only shown', () => {
  expect(next(0, 0)).toEqual({ row: 0, column: 2 })
})

test('after an amount in Debe, Enter goes to the next line', () => {
  expect(next(0, 3)).toEqual({ row: 1, column: 0 })
})

test('an account that carries no cost centre takes Enter straight to its amounts', () => {
  expect(next(1, 0)).toEqual({ row: 1, column: 3 })
  expect(back(1, 3)).toEqual({ row: 1, column: 0 })
})

test('beyond the last cell and before the first there is nothing', () => {
  expect(next(1, 4)).toBeUndefined()
  expect(back(0, 0)).toBeUndefined()
})

test('going back from a line lands on the last cell of the line above that takes something', () => {
  expect(back(1, 0)).toEqual({ row: 0, column: 3 })
})

test('arrows keep the column and stay inside the grid', () => {
  expect(vertical({ row: 0, column: 3 }, 1, 2)).toEqual({ row: 1, column: 3 })
  expect(vertical({ row: 1, column: 3 }, 1, 2)).toEqual({ row: 1, column: 3 })
  expect(vertical({ row: 0, column: 3 }, -20, 2)).toEqual({ row: 0, column: 3 })
})

test('a new line begins in its first cell', () => {
  expect(firstStop(lines, columns, 1)).toEqual({ row: 1, column: 0 })
})
