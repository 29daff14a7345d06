import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = ['adminNomenclator', 'adminStorage', 'adminUnitOfMeasurement'] as const

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'nomenclators.title',
    component: () => import('./CodeListList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'nomenclators.form',
    component: () => import('./CodeListForm.tsx'),
  }),
]
