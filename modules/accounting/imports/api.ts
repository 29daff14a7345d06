import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, listInput, listOf, Money, QueryFlag, SignedMoney } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Upload } from '@cuadre/kernel/upload.ts'
import { importKinds, importPermissions, megabytes, permissionOf } from './import-kinds.ts'

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
const checked = {
  fileName: z.string(),
  sheet: z.string().nullable(),
  rows: z.int(),
  errors: z.array(ImportError),
  errorCount: z.int(),
}

export const AccountChange = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['created', 'changed']),
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export const ChartCheck = z.object({
  ...checked,
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Rows of headings of the chart, which it has already. */
  headings: z.int(),
  accounts: z.array(AccountChange),
})

export const SimulatedBalance = z.object({
  code: z.string(),
  name: z.string(),
  before: SignedMoney,
  debit: SignedMoney,
  credit: SignedMoney,
  after: SignedMoney,
})

/** What entries or opening balances would write, and what the accounts would hold afterwards. */
export const LedgerCheck = z.object({
  ...checked,
  entries: z.int(),
  lines: z.int(),
  total: Money,
  months: z.array(z.object({ month: Day, entries: z.int(), lines: z.int(), total: Money })),
  balances: z.array(SimulatedBalance),
})

/** What a plan would say otherwise, by row and month of the calendar. */
export const PlanCheck = z.object({
  ...checked,
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  cells: z.array(
    z.object({
      row: z.int(),
      label: z.string(),
      month: z.int(),
      before: SignedMoney.nullable(),
      after: SignedMoney,
    }),
  ),
})

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

const upload = { megabytes: megabytes.file }

export const checkCuentaNomencladorExcel = reads('POST', '/private/accounts/checkCuentaNomencladorExcel', {
  permission: 'adminAccounts',
  summary: 'What importing this chart of accounts would create and change, or what is wrong in the file.',
  input: z.strictObject({ file: Upload }),
  output: ChartCheck,
  upload,
})

export const uploadCuentaNomencladorExcel = changes(
  'POST',
  '/private/accounts/uploadCuentaNomencladorExcel',
  {
    permission: 'adminAccounts',
    summary: 'Import a chart of accounts from a workbook or separated text: all of it, or nothing.',
    input: z.strictObject({ file: Upload }),
    output: ImportBatch,
    upload,
  },
)

const openingInput = z.strictObject({ file: Upload, exerciseId: Id, replace: QueryFlag.default(false) })

export const checkOpeningBalances = reads('POST', '/private/imports/checkOpeningBalances', {
  permission: permissionOf.opening,
  summary: 'What importing these opening balances would post, or what is wrong in the file.',
  input: openingInput,
  output: LedgerCheck,
  upload,
})

export const importOpeningBalances = changes('POST', '/private/imports/importOpeningBalances', {
  permission: permissionOf.opening,
  summary: 'Import the opening balances of an exercise as one entry: all of them, or nothing.',
  input: openingInput,
  output: ImportBatch,
  upload,
})

export const checkEntries = reads('POST', '/private/imports/checkEntries', {
  permission: permissionOf.entries,
  summary: 'What importing these entries would post, or what is wrong in the file.',
  input: z.strictObject({ file: Upload }),
  output: LedgerCheck,
  upload,
})

export const importEntries = changes('POST', '/private/imports/importEntries', {
  permission: permissionOf.entries,
  summary:
    'Import entries from a workbook, separated text or a plain-text journal, confirmed or pending: all of them, or nothing.',
  input: z.strictObject({ file: Upload, confirm: QueryFlag.default(true) }),
  output: ImportBatch,
  upload,
})

const planInput = z.strictObject({ file: Upload, definitionId: Id, exerciseId: Id })

export const checkPlan = reads('POST', '/private/imports/checkPlan', {
  permission: permissionOf.plans,
  summary: 'What importing this plan of a statement would change, or what is wrong in the file.',
  input: planInput,
  output: PlanCheck,
  upload,
})

export const importPlan = changes('POST', '/private/imports/importPlan', {
  permission: permissionOf.plans,
  summary: 'Import what is planned for the rows of a statement by month: all of it, or nothing.',
  input: planInput,
  output: ImportBatch,
  upload,
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

export const batchColumns: readonly ListColumn[] = [
  { id: 'appliedAt', header: 'imports.appliedAt', type: 'instant' },
  { id: 'what', header: 'imports.what', type: 'word', words: 'imports.kinds' },
  { id: 'fileName', header: 'imports.fileName', type: 'text' },
  { id: 'created', header: 'imports.created', type: 'number' },
  { id: 'changed', header: 'imports.changed', type: 'number' },
  { id: 'lines', header: 'imports.lines', type: 'number' },
  { id: 'appliedBy', header: 'imports.appliedBy', type: 'text' },
  { id: 'state', header: 'imports.state', type: 'word', words: 'imports.states' },
]

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

export const exportLedger = reads('GET', '/private/accountingEntries/exportLedger', {
  permission: 'adminAccountingEntries',
  summary:
    'All confirmed entries of an exercise, of some days or of all times, as a plain-text journal or as csv.',
  input: z.strictObject({
    as: z.enum(['journal', 'csv']),
    exerciseId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: AFile,
})
