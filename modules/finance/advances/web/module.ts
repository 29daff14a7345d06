import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  screens: [
    screen({
      path: '/finance/charge/anticipateReceivable',
      permission: 'adminAnticipateReceivable',
      title: 'collections.advances.title',
      words,
      component: () => import('./CollectedAdvances.tsx'),
    }),
    screen({
      path: '/finance/payments/anticipatePayments',
      permission: 'adminAnticipatePayments',
      title: 'payments.advances.title',
      words,
      component: () => import('./PaidAdvances.tsx'),
    }),
  ],
}
