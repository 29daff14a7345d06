import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Day } from '../widgets/Day.tsx'
import { fitting, type Column } from './columns.ts'

interface Month {
  name: string
  code: string
  from: string
}

const months: Month[] = [
  { name: 'Noviembre 2026', code: '202611', from: '2026-11-01' },
  { name: 'Diciembre 2026', code: '202612', from: '2026-12-01' },
]
const column = (id: string, cell: (month: Month) => ReactNode, rest: Partial<Column<Month>> = {}) => ({
  id,
  header: id,
  cell,
  ...rest,
})
const name = column('name', (month) => month.name)
const code = column('code', (month) => createElement('strong', null, month.code))
const from = column('from', (month) => createElement(Day, { value: month.from }))
const balance = column('balance', () => '1.204,50', { align: 'right' })
const state = column('state', () => createElement('b', null, 'En uso ahora'), { card: 'state' })
const fits = (...columns: Column<Month>[]) => [...fitting(columns, months)]

test('codes and days are as wide as what they hold, in bold and where no contract says that they are days; words share the rest', () => {
  expect(fits(code, name, from, balance, state)).toEqual(['code', 'from', 'balance', 'state'])
})

test('where every column is as wide as what it holds, what is left over is at the end of the table', () => {
  expect(fits(code, from, balance, state)).toEqual(['code', 'from', 'balance'])
})

test('figures at the end stand at the edge, and what is left over lies between all columns', () => {
  expect(fits(code, from, balance)).toEqual(['code', 'from', 'balance'])
})
