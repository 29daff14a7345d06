import { endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { wrongNumber } from '@cuadre/treasury/bank-accounts/number.ts'
import { describe, expect, test } from 'vitest'
import { demoCompany } from './ceiba.ts'
import type { BookLine, DemoBanks } from './banks.ts'
import type { DemoEntry, DemoLine } from './types.ts'
import { notesOf } from './ceiba/treasury/notes.ts'

const keyOf = ({ entry, line }: BookLine) => `${entry}.${line}`

/** What a line of the books moves in the currency of its account. */
const moved = ({ debit, credit = '0', foreign }: DemoLine) =>
  foreign
    ? amount(foreign.amount).times(debit === undefined ? '-1' : '1')
    : amount(debit ?? '0').minus(amount(credit))

/** What the books hold on an account when a day ends, and what of it no bank has told of in a statement until then. */
function booksUntil(
  { statements, reconciliations }: DemoBanks,
  entries: readonly DemoEntry[],
  { account, until }: DemoBanks['statements'][number],
) {
  const told = new Set(
    reconciliations
      .filter(({ statement }) => statements[statement]!.until <= until)
      .flatMap(({ matches }) => matches.flatMap(({ operations }) => operations.map(keyOf))),
  )
  const lines = entries.flatMap(({ day, state, lines: own }, entry) =>
    state === 'pending' || day > until
      ? []
      : own.flatMap((line, at) =>
          line.account === account ? [{ key: keyOf({ entry, line: at + 1 }), moved: moved(line) }] : [],
        ),
  )
  return {
    held: sum(lines.map((line) => line.moved)),
    open: sum(lines.filter(({ key }) => !told.has(key)).map((line) => line.moved)),
  }
}

describe.each(['2026-11-25', '2026-01-01', '2028-02-29'])('what La Ceiba has at banks on %s', (today) => {
  const company = demoCompany(today)
  const banks = company.banks!
  const { accounts, statements, reconciliations } = banks
  const of = (account: string) => statements.filter((statement) => statement.account === account)

  test('are three accounts with numbers that its country’s banks use, one of them in dollars', () => {
    expect(accounts.map(({ account, currency }) => [account, currency])).toEqual([
      ['109', 'CUP'],
      ['110', 'CUP'],
      ['112', 'USD'],
    ])
    for (const { number } of accounts) expect(wrongNumber(number, 16)).toBeUndefined()
  })

  test('is told month by month: each statement adds up and goes on from the one before', () => {
    for (const { account } of accounts) {
      const months = of(account)
      expect(months.map(({ until }) => until)).toEqual([
        ...new Set(months.map(({ until }) => (endOfMonth(until) < today ? endOfMonth(until) : today))),
      ])
      expect(months.at(-1)!.until).toBe(today)
      for (const [at, { from, until, opening, closing, lines }] of months.entries()) {
        expect(text(sum([opening, ...lines.map((line) => line.amount)].map(amount)))).toBe(closing)
        expect(amount(closing).gte('0')).toBe(true)
        expect(lines.every(({ day }) => from <= day && day <= until)).toBe(true)
        if (at > 0) expect(opening).toBe(months[at - 1]!.closing)
      }
    }
  })

  test('is reconciled for every month that is over: the bank says what the books say but for what is under way', () => {
    const over = statements.filter(({ until }) => endOfMonth(until) < startOfMonth(today))
    expect(reconciliations.map(({ statement }) => statements[statement])).toEqual(over)
    for (const { statement, book, matches } of reconciliations) {
      const { held, open } = booksUntil(banks, company.entries, statements[statement]!)
      expect([statement, text(held), text(held.minus(open))]).toEqual([
        statement,
        book,
        statements[statement]!.closing,
      ])
      expect(matches.flatMap(({ lines }) => lines)).toEqual([...statements[statement]!.lines.keys()])
    }
  })

  test('leaves a commission, interest and money of a client to be written down this month', () => {
    const open = statements.filter(({ until }) => until === today).flatMap(({ lines }) => lines)
    const said = open.map(({ description }) => description)
    for (const words of ['COMISION POR CERTIFICACION DE SALDO', 'INTERESES A FAVOR DEL TITULAR'])
      expect(said).toContain(words)
    expect(open.some(({ reference }) => reference === '771804')).toBe(true)
  })
})

test('what the shop takes to the bank comes in notes and coins that come to it', () => {
  for (const total of ['54960.00', '0.07', '98765.43']) {
    const counted = sum(
      notesOf(amount(total)).map((note) => amount(note.denomination).times(`${note.count}`)),
    )
    expect(text(counted)).toBe(total)
  }
  // Seven cents: one of five and one of two.
  expect(notesOf(amount('0.07'))).toEqual([
    { denomination: '0.05', count: 1 },
    { denomination: '0.02', count: 1 },
  ])
})
