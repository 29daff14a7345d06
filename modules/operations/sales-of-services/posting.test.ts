import { expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { postServiceSale, type ServiceSaleToPost } from './posting.ts'

const accounts = { receivable: '135.0020', isOwed: true, taxExpense: '805', taxLiability: '440.0102' }
const written = (more: Partial<ServiceSaleToPost>, of = accounts) =>
  postServiceSale(
    {
      description: 'Venta VS-2026-00001',
      clientId: 'client',
      amount: amount('5000.00'),
      foreign: null,
      incomes: [{ accountId: '900.0030', amount: amount('5000.00') }],
      taxRate: null,
      ...more,
    },
    of,
  ).lines.map((line) =>
    line.debit.gt('0')
      ? `D ${line.accountId} ${text(line.debit)}`
      : `C ${line.accountId} ${text(line.credit)}`,
  )

test('a service of 5,000.00 on credit, with 10 % of sales tax accrued with each document', () => {
  expect(written({ taxRate: amount('10') })).toEqual([
    'D 135.0020 5000.00',
    'C 900.0030 5000.00',
    'D 805 500.00',
    'C 440.0102 500.00',
  ])
})

test('where the tax is accrued at the end of the month the sale says nothing of it', () => {
  expect(written({})).toEqual(['D 135.0020 5000.00', 'C 900.0030 5000.00'])
})

test('services that earn on different accounts are gathered by account', () => {
  const incomes = [
    { accountId: '900.0030', amount: amount('2000.00') },
    { accountId: '950', amount: amount('1000.00') },
    { accountId: '900.0030', amount: amount('2000.00') },
  ]
  expect(written({ incomes })).toEqual(['D 135.0020 5000.00', 'C 900.0030 4000.00', 'C 950 1000.00'])
})

test('money of a sale paid at once names no client', () => {
  expect(written({}, { ...accounts, receivable: '101', isOwed: false })[0]).toBe('D 101 5000.00')
})
