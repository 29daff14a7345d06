import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import { pointOfSaleKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = pointOfSaleKind
const words = ['nomenclators', 'accounting', 'finance', 'inventory']

export const module: WebModule = {
  kinds: [pointOfSaleKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'pointsOfSale.title',
      words,
      component: () => import('./PointList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'pointsOfSale.form',
      words,
      search: newOrOne,
      component: () => import('./PointForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'pointsOfSale.details',
      words,
      search: oneRecord,
      component: () => import('./PointDetail.tsx'),
    }),
  ],
  found: [{ kind: pointOfSaleKind, group: 'catalogues', icon: IconBuildingStore }],
}
