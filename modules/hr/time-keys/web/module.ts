import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { IconClockDollar } from '@tabler/icons-react'
import { timeKeyKind } from '../kind.ts'
import { formAddress, listAddress } from './addresses.ts'

const { permission } = timeKeyKind
const words = ['nomenclators']

export const module: WebModule = {
  kinds: [timeKeyKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'timeKeys.title',
      words,
      component: () => import('./TimeKeyList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'timeKeys.form',
      words,
      search: newOrOne,
      component: () => import('./TimeKeyForm.tsx'),
    }),
  ],
  found: [{ kind: timeKeyKind, group: 'catalogues', icon: IconClockDollar }],
}
