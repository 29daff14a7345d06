import type { WebModule } from '@cuadre/web-kit/module.ts'
import { formAddress, listAddress } from './addresses.ts'
import { serviceKind } from '../kind.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { IconTools } from '@tabler/icons-react'

const { permission } = serviceKind

export const module: WebModule = {
  kinds: [serviceKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'services.title',
      component: () => import('./ServiceList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'services.form',
      search: newOrOne,
      component: () => import('./ServiceForm.tsx'),
    }),
  ],
  found: [{ kind: serviceKind, group: 'catalogues', icon: IconTools }],
}
