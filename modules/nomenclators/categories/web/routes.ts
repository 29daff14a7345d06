import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = 'adminCategory'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'categories.title',
    component: () => import('./CategoryList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'categories.form',
    component: () => import('./CategoryForm.tsx'),
  }),
]
