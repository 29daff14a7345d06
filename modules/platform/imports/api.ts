import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Id, listInput, listOf } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { importKinds, importPermissions } from './import-kinds.ts'

export const ImportKind = z.enum(importKinds)
export const BatchState = z.enum(['applied', 'undone'])

/** One thing wrong in a file: where it stands, what stands there, why it can't be and what to write instead. */
export const ImportError = z.object({
  sheet: z.string().nullable(),
  cell: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  suggestion: z.string().nullable(),
})

/** What every dry run says, whatever is imported. The first problems are listed; `errorCount` has all. */
export const checked = {
  fileName: z.string(),
  sheet: z.string().nullable(),
  rows: z.int(),
  errors: z.array(ImportError),
  errorCount: z.int(),
}

export const ImportBatch = z.object({
  _id: Id,
  what: ImportKind,
  fileName: z.string(),
  sha256: z.string(),
  exercise: z.object({ _id: Id, code: z.string() }).nullable(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  lines: z.int(),
  state: BatchState,
  appliedBy: z.object({ _id: Id, name: z.string() }),
  appliedAt: z.string(),
  undoneBy: z.object({ _id: Id, name: z.string() }).nullable(),
  undoneAt: z.string().nullable(),
})

export const getImportTemplate = reads('GET', '/private/imports/getImportTemplate', {
  permission: importPermissions,
  summary: 'An empty file to fill in, with an example and instructions.',
  input: z.strictObject({
    what: ImportKind,
    as: z.enum(['xlsx', 'csv', 'journal']).default('xlsx'),
    /** Of which statement and exercise a plan is. */
    definitionId: Id.optional(),
    exerciseId: Id.optional(),
  }),
  output: AFile,
})

export const batchColumns = [
  { id: 'appliedAt', header: 'imports.appliedAt', type: 'instant' },
  { id: 'what', header: 'imports.what', type: 'word', words: 'imports.kinds' },
  { id: 'fileName', header: 'imports.fileName', type: 'text' },
  { id: 'created', header: 'imports.created', type: 'number' },
  { id: 'changed', header: 'imports.changed', type: 'number' },
  { id: 'lines', header: 'imports.lines', type: 'number' },
  { id: 'appliedBy', header: 'imports.appliedBy', type: 'text' },
  { id: 'state', header: 'imports.state', type: 'word', words: 'imports.states' },
] as const satisfies readonly ListColumn[]

export const importBatchesFilter = reads('POST', '/private/imports/filter', {
  permission: importPermissions,
  summary: 'Files that were imported, of the kinds that one may import, by page.',
  input: listInput({ what: z.union([ImportKind, z.array(ImportKind)]).optional() }),
  output: listOf(ImportBatch),
  columns: batchColumns,
})

export const undoImport = changes('PUT', '/private/imports/undoImport', {
  permission: importPermissions,
  summary:
    'Undo a whole import: what it created goes, what it changed is as before, its entries are reversed.',
  input: z.strictObject({ _id: Id }),
  output: ImportBatch,
})
