import { expect, test } from 'vitest'
import { changedBy } from './changed-by.ts'

const line = (code: string, debit: string, credit: string, partner: string | null = null) => ({
  account: { _id: code, code, name: code, parentName: null },
  partner,
  debit,
  credit,
})
const entry = (type: string, lines: ReturnType<typeof line>[]) => ({
  date: '2026-11-27',
  type,
  description: type,
  lines,
})
const told = (entries: Parameters<typeof changedBy>[0]) =>
  changedBy(entries).map(({ account, partner, debit, credit }) => [account.code, partner, debit, credit])

// A sale of 100.00 that cost 60.00 was one of 110.00 that cost 66.00.
const back = entry('reversal', [
  line('135', '0.00', '100.00', 'Cafetería El Patio'),
  line('900', '100.00', '0.00'),
  line('814', '0.00', '60.00'),
  line('189', '60.00', '0.00'),
])
const right = (client: string) =>
  entry('sale', [
    line('135', '110.00', '0.00', client),
    line('900', '0.00', '110.00'),
    line('814', '66.00', '0.00'),
    line('189', '0.00', '66.00'),
  ])

test('a correction changes each account by what is left of taking back and posting anew', () => {
  expect(told([back, right('Cafetería El Patio')])).toEqual([
    ['135', 'Cafetería El Patio', '10.00', '0.00'],
    ['189', null, '0.00', '6.00'],
    ['814', null, '6.00', '0.00'],
    ['900', null, '0.00', '10.00'],
  ])
})

test('of another client the one owes less and the other more, and what comes out the same is not named', () => {
  const same = entry(
    'sale',
    back.lines.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit })),
  )
  expect(told([back, same])).toEqual([])
  const other = {
    ...same,
    lines: same.lines.map((each) => (each.partner ? { ...each, partner: 'Hostal Sol' } : each)),
  }
  expect(told([back, other])).toEqual([
    ['135', 'Cafetería El Patio', '0.00', '100.00'],
    ['135', 'Hostal Sol', '100.00', '0.00'],
  ])
})
