import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = 'adminCostCenter'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'costCenters.title',
    component: () => import('./CostCenterList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'costCenters.form',
    component: () => import('./CostCenterForm.tsx'),
  }),
]
