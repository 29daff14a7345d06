import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Money, QueryFlag, SignedMoney } from '@cuadre/kernel/fields.ts'
import { ALongFile } from '@cuadre/kernel/file-answer.ts'
import { Upload } from '@cuadre/kernel/upload.ts'
import { checked, ImportBatch } from '@cuadre/platform/imports/api.ts'
import { megabytes, permissionOf } from '@cuadre/platform/imports/import-kinds.ts'

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
  output: ALongFile,
})
