import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const permission = 'adminUsers'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'users.title',
    component: () => import('./UserList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'users.form',
    component: () => import('./UserForm.tsx'),
  }),
  screen({
    path: detailAddress,
    permission,
    title: 'users.one',
    component: () => import('./UserDetail.tsx'),
  }),
]
