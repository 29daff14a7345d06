import { ledgerImportables } from '@cuadre/accounting/imports/importables.ts'
import { catalogueImportables } from '@cuadre/nomenclators/imports/importables.ts'
import type { ImportKind } from '@cuadre/platform/imports/import-kinds.ts'
import type { Importable } from '@cuadre/platform/imports/routes.ts'

/** What is brought in from files, and how each is taken back. */
export const importables: Readonly<Record<ImportKind, Importable>> = {
  ...ledgerImportables,
  ...catalogueImportables,
}
