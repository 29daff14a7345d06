import { expect, test } from 'vitest'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { postReceipt, postSending, postTransfer, type TransferToPost } from './posting.ts'

const accounts = { from: '109', to: '110', transit: '114', fee: '835.0020', gain: '924', loss: '839' }
const pesos = (sent: string, received: string, fee = '0'): TransferToPost => ({
  description: 'Transferencia',
  sent: amount(sent),
  fee: amount(fee),
  sentForeign: null,
  carried: { sent: amount(sent), fee: amount(fee) },
  received: amount(received),
  receivedForeign: null,
})
const said = ({ lines }: ReturnType<typeof postTransfer>) =>
  lines.map(({ accountId, debit, credit, foreign }) =>
    [debit.gt(zero) ? 'D' : 'C', accountId, debit.plus(credit).toFixed(2), foreign?.amount.toFixed(2) ?? []]
      .flat()
      .join(' '),
  )

test('3 000.00 pesos go to the other account on one day, and the bank takes 15.00 for it', () => {
  expect(said(postTransfer(pesos('3000.00', '3000.00', '15.00'), accounts))).toEqual([
    'D 110 3000.00',
    'D 835.0020 15.00',
    'C 109 3000.00',
    'C 109 15.00',
  ])
})

test('over two days they are in transit, and the fee is paid on the day on which they leave', () => {
  const transfer = pesos('3000.00', '3000.00', '15.00')
  expect(said(postSending(transfer, accounts))).toEqual([
    'D 114 3000.00',
    'D 835.0020 15.00',
    'C 109 3000.00',
    'C 109 15.00',
  ])
  expect(said(postReceipt(transfer, accounts))).toEqual(['D 110 3000.00', 'C 114 3000.00'])
})

test('100 dollars at 120 that cost 12 500.00 pesos lose 500.00, and that cost 11 900.00 gain 100.00', () => {
  const receivedForeign = { currencyId: 'USD', rate: amount('120'), amount: amount('100.00') }
  const bought = (cost: string) => ({ ...pesos(cost, '12000.00'), receivedForeign })
  expect(said(postTransfer(bought('12500.00'), accounts))).toEqual([
    'D 110 12000.00 100.00',
    'C 109 12500.00',
    'D 839 500.00',
  ])
  expect(said(postReceipt(bought('11900.00'), accounts))).toEqual([
    'D 110 12000.00 100.00',
    'C 114 11900.00',
    'C 924 100.00',
  ])
})

test('100 dollars carried at 24 leave at 2 400.00 though they are worth 12 000.00: with a fee of 1 dollar 9 696.00 are gained', () => {
  const dollars = {
    ...pesos('12000.00', '12000.00', '120.00'),
    carried: { sent: amount('2400.00'), fee: amount('24.00') },
  }
  const sentForeign = { currencyId: 'USD', amount: amount('100.00'), fee: amount('1.00') }
  expect(said(postSending({ ...dollars, sentForeign }, accounts))).toEqual([
    'D 114 12000.00',
    'D 835.0020 120.00',
    'C 109 2400.00 100.00',
    'C 109 24.00 1.00',
    'C 924 9696.00',
  ])
})
