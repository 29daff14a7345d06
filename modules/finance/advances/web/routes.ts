import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

const words = ['nomenclators', 'accounting']

export const routes: Screen[] = [
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
]
