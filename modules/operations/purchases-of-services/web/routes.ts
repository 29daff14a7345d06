import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

const permission = 'adminBuyOfServices'
const words = ['nomenclators', 'accounting']

export const routes: Screen[] = [
  screen({
    path: '/operations/buyOfServices',
    permission,
    title: 'servicePurchases.title',
    words,
    component: () => import('./ServicePurchaseList.tsx'),
  }),
  screen({
    path: '/operations/buyOfServices/options',
    permission,
    title: 'servicePurchases.new',
    words,
    component: () => import('./ServicePurchaseForm.tsx'),
  }),
  screen({
    path: '/operations/buyOfServices/details',
    permission,
    title: 'servicePurchases.one',
    words,
    component: () => import('./ServicePurchaseDetail.tsx'),
  }),
]
