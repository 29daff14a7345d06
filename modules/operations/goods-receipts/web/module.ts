import { IconPackageImport } from '@tabler/icons-react'
import { z } from 'zod'
import { Id } from '@cuadre/kernel/fields.ts'
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
      search: z.object({ id: Id, buy: Id, back: Id, correct: Id }).partial(),
      component: () => import('./GoodsReceipts.tsx'),
    }),
  ],
}
