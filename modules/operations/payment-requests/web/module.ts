import { may, recordId } from '@cuadre/web-kit/said.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { paymentRequestKind } from '../kind.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, views } from './addresses.ts'
import { IconCashRegister, IconPlus } from '@tabler/icons-react'

const { permission } = paymentRequestKind
const words = ['nomenclators', 'accounting', 'finance']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators', 'finance']

/** The list, the form and one request, by either way. */
export const module: WebModule = {
  kinds: [paymentRequestKind],
  screens: [views.clients, views.all].flatMap((view) => [
    screen({
      path: view.list,
      permission,
      title: `${view.words}.title`,
      words: wordsOfLists,
      component: () => import('./RequestList.tsx'),
    }),
    screen({
      path: `${view.list}/options`,
      permission,
      title: `${view.words}.new`,
      titleOfRecord: 'paymentRequests.one',
      words,
      search: { ...newOrOne, for: may(recordId) },
      component: () => import('./RequestForm.tsx'),
    }),
    screen({
      path: `${view.list}/details`,
      permission,
      title: 'paymentRequests.one',
      words,
      search: oneRecord,
      component: () => import('./RequestDetail.tsx'),
    }),
  ]),
  found: [{ kind: paymentRequestKind, group: 'documents', icon: IconCashRegister }],
  starts: [
    {
      to: formAddress(),
      permission,
      icon: IconPlus,
      es: 'Nueva solicitud de pago',
      isEveryday: true,
      en: 'New payment request',
      also: 'solicitar pedir cobro pago request ask pay collect add create',
    },
  ],
}
