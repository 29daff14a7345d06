import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconWritingSign } from '@tabler/icons-react'
import { issuedChequeKind, receivedChequeKind } from '../kind.ts'
import { addresses, chequebooksAddress } from './addresses.ts'
import { chequeSearch } from './search.ts'

const words = ['nomenclators', 'accounting', 'finance']
const { received, issued } = addresses

export const module: WebModule = {
  kinds: [receivedChequeKind, issuedChequeKind],
  screens: [
    screen({
      path: received.listAddress,
      permission: receivedChequeKind.permission,
      title: 'chequesReceived.title',
      words,
      component: () => import('./ReceivedCheques.tsx'),
    }),
    screen({
      path: received.formAddress,
      permission: receivedChequeKind.permission,
      title: 'chequesReceived.new',
      titleOfRecord: 'chequesReceived.one',
      words,
      search: chequeSearch,
      component: () => import('./ReceivedChequeForm.tsx'),
    }),
    screen({
      path: received.detailAddress,
      permission: receivedChequeKind.permission,
      title: 'chequesReceived.one',
      words,
      search: oneRecord,
      component: () => import('./ReceivedChequeDetail.tsx'),
    }),
    screen({
      path: issued.listAddress,
      permission: issuedChequeKind.permission,
      title: 'chequesIssued.title',
      words,
      component: () => import('./IssuedCheques.tsx'),
    }),
    screen({
      path: issued.formAddress,
      permission: issuedChequeKind.permission,
      title: 'chequesIssued.new',
      titleOfRecord: 'chequesIssued.one',
      words,
      search: chequeSearch,
      component: () => import('./IssuedChequeForm.tsx'),
    }),
    screen({
      path: issued.detailAddress,
      permission: issuedChequeKind.permission,
      title: 'chequesIssued.one',
      words,
      search: oneRecord,
      component: () => import('./IssuedChequeDetail.tsx'),
    }),
    screen({
      path: chequebooksAddress,
      permission: issuedChequeKind.permission,
      title: 'chequebooks.title',
      words,
      component: () => import('./Chequebooks.tsx'),
    }),
  ],
  found: [
    { kind: receivedChequeKind, group: 'documents', icon: IconWritingSign },
    { kind: issuedChequeKind, group: 'documents', icon: IconWritingSign },
  ],
}
