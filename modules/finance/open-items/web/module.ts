import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'

const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  screens: [
    screen({
      path: '/finance/charge/pendingReceivable',
      permission: 'adminPendingReceivable',
      title: 'collections.pendingTitle',
      words,
      component: () => import('./Receivables.tsx'),
    }),
    screen({
      path: '/finance/charge/pendingReceivable/details',
      permission: 'adminPendingReceivable',
      title: 'collections.item',
      words,
      search: oneRecord,
      component: () => import('./ReceivableDetail.tsx'),
    }),
    screen({
      path: '/finance/payments/outstanding',
      permission: 'adminOutstanding',
      title: 'payments.pendingTitle',
      words,
      component: () => import('./Payables.tsx'),
    }),
    screen({
      path: '/finance/payments/outstanding/details',
      permission: 'adminOutstanding',
      title: 'payments.item',
      words,
      search: oneRecord,
      component: () => import('./PayableDetail.tsx'),
    }),
  ],
}
