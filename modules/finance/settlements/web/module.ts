import { IconCash } from '@tabler/icons-react'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { collectionKind, paymentKind } from '../kind.ts'
import { anyText, may, recordId } from '@cuadre/web-kit/said.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { addresses } from './addresses.ts'

const words = ['nomenclators', 'accounting']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators']

/** With a partner and what was chosen of what it owes, or is owed. */
const operationSearch = {
  id: may(recordId),
  correct: may(recordId),
  partner: may(recordId),
  chosen: may(anyText),
}

export const module: WebModule = {
  kinds: [collectionKind, paymentKind],
  found: [
    { kind: collectionKind, group: 'documents', icon: IconCash },
    { kind: paymentKind, group: 'documents', icon: IconCash },
  ],
  screens: [
    screen({
      path: addresses.receivable.operations,
      permission: 'adminOperationCollect',
      title: 'collections.title',
      words: wordsOfLists,
      component: () => import('./Collections.tsx'),
    }),
    screen({
      path: `${addresses.receivable.operations}/options`,
      permission: 'adminOperationCollect',
      title: 'collections.new',
      titleOfRecord: 'collections.one',
      words,
      search: operationSearch,
      component: () => import('./CollectionForm.tsx'),
    }),
    screen({
      path: `${addresses.receivable.operations}/details`,
      permission: collectionKind.permission,
      title: 'collections.one',
      words,
      search: oneRecord,
      component: () => import('./CollectionDetail.tsx'),
    }),
    screen({
      path: addresses.receivable.settle,
      permission: 'adminPendingReceivable',
      title: 'collections.titles.settle',
      words,
      search: operationSearch,
      component: () => import('./CollectNowForm.tsx'),
    }),
    screen({
      path: addresses.receivable.newAdvance,
      permission: 'adminAnticipateReceivable',
      title: 'collections.titles.advance',
      words,
      search: operationSearch,
      component: () => import('./NewCollectedAdvanceForm.tsx'),
    }),
    screen({
      path: addresses.payable.operations,
      permission: 'adminOperationPay',
      title: 'payments.title',
      words: wordsOfLists,
      component: () => import('./Payments.tsx'),
    }),
    screen({
      path: `${addresses.payable.operations}/options`,
      permission: 'adminOperationPay',
      title: 'payments.new',
      titleOfRecord: 'payments.one',
      words,
      search: operationSearch,
      component: () => import('./PaymentForm.tsx'),
    }),
    screen({
      path: `${addresses.payable.operations}/details`,
      permission: paymentKind.permission,
      title: 'payments.one',
      words,
      search: oneRecord,
      component: () => import('./PaymentDetail.tsx'),
    }),
    screen({
      path: addresses.payable.settle,
      permission: 'adminOutstanding',
      title: 'payments.titles.settle',
      words,
      search: operationSearch,
      component: () => import('./PayNowForm.tsx'),
    }),
    screen({
      path: addresses.payable.newAdvance,
      permission: 'adminAnticipatePayments',
      title: 'payments.titles.advance',
      words,
      search: operationSearch,
      component: () => import('./NewPaidAdvanceForm.tsx'),
    }),
  ],
}
