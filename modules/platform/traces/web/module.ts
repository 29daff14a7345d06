import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { listAddress } from './addresses.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: listAddress,
      permission: 'adminTraces',
      title: 'traces.title',
      component: () => import('./TraceList.tsx'),
    }),
  ],
}
