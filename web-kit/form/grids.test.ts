import { expect, test } from 'vitest'
import { thinned, withWritten } from './grids.ts'

interface Line {
  key: string
  amount: string
}

const says = (lines: readonly Line[]) => lines.filter(({ amount }) => amount !== '')
const written = (key: string): Line => ({ key, amount: '10.00' })
const blank = (key: string): Line => ({ key, amount: '' })

const purchase = {
  provider: 'El Almendro',
  lines: [blank('a'), written('b')],
  costs: [written('c'), blank('d')],
}
const grids = { lines: { written: says }, costs: { written: says, keepsBlank: true } }

test('only lines that say something are sent', () => {
  expect(withWritten(purchase, grids)).toEqual({
    provider: 'El Almendro',
    lines: [written('b')],
    costs: [written('c')],
  })
  expect(purchase.lines).toHaveLength(2)
})

test('the screen then shows the lines that were sent, so that both count them alike', () => {
  expect(thinned(withWritten(purchase, grids), grids)).toEqual({ lines: [written('b')] })
})

test('where no line says anything, the blank ones stay to be written in', () => {
  const untouched = { ...purchase, lines: [blank('a')] }
  expect(thinned(withWritten(untouched, grids), grids)).toEqual({})
})

test('a form without grids sends what it has', () => {
  expect(withWritten({ name: 'Rosa' }, {})).toEqual({ name: 'Rosa' })
  expect(thinned({ name: 'Rosa' }, {})).toEqual({})
})
