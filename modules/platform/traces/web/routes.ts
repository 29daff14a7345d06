import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { listAddress } from './addresses.ts'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission: 'adminTraces',
    title: 'traces.title',
    component: () => import('./TraceList.tsx'),
  }),
]
