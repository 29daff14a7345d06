import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { detailAddress, listAddress } from './addresses.ts'

const permission = 'adminReportsSavedStateFinances'

export const routes: Screen[] = [
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
]
