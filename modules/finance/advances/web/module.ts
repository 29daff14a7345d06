import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { addresses } from '../../settlements/web/addresses.ts'

const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  screens: [
    screen({
      path: addresses.receivable.advances,
      permission: 'adminAnticipateReceivable',
      title: 'collections.advances.title',
      words,
      component: () => import('./CollectedAdvances.tsx'),
    }),
    screen({
      path: addresses.payable.advances,
      permission: 'adminAnticipatePayments',
      title: 'payments.advances.title',
      words,
      component: () => import('./PaidAdvances.tsx'),
    }),
  ],
}
