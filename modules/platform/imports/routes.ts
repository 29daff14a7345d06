import { handle } from '@cuadre/server-kit/handle.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import * as api from './api.ts'
import { refuseUnlessAllowed, type Undo, undoImport } from './batches.ts'
import type { ImportKind } from './import-kinds.ts'
import { batchList } from './queries.ts'
import { importTemplate, type ImportTemplate } from './template.ts'

/** What a kind of import is, beside the calls that bring it in. */
export interface Importable {
  /** Of a plan the empty file depends on its statement and exercise. */
  template(
    context: Context,
    of: { definitionId?: string | undefined; exerciseId?: string | undefined },
  ): Promise<ImportTemplate> | ImportTemplate
  undo: Undo
}

/** Each domain knows its own records, so the server puts the kinds together. */
export const importRoutes = (kinds: Readonly<Record<ImportKind, Importable>>) => [
  handle(api.getImportTemplate, async (context, input) => {
    refuseUnlessAllowed(context, input.what)
    return importTemplate(context, input, await kinds[input.what].template(context, input))
  }),
  handle(api.importBatchesFilter, batchList),
  handle(api.undoImport, (context, input) => undoImport(context, input, (what) => kinds[what].undo)),
]
