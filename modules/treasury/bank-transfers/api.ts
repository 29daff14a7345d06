import { z } from 'zod'
import type { ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Line, Money, Option, Rate, SignedMoney, Version } from '@cuadre/kernel/fields.ts'
import { documentContract, fileRemoval } from '@cuadre/platform/documents/contract.ts'
import {
  corrections,
  DocumentCurrency,
  DocumentEntry,
  reconciledBy,
} from '@cuadre/platform/documents/fields.ts'
import { bankTransferKind } from './kind.ts'
import { bankTransferStates } from './states.ts'

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

export const {
  list: filterBankTransfers,
  create: createBankTransfer,
  update: updateBankTransfer,
  correct: correctBankTransfer,
  changeState: changeStateBankTransfer,
  preview: previewBankTransfer,
  get: getBankTransfer,
  remove: deleteBankTransfer,
  print: printBankTransfer,
} = documentContract(
  bankTransferKind,
  {
    draft: Draft,
    state: BankTransferState,
    head: BankTransferHead,
    parts: {
      /** What is allowed and should be known: that the account will owe the bank. */
      warnings: z.array(z.object({ code: z.string(), message: z.string() })),
      ...corrections,
      reconciledBy,
      entry: DocumentEntry.nullable(),
      entries: z.array(DocumentEntry),
    },
    filters: {
      fromBankAccountId: Id.optional(),
      toBankAccountId: Id.optional(),
      reconciled: z.boolean().optional(),
    },
    columns: bankTransferColumns,
    /** The day on which what was in transit came; that of the transfer, or the first open one, unless given. */
    move: { date: Day.optional() },
  },
  {
    list: ['/private/transference/filter', 'Transfers between own accounts, by page.'],
    create: [
      '/private/transference/create',
      'Write a transfer between own accounts down: pending until it is sent.',
    ],
    update: ['/private/transference/update', 'Write a pending transfer anew.'],
    correct: [
      '/private/transference/correct',
      'Cancel a transfer that was sent and put another in its place, which goes as far as it had gone.',
    ],
    changeState: [
      '/private/transference/changeState',
      'Send a transfer, say that it came, or cancel it; its entries follow.',
    ],
    preview: [
      '/private/transference/preview',
      'What a transfer that is being written, or moving one to another state, would post.',
    ],
    get: [
      '/private/transference/getById',
      'One transfer between own accounts with its documents and its entries.',
    ],
    remove: ['/private/transference/delete', 'Delete a transfer that was never sent.'],
    print: ['/private/transference/print', 'The order of a transfer between own accounts, as a PDF.'],
  },
)
export type WholeBankTransfer = z.output<typeof getBankTransfer.output>

export const deleteBankTransferDocument = fileRemoval(
  bankTransferKind,
  '/private/transference/deleteDocument',
  'Take a supporting document away from a transfer that is pending.',
)
