import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { permission } from '../permission.ts'
import { cashToCount } from '../work.ts'
import { positionAddress } from './addresses.ts'

export const module: WebModule = {
  works: [cashToCount],
  screens: [
    screen({
      path: positionAddress,
      permission,
      title: 'cashPosition.title',
      words: ['nomenclators', 'accounting', 'finance'],
      component: () => import('./CashPosition.tsx'),
    }),
  ],
}
