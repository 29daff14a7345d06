import type { WebModule } from '@cuadre/web-kit/module.ts'
import { may, oneOf, recordId } from '@cuadre/web-kit/said.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconClipboardList, IconToolsKitchen2 } from '@tabler/icons-react'
import { orderKind, runKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress, reportAddress, runDetailAddress } from './addresses.ts'

const { permission } = orderKind
const words = ['nomenclators', 'accounting', 'operations']

export const module: WebModule = {
  kinds: [orderKind, runKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'productionOrders.title',
      words: ['nomenclators'],
      component: () => import('./OrderList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'productionOrders.new',
      titleOfRecord: 'productionOrders.one',
      words,
      search: { ...newOrOne, recipe: may(recordId) },
      component: () => import('./OrderForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'productionOrders.one',
      words,
      search: oneRecord,
      component: () => import('./OrderDetail.tsx'),
    }),
    screen({
      path: reportAddress as `/${string}`,
      permission,
      title: 'productionRuns.new',
      words,
      search: { order: recordId, only: may(oneOf('inputs')) },
      component: () => import('./RunForm.tsx'),
    }),
    screen({
      path: runDetailAddress as `/${string}`,
      permission,
      title: 'productionRuns.one',
      words,
      search: oneRecord,
      component: () => import('./RunDetail.tsx'),
    }),
  ],
  found: [
    { kind: orderKind, group: 'documents', icon: IconClipboardList },
    { kind: runKind, group: 'documents', icon: IconToolsKitchen2 },
  ],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconClipboardList,
      es: 'Nueva orden de producción',
      en: 'New production order',
      isEveryday: true,
      also: 'elaborar hornear fabricar producir lote make bake batch',
    },
  ],
}
