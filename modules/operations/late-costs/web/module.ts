import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconPlus, IconTruckLoading } from '@tabler/icons-react'
import { lateCostKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = lateCostKind
const words = ['nomenclators', 'accounting', 'finance', 'inventory']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators', 'finance']

export const module: WebModule = {
  kinds: [lateCostKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'lateCosts.title',
      words: wordsOfLists,
      component: () => import('./LateCostList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'lateCosts.new',
      titleOfRecord: 'lateCosts.one',
      words,
      search: newOrInPlace,
      component: () => import('./LateCostForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'lateCosts.one',
      words,
      search: oneRecord,
      component: () => import('./LateCostDetail.tsx'),
    }),
  ],
  found: [{ kind: lateCostKind, group: 'documents', icon: IconTruckLoading }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconPlus,
      es: 'Nuevo gasto posterior de compra',
      en: 'New late purchase cost',
      also: 'flete aduana seguro manipulación freight customs landed crear add',
    },
  ],
}
