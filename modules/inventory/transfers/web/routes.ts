import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

const permission = ['adminMovements', 'adminTransfers'] as const
const words = ['nomenclators', 'accounting', 'operations']

export const routes: Screen[] = [
  screen({
    path: '/operations/movements',
    permission,
    title: 'movements.title',
    words,
    component: () => import('./MovementList.tsx'),
  }),
  screen({
    path: '/operations/movements/options',
    permission,
    title: 'transfers.new',
    words,
    component: () => import('./TransferForm.tsx'),
  }),
  screen({
    path: '/operations/movements/details',
    permission,
    title: 'movements.one',
    words,
    component: () => import('./MovementDetail.tsx'),
  }),
]
