import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noChoices, type Choice } from '../form/choice.ts'
import {
  completed,
  following,
  hasUnread,
  isBlank,
  moved,
  displayedText,
  totalsOf,
  withUnread,
  withValue,
  type GridColumn,
  type GridLine,
} from './lines.ts'

interface EntryLine extends GridLine {
  account: Choice | null
  debit: string
  credit: string
}

const columns: GridColumn<EntryLine>[] = [
  {
    kind: 'record',
    id: 'account',
    header: 'Cuenta',
    width: '96px',
    source: { name: 'accounts', search: async () => noChoices },
  },
  { kind: 'money', id: 'debit', header: 'Debe', width: '128px' },
  { kind: 'money', id: 'credit', header: 'Haber', width: '128px' },
]
const sides = { debit: 'debit', credit: 'credit' } as const
const line = (key: string, debit: string, credit: string): EntryLine => ({
  key,
  account: null,
  debit,
  credit,
})

const electricity = [
  line('a', '21840.00', ''),
  line('b', '50160.00', ''),
  line('c', '', '65660.00'),
  line('d', '', ''),
]

test('what the credit lacks is said with its side', () => {
  expect(totalsOf(electricity, sides)).toEqual({
    debit: '72000.00',
    credit: '65660.00',
    difference: '6340.00',
    lacks: 'credit',
  })
})

test('completing the difference writes it on the side that lacks it, and the entry balances', () => {
  const last = completed(electricity, electricity[3]!, sides)
  expect(last.credit).toBe('6340.00')
  expect(totalsOf(electricity.with(3, last), sides).lacks).toBeUndefined()
})

test('completing a line that has an amount replaces it', () => {
  expect(completed(electricity, electricity[2]!, sides)).toMatchObject({ debit: '', credit: '72000.00' })
})

test('a line of a balanced entry is left alone', () => {
  const rent = [line('a', '100.00', ''), line('b', '', '100.00'), line('c', '', '')]
  expect(completed(rent, rent[2]!, sides)).toBe(rent[2])
})

test('whatever the lines, the completed one balances them', () => {
  const cents = fc
    .integer({ min: 0, max: 10 ** 9 })
    .map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1, maxLength: 40 }), (amounts) => {
      const lines = amounts.map(([value, isDebit], at) =>
        line(String(at), isDebit ? value : '', isDebit ? '' : value),
      )
      const last = line('last', '', '')
      expect(totalsOf([...lines, completed([...lines, last], last, sides)], sides).lacks).toBeUndefined()
    }),
  )
})

test('a line moves one step and stops at the ends', () => {
  expect(moved(electricity, 'b', -1).map(({ key }) => key)).toEqual(['b', 'a', 'c', 'd'])
  expect(moved(electricity, 'a', -1).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
  expect(moved(electricity, 'd', 1).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
})

test('what follows in a line from what changed in it is reckoned line by line, also of one that was added', () => {
  const doubled = following<EntryLine>(
    (lines) => [
      ...lines.map((each) => (each.key === 'b' ? { ...each, debit: '5.00' } : each)),
      line('e', '', ''),
    ],
    (before, after) => ({ ...after, credit: before?.debit === after.debit ? after.credit : 'changed' }),
  )
  expect(doubled(electricity).map(({ key, credit }) => [key, credit === 'changed'])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
    ['d', false],
    ['e', true],
  ])
})

test('what could not be read is shown as it was typed until it is corrected', () => {
  const wrong = withUnread(line('a', '', ''), 'debit', {
    text: '12.5O0',
    problem: { code: 'amount.lookalike' },
  })
  expect(displayedText(wrong, columns[1]!, 'es')).toBe('12.5O0')
  expect([isBlank(wrong, columns), hasUnread([wrong])]).toEqual([false, true])
  const corrected = withValue(wrong, 'debit', '12.50')
  expect(displayedText(corrected, columns[1]!, 'es')).toBe('12,50')
  expect(hasUnread([corrected])).toBe(false)
})
