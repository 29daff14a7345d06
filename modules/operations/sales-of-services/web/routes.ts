import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

const permission = 'adminSaleOfServices'
const words = ['nomenclators', 'accounting']

export const routes: Screen[] = [
  screen({
    path: '/operations/saleOfServices',
    permission,
    title: 'serviceSales.title',
    words,
    component: () => import('./ServiceSaleList.tsx'),
  }),
  screen({
    path: '/operations/saleOfServices/options',
    permission,
    title: 'serviceSales.new',
    words,
    component: () => import('./ServiceSaleForm.tsx'),
  }),
  screen({
    path: '/operations/saleOfServices/details',
    permission,
    title: 'serviceSales.one',
    words,
    component: () => import('./ServiceSaleDetail.tsx'),
  }),
]
