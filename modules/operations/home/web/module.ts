import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: '/operations',
      permission: ['adminMovements', 'adminBuyOfServices', 'adminSaleOfServices', 'adminOperationsByClient'],
      title: 'operations.title',
      component: () => import('./OperationsHome.tsx'),
    }),
  ],
}
