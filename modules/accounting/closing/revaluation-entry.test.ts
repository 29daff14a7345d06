import { expect, test } from 'vitest'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { PostedLine } from '../journal/posted-line.ts'
import type { ForeignBalance } from './foreign-balances.ts'
import { gainAndLoss, isSpent, revaluationEntries, revalued } from './revaluation-entry.ts'

const named = (code: string) => ({ _id: code, code, name: code })
const rate = { rate: '410', date: '2026-01-28' }

const balance = (code: string, foreign: string, carrying: string, adjusted = '0.00'): ForeignBalance => ({
  account: named(code),
  partner: null,
  currency: named('USD'),
  foreign,
  carrying,
  adjusted,
})
const displayed = (entries: readonly PostedLine[][]) =>
  entries.map((lines) =>
    lines.map(({ accountId, debit, credit }) =>
      debit.eq(zero) ? `${accountId} C ${text(credit)}` : `${accountId} D ${text(debit)}`,
    ),
  )

test('500 dollars carried at 400 and worth 410 gain 5,000.00; 100 that are owed lose 1,000.00', () => {
  const balances = [
    revalued(balance('112', '500.00', '200000.00'), rate),
    revalued(balance('405', '-100.00', '-40000.00'), rate),
  ]
  expect(gainAndLoss(balances)).toEqual({ gain: '5000.00', loss: '1000.00', total: '4000.00' })
  expect(displayed(revaluationEntries(balances, '698', 'es'))).toEqual([
    ['112 D 5000.00', '405 C 1000.00', '698 C 4000.00'],
  ])
})

test('each line says in words how it was reckoned', () => {
  const held = [revalued(balance('112', '12500.00', '5000000.00'), { rate: '410.125', date: '2026-01-28' })]
  const descriptionIn = (language: 'es' | 'en') =>
    revaluationEntries(held, '698', language)[0]?.[0]?.description
  expect([descriptionIn('es'), descriptionIn('en')]).toEqual([
    '12.500,00 USD × 410,125',
    '12,500.00 USD × 410.125',
  ])
})

test('a gain and a loss of the same size need no third line', () => {
  const balances = [
    revalued(balance('112', '100.00', '40000.00'), rate),
    revalued(balance('405', '-100.00', '-40000.00'), rate),
  ]
  expect(displayed(revaluationEntries(balances, '698', 'es'))).toEqual([['112 D 1000.00', '405 C 1000.00']])
})

test('what is at the rate, or has none, posts nothing', () => {
  const balances = [
    revalued(balance('112', '500.00', '205000.00'), rate),
    revalued(balance('113', '500.00', '200000.00'), null),
  ]
  expect(revaluationEntries(balances, '698', 'es')).toEqual([])
})

test('where no dollars are left only what a revaluation had added goes out again', () => {
  expect(isSpent(balance('405', '0.00', '1000.00'))).toBe(true)
  expect(text(revalued(balance('405', '0.00', '-4555.50', '-5555.50'), rate).difference!)).toBe('5555.50')
})

test('many balances make several entries, each of which balances by itself', () => {
  const many = Array.from({ length: 2500 }, (_, at) =>
    revalued(balance(`135.${at}`, '1.00', text(amount('400').plus(amount(String(at % 21))))), rate),
  )
  const moved = many.filter(({ difference }) => !difference!.eq(zero))
  const entries = revaluationEntries(many, '698', 'es')
  expect(entries.map((lines) => lines.length)).toEqual([1000, 1000, moved.length - 2 * 999 + 1])
  for (const lines of entries)
    expect(text(sum(lines.map(({ debit, credit }) => debit.minus(credit))))).toBe('0.00')
})
