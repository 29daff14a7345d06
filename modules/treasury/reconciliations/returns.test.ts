import { expect, test } from 'vitest'
import type { ChequeAtBank } from '../cheques/at-bank.ts'
import { returnsOf } from './returns.ts'

const cheque = (printedNumber: string, amount: string, depositedOn = '2026-11-05'): ChequeAtBank => ({
  _id: printedNumber,
  version: 3,
  number: `CHR-${printedNumber}`,
  printedNumber,
  name: 'Cafetería El Patio',
  amount,
  depositedOn,
})
const line = (amount: string, description = 'CHEQUE DEVUELTO', day = '2026-11-10') => ({
  _id: 'line',
  day,
  amount,
  reference: null,
  description,
  counterparty: null,
  bankCode: null,
})
const returned = (of: ReturnType<typeof line>, ...cheques: ChequeAtBank[]) =>
  returnsOf([of], cheques).map(({ cheque: { printedNumber }, fee }) => [printedNumber, fee])

test('the only cheque of the amount that went out may be the one that the bank gave back', () => {
  expect(returned(line('-300.00'), cheque('7781', '300.00'), cheque('7782', '301.00'))).toEqual([
    ['7781', null],
  ])
})

test('a cent apart, brought later, or one of two alike, it is left to a person', () => {
  expect(returned(line('-300.01'), cheque('7781', '300.00'))).toEqual([])
  expect(returned(line('-300.00'), cheque('7781', '300.00', '2026-11-11'))).toEqual([])
  expect(returned(line('-300.00'), cheque('7781', '300.00'), cheque('7782', '300.00'))).toEqual([])
  expect(returned(line('300.00'), cheque('7781', '300.00'))).toEqual([])
})

test('named by the bank, it is found among those alike, and with the fee that was taken together with it', () => {
  const two = [cheque('7781', '300.00'), cheque('7782', '300.00')]
  expect(returned(line('-300.00', 'DEV. CHQ 7782'), ...two)).toEqual([['7782', null]])
  expect(returned(line('-325.00', 'DEV. CHQ 7782'), ...two)).toEqual([['7782', '25.00']])
  expect(returned(line('-325.00', 'DEV. CHQ 77820'), ...two)).toEqual([])
  // The bank cannot give back more than it takes.
  expect(returned(line('-299.99', 'DEV. CHQ 7782'), ...two)).toEqual([])
})
