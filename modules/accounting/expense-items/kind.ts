import type { Kind } from '@cuadre/kernel/kind.ts'

export const expenseItemKind = {
  type: 'expenseItem',
  names: { es: 'Elemento de gasto', en: 'Expense item' },
  table: 'expense_item',
  permission: 'adminExpenseItems',
  list: '/contabilidad/expenseItems',
  details: '/contabilidad/expenseItems/options',
  isNamed: true,
  refusals: {
    expense_item_code_key: 'expenseItem.codeTaken',
    expense_item_not_own_parent: 'expenseItem.ownParent',
  },
} as const satisfies Kind

export const expenseBudgetKind = {
  type: 'expenseBudget',
  names: { es: 'Presupuesto de gastos', en: 'Expense budget' },
} as const satisfies Kind
