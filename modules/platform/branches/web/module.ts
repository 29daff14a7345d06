import type { WebModule } from '@cuadre/web-kit/module.ts'
import { branchKind } from '../kind.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

export const module: WebModule = {
  kinds: [branchKind],
  screens: [
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
      search: newOrOne,
      component: () => import('./BranchForm.tsx'),
    }),
  ],
}
