import { expect, test } from 'vitest'
import type { JournalDraft } from '@cuadre/kernel/journal.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { type DailySaleToPost, postDailySale } from './posting.ts'

const accounts = {
  income: '900.0040',
  shortage: '332.0010',
  surplus: '555.0010',
  taxExpense: '805',
  taxLiability: '440.0102',
}
const money = (account: string, taken: string, there = taken) => ({
  account,
  foreign: null,
  taken: amount(taken),
  there: amount(there),
})
const said = ({ lines }: JournalDraft) =>
  lines.map(({ accountId, debit, credit }) =>
    debit.eq('0') ? `C ${accountId} ${text(credit)}` : `D ${accountId} ${text(debit)}`,
  )
const sale = (more: Partial<DailySaleToPost>): DailySaleToPost => ({
  description: 'Venta del día VD-2026-00001',
  amount: amount('20000.00'),
  cash: [money('106', '12000.00', '11950.00')],
  inTransit: [money('114', '8000.00')],
  costs: [{ inventory: '189', cost: '814', value: amount('13000.00') }],
  taxRate: null,
  ...more,
})

test('the cash that is there, what is missing and what is in transit were earned; goods are spent', () => {
  expect(said(postDailySale(sale({}), accounts))).toEqual([
    'D 106 11950.00',
    'D 332.0010 50.00',
    'D 114 8000.00',
    'C 900.0040 20000.00',
    'D 814 13000.00',
    'C 189 13000.00',
  ])
})

test('cash that nobody expected is a surplus, cards and transfers are one sum, and tax is in the price', () => {
  const draft = postDailySale(
    sale({
      cash: [money('106', '12000.00', '12030.00')],
      inTransit: [money('114', '3000.00'), money('114', '5000.00')],
      costs: [],
      taxRate: amount('10'),
    }),
    accounts,
  )
  expect(said(draft)).toEqual([
    'D 106 12030.00',
    'D 114 8000.00',
    'C 900.0040 20000.00',
    'C 555.0010 30.00',
    'D 805 2000.00',
    'C 440.0102 2000.00',
  ])
})

test('change that is given on dollars leaves the till of pesos; what is missing in one till is not what is over in another', () => {
  const draft = postDailySale(
    sale({
      amount: amount('1000.00'),
      cash: [
        money('106', '-200.00', '-190.00'),
        {
          account: '108.0010',
          foreign: { currencyId: 'USD', amount: amount('9.00'), rate: amount('120') },
          taken: amount('1200.00'),
          there: amount('1080.00'),
        },
      ],
      inTransit: [],
      costs: [],
    }),
    accounts,
  )
  expect(said(draft)).toEqual([
    'C 106 190.00',
    'D 108.0010 1080.00',
    'D 332.0010 120.00',
    'C 900.0040 1000.00',
    'C 555.0010 10.00',
  ])
})
