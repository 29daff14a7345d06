import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

const permission = 'adminMovements'
const words = ['nomenclators', 'accounting']

export const routes: Screen[] = [
  screen({
    path: '/operations/saleOfProducts',
    permission,
    title: 'sales.title',
    words,
    component: () => import('./SaleList.tsx'),
  }),
  screen({
    path: '/operations/saleOfProducts/options',
    permission,
    title: 'sales.new',
    words,
    component: () => import('./SaleForm.tsx'),
  }),
  screen({
    path: '/operations/saleOfProducts/details',
    permission,
    title: 'sales.one',
    words,
    component: () => import('./SaleDetail.tsx'),
  }),
]
