import type { WebModule } from '@cuadre/web-kit/module.ts'
import { formAddress, listAddress } from './addresses.ts'
import { categoryKind } from '../kind.ts'
import { newOrBelow, screen } from '@cuadre/web-kit/screens.ts'
import { IconCategory } from '@tabler/icons-react'

const { permission } = categoryKind

export const module: WebModule = {
  kinds: [categoryKind],
  screens: [
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
      search: newOrBelow,
      component: () => import('./CategoryForm.tsx'),
    }),
  ],
  found: [{ kind: categoryKind, group: 'catalogues', icon: IconCategory }],
}
