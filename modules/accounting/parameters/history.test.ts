import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@cuadre/kernel/day.ts'
import {
  gapIn,
  holdsOn,
  overlapping,
  rewrittenDay,
  type Span,
  withChanged,
  withNew,
  without,
} from './history.ts'

interface Rate extends Span {
  _id: string
  rate: string
}

const value = (_id: string, validFrom: string | null, validTo: string | null, rate = _id): Rate => ({
  _id,
  rate,
  validFrom,
  validTo,
})
const spans = (values: readonly Rate[]) =>
  values.map(({ rate, validFrom, validTo }) => `${validFrom ?? 'siempre'} … ${validTo ?? ''} ${rate}`.trim())
const isSame = (one: Rate, other: Rate) => one.rate === other.rate
const inherits = { inherits: true }

const salesTax = [value('10', '2024-01-01', '2025-12-31'), value('15', '2026-01-01', null)]

test('a new value from a day on ends the one before it the day before', () => {
  expect(spans(withNew(salesTax, value('20', '2027-01-01', null), inherits))).toEqual([
    '2024-01-01 … 2025-12-31 10',
    '2026-01-01 … 2026-12-31 15',
    '2027-01-01 …  20',
  ])
})

test('a value put between two lasts until the next one', () => {
  expect(spans(withNew(salesTax, value('12', '2025-07-01', null), inherits))).toEqual([
    '2024-01-01 … 2025-06-30 10',
    '2025-07-01 … 2025-12-31 12',
    '2026-01-01 …  15',
  ])
  expect(spans(withNew(salesTax, value('8', null, null), inherits))[0]).toBe('siempre … 2023-12-31 8')
})

test('a first day that moves takes the end of the value before it along, both ways', () => {
  const [, second] = salesTax as [Rate, Rate]
  expect(spans(withChanged(salesTax, { ...second, validFrom: '2026-03-01' }))).toEqual([
    '2024-01-01 … 2026-02-28 10',
    '2026-03-01 …  15',
  ])
  expect(spans(withChanged(salesTax, { ...second, validFrom: '2025-10-01' }))).toEqual([
    '2024-01-01 … 2025-09-30 10',
    '2025-10-01 …  15',
  ])
})

test('the days of a deleted value go back to the one before it', () => {
  expect(spans(without(salesTax, salesTax[1]!))).toEqual(['2024-01-01 …  10'])
  expect(spans(without(salesTax, salesTax[0]!))).toEqual(['2026-01-01 …  15'])
})

test('two values for one day are found, and so are days without any', () => {
  expect(overlapping(salesTax)).toBeUndefined()
  const both = overlapping([value('10', '2024-01-01', null), value('15', '2026-01-01', null)])
  expect(both?.map(({ rate }) => rate)).toEqual(['10', '15'])
  // Pushed to end before it begins, it still stands in the way.
  expect(
    overlapping([value('10', '2024-01-01', '2023-12-31'), value('15', '2024-01-01', null)]),
  ).toBeDefined()
  expect(gapIn(salesTax)).toBeUndefined()
  expect(gapIn([value('10', null, '2025-12-31'), value('15', '2026-02-01', null)])).toBe('2026-01-01')
  expect(gapIn([value('10', null, '2025-12-31')])).toBe('2026-01-01')
})

test('closed days see what they saw: the first that would not is named', () => {
  const closed = { from: '2025-01-01', until: '2026-02-28' }
  const after = (values: Rate[]) => rewrittenDay(salesTax, values, closed, isSame)
  expect(after(withNew(salesTax, value('20', '2026-03-01', null), inherits))).toBeUndefined()
  expect(after(withNew(salesTax, value('20', '2026-02-28', null), inherits))).toBe('2026-02-28')
  expect(after(without(salesTax, salesTax[1]!))).toBe('2026-01-01')
  expect(after([{ ...salesTax[0]!, rate: '11' }, salesTax[1]!])).toBe('2025-01-01')
  // What is called otherwise and says the same has rewritten nothing.
  expect(after([salesTax[0]!, value('fifteen', '2026-01-01', null, '15')])).toBeUndefined()
})

test('whatever is added, every day before it keeps its value, every day from it on has the new one until the next', () => {
  const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2024-01-01', count))
  fc.assert(
    fc.property(fc.uniqueArray(days, { minLength: 1, maxLength: 8 }), days, (starts, probe) => {
      const [first = '', ...rest] = starts
      const kept = rest.reduce<Rate[]>(
        (values, day) => withNew(values, value(day, day, null), inherits),
        [value(first, first, null)],
      )
      expect(overlapping(kept)).toBeUndefined()
      expect(gapIn(kept)).toBeUndefined()
      const expected = starts.toSorted((one, other) => (one < other ? -1 : 1)).findLast((day) => day <= probe)
      expect(kept.find((each) => holdsOn(each, probe))?.rate).toBe(expected)
    }),
  )
})
