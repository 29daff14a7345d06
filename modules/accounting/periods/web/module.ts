import type { WebModule } from '@cuadre/web-kit/module.ts'
import { periodKind } from '../kind.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { monthsToClose } from '../work.ts'

const { permission } = periodKind

export const module: WebModule = {
  works: [monthsToClose],
  kinds: [periodKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'periods.title',
      component: () => import('./PeriodList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'periods.open',
      search: newOrOne,
      component: () => import('./PeriodForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'periods.one',
      search: oneRecord,
      component: () => import('./PeriodDetail.tsx'),
    }),
  ],
}
