import { expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { postReturn, type ReturnAccounts, type ReturnToPost, taxBack } from './posting.ts'

const accounts = {
  returns: '800',
  receivable: '135.0020',
  isOwed: true,
  taxExpense: '805',
  taxLiability: '440.0102',
}
const written = (more: Partial<ReturnToPost> = {}, of: ReturnAccounts = accounts) =>
  postReturn(
    {
      description: 'Devolución DV-2026-00001',
      clientId: 'client',
      amount: amount('1100.00'),
      foreign: null,
      costs: [{ inventory: '189', cost: '814', value: amount('700.00') }],
      tax: amount('110.00'),
      ...more,
    },
    of,
  ).lines.map((line) =>
    line.debit.gt('0')
      ? `D ${line.accountId} ${text(line.debit)}`
      : `C ${line.accountId} ${text(line.credit)}`,
  )

test('a client returns 1,100.00 at price whose goods cost 700.00, with 10 % of sales tax', () => {
  expect(written()).toEqual([
    'D 800 1100.00',
    'C 135.0020 1100.00',
    'D 189 700.00',
    'C 814 700.00',
    'D 440.0102 110.00',
    'C 805 110.00',
  ])
})

test('own production comes back on its own accounts, and nothing is said of a tax that was not accrued', () => {
  const costs = [{ inventory: '188.0020', cost: '810', value: amount('250.00') }]
  expect(written({ costs, tax: amount('0') })).toEqual([
    'D 800 1100.00',
    'C 135.0020 1100.00',
    'D 188.0020 250.00',
    'C 810 250.00',
  ])
})

test('money that is given back names no client', () => {
  const draft = postReturn(
    {
      description: '',
      clientId: 'client',
      amount: amount('50.00'),
      foreign: null,
      costs: [],
      tax: amount('0'),
    },
    { ...accounts, receivable: '101', isOwed: false },
  )
  expect(draft.lines[1]).not.toHaveProperty('partnerId')
})

test('three returns of 33.35, 33.35 and 33.30 take back the 10.00 of tax that a sale of 100.00 accrued', () => {
  const rate = amount('10')
  const taxes = [
    ['0', '33.35'],
    ['33.35', '33.35'],
    ['66.70', '33.30'],
  ].map(([before, now]) => text(taxBack(amount(before!), amount(now!), rate)))
  expect(taxes).toEqual(['3.34', '3.33', '3.33'])
})
