import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { importPermissions } from '../import-kinds.ts'

export const routes: Screen[] = [
  screen({
    path: '/contabilidad/imports',
    permission: importPermissions,
    title: 'imports.title',
    component: () => import('./Imports.tsx'),
  }),
]
