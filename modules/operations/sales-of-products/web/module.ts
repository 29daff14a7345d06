import type { WebModule } from '@cuadre/web-kit/module.ts'
import { saleKind } from '../kind.ts'
import { salesToDeliver } from '../work.ts'
import { newWithPartner, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = saleKind
const words = ['nomenclators', 'accounting', 'finance', 'inventory']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators', 'finance']

export const module: WebModule = {
  kinds: [saleKind],
  works: [salesToDeliver],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'sales.title',
      words: wordsOfLists,
      component: () => import('./SaleList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'sales.new',
      titleOfRecord: 'sales.one',
      words,
      search: newWithPartner,
      component: () => import('./SaleForm.tsx'),
    }),
    screen({
      path: detailAddress,
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
      to: formAddress,
      permission,
      icon: IconPlus,
      es: 'Nueva venta',
      isEveryday: true,
      en: 'New sale',
      also: 'vender factura crear add invoice sell',
    },
  ],
}
