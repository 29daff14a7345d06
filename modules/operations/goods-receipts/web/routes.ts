import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

export const routes: Screen[] = [
  screen({
    path: '/operations/movements/productRecession',
    permission: 'adminMovements',
    under: '/operations/buyOfProducts/details',
    title: 'receptions.one',
    words: ['nomenclators', 'accounting'],
    component: () => import('./GoodsReceipts.tsx'),
  }),
]
