import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission: 'adminEntity',
    title: 'entities.title',
    component: () => import('./BranchList.tsx'),
  }),
  screen({
    path: formAddress,
    permission: ['adminEntity', 'createEntity', 'updateEntity'],
    title: 'entities.form',
    component: () => import('./BranchForm.tsx'),
  }),
]
