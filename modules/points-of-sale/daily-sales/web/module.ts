import type { WebModule } from '@cuadre/web-kit/module.ts'
import { may, recordId } from '@cuadre/web-kit/said.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { dailySaleKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = dailySaleKind
const words = ['nomenclators', 'accounting', 'finance', 'inventory']

export const module: WebModule = {
  kinds: [dailySaleKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'dailySales.title',
      words,
      component: () => import('./DailySaleList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'dailySales.new',
      titleOfRecord: 'dailySales.one',
      words,
      search: { ...newOrInPlace, point: may(recordId) },
      component: () => import('./DailySaleForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'dailySales.one',
      words,
      search: oneRecord,
      component: () => import('./DailySaleDetail.tsx'),
    }),
  ],
  found: [{ kind: dailySaleKind, group: 'documents', icon: IconReceipt }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconPlus,
      es: 'Abrir turno de venta',
      en: 'Open a sales shift',
      also: 'venta del día punto de venta caja ipv daily sale till shift',
    },
  ],
}
