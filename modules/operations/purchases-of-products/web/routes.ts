import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

const permission = 'adminMovements'
const words = ['nomenclators', 'accounting']

export const routes: Screen[] = [
  screen({
    path: '/operations/buyOfProducts',
    permission,
    title: 'purchases.title',
    words,
    component: () => import('./PurchaseList.tsx'),
  }),
  screen({
    path: '/operations/buyOfProducts/options',
    permission,
    title: 'purchases.new',
    words,
    component: () => import('./PurchaseForm.tsx'),
  }),
  screen({
    path: '/operations/buyOfProducts/details',
    permission,
    title: 'purchases.one',
    words,
    component: () => import('./PurchaseDetail.tsx'),
  }),
]
