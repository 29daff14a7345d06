import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = 'adminRoles'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'roles.title',
    component: () => import('./RoleList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'roles.form',
    component: () => import('./RoleForm.tsx'),
  }),
]
