import { catalogueFinder } from '@cuadre/server-kit/search.ts'

export const expenseItemFinder = catalogueFinder({
  kind: 'expenseItem',
  table: 'expense_item',
  permissions: ['adminExpenseItems'],
})
