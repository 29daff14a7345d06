import type { WebModule } from '@cuadre/web-kit/module.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { serviceSaleKind } from '../kind.ts'
import { newWithPartner, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconTools, IconPlus } from '@tabler/icons-react'

const { permission } = serviceSaleKind
const words = ['nomenclators', 'accounting', 'finance', 'inventory']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators', 'finance']

export const module: WebModule = {
  kinds: [serviceSaleKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'serviceSales.title',
      words: wordsOfLists,
      component: () => import('./ServiceSaleList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'serviceSales.new',
      titleOfRecord: 'serviceSales.one',
      words,
      search: newWithPartner,
      component: () => import('./ServiceSaleForm.tsx'),
    }),
    screen({
      path: detailAddress,
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
      permission,
      icon: IconPlus,
      es: 'Nueva venta de servicios',
      en: 'New service sale',
      also: 'vender prestar crear add sell',
    },
  ],
}
