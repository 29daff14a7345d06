import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { IconBeach } from '@tabler/icons-react'
import { dayOffKind } from '../kind.ts'
import { formAddress, listAddress } from './addresses.ts'

const { permission } = dayOffKind
const words = ['nomenclators']

export const module: WebModule = {
  kinds: [dayOffKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'daysOff.title',
      words,
      component: () => import('./DayOffList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'daysOff.form',
      words,
      search: newOrOne,
      component: () => import('./DayOffForm.tsx'),
    }),
  ],
  found: [{ kind: dayOffKind, group: 'catalogues', icon: IconBeach }],
}
