import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

export const routes: Screen[] = [
  screen({
    path: '/operations',
    permission: ['adminMovements', 'adminBuyOfServices', 'adminSaleOfServices', 'adminOperationsByClient'],
    title: 'operations.title',
    component: () => import('./OperationsHome.tsx'),
  }),
]
