import { expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { postSale, type SaleToPost } from './posting.ts'

const accounts = { receivable: '135.0020', isOwed: true, taxExpense: '805', taxLiability: '440.0102' }
const sale = (more: Partial<SaleToPost> = {}): SaleToPost => ({
  description: 'Venta VE-2026-00001',
  clientId: 'client',
  amount: amount('11000.00'),
  foreign: null,
  costs: [
    {
      inventory: '189',
      income: '900.0010',
      cost: '814',
      amount: amount('11000.00'),
      value: amount('7000.00'),
    },
  ],
  taxRate: null,
  ...more,
})
const written = (input: SaleToPost, of = accounts) =>
  postSale(input, of).lines.map((line) =>
    line.debit.gt('0')
      ? `D ${line.accountId} ${text(line.debit)}`
      : `C ${line.accountId} ${text(line.credit)}`,
  )

test('a sale on credit of 11,000.00 whose goods cost 7,000.00, with 10 % of sales tax', () => {
  expect(written(sale({ taxRate: amount('10') }))).toEqual([
    'D 135.0020 11000.00',
    'C 900.0010 11000.00',
    'D 814 7000.00',
    'C 189 7000.00',
    'D 805 1100.00',
    'C 440.0102 1100.00',
  ])
})

test('where the tax is accrued at the end of the month the sale says nothing of it', () => {
  expect(written(sale())).toEqual([
    'D 135.0020 11000.00',
    'C 900.0010 11000.00',
    'D 814 7000.00',
    'C 189 7000.00',
  ])
})

test('own production is sold on its own accounts, beside goods of trade', () => {
  const costs = [
    { inventory: '189', income: '900.0010', cost: '814', amount: amount('600.00'), value: amount('400.00') },
    {
      inventory: '188.0020',
      income: '900.0020',
      cost: '810',
      amount: amount('400.00'),
      value: amount('250.00'),
    },
  ]
  expect(written(sale({ amount: amount('1000.00'), costs }))).toEqual([
    'D 135.0020 1000.00',
    'C 900.0010 600.00',
    'C 900.0020 400.00',
    'D 814 400.00',
    'C 189 400.00',
    'D 810 250.00',
    'C 188.0020 250.00',
  ])
})

test('money of a cash sale names no client', () => {
  const draft = postSale(sale(), { ...accounts, receivable: '101', isOwed: false })
  expect(draft.lines[0]).toMatchObject({ accountId: '101' })
  expect(draft.lines[0]).not.toHaveProperty('partnerId')
})
