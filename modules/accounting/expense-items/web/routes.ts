import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = 'adminExpenseItems'

export const routes: Screen[] = [
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
    component: () => import('./ExpenseItemForm.tsx'),
  }),
]
