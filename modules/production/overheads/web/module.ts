import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconChartPie } from '@tabler/icons-react'
import { distributionKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = distributionKind
const words = ['nomenclators', 'accounting', 'inventory']

export const module: WebModule = {
  kinds: [distributionKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'productionDistributions.title',
      words,
      component: () => import('./DistributionList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'productionDistributions.new',
      words,
      component: () => import('./DistributionForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'productionDistributions.one',
      words,
      search: oneRecord,
      component: () => import('./DistributionDetail.tsx'),
    }),
  ],
  found: [{ kind: distributionKind, group: 'documents', icon: IconChartPie }],
}
