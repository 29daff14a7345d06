import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

export const routes: Screen[] = [
  screen({
    path: '/operations/operationsByClient',
    permission: 'adminOperationsByClient',
    title: 'byPartner.title',
    words: ['finance', 'nomenclators', 'accounting'],
    component: () => import('./OperationsByClient.tsx'),
  }),
]
