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
import { bankTransferKind } from './kind.ts'
import { bankTransferStates } from './states.ts'

const { permission } = bankTransferKind

export const BankTransferState = z.enum(bankTransferStates)

const Draft = z.strictObject({
  date: Day,
  fromBankAccountId: Id,
  toBankAccountId: Id,
  /** What leaves, in the currency of the account that it leaves. */
  amount: Money,
  /** Of a foreign currency; that of the day, unless given. */
  rate: Rate.nullish(),
  /** What the bank takes for it, in the currency of the account that it leaves. */
  fee: Money.nullish(),
  /** What comes, in the currency of the account that it comes to: only where that is another. */
  receivedAmount: Money.nullish(),
  receivedRate: Rate.nullish(),
  /** What the bank calls it. */
  reference: Line(60).nullish(),
  description: Line(500).nullish(),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

const BankTransferHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  fromBankAccountId: Id,
  fromBankAccount: Option,
  toBankAccountId: Id,
  toBankAccount: Option,
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  amount: Money,
  fee: Money,
  /** In the currency of the books. */
  amountInBooks: Money,
  feeInBooks: Money,
  receivedCurrency: DocumentCurrency.nullable(),
  receivedRate: z.string().nullable(),
  receivedAmount: Money,
  receivedInBooks: Money,
  /** Realised by the rates and by what it was carried at; a gain above zero. */
  difference: SignedMoney,
  reference: z.string().nullable(),
  description: z.string().nullable(),
  /** The day on which it came. */
  receivedOn: Day.nullable(),
  state: BankTransferState,
  version: Version,
})

export const BankTransfer = BankTransferHead.extend({
  documents: z.array(Media),
  /** What is allowed and should be known: that the account will owe the bank. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  ...corrections,
  reconciledBy,
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(BankTransferState),
  steps: z.array(StatusChange),
})
export type WholeBankTransfer = z.output<typeof BankTransfer>

export const bankTransferColumns = [
  { id: 'number', header: 'bankTransfers.number', type: 'text' },
  { id: 'date', header: 'bankTransfers.date', type: 'day' },
  { id: 'fromBankAccount', header: 'bankTransfers.from', type: 'text' },
  { id: 'toBankAccount', header: 'bankTransfers.to', type: 'text' },
  { id: 'reference', header: 'bankTransfers.reference', type: 'text' },
  { id: 'receivedOn', header: 'bankTransfers.receivedOn', type: 'day' },
  { id: 'currency.code', header: 'bankTransfers.currency', type: 'text' },
  { id: 'amount', header: 'bankTransfers.amount', type: 'money' },
  { id: 'fee', header: 'bankTransfers.fee', type: 'money' },
  { id: 'receivedCurrency.code', header: 'bankTransfers.receivedCurrency', type: 'text' },
  { id: 'receivedAmount', header: 'bankTransfers.receivedAmount', type: 'money' },
  { id: 'amountInBooks', header: 'bankTransfers.amountInBooks', type: 'money' },
  { id: 'state', header: 'bankTransfers.state', type: 'word', words: 'bankTransfers.states' },
] as const satisfies readonly ListColumn[]

export const filterBankTransfers = reads('POST', '/private/transference/filter', {
  permission,
  summary: 'Transfers between own accounts, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    fromBankAccountId: Id.optional(),
    toBankAccountId: Id.optional(),
    state: z.union([BankTransferState, z.array(BankTransferState)]).optional(),
    reconciled: z.boolean().optional(),
  }),
  output: listOf(BankTransferHead),
  columns: bankTransferColumns,
})

export const createBankTransfer = changes('POST', '/private/transference/create', {
  permission,
  summary: 'Write a transfer between own accounts down: pending until it is sent.',
  input: Draft,
  output: BankTransfer,
})

export const updateBankTransfer = changes('PUT', '/private/transference/update', {
  permission,
  summary: 'Write a pending transfer anew.',
  input: Draft.extend({ _id: Id, version: Version }),
  output: BankTransfer,
})

export const correctBankTransfer = changes('PUT', '/private/transference/correct', {
  permission,
  summary: 'Cancel a transfer that was sent and put another in its place, which goes as far as it had gone.',
  input: Draft.extend(correcting),
  output: BankTransfer,
})

/** `date` is the day on which what was in transit came; that of the transfer, or the first open one, unless given. */
const Moving = z.strictObject({ ...stateChange, state: BankTransferState, date: Day.optional() })

export const changeStateBankTransfer = changes('PUT', '/private/transference/changeState', {
  permission,
  summary: 'Send a transfer, say that it came, or cancel it; its entries follow.',
  input: Moving,
  output: BankTransfer,
})

export const previewBankTransfer = previews('POST', '/private/transference/preview', {
  permission,
  summary: 'What a transfer that is being written, or moving one to another state, would post.',
  input: z.strictObject({
    /** A new one, one that is written anew, or one in the place of another where it says why. */
    draft: Draft.extend(written).optional(),
    move: Moving.optional(),
  }),
  output: Preview,
})

export const getBankTransfer = reads('GET', '/private/transference/getById', {
  permission,
  summary: 'One transfer between own accounts with its documents and its entries.',
  input: ById,
  output: BankTransfer,
})

export const deleteBankTransfer = changes('DELETE', '/private/transference/delete', {
  permission,
  summary: 'Delete a transfer that was never sent.',
  input: ById,
  output: Done,
})

export const deleteBankTransferDocument = changes('POST', '/private/transference/deleteDocument', {
  permission,
  summary: 'Take a supporting document away from a transfer that is pending.',
  input: z.strictObject({ _id: Id, documentId: Id }),
  output: Done,
})

export const printBankTransfer = reads('GET', '/private/transference/print', {
  permission,
  summary: 'The order of a transfer between own accounts, as a PDF.',
  input: ById,
  output: AFile,
})
