import type { WebModule } from '@cuadre/web-kit/module.ts'
import { purchaseKind } from '../kind.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconPlus, IconShoppingCart } from '@tabler/icons-react'

const permission = 'adminMovements'
const words = ['nomenclators', 'accounting']

const list = '/operations/buyOfProducts'

export const module: WebModule = {
  kinds: [purchaseKind],
  screens: [
    screen({
      path: '/operations/buyOfProducts',
      permission,
      title: 'purchases.title',
      words,
      component: () => import('./PurchaseList.tsx'),
    }),
    screen({
      path: '/operations/buyOfProducts/options',
      permission,
      title: 'purchases.new',
      words,
      search: newOrInPlace,
      component: () => import('./PurchaseForm.tsx'),
    }),
    screen({
      path: '/operations/buyOfProducts/details',
      permission,
      title: 'purchases.one',
      words,
      search: oneRecord,
      component: () => import('./PurchaseDetail.tsx'),
    }),
  ],
  found: [{ kind: purchaseKind, group: 'documents', icon: IconShoppingCart }],
  starts: [
    {
      to: `${list}/options`,
      permission: 'adminMovements',
      icon: IconPlus,
      es: 'Nueva compra',
      en: 'New purchase',
      also: 'comprar proveedor crear add buy order',
    },
    {
      to: '/operations/movements/productRecession',
      permission: 'adminMovements',
      icon: IconPlus,
      es: 'Recibir productos',
      en: 'Receive products',
      also: 'recepción informe entrada almacén reception',
    },
  ],
}
