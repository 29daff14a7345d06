import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = 'adminService'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'services.title',
    component: () => import('./ServiceList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'services.form',
    component: () => import('./ServiceForm.tsx'),
  }),
]
