import { catalogueImportables } from './importables.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { checkCatalogue, importCatalogue } from './import.ts'

export const module: Module = {
  routes: [
    handle(api.checkCategoryNomencladorExcel, (context, sent) => checkCatalogue(context, 'categories', sent)),
    handle(api.uploadCategoryNomencladorExcel, (context, sent) =>
      importCatalogue(context, 'categories', sent),
    ),
    handle(api.checkProducts, (context, sent) => checkCatalogue(context, 'products', sent)),
    handle(api.importProducts, (context, sent) => importCatalogue(context, 'products', sent)),
    handle(api.checkServices, (context, sent) => checkCatalogue(context, 'services', sent)),
    handle(api.importServices, (context, sent) => importCatalogue(context, 'services', sent)),
    handle(api.checkPartners, (context, sent) => checkCatalogue(context, 'partners', sent)),
    handle(api.importPartners, (context, sent) => importCatalogue(context, 'partners', sent)),
  ],
  importables: catalogueImportables,
}
