import type { WebModule } from '@cuadre/web-kit/module.ts'
import { formAddress, inPersonnel, listAddress } from './addresses.ts'
import { costCenterKind } from '../kind.ts'
import { newOrBelow, screen } from '@cuadre/web-kit/screens.ts'
import { IconTargetArrow } from '@tabler/icons-react'

const { permission } = costCenterKind

export const module: WebModule = {
  kinds: [costCenterKind],
  screens: [
    ...([listAddress, inPersonnel] as const).map((path) =>
      screen({
        path,
        permission,
        title: 'costCenters.title',
        component: () => import('./CostCenterList.tsx'),
      }),
    ),
    screen({
      path: formAddress,
      permission,
      title: 'costCenters.form',
      search: newOrBelow,
      component: () => import('./CostCenterForm.tsx'),
    }),
  ],
  found: [{ kind: costCenterKind, group: 'accounts', icon: IconTargetArrow }],
}
