import type { WebModule } from '@cuadre/web-kit/module.ts'
import { verificationKind } from '../kind.ts'
import { listAddress } from './addresses.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

export const module: WebModule = {
  kinds: [verificationKind],
  screens: [
    screen({
      path: listAddress,
      permission: 'adminBalanceSheet',
      title: 'integrity.title',
      component: () => import('./Integrity.tsx'),
    }),
  ],
}
