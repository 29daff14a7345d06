import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const permission = 'adminProduct'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'products.title',
    component: () => import('./ProductList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'products.form',
    component: () => import('./ProductForm.tsx'),
  }),
  screen({
    path: detailAddress,
    permission,
    title: 'products.detail',
    component: () => import('./ProductDetail.tsx'),
  }),
]
