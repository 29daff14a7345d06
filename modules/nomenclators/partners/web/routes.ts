import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const permission = 'adminProvider'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'partners.title',
    component: () => import('./PartnerList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'partners.form',
    component: () => import('./PartnerForm.tsx'),
  }),
  screen({
    path: detailAddress,
    permission,
    title: 'partners.detail',
    component: () => import('./PartnerDetail.tsx'),
  }),
]
