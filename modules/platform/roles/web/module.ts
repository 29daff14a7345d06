import type { WebModule } from '@cuadre/web-kit/module.ts'
import { roleKind } from '../kind.ts'
import { newOrLike, screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const { permission } = roleKind

export const module: WebModule = {
  kinds: [roleKind],
  screens: [
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
      search: newOrLike,
      component: () => import('./RoleForm.tsx'),
    }),
  ],
}
