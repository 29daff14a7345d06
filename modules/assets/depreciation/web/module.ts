import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconTrendingDown } from '@tabler/icons-react'
import { depreciationKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = depreciationKind
const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  kinds: [depreciationKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'assetDepreciations.title',
      words,
      component: () => import('./DepreciationList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'assetDepreciations.new',
      words,
      component: () => import('./DepreciationForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'assetDepreciations.one',
      words,
      search: oneRecord,
      component: () => import('./DepreciationDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconTrendingDown,
      es: 'Depreciar los activos de un mes',
      en: 'Depreciate the assets of a month',
      also: 'depreciación mes activos desgaste depreciation month wear',
    },
  ],
  found: [{ kind: depreciationKind, group: 'documents', icon: IconTrendingDown }],
}
