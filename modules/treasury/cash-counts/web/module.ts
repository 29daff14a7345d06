import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconZoomMoney } from '@tabler/icons-react'
import { cashCountKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = cashCountKind
const words = ['nomenclators', 'accounting', 'finance']

export const module: WebModule = {
  kinds: [cashCountKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'cashCounts.title',
      words,
      component: () => import('./CashCountList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'cashCounts.new',
      titleOfRecord: 'cashCounts.one',
      words,
      search: newOrOne,
      component: () => import('./CashCountForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'cashCounts.one',
      words,
      search: oneRecord,
      component: () => import('./CashCountDetail.tsx'),
    }),
  ],
  found: [{ kind: cashCountKind, group: 'documents', icon: IconZoomMoney }],
}
