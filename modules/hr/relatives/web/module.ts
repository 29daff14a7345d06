import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { relativeKind } from '../kind.ts'
import { listAddress } from './addresses.ts'

export const module: WebModule = {
  kinds: [relativeKind],
  screens: [
    screen({
      path: listAddress,
      permission: relativeKind.permission,
      title: 'relatives.title',
      words: ['nomenclators'],
      component: () => import('./FamilyList.tsx'),
    }),
  ],
}
