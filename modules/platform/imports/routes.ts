import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { type Undo, undoImport } from './batches.ts'
import type { ImportKind } from './import-kinds.ts'
import { batchList } from './queries.ts'
import { importTemplate, type ImportTemplate } from './template.ts'

/** What a kind of import is, beside the calls that bring it in. */
export interface Importable {
  template: ImportTemplate
  undo: Undo
}

/** Each domain knows its own records, so the server puts the kinds together. */
export const importRoutes = (kinds: Readonly<Record<ImportKind, Importable>>) => [
  handle(api.getImportTemplate, (context, input) =>
    importTemplate(context, input, kinds[input.what].template),
  ),
  handle(api.importBatchesFilter, batchList),
  handle(api.undoImport, (context, input) => undoImport(context, input, (what) => kinds[what].undo)),
]
