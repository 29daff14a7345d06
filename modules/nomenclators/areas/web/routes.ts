import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = 'adminArea'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'areas.title',
    component: () => import('./AreaList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'areas.form',
    component: () => import('./AreaForm.tsx'),
  }),
]
