import { permissionOf } from '@cuadre/platform/imports/import-kinds.ts'
import { importSearch } from '@cuadre/platform/imports/web/import-search.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: '/inventory/assets/imports',
      permission: permissionOf.assets,
      words: ['platform'],
      title: 'imports.title',
      search: importSearch,
      component: () => import('./Imports.tsx'),
    }),
  ],
}
