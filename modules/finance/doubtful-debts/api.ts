import { z } from 'zod'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, previews, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  matchesOf,
  Day,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { DocumentEntry, stateChange, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { doubtfulDebtKind } from './kind.ts'
import { doubtfulDebtKinds, doubtfulDebtStates } from './states.ts'

/** Debts that one document can be about. */
export const mostLines = 500

const { permission } = doubtfulDebtKind

export const DoubtfulDebtState = z.enum(doubtfulDebtStates)
export const DoubtfulDebtKind = z.enum(doubtfulDebtKinds)

export const DoubtfulDebtDraft = z.strictObject({
  date: Day,
  kind: DoubtfulDebtKind,
  lines: z
    .array(
      z.strictObject({
        itemId: Id,
        /** In the currency of the books. A debt is written off whole, whatever is said here. */
        amount: Money.nullish(),
      }),
    )
    .min(1, 'document.noLines')
    .max(mostLines, 'field.tooMany'),
  /** Where the money of what is recovered came in. */
  moneyAccountId: Id.nullish(),
  description: Line(500).nullish(),
})

const DebtDocument = z.object({ type: z.string(), _id: Id, number: z.string() })

const Head = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  kind: DoubtfulDebtKind,
  /** The clients whose debts they are. */
  clients: z.string(),
  description: z.string().nullable(),
  amount: Money,
  state: DoubtfulDebtState,
  version: Version,
})

export const DoubtfulDebt = Head.extend({
  moneyAccountId: Id.nullable(),
  moneyAccount: Option.nullable(),
  lines: z.array(
    z.object({
      _id: Id,
      line: z.int(),
      itemId: Id,
      document: DebtDocument,
      client: Option,
      dueDate: Day,
      amount: Money,
      covered: Money,
    }),
  ),
  entries: z.array(DocumentEntry),
  allowed: z.array(DoubtfulDebtState),
  steps: z.array(StatusChange),
})
export type WholeDoubtfulDebt = z.output<typeof DoubtfulDebt>

export const doubtfulDebtColumns = [
  { id: 'number', header: 'doubtfulDebts.number', type: 'text' },
  { id: 'date', header: 'doubtfulDebts.date', type: 'day' },
  { id: 'kind', header: 'doubtfulDebts.kind', type: 'word', words: 'doubtfulDebts.kinds' },
  { id: 'clients', header: 'doubtfulDebts.clients', type: 'text' },
  { id: 'description', header: 'doubtfulDebts.description', type: 'text' },
  { id: 'amount', header: 'doubtfulDebts.amount', type: 'money' },
  { id: 'state', header: 'doubtfulDebts.state', type: 'word', words: 'doubtfulDebts.states' },
] as const satisfies readonly ListColumn[]

export const doubtfulDebtFilter = reads('POST', '/private/doubtfulDebt/filter', {
  permission,
  summary: 'Provisions for doubtful debts, releases, write-offs and recoveries, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    clientId: Id.optional(),
    kind: z.union([DoubtfulDebtKind, z.array(DoubtfulDebtKind)]).optional(),
    state: z.union([DoubtfulDebtState, z.array(DoubtfulDebtState)]).optional(),
  }),
  output: listOf(Head),
  columns: doubtfulDebtColumns,
})

export const DoubtfulItem = z.object({
  _id: Id,
  document: DebtDocument,
  client: Option,
  dueDate: Day,
  daysOverdue: z.int(),
  /** What is owed of it, in the currency of the books. */
  pending: Money,
  provided: Money,
  writtenOff: Money,
  recovered: Money,
  /** What a document of this kind would say of it. */
  proposed: Money,
})

export const doubtfulItems = reads('POST', '/private/doubtfulDebt/items', {
  permission,
  summary:
    'Debts that a document of a kind may be about, with what it would say of each: provisions by the days that each is overdue.',
  input: z.strictObject({
    kind: DoubtfulDebtKind,
    date: Day,
    clientId: Id.optional(),
    search: z.string().trim().max(200).optional(),
    /** Those alone of which something would be said. */
    isProposed: z.boolean().optional(),
    /** As many as a document has lines, unless given; the total says how many there are. */
    limit: z.int().min(1).max(mostLines).default(mostLines),
  }),
  output: matchesOf(DoubtfulItem),
})

export const createDoubtfulDebt = changes('POST', '/private/doubtfulDebt/create', {
  permission,
  summary: 'Write down a provision, a release, a write-off or a recovery: pending until it is confirmed.',
  input: DoubtfulDebtDraft,
  output: DoubtfulDebt,
})

export const updateDoubtfulDebt = changes('PUT', '/private/doubtfulDebt/update', {
  permission,
  summary: 'Write a pending one anew.',
  input: DoubtfulDebtDraft.extend({ _id: Id, version: Version }),
  output: DoubtfulDebt,
})

const StateChange = z.strictObject({
  ...stateChange,
  state: DoubtfulDebtState,
  /** When what was under investigation was decided: today, unless given. */
  date: Day.optional(),
})

export const changeStateDoubtfulDebt = changes('PUT', '/private/doubtfulDebt/changeState', {
  permission,
  summary: 'Confirm, resolve or cancel one: entries and debts follow.',
  input: StateChange,
  output: DoubtfulDebt,
})

export const previewDoubtfulDebt = previews('POST', '/private/doubtfulDebt/preview', {
  permission,
  summary: 'What one would post and settle. Nothing is written.',
  input: z.strictObject({
    draft: DoubtfulDebtDraft.extend({ _id: Id.optional(), version: Version.optional() }).optional(),
    move: StateChange.optional(),
  }),
  output: Preview,
})

export const getDoubtfulDebt = reads('GET', '/private/doubtfulDebt/getById', {
  permission,
  summary: 'One with its debts, entries and history.',
  input: ById,
  output: DoubtfulDebt,
})

export const printDoubtfulDebt = reads('GET', '/private/doubtfulDebt/print', {
  permission,
  summary: 'One with its debts, as a PDF.',
  input: ById,
  output: AFile,
})
