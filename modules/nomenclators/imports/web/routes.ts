import { catalogueImports, permissionOf } from '@cuadre/platform/imports/import-kinds.ts'
import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

export const routes: Screen[] = [
  screen({
    path: '/nomenclator/imports',
    permission: catalogueImports.map((kind) => permissionOf[kind]),
    words: ['platform'],
    title: 'imports.title',
    component: () => import('./Imports.tsx'),
  }),
]
