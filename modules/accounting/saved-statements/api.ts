import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  dataOf,
  Done,
  Id,
  Instant,
  Line,
  listInput,
  listOf,
  Name,
  Option,
  QueryFlag,
  SignedMoney,
  Version,
  QueryNumber,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { RequestedStatement, fileFormats, Statement } from '../statements/api.ts'
import { StatementType } from '../statements/definitions/definition.ts'
import { statementPermissions } from '../statements/permissions.ts'
import { savedStatementKind } from './kind.ts'

const { permission } = savedStatementKind

export const SavedState = z.enum(['draft', 'approved'])

export const SavedHead = z.object({
  _id: Id,
  type: z.string(),
  form: z.string(),
  /** What the statement is called, in the language of whoever reads. */
  title: z.string(),
  /** What whoever saved it called it. */
  name: z.string(),
  definitionVersion: z.int(),
  startDate: Day,
  endDate: Day,
  periodId: Id.nullable(),
  state: SavedState,
  /** Whether each of its checks held. */
  checksHold: z.boolean(),
  /** Whether entries recorded later move a figure of it. */
  changed: z.boolean(),
  knownAt: Instant,
  createdBy: Option,
  createdAt: Instant,
  approvedBy: Option.nullable(),
  approvedAt: Instant.nullable(),
  version: Version,
})

export const Saved = SavedHead.extend({
  /** Why it was approved although a check failed or the books had moved on. */
  approvalReason: z.string().nullable(),
  /** The last entry of its exercise at that moment; null where there was none at all. */
  seal: z
    .object({
      exercise: z.string(),
      number: z.int(),
      hash: z.string(),
      entryId: Id.nullable(),
      /** Whether that entry still has this hash. */
      holds: z.boolean(),
    })
    .nullable(),
  statement: Statement,
})
export type FullSaved = z.output<typeof Saved>

export const savedColumns = [
  { id: 'form', header: 'savedStatements.form', type: 'text' },
  { id: 'title', header: 'savedStatements.title', type: 'text' },
  { id: 'name', header: 'savedStatements.name', type: 'text' },
  { id: 'startDate', header: 'savedStatements.startDate', type: 'day' },
  { id: 'endDate', header: 'savedStatements.endDate', type: 'day' },
  { id: 'state', header: 'savedStatements.state', type: 'word', words: 'savedStatements.states' },
  { id: 'changed', header: 'savedStatements.changed', type: 'yesNo' },
  { id: 'createdBy', header: 'savedStatements.createdBy', type: 'text' },
  { id: 'createdAt', header: 'savedStatements.createdAt', type: 'instant' },
  { id: 'approvedBy', header: 'savedStatements.approvedBy', type: 'text' },
  { id: 'approvedAt', header: 'savedStatements.approvedAt', type: 'instant' },
] as const satisfies readonly ListColumn[]

export const createReport = changes('POST', '/private/financialStateReports/create', {
  permission: [...statementPermissions, permission],
  summary: 'Save a financial statement as the books say it now; its figures stay as they are from then on.',
  input: RequestedStatement({ name: Name.optional() }),
  output: Saved,
})

export const reportFilter = reads('POST', '/private/financialStateReports/filter', {
  permission,
  summary: 'Saved statements, by page.',
  input: listInput({
    type: z.union([StatementType, z.array(StatementType)]).optional(),
    state: z.union([SavedState, z.array(SavedState)]).optional(),
    periodId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(SavedHead),
  columns: savedColumns,
})

export const reportDetails = reads('GET', '/private/financialStateReports/details', {
  permission,
  summary: 'A saved statement with its rows, checks and seal.',
  input: ById,
  output: Saved,
})

export const approveReport = changes('PUT', '/private/financialStateReports/approvedStateConfig', {
  permission,
  summary: 'Approve a saved statement: it can neither be changed nor deleted any more.',
  input: z.strictObject({
    _id: Id,
    state: z.literal('approved', { error: 'statementReport.onlyApproves' }),
    version: Version,
    /** Needed where a check fails, or where the books have moved on since it was saved. */
    reason: Line(500).optional(),
  }),
  output: Saved,
})

export const deleteReport = changes('DELETE', '/private/financialStateReports/delete', {
  permission,
  summary: 'Delete a saved statement that is not approved.',
  input: ById,
  output: Done,
})

const Figure = SignedMoney.nullable()

/** An entry that was recorded after a statement was saved. */
const LaterEntry = z.object({
  _id: Id,
  number: z.int(),
  date: Day,
  description: z.string(),
  type: z.string(),
  recordedAt: Instant,
  recordedBy: Option,
  total: SignedMoney,
  /** By how much it changes each of those rows; a row that isn't a sum of accounts has none. */
  effects: z.array(z.object({ row: z.int(), amount: SignedMoney })),
})

export const reportChanges = reads('GET', '/private/financialStateReports/changes', {
  permission,
  summary: 'What a saved statement would say otherwise today: its rows, and the entries recorded since.',
  input: z.strictObject({
    id: Id,
    /** Only entries that touch this row. */
    row: QueryNumber.optional(),
    page: QueryNumber.default(1),
    limit: QueryNumber.max(200).default(20),
  }),
  output: z.object({
    /** Every figure that differs. */
    rows: z.array(
      z.object({
        row: z.int(),
        label: z.string(),
        look: z.enum(['line', 'heading', 'total']),
        level: z.int(),
        column: z.enum(['value', 'opening', 'planned', 'plannedYear', 'compared']),
        /** Of a compared column: until when it is. */
        until: Day.nullable(),
        before: Figure,
        now: Figure,
        difference: Figure,
      }),
    ),
    knownAt: Instant,
    entries: listOf(LaterEntry),
  }),
})

export const approvedOn = reads('GET', '/private/financialStateReports/approvedOn', {
  permission: 'session',
  summary: 'The approved statements that an entry of a day would change, each with the accounts it shows.',
  input: z.strictObject({ date: Day }),
  output: dataOf(
    z.object({
      _id: Id,
      form: z.string(),
      title: z.string(),
      startDate: Day,
      endDate: Day,
      /** How many more of the same form it would change. */
      others: z.int(),
      accounts: z.array(z.object({ from: z.string(), to: z.string() })),
      /** It also shows what was spent by expense item, whatever the account. */
      items: z.boolean(),
    }),
  ),
})

export const approvedByEntries = reads('POST', '/private/financialStateReports/approvedByEntries', {
  permission: 'adminAccountingEntries',
  summary: 'The approved statements that confirming these pending entries would change.',
  input: z.strictObject({ ids: z.array(Id).min(1, 'field.tooFew').max(200, 'field.tooMany') }),
  output: dataOf(z.object({ _id: Id, form: z.string(), title: z.string(), endDate: Day, others: z.int() })),
})

export const printReport = reads('GET', '/private/financialStateReports/print', {
  permission,
  summary: 'A saved statement as a file, with the figures that were saved.',
  input: z.strictObject({ id: Id, format: z.enum(fileFormats), withoutZero: QueryFlag.optional() }),
  output: AFile,
})
