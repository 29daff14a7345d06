import { importBatchKind } from './kind.ts'
import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { refuseUnlessAllowed, undoImport } from './batches.ts'
import { batchList } from './queries.ts'
import { importTemplate } from './template.ts'

export const module: Module = {
  kinds: [importBatchKind],
  routes: ({ importables: kinds }) => [
    handle(api.getImportTemplate, async (context, input) => {
      refuseUnlessAllowed(context, input.what)
      return importTemplate(context, input, await kinds[input.what].template(context, input))
    }),
    handle(api.importBatchesFilter, batchList),
    handle(api.undoImport, (context, input) => undoImport(context, input, (what) => kinds[what].undo)),
  ],
}
