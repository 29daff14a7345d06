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

const realising = { gain: '924', loss: '839' }
const dollarsAt = (carried: string) => ({
  description: 'Depósito',
  amount: amount('12000.00'),
  carried: amount(carried),
  foreign: { currencyId: 'USD', amount: amount('100.00'), rate: amount('120') },
})

test('12 500.00 of the takings go to the bank at once', () => {
  const pesos = amount('12500.00')
  const money = { description: 'Depósito', amount: pesos, carried: pesos, foreign: null }
  expect(said(postDeposit(money, { ...realising, till: '106', bank: '109' }))).toEqual([
    'D 109 12500.00',
    'C 106 12500.00',
  ])
})

test('100 dollars at 120 are in transit in the money of the books alone, and reach the bank as dollars', () => {
  const money = dollarsAt('12000.00')
  expect(said(postSending(money, { ...realising, till: '108.0010', transit: '114' }))).toEqual([
    'D 114 12000.00',
    'C 108.0010 12000.00 100.00',
  ])
  expect(said(postCredit(money, { transit: '114', bank: '112' }))).toEqual([
    'D 112 12000.00 100.00',
    'C 114 12000.00',
  ])
})

test('100 dollars carried at 24 leave the till at 2 400.00 and reach the bank at 12 000.00: 9 600.00 are gained', () => {
  expect(said(postDeposit(dollarsAt('2400.00'), { ...realising, till: '108.0010', bank: '112' }))).toEqual([
    'D 112 12000.00 100.00',
    'C 108.0010 2400.00 100.00',
    'C 924 9600.00',
  ])
})

test('100 dollars carried at 125 lose 500.00 on the way', () => {
  expect(
    said(postSending(dollarsAt('12500.00'), { ...realising, till: '108.0010', transit: '114' })),
  ).toEqual(['D 114 12000.00', 'C 108.0010 12500.00 100.00', 'D 839 500.00'])
})
