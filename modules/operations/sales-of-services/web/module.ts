import type { WebModule } from '@cuadre/web-kit/module.ts'
import { formAddress } from './addresses.ts'
import { serviceSaleKind } from '../kind.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconTools, IconPlus } from '@tabler/icons-react'

const permission = 'adminSaleOfServices'
const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  kinds: [serviceSaleKind],
  screens: [
    screen({
      path: '/operations/saleOfServices',
      permission,
      title: 'serviceSales.title',
      words,
      component: () => import('./ServiceSaleList.tsx'),
    }),
    screen({
      path: '/operations/saleOfServices/options',
      permission,
      title: 'serviceSales.new',
      words,
      search: newOrInPlace,
      component: () => import('./ServiceSaleForm.tsx'),
    }),
    screen({
      path: '/operations/saleOfServices/details',
      permission,
      title: 'serviceSales.one',
      words,
      search: oneRecord,
      component: () => import('./ServiceSaleDetail.tsx'),
    }),
  ],
  found: [{ kind: serviceSaleKind, group: 'documents', icon: IconTools }],
  starts: [
    {
      to: formAddress,
      permission: 'adminSaleOfServices',
      icon: IconPlus,
      es: 'Nueva venta de servicios',
      en: 'New service sale',
      also: 'vender prestar crear add sell',
    },
  ],
}
