import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: '/operations/operationsByClient',
      permission: 'adminOperationsByClient',
      title: 'byPartner.title',
      words: ['finance', 'nomenclators', 'accounting', 'platform'],
      component: () => import('./OperationsByClient.tsx'),
    }),
  ],
}
