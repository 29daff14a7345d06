import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconBarcode } from '@tabler/icons-react'
import { lotKind } from '../kind.ts'
import { lotsExpiring } from '../work.ts'

const { permission } = lotKind
const words = ['nomenclators']

export const module: WebModule = {
  kinds: [lotKind],
  works: [lotsExpiring],
  found: [{ kind: lotKind, group: 'catalogues', icon: IconBarcode }],
  screens: [
    screen({
      path: lotKind.list,
      permission,
      title: 'lots.title',
      words,
      component: () => import('./LotList.tsx'),
    }),
    screen({
      path: lotKind.details,
      permission,
      title: 'lots.one',
      words,
      search: oneRecord,
      component: () => import('./LotDetail.tsx'),
    }),
  ],
}
