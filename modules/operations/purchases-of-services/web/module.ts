import type { WebModule } from '@cuadre/web-kit/module.ts'
import { formAddress } from './addresses.ts'
import { servicePurchaseKind } from '../kind.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconReceipt, IconPlus } from '@tabler/icons-react'

const permission = 'adminBuyOfServices'
const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  kinds: [servicePurchaseKind],
  screens: [
    screen({
      path: '/operations/buyOfServices',
      permission,
      title: 'servicePurchases.title',
      words,
      component: () => import('./ServicePurchaseList.tsx'),
    }),
    screen({
      path: '/operations/buyOfServices/options',
      permission,
      title: 'servicePurchases.new',
      words,
      search: newOrInPlace,
      component: () => import('./ServicePurchaseForm.tsx'),
    }),
    screen({
      path: '/operations/buyOfServices/details',
      permission,
      title: 'servicePurchases.one',
      words,
      search: oneRecord,
      component: () => import('./ServicePurchaseDetail.tsx'),
    }),
  ],
  found: [{ kind: servicePurchaseKind, group: 'documents', icon: IconReceipt }],
  starts: [
    {
      to: formAddress,
      permission: 'adminBuyOfServices',
      icon: IconPlus,
      es: 'Nueva compra de servicios',
      en: 'New service purchase',
      also: 'comprar gasto crear add buy expense',
    },
  ],
}
