import { describe, expect, test } from 'vitest'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { JournalReading } from '../journal/transactions.ts'
import type { ExportedLine } from './entries-in-turn.ts'
import { journalHead, transactionText } from './journal-text.ts'

type Side = readonly [debit: string, credit: string]
type Foreign = Partial<Pick<ExportedLine, 'currency' | 'foreignAmount' | 'rate'>>

const line = (account: string, [debit, credit]: Side, foreign: Foreign = {}): ExportedLine => ({
  account,
  accountName: 'Cuenta',
  debit,
  credit,
  costCenter: null,
  expenseItem: null,
  partner: null,
  currency: null,
  foreignAmount: null,
  rate: null,
  detail: null,
  ...foreign,
})
const written = (...lines: ExportedLine[]) =>
  transactionText(
    {
      reference: '2026_7',
      number: 7,
      day: '2026-01-31',
      type: 'exchange',
      description: 'Revaluación',
      lines,
    },
    'CUP',
  )
const dollars = (foreignAmount: string) => ({ currency: 'USD', foreignAmount, rate: '382.60000000' })
const dr = (value: string): Side => [value, '0.00']
const cr = (value: string): Side => ['0.00', value]

describe('a revaluation changes what dollars stand at, and not how many there are', () => {
  test('its line is pesos, of the dollars that the tag names', () => {
    expect(written(line('112', dr('3762.56'), dollars('0.00')), line('924', cr('3762.56'))))
      .toBe(`2026-01-31 * (2026_7) Revaluación  ; type:exchange
    112:Cuenta  3762.56 CUP  ; rate:382.60000000, currency:USD
    924:Cuenta  -3762.56 CUP

`)
  })

  test('taken back, it is on the other side', () => {
    expect(written(line('924', dr('3762.56')), line('112', cr('3762.56'), dollars('0.00')))).toContain(
      '\n    112:Cuenta  -3762.56 CUP  ; rate:382.60000000, currency:USD\n',
    )
  })
})

/** Debit less credit in pesos, as hledger and ledger count a posting: a cost has the sign of its quantity. */
function countedOf(posting: string): string {
  const found = /^ {4}\S+ {2}(-?)([\d.]+) (\w+)(?: @@ ([\d.]+) CUP)?(?: {2};.*)?$/.exec(posting)
  const [, sign = '', quantity = '', commodity = '', cost] = found ?? []
  expect([posting, quantity === '' || (cost !== undefined && amount(quantity).eq('0'))]).toEqual([
    posting,
    false,
  ])
  expect([posting, commodity === 'CUP' || cost !== undefined]).toEqual([posting, true])
  return `${sign}${cost ?? quantity}`
}

/** Each side with each kind of amount. */
const family = [dr, cr].flatMap((side) => [
  line('101', side('12.30')),
  line('112', side('1201.25'), dollars('10.00')),
  line('112', side('0.01'), dollars('0.01')),
  line('135', side('3762.56'), dollars('0.00')),
  line('405', side('0.01'), dollars('0.00')),
])

test.each(family)(
  '$account with $debit and $credit, $foreignAmount in dollars, keeps side and value',
  (each) => {
    const value = text(amount(each.debit).minus(amount(each.credit)))
    const [, posting = ''] = written(each).split('\n')
    expect(posting).not.toMatch(/-0\.00 |-0 /)
    expect(text(amount(countedOf(posting)))).toBe(value)
  },
)

test('whole entries come to nothing, and our own reading finds the same sides', async () => {
  const journal = [journalHead(['La Ceiba'], ['CUP', 'USD']), written(...family)].join('')
  const postings = written(...family)
    .split('\n')
    .slice(1, -2)
  expect(text(sum(postings.map((posting) => amount(countedOf(posting)))))).toBe('0.00')
  const reading = new JournalReading()
  await reading.read(Buffer.from(journal))
  expect(reading.problems).toEqual([])
  expect(reading.transactions[0]?.postings.map(({ amount: figure }) => figure?.isNegative)).toEqual(
    family.map(({ credit }) => credit !== '0.00'),
  )
})
