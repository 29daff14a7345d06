import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { coloursAddress, formAddress, listAddress } from './addresses.ts'

const permission = 'adminOrganization'

export const routes: Screen[] = [
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
    component: () => import('./OrganizationForm.tsx'),
  }),
  screen({
    path: coloursAddress,
    permission,
    title: 'theme.title',
    component: () => import('../../theme/web/Colours.tsx'),
  }),
]
