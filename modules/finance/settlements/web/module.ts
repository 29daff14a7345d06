import type { WebModule } from '@cuadre/web-kit/module.ts'
import { collectionKind, paymentKind } from '../kind.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  kinds: [collectionKind, paymentKind],
  screens: [
    screen({
      path: '/finance/charge/operations',
      permission: 'adminOperationCollect',
      title: 'collections.title',
      words,
      component: () => import('./Collections.tsx'),
    }),
    screen({
      path: '/finance/charge/operations/options',
      permission: 'adminOperationCollect',
      title: 'collections.new',
      words,
      component: () => import('./CollectionForm.tsx'),
    }),
    screen({
      path: '/finance/charge/operations/details',
      permission: ['adminOperationCollect', 'adminPendingReceivable', 'adminAnticipateReceivable'],
      title: 'collections.one',
      words,
      component: () => import('./CollectionDetail.tsx'),
    }),
    screen({
      path: '/finance/charge/pendingReceivable/collect',
      permission: 'adminPendingReceivable',
      title: 'collections.titles.settle',
      words,
      component: () => import('./CollectNowForm.tsx'),
    }),
    screen({
      path: '/finance/charge/anticipateReceivable/options',
      permission: 'adminAnticipateReceivable',
      title: 'collections.titles.advance',
      words,
      component: () => import('./NewCollectedAdvanceForm.tsx'),
    }),
    screen({
      path: '/finance/payments/operations',
      permission: 'adminOperationPay',
      title: 'payments.title',
      words,
      component: () => import('./Payments.tsx'),
    }),
    screen({
      path: '/finance/payments/operations/options',
      permission: 'adminOperationPay',
      title: 'payments.new',
      words,
      component: () => import('./PaymentForm.tsx'),
    }),
    screen({
      path: '/finance/payments/operations/details',
      permission: ['adminOperationPay', 'adminOutstanding', 'adminAnticipatePayments'],
      title: 'payments.one',
      words,
      component: () => import('./PaymentDetail.tsx'),
    }),
    screen({
      path: '/finance/payments/outstanding/pay',
      permission: 'adminOutstanding',
      title: 'payments.titles.settle',
      words,
      component: () => import('./PayNowForm.tsx'),
    }),
    screen({
      path: '/finance/payments/anticipatePayments/options',
      permission: 'adminAnticipatePayments',
      title: 'payments.titles.advance',
      words,
      component: () => import('./NewPaidAdvanceForm.tsx'),
    }),
  ],
}
