import type { WebModule } from '@cuadre/web-kit/module.ts'
import { purchaseKind } from '../kind.ts'
import { newWithPartner, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { detailAddress, formAddress, goodsReceiptsAddress, listAddress } from './addresses.ts'

const { permission } = purchaseKind
const words = ['nomenclators', 'accounting', 'finance', 'inventory', 'platform']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators', 'finance', 'platform']

export const module: WebModule = {
  kinds: [purchaseKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'purchases.title',
      words: wordsOfLists,
      component: () => import('./PurchaseList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'purchases.new',
      titleOfRecord: 'purchases.one',
      words,
      search: newWithPartner,
      component: () => import('./PurchaseForm.tsx'),
    }),
    screen({
      path: detailAddress,
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
      to: formAddress,
      permission,
      icon: IconPlus,
      es: 'Nueva compra',
      isEveryday: true,
      en: 'New purchase',
      also: 'comprar proveedor crear add buy order',
    },
    {
      to: goodsReceiptsAddress,
      permission,
      icon: IconPlus,
      es: 'Recibir productos',
      isEveryday: true,
      en: 'Receive products',
      also: 'recepción informe entrada almacén reception',
    },
  ],
}
