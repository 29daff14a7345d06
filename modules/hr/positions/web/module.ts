import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { IconBriefcase } from '@tabler/icons-react'
import { positionKind } from '../kind.ts'
import { formAddress, listAddress, scaleAddress, templateAddress } from './addresses.ts'

const { permission } = positionKind
const words = ['nomenclators', 'accounting', 'platform']

export const module: WebModule = {
  kinds: [positionKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'charges.title',
      words,
      component: () => import('./PositionList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'charges.form',
      words,
      search: newOrOne,
      component: () => import('./PositionForm.tsx'),
    }),
    screen({
      path: templateAddress,
      permission,
      title: 'charges.byAreas',
      words,
      component: () => import('./TemplateList.tsx'),
    }),
    screen({
      path: scaleAddress,
      permission,
      title: 'charges.scale',
      words,
      component: () => import('./ScaleForm.tsx'),
    }),
  ],
  found: [{ kind: positionKind, group: 'catalogues', icon: IconBriefcase }],
}
