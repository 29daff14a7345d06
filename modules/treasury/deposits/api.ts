import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
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
import {
  correcting,
  corrections,
  reconciledBy,
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
  written,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { depositKind } from './kind.ts'
import { depositStates } from './states.ts'

const { permission } = depositKind

export const DepositState = z.enum(depositStates)

const draft = {
  date: Day,
  /** The account of the till. */
  accountId: Id,
  bankAccountId: Id,
  /** In the currency of the till and of the account at the bank. */
  amount: Money,
  /** Of a foreign currency; that of the day, unless given. */
  rate: Rate.nullish(),
  /** The number of the bank's slip. */
  slip: Line(60).nullish(),
  description: Line(500).nullish(),
  /** In how many of which notes and coins it was counted. */
  denominations: z
    .array(z.strictObject({ denomination: Money, count: z.int().min(1).max(1_000_000) }))
    .max(40, 'field.tooMany')
    .optional(),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
}
const Draft = z.strictObject(draft)

const DepositHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  accountId: Id,
  account: Option,
  bankAccountId: Id,
  bankAccount: Option,
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  amount: Money,
  /** In the currency of the books. */
  amountInBooks: Money,
  /** Realised by what it is worth more than it was carried at in the till; a gain above zero. */
  difference: SignedMoney,
  slip: z.string().nullable(),
  description: z.string().nullable(),
  /** The day on which the bank credited it. */
  creditedOn: Day.nullable(),
  state: DepositState,
  version: Version,
})

export const Deposit = DepositHead.extend({
  /** The largest first; none where nobody counted them. */
  denominations: z.array(z.object({ denomination: Money, count: z.int() })),
  documents: z.array(Media),
  ...corrections,
  reconciledBy,
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(DepositState),
  steps: z.array(StatusChange),
})
export type WholeDeposit = z.output<typeof Deposit>

export const depositColumns = [
  { id: 'number', header: 'deposits.number', type: 'text' },
  { id: 'date', header: 'deposits.date', type: 'day' },
  { id: 'account', header: 'deposits.account', type: 'text' },
  { id: 'bankAccount', header: 'deposits.bankAccount', type: 'text' },
  { id: 'slip', header: 'deposits.slip', type: 'text' },
  { id: 'creditedOn', header: 'deposits.creditedOn', type: 'day' },
  { id: 'currency.code', header: 'deposits.currency', type: 'text' },
  { id: 'amount', header: 'deposits.amount', type: 'money' },
  { id: 'amountInBooks', header: 'deposits.amountInBooks', type: 'money' },
  { id: 'state', header: 'deposits.state', type: 'word', words: 'deposits.states' },
] as const satisfies readonly ListColumn[]

export const filterDeposits = reads('POST', '/private/deposit/filter', {
  permission,
  summary: 'Deposits, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    accountId: Id.optional(),
    bankAccountId: Id.optional(),
    state: z.union([DepositState, z.array(DepositState)]).optional(),
    reconciled: z.boolean().optional(),
  }),
  output: listOf(DepositHead),
  columns: depositColumns,
})

export const createDeposit = changes('POST', '/private/deposit/create', {
  permission,
  summary: 'Write down cash that is taken to a bank: pending until it is handed in.',
  input: Draft,
  output: Deposit,
})

export const updateDeposit = changes('PUT', '/private/deposit/update', {
  permission,
  summary: 'Write a pending deposit anew.',
  input: Draft.extend({ _id: Id, version: Version }),
  output: Deposit,
})

export const correctDeposit = changes('PUT', '/private/deposit/correct', {
  permission,
  summary:
    'Cancel a deposit that was handed in and put another in its place, which goes as far as it had gone.',
  input: Draft.extend(correcting),
  output: Deposit,
})

/** `date` is the day on which the bank credits what was in transit; that of the deposit, or the first open one, unless given. */
const Moving = z.strictObject({ ...stateChange, state: DepositState, date: Day.optional() })

export const changeStateDeposit = changes('PUT', '/private/deposit/changeState', {
  permission,
  summary: 'Hand a deposit in, say that the bank credited it, or cancel it; its entries follow.',
  input: Moving,
  output: Deposit,
})

export const previewDeposit = previews('POST', '/private/deposit/preview', {
  permission,
  summary: 'What a deposit that is being written, or moving one to another state, would post.',
  input: z.strictObject({
    /** A new one, one that is written anew, or one in the place of another where it says why. */
    draft: Draft.extend(written).optional(),
    move: Moving.optional(),
  }),
  output: Preview,
})

export const getDeposit = reads('GET', '/private/deposit/getById', {
  permission,
  summary: 'One deposit with its notes and coins, its documents and its entries.',
  input: ById,
  output: Deposit,
})

export const deleteDeposit = changes('DELETE', '/private/deposit/delete', {
  permission,
  summary: 'Delete a deposit that was never handed in.',
  input: ById,
  output: Done,
})

export const deleteDepositDocument = changes('POST', '/private/deposit/deleteDocument', {
  permission,
  summary: 'Take a supporting document away from a deposit that is pending.',
  input: z.strictObject({ _id: Id, documentId: Id }),
  output: Done,
})

export const depositable = reads('GET', '/private/deposit/depositable', {
  permission,
  summary: 'What a till has on a day, and leaves to no later payment: what can be deposited.',
  input: z.strictObject({ accountId: Id, date: Day }),
  output: z.object({ amount: SignedMoney, date: Day, currency: DocumentCurrency.nullable() }),
})

export const printDeposit = reads('GET', '/private/deposit/print', {
  permission,
  summary: 'The slip of a deposit with its notes and coins, as a PDF.',
  input: ById,
  output: AFile,
})
