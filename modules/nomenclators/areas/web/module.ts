import type { WebModule } from '@cuadre/web-kit/module.ts'
import { formAddress, listAddress } from './addresses.ts'
import { areaKind } from '../kind.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { IconMapPin } from '@tabler/icons-react'

const { permission } = areaKind

export const module: WebModule = {
  kinds: [areaKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'areas.title',
      component: () => import('./AreaList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'areas.form',
      search: newOrOne,
      component: () => import('./AreaForm.tsx'),
    }),
  ],
  found: [{ kind: areaKind, group: 'catalogues', icon: IconMapPin }],
}
