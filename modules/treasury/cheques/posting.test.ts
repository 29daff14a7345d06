import { expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import { postChequeDeposit, postChequeReturn } from './posting.ts'

const said = ({ lines }: ReturnType<typeof postChequeDeposit>) =>
  lines.map(({ accountId, debit, credit, foreign }) =>
    [
      debit.gt(amount('0')) ? 'D' : 'C',
      accountId,
      debit.plus(credit).toFixed(2),
      foreign?.amount.toFixed(2) ?? [],
    ]
      .flat()
      .join(' '),
  )
const money = { description: 'Cheque', amount: amount('1500.00'), foreign: null }
const accounts = { bank: '109', cheques: '105', fee: '835.0020' }

test('a cheque of 1 500.00 is deposited: D 109 C 105', () => {
  expect(said(postChequeDeposit(money, accounts))).toEqual(['D 109 1500.00', 'C 105 1500.00'])
})

test('the bank returns it and takes 25.00 for that, in two lines as its statement says', () => {
  expect(said(postChequeReturn(money, amount('25.00'), accounts))).toEqual([
    'D 105 1500.00',
    'D 835.0020 25.00',
    'C 109 1500.00',
    'C 109 25.00',
  ])
  expect(said(postChequeReturn(money, amount('0'), accounts))).toEqual(['D 105 1500.00', 'C 109 1500.00'])
})

test('100 dollars at 120 come and go as dollars, and a fee of 2 dollars is 240.00', () => {
  const foreign = { currencyId: 'USD', amount: amount('100.00'), rate: amount('120') }
  const dollars = { description: 'Cheque', amount: amount('12000.00'), foreign }
  expect(said(postChequeDeposit(dollars, { bank: '112', cheques: '105' }))).toEqual([
    'D 112 12000.00 100.00',
    'C 105 12000.00 100.00',
  ])
  expect(said(postChequeReturn(dollars, amount('2.00'), { ...accounts, bank: '112' }))).toEqual([
    'D 105 12000.00 100.00',
    'D 835.0020 240.00',
    'C 112 12000.00 100.00',
    'C 112 240.00 2.00',
  ])
})
