import type { WebModule } from '@cuadre/web-kit/module.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { userKind, userPreferencesKind } from '../kind.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconUser } from '@tabler/icons-react'

const { permission } = userKind

export const module: WebModule = {
  kinds: [userKind, userPreferencesKind],
  screens: [
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
      search: newOrOne,
      component: () => import('./UserForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'users.one',
      search: oneRecord,
      component: () => import('./UserDetail.tsx'),
    }),
  ],
  found: [{ kind: userKind, group: 'people', icon: IconUser }],
}
