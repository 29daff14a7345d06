import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const permission = 'adminAccounts'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'accounts.title',
    component: () => import('./AccountList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'accounts.form',
    component: () => import('./AccountForm.tsx'),
  }),
  screen({
    path: detailAddress,
    permission,
    title: 'accounts.one',
    component: () => import('./AccountDetail.tsx'),
  }),
]
