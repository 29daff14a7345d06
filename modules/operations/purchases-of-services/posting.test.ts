import { expect, test } from 'vitest'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { postServicePurchase, type ServicePurchaseToPost } from './posting.ts'

const accounts = { payable: '405.0020', isOwed: true, withholding: '440.0106' }
const expense = (value: string, accountId = '822', costCenterId: string | null = null) => ({
  accountId,
  costCenterId,
  expenseItemId: null,
  amount: amount(value),
})
const written = (more: Partial<ServicePurchaseToPost>, of = accounts) =>
  postServicePurchase(
    {
      description: 'Compra CS-2026-00001',
      providerId: 'provider',
      expenses: [expense('3000.00')],
      amount: amount('3000.00'),
      withheld: zero,
      foreign: null,
      ...more,
    },
    of,
  ).lines.map((line) =>
    line.debit.gt('0')
      ? `D ${line.accountId}${line.costCenterId ? ` ${line.costCenterId}` : ''} ${text(line.debit)}`
      : `C ${line.accountId} ${text(line.credit)}`,
  )

test('electricity of 3,000.00 for the administration', () => {
  expect(written({})).toEqual(['D 822 3000.00', 'C 405.0020 3000.00'])
})

test('expenses are gathered by account, cost centre and item', () => {
  const expenses = [
    expense('1000.00', '826', 'tienda'),
    expense('500.00', '822'),
    expense('1500.00', '826', 'tienda'),
  ]
  expect(written({ expenses })).toEqual(['D 826 tienda 2500.00', 'D 822 500.00', 'C 405.0020 3000.00'])
})

test('of a natural person 5 % is kept back and owed to the budget', () => {
  expect(written({ withheld: amount('150.00') }, { ...accounts, payable: '405.0060' })).toEqual([
    'D 822 3000.00',
    'C 405.0060 2850.00',
    'C 440.0106 150.00',
  ])
})

test('money of a purchase paid at once names no provider', () => {
  const draft = postServicePurchase(
    {
      description: 'Compra CS-2026-00001',
      providerId: 'provider',
      expenses: [expense('10.00')],
      amount: amount('10.00'),
      withheld: zero,
      foreign: null,
    },
    { ...accounts, payable: '101', isOwed: false },
  )
  expect(draft.lines[1]).toMatchObject({ accountId: '101' })
  expect(draft.lines[1]).not.toHaveProperty('partnerId')
})
