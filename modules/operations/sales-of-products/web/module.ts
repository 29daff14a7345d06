import type { WebModule } from '@cuadre/web-kit/module.ts'
import { saleKind } from '../kind.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconPlus, IconTag } from '@tabler/icons-react'

const permission = 'adminMovements'
const words = ['nomenclators', 'accounting']

const list = '/operations/saleOfProducts'

export const module: WebModule = {
  kinds: [saleKind],
  screens: [
    screen({
      path: '/operations/saleOfProducts',
      permission,
      title: 'sales.title',
      words,
      component: () => import('./SaleList.tsx'),
    }),
    screen({
      path: '/operations/saleOfProducts/options',
      permission,
      title: 'sales.new',
      words,
      search: newOrInPlace,
      component: () => import('./SaleForm.tsx'),
    }),
    screen({
      path: '/operations/saleOfProducts/details',
      permission,
      title: 'sales.one',
      words,
      search: oneRecord,
      component: () => import('./SaleDetail.tsx'),
    }),
  ],
  found: [{ kind: saleKind, group: 'documents', icon: IconTag }],
  starts: [
    {
      to: `${list}/options`,
      permission: 'adminMovements',
      icon: IconPlus,
      es: 'Nueva venta',
      en: 'New sale',
      also: 'vender factura crear add invoice sell',
    },
  ],
}
