import { IconReportMoney } from '@tabler/icons-react'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { savedStatementKind } from '../kind.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { detailAddress, listAddress } from './addresses.ts'

const { permission } = savedStatementKind

export const module: WebModule = {
  kinds: [savedStatementKind],
  found: [{ kind: savedStatementKind, group: 'documents', icon: IconReportMoney }],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'savedStatements.many',
      component: () => import('./SavedList.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'savedStatements.one',
      component: () => import('./SavedDetail.tsx'),
    }),
  ],
}
