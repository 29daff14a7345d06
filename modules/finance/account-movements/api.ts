import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
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
  Version,
} from '@cuadre/kernel/fields.ts'
import { DocumentCurrency, DocumentEntry, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { movementKinds, movementStates } from './states.ts'

const writing = ['adminOperationCollect', 'adminOperationPay', 'adminExpenseMovement'] as const
const reading = [...writing, 'adminAccountsBank', 'adminAccounts'] as const

export const MovementKind = z.enum(movementKinds)
export const MovementState = z.enum(movementStates)

/** A debt that is paid, an advance to or from the partner, or an account of income or expense: exactly one of them. */
const LineDraft = z.strictObject({
  itemId: Id.nullish(),
  advance: z.boolean().optional(),
  accountId: Id.nullish(),
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
  description: Line(300).nullish(),
  /** In the currency of the cash or bank account. */
  amount: Money,
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
  /** The rate of the day, unless given; only of accounts in another currency. */
  rate: Rate.nullish(),
  lines: z.array(LineDraft).min(1, 'document.noLines').max(200, 'field.tooMany'),
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
  /** In the currency of the account. */
  total: Money,
  /** In the currency of the books. */
  amount: Money,
  state: MovementState,
  version: Version,
})

export const Movement = MovementHead.extend({
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
      description: z.string().nullable(),
      amount: Money,
    }),
  ),
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

export const getMovementsByAccount = reads('POST', '/private/movementsCont/getMovementsByAccount', {
  permission: reading,
  summary: 'Money movements, by page: of an account, of a kind, of a partner.',
  input: listInput({
    accountId: Id.optional(),
    kind: z.union([MovementKind, z.array(MovementKind)]).optional(),
    partnerId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    state: z.union([MovementState, z.array(MovementState)]).optional(),
  }),
  output: listOf(MovementHead),
  columns: movementColumns,
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
