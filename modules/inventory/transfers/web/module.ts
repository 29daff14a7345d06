import type { WebModule } from '@cuadre/web-kit/module.ts'
import { transferKind } from '../kind.ts'
import { may, recordId } from '@cuadre/web-kit/said.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconArrowsExchange, IconTruckDelivery } from '@tabler/icons-react'
import { detailAddress, formAddress } from './addresses.ts'

const permission = ['adminMovements', 'adminTransfers'] as const
const words = ['nomenclators', 'accounting', 'operations']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators']

export const module: WebModule = {
  kinds: [transferKind],
  found: [{ kind: transferKind, group: 'documents', icon: IconTruckDelivery }],
  screens: [
    screen({
      path: transferKind.list,
      permission,
      title: 'stockMovements.title',
      words: wordsOfLists,
      component: () => import('./MovementList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'transfers.new',
      titleOfRecord: 'transfers.one',
      words,
      search: { copy: may(recordId), correct: may(recordId) },
      component: () => import('./TransferForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'stockMovements.one',
      words,
      search: oneRecord,
      component: () => import('./MovementDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: formAddress,
      permission: 'adminTransfers',
      icon: IconArrowsExchange,
      es: 'Nueva transferencia entre almacenes',
      isEveryday: true,
      en: 'New transfer between warehouses',
      also: 'mover almacén trasladar enviar move storage send',
    },
  ],
}
