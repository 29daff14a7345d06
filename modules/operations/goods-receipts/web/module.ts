import { IconPackageImport } from '@tabler/icons-react'
import { may, recordId } from '@cuadre/web-kit/said.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { goodsReceiptKind } from '../kind.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

export const module: WebModule = {
  kinds: [goodsReceiptKind],
  found: [{ kind: goodsReceiptKind, group: 'documents', icon: IconPackageImport }],
  screens: [
    screen({
      path: goodsReceiptKind.list,
      permission: 'adminMovements',
      title: 'receptions.made.title',
      words: ['nomenclators', 'accounting'],
      component: () => import('./GoodsReceiptList.tsx'),
    }),
    screen({
      path: '/operations/movements/productRecession',
      permission: 'adminMovements',
      under: '/operations/buyOfProducts/details',
      title: 'receptions.one',
      words: ['nomenclators', 'accounting'],
      search: { id: may(recordId), buy: may(recordId), back: may(recordId), correct: may(recordId) },
      component: () => import('./GoodsReceipts.tsx'),
    }),
  ],
}
