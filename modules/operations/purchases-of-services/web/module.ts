import type { WebModule } from '@cuadre/web-kit/module.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { servicePurchaseKind } from '../kind.ts'
import { newWithPartner, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconReceipt, IconPlus } from '@tabler/icons-react'

const { permission } = servicePurchaseKind
const words = ['nomenclators', 'accounting', 'finance', 'inventory', 'platform']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators', 'finance', 'platform']

export const module: WebModule = {
  kinds: [servicePurchaseKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'servicePurchases.title',
      words: wordsOfLists,
      component: () => import('./ServicePurchaseList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'servicePurchases.new',
      titleOfRecord: 'servicePurchases.one',
      words,
      search: newWithPartner,
      component: () => import('./ServicePurchaseForm.tsx'),
    }),
    screen({
      path: detailAddress,
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
      permission,
      icon: IconPlus,
      es: 'Nueva compra de servicios',
      en: 'New service purchase',
      also: 'comprar gasto crear add buy expense',
    },
  ],
}
