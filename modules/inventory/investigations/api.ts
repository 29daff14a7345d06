import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { ById, Day, Id, Line, listInput, listOf, Money, Option, Version } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { DocumentEntry } from '@cuadre/platform/documents/fields.ts'
import { decisions, fileStates, investigationKinds } from './kinds.ts'

export const InvestigationKind = z.enum(investigationKinds)
export const FileState = z.enum(fileStates)
export const Decision = z.enum(decisions)

const Decided = z.object({
  _id: Id,
  decision: Decision,
  date: Day,
  amount: Money,
  account: Option,
  responsible: z.string().nullable(),
  note: z.string().nullable(),
  /** The file of the other kind that it was set off against. */
  against: z.object({ _id: Id, number: z.string() }).nullable(),
  cancelled: z.boolean(),
  by: z.string(),
  entries: z.array(DocumentEntry),
})

/** A file as the document that opened it shows it. */
export const FileOfDocument = z.object({
  _id: Id,
  number: z.string(),
  kind: InvestigationKind,
  date: Day,
  dueDate: Day,
  account: Option,
  /** The warehouse in which it was found. */
  area: Option.nullable(),
  responsible: z.string().nullable(),
  document: z.object({ type: z.string(), _id: Id, number: z.string() }),
  /** What the goods are worth by now. */
  amount: z.string(),
  decided: Money,
  open: z.string(),
  state: FileState,
  version: Version,
})
export type DisplayedFile = z.output<typeof FileOfDocument>

export const File = FileOfDocument.extend({ decisions: z.array(Decided) })
export type DisplayedDecision = z.output<typeof File>['decisions'][number]

const permission = 'adminOtherInventory'

export const fileColumns = [
  { id: 'number', header: 'files.number', type: 'text' },
  { id: 'kind', header: 'files.kind', type: 'word', words: 'investigationKinds' },
  { id: 'date', header: 'files.date', type: 'day' },
  { id: 'dueDate', header: 'files.dueDate', type: 'day' },
  { id: 'document.number', header: 'files.document', type: 'text' },
  { id: 'area.name', header: 'files.area', type: 'text' },
  { id: 'responsible', header: 'files.responsible', type: 'text' },
  { id: 'amount', header: 'files.amount', type: 'money' },
  { id: 'open', header: 'files.open', type: 'money' },
  { id: 'state', header: 'files.state', type: 'word', words: 'fileStates' },
] as const satisfies readonly ListColumn[]

export const filterFiles = reads('POST', '/private/otherInventory/filterFiles', {
  permission,
  summary: 'Files of shortages, surpluses and losses, by page.',
  input: listInput({
    kind: z.union([InvestigationKind, z.array(InvestigationKind)]).optional(),
    state: z.union([FileState, z.array(FileState)]).optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(FileOfDocument),
  columns: fileColumns,
})

export const getFile = reads('GET', '/private/otherInventory/getFile', {
  permission,
  summary: 'One file with what was decided; by its own id, or by that of a decision.',
  input: ById,
  output: File,
})

export const printFile = reads('GET', '/private/otherInventory/printFile', {
  permission,
  summary: 'A file on paper, with its decisions, as a PDF.',
  input: ById,
  output: AFile,
})

export const decideFile = changes('PUT', '/private/otherInventory/decideFile', {
  permission,
  summary: 'Decide on a file, wholly or in part: the entry of the decision is posted.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    decision: Decision,
    date: Day.optional(),
    /** All that is open, unless given. */
    amount: Money.optional(),
    /** The account that it goes to, instead of that of the parameters. */
    accountId: Id.nullish(),
    costCenterId: Id.nullish(),
    expenseItemId: Id.nullish(),
    responsible: Line(200).nullish(),
    note: Line(500).nullish(),
    againstId: Id.nullish(),
    /** Documents that were handed in; the file keeps them. */
    documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
  }),
  output: File,
})

export const undoDecision = changes('PUT', '/private/otherInventory/undoDecision', {
  permission,
  summary: 'Undo a decision: its entry is reversed and its amount is open again.',
  input: z.strictObject({ _id: Id, reason: Line(500).min(1, 'field.required') }),
  output: File,
})
