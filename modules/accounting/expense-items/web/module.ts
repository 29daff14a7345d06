import type { WebModule } from '@cuadre/web-kit/module.ts'
import { may, recordId } from '@cuadre/web-kit/said.ts'
import { budgetAddress, budgetFormAddress, formAddress, listAddress } from './addresses.ts'
import { expenseItemKind } from '../kind.ts'
import { newOrBelow, screen } from '@cuadre/web-kit/screens.ts'
import { IconReceipt } from '@tabler/icons-react'

const { permission } = expenseItemKind

export const module: WebModule = {
  kinds: [expenseItemKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'expenseItems.title',
      component: () => import('./ExpenseItemList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'expenseItems.form',
      search: newOrBelow,
      component: () => import('./ExpenseItemForm.tsx'),
    }),
    screen({
      path: budgetAddress,
      permission,
      title: 'expenseItems.budget.title',
      component: () => import('./BudgetExecution.tsx'),
    }),
    screen({
      path: budgetFormAddress,
      permission,
      title: 'expenseItems.budget.editTitle',
      search: { exerciseId: may(recordId) },
      component: () => import('./BudgetForm.tsx'),
    }),
  ],
  found: [{ kind: expenseItemKind, group: 'accounts', icon: IconReceipt }],
}
