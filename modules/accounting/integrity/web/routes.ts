import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

export const routes: Screen[] = [
  screen({
    path: '/contabilidad/integrity',
    permission: 'adminBalanceSheet',
    title: 'integrity.title',
    component: () => import('./Integrity.tsx'),
  }),
]
