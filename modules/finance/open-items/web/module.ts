import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { addresses } from '../../settlements/web/addresses.ts'
import { debtsPastDue } from '../work.ts'

const words = ['nomenclators', 'accounting']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators']

export const module: WebModule = {
  works: [debtsPastDue.receivable, debtsPastDue.payable],
  screens: [
    screen({
      path: addresses.receivable.pending,
      permission: 'adminPendingReceivable',
      title: 'collections.pendingTitle',
      words: wordsOfLists,
      component: () => import('./Receivables.tsx'),
    }),
    screen({
      path: `${addresses.receivable.pending}/details`,
      permission: 'adminPendingReceivable',
      title: 'collections.item',
      words,
      search: oneRecord,
      component: () => import('./ReceivableDetail.tsx'),
    }),
    screen({
      path: addresses.payable.pending,
      permission: 'adminOutstanding',
      title: 'payments.pendingTitle',
      words: wordsOfLists,
      component: () => import('./Payables.tsx'),
    }),
    screen({
      path: `${addresses.payable.pending}/details`,
      permission: 'adminOutstanding',
      title: 'payments.item',
      words,
      search: oneRecord,
      component: () => import('./PayableDetail.tsx'),
    }),
  ],
}
