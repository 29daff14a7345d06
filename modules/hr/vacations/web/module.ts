import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { vacationMovementKind } from '../kind.ts'
import { vacationsAddress } from './addresses.ts'

export const module: WebModule = {
  kinds: [vacationMovementKind],
  screens: [
    screen({
      path: vacationsAddress,
      permission: vacationMovementKind.permission,
      title: 'vacations.title',
      words: ['nomenclators'],
      under: '/rrhh/daysOf',
      component: () => import('./WorkerVacations.tsx'),
    }),
  ],
}
