import { expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import { postCredit, postDeposit, postSending } from './posting.ts'

const said = ({ lines }: ReturnType<typeof postDeposit>) =>
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

test('12 500.00 of the takings go to the bank at once', () => {
  const money = { description: 'Depósito', amount: amount('12500.00'), foreign: null }
  expect(said(postDeposit(money, { till: '106', bank: '109' }))).toEqual(['D 109 12500.00', 'C 106 12500.00'])
})

test('100 dollars at 120 are in transit in the money of the books alone, and reach the bank as dollars', () => {
  const foreign = { currencyId: 'USD', amount: amount('100.00'), rate: amount('120') }
  const money = { description: 'Depósito', amount: amount('12000.00'), foreign }
  expect(said(postSending(money, { till: '108.0010', transit: '114' }))).toEqual([
    'D 114 12000.00',
    'C 108.0010 12000.00 100.00',
  ])
  expect(said(postCredit(money, { transit: '114', bank: '112' }))).toEqual([
    'D 112 12000.00 100.00',
    'C 114 12000.00',
  ])
})
