import { z } from 'zod'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  matchesOf,
  Day,
  Description,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  Rate,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import {
  correcting,
  written,
  corrections,
  reconciledBy,
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { movementKinds, movementStates } from './states.ts'

const writing = ['adminOperationCollect', 'adminOperationPay', 'adminExpenseMovement'] as const
const reading = [...writing, 'adminAccountsBank', 'adminAccounts'] as const

export const MovementKind = z.enum(movementKinds)
export const MovementState = z.enum(movementStates)

/**
 * A debt that is paid, an advance to or from the partner, or an account: exactly one of them. On an account that is kept by partner
 * money that comes in is owed to the partner from then on, and money that goes out is owed by it: a loan.
 */
const LineDraft = z.strictObject({
  itemId: Id.nullish(),
  advance: z.boolean().optional(),
  accountId: Id.nullish(),
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
  /** Until when a loan is given back; the day of the movement unless given. */
  dueDate: Day.nullish(),
  description: Line(300).nullish(),
  /** In the currency of the movement; below zero what was kept back of the others, as a fee is, which an account bears. */
  amount: SignedMoney,
})

const draft = {
  date: Day,
  /** The cash or bank account. */
  accountId: Id,
  partnerId: Id.nullish(),
  /** The remitter or the beneficiary, where no partner is. */
  party: Line(200).nullish(),
  reference: Line(60).nullish(),
  description: Description,
  /** That of the account, where it is kept in one; in that of the books unless given. */
  currencyId: Id.nullish(),
  /** The rate of the day, unless given. */
  rate: Rate.nullish(),
  lines: z.array(LineDraft).min(1, 'document.noLines').max(200, 'field.tooMany'),
  documentIds: z.array(Id).max(20).optional(),
  /** Whether it is posted at once; otherwise it waits. */
  confirm: z.boolean().default(true),
}

const MovementHead = z.object({
  _id: Id,
  kind: MovementKind,
  number: z.string(),
  date: Day,
  accountId: Id,
  account: Option,
  partnerId: Id.nullable(),
  partner: Option.nullable(),
  party: z.string().nullable(),
  reference: z.string().nullable(),
  description: z.string(),
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  /** In the currency of the movement. */
  total: Money,
  /** In the currency of the books. */
  amount: Money,
  state: MovementState,
  version: Version,
})

export const Movement = MovementHead.extend({
  ...corrections,
  reconciledBy,
  lines: z.array(
    z.object({
      line: z.int(),
      purpose: z.enum(['item', 'advance', 'account']),
      itemId: Id.nullable(),
      /** The document whose debt is paid. */
      document: z.object({ type: z.string(), _id: Id, number: z.string() }).nullable(),
      accountId: Id.nullable(),
      account: Option.nullable(),
      costCenterId: Id.nullable(),
      costCenter: Option.nullable(),
      expenseItemId: Id.nullable(),
      expenseItem: Option.nullable(),
      dueDate: Day.nullable(),
      description: z.string().nullable(),
      amount: SignedMoney,
    }),
  ),
  documents: z.array(Media),
  /** What is allowed and should be known, such as more cash at once than economic actors may hand each other. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(MovementState),
  steps: z.array(StatusChange),
})
export type WholeMovement = z.output<typeof Movement>

export const movementColumns = [
  { id: 'number', header: 'movements.number', type: 'text' },
  { id: 'date', header: 'movements.date', type: 'day' },
  { id: 'partner', header: 'movements.partner', type: 'text' },
  { id: 'account', header: 'movements.account', type: 'text' },
  { id: 'reference', header: 'movements.reference', type: 'text' },
  { id: 'description', header: 'movements.description', type: 'text' },
  { id: 'currency.code', header: 'movements.currency', type: 'text' },
  { id: 'total', header: 'movements.total', type: 'money' },
  { id: 'state', header: 'movements.state', type: 'word', words: 'states' },
] as const satisfies readonly ListColumn[]

export const createMovements = changes('POST', '/private/movementsCont/createMovements', {
  permission: writing,
  summary: 'Record money that came to a cash or bank account or left it, with its entry.',
  input: z.strictObject({ kind: MovementKind, ...draft }),
  output: Movement,
})

export const filterMovements = reads('POST', '/private/movementsCont/filterMovements', {
  permission: writing,
  summary: 'Transfers received and issued, other income and sundry expenses, by page.',
  input: listInput({
    accountId: Id.optional(),
    kind: z.union([MovementKind, z.array(MovementKind)]).optional(),
    partnerId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    state: z.union([MovementState, z.array(MovementState)]).optional(),
    reconciled: z.boolean().optional(),
  }),
  output: listOf(MovementHead),
  columns: movementColumns,
})

/** A line of the ledger on a cash or bank account. */
export const CashBookLine = z.object({
  _id: z.string(),
  date: Day,
  entry: DocumentEntry,
  /** What moved the money; an entry that a person wrote has none. */
  document: z.object({ type: z.string(), _id: Id, number: z.string() }).nullable(),
  isReversal: z.boolean(),
  description: z.string(),
  accountId: Id,
  account: Option,
  partner: Option.nullable(),
  currency: DocumentCurrency.nullable(),
  /** In the currency that it moved in: what came above zero, what left below. */
  foreign: SignedMoney.nullable(),
  in: SignedMoney,
  out: SignedMoney,
  /** What the account holds after it, in the books and in its own currency. */
  balance: SignedMoney,
  foreignBalance: SignedMoney.nullable(),
})

export const cashBookColumns = [
  { id: 'date', header: 'cashBook.date', type: 'day' },
  { id: 'entry.number', header: 'cashBook.entry', type: 'number' },
  { id: 'document.number', header: 'cashBook.document', type: 'text' },
  { id: 'partner', header: 'cashBook.partner', type: 'text' },
  { id: 'description', header: 'cashBook.description', type: 'text' },
  { id: 'account', header: 'cashBook.account', type: 'text' },
  { id: 'currency.code', header: 'cashBook.currency', type: 'text' },
  { id: 'foreign', header: 'cashBook.foreign', type: 'money' },
  { id: 'in', header: 'cashBook.in', type: 'money' },
  { id: 'out', header: 'cashBook.out', type: 'money' },
  { id: 'balance', header: 'cashBook.balance', type: 'money' },
] as const satisfies readonly ListColumn[]

export const getMovementsByAccount = reads('POST', '/private/movementsCont/getMovementsByAccount', {
  permission: reading,
  summary:
    'The cash book of an account, by page: all that came and left by collections, payments, transfers, sales and any other document.',
  input: listInput({
    accountId: Id.optional(),
    partnerId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(CashBookLine).extend({
    totals: z.object({ opening: SignedMoney, in: SignedMoney, out: SignedMoney, closing: SignedMoney }),
  }),
  columns: cashBookColumns,
})

const Moving = z.strictObject({ ...stateChange, state: MovementState })

export const changeStateMovements = changes('PUT', '/private/movementsCont/changeState', {
  permission: writing,
  summary: 'Post a money movement that waits, or cancel one.',
  input: Moving,
  output: Movement,
})

export const previewMovement = previews('POST', '/private/movementsCont/preview', {
  permission: writing,
  summary:
    'What a money movement that is being written, or moving one to another state, would post and settle.',
  input: z.strictObject({
    /** A new one, or one in the place of another where it has its id and a reason. */
    draft: z.strictObject({ kind: MovementKind.optional(), ...draft, ...written }).optional(),
    edited: z.strictObject({ _id: Id, version: Version, ...draft }).optional(),
    move: Moving.optional(),
  }),
  output: Preview,
})

export const printMovements = reads('GET', '/private/movementsCont/print', {
  permission: writing,
  summary: 'The voucher of a money movement, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteContMovements = changes('DELETE', '/private/movementsCont/deleteContMovements', {
  permission: writing,
  summary: 'Delete a money movement that was never posted.',
  input: ById,
  output: Done,
})

export const getMovementsContById = reads('GET', '/private/movementsCont/getMovementsContById', {
  permission: writing,
  summary: 'One money movement with its entry.',
  input: ById,
  output: Movement,
})

export const cancelOperation = changes('GET', '/private/movementsCont/cancelOperation', {
  permission: writing,
  summary: 'Cancel a money movement; where it was posted, by its reversal.',
  input: ById.extend({ reason: Line(500).optional() }),
  output: Movement,
})

export const updateContMovements = changes('PUT', '/private/movementsCont/updateContMovements', {
  permission: writing,
  summary: 'Write a movement that is not posted yet anew, and post it unless it goes on waiting.',
  input: z.strictObject({ _id: Id, version: Version, ...draft }),
  output: Movement,
})

export const correctMovement = changes('PUT', '/private/movementsCont/correct', {
  permission: writing,
  summary: 'Cancel a posted money movement and post another of its kind in its place, at once.',
  input: z.strictObject({ ...draft, ...correcting }).omit({ confirm: true }),
  output: Movement,
})

export const openDocuments = reads('POST', '/private/movementsCont/openDocuments', {
  permission: writing,
  summary: 'What a partner still owes or is owed, for a movement of a kind to pay.',
  input: z.strictObject({
    kind: MovementKind,
    partnerId: Id,
    search: z.string().trim().max(200).optional(),
  }),
  output: matchesOf(
    z.object({
      _id: Id,
      number: z.string(),
      dueDate: Day,
      currency: DocumentCurrency.nullable(),
      /** In its own currency. */
      pending: Money,
    }),
  ),
})

export const getTransferIncomeById = reads('GET', '/private/transferIncome/getTransferIncomeById', {
  permission: 'adminOperationCollect',
  summary: 'One transfer that came in.',
  input: ById,
  output: Movement,
})

export const updateTransferIncome = changes('PUT', '/private/transferIncome/updateTransferIncome', {
  permission: 'adminOperationCollect',
  summary: 'Write a transfer that came in anew while it is not posted.',
  input: z.strictObject({ _id: Id, version: Version, ...draft }),
  output: Movement,
})

export const deleteTransferIncome = changes('DELETE', '/private/transferIncome/deleteTransferIncome', {
  permission: 'adminOperationCollect',
  summary: 'Delete a transfer that came in and was never posted.',
  input: ById,
  output: Done,
})
