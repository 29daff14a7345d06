import { importSearch } from '@cuadre/platform/imports/web/import-search.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { ledgerImports, permissionOf } from '@cuadre/platform/imports/import-kinds.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: '/contabilidad/imports',
      permission: ledgerImports.map((kind) => permissionOf[kind]),
      words: ['platform'],
      title: 'imports.title',
      search: importSearch,
      component: () => import('./Imports.tsx'),
    }),
  ],
}
