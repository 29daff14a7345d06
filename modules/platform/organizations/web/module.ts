import type { WebModule } from '@cuadre/web-kit/module.ts'
import { organizationKind } from '../kind.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { coloursAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = organizationKind

export const module: WebModule = {
  kinds: [organizationKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'organizations.title',
      component: () => import('./OrganizationList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'organizations.form',
      search: newOrOne,
      component: () => import('./OrganizationForm.tsx'),
    }),
    screen({
      path: coloursAddress,
      permission,
      title: 'theme.title',
      search: newOrOne,
      component: () => import('../../theme/web/Colours.tsx'),
    }),
  ],
}
