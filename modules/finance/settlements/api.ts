import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
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
  written,
  corrections,
  reconciledBy,
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { instruments, operationStates, sides } from './states.ts'

export const OperationState = z.enum(operationStates)
const Instrument = z.enum(instruments)

/** How much of an item is paid, in its own currency; `value` says in the books what of the money pays it, where the currencies differ. */
const AllocationDraft = z.strictObject({ itemId: Id, amount: Money, value: Money.nullish() })
const AdvanceDraft = z.strictObject({ advanceId: Id, amount: Money, value: Money.nullish() })

/** Where the money is and how it came. */
export const moneyDraft = {
  date: Day,
  accountId: Id.nullish(),
  amount: Money.default('0.00'),
  currencyId: Id.nullish(),
  rate: Rate.nullish(),
  commission: Money.nullish(),
  instrument: Instrument.nullish(),
  instrumentNumber: Line(60).nullish(),
  instrumentDate: Day.nullish(),
  description: Line(500).nullish(),
  /** Of cash that is collected, in how many of which notes and coins it came. */
  denominations: z
    .array(z.strictObject({ denomination: Money, count: z.int().min(1).max(1_000_000) }))
    .max(40, 'field.tooMany')
    .optional(),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
}

const draft = {
  ...moneyDraft,
  allocations: z.array(AllocationDraft).max(200, 'field.tooMany').default([]),
  advances: z.array(AdvanceDraft).max(50, 'field.tooMany').default([]),
}

const CollectDraft = z.strictObject({ clientId: Id, ...draft })
const PayDraft = z.strictObject({ providerId: Id, ...draft })

const Source = z.object({ type: z.string(), _id: Id, number: z.string() })

const OperationHead = z.object({
  _id: Id,
  side: z.enum(sides),
  purpose: z.enum(['settle', 'advance']),
  number: z.string(),
  date: Day,
  partnerId: Id,
  partner: Option,
  accountId: Id.nullable(),
  account: Option.nullable(),
  instrument: Instrument.nullable(),
  instrumentNumber: z.string().nullable(),
  instrumentDate: Day.nullable(),
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  /** In the currency of the operation. */
  amount: Money,
  commission: Money,
  /** In the currency of the books. */
  amountInBooks: Money,
  description: z.string().nullable(),
  state: OperationState,
  version: Version,
})

/** One item or advance of an operation, in its own currency; what came of it in the books once it was confirmed. */
const OperationShare = z.object({
  side: z.enum(sides),
  document: Source,
  date: Day,
  dueDate: Day.nullable(),
  currency: DocumentCurrency.nullable(),
  /** What was open when it was requested, this operation not reckoned. */
  open: Money,
  amount: Money,
  value: Money.nullable(),
  carrying: Money.nullable(),
  difference: SignedMoney.nullable(),
})

const Warning = z.object({ code: z.string(), message: z.string() })

export const Operation = OperationHead.extend({
  ...corrections,
  reconciledBy,
  allocations: z.array(OperationShare.extend({ itemId: Id })),
  advances: z.array(OperationShare.extend({ advanceId: Id })),
  /** The notes and coins that it came in, the largest first; none where nobody counted them. */
  denominations: z.array(z.object({ denomination: Money, count: z.int() })),
  /** What is left of the money: an advance. */
  advance: z.object({ _id: Id, amount: Money, pending: Money }).nullable(),
  /** Realised by settling at other rates; a gain above zero. */
  difference: SignedMoney,
  documents: z.array(Media),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(OperationState),
  steps: z.array(StatusChange),
  warnings: z.array(Warning),
})

const columnsOf = (partner: string): readonly ListColumn[] => [
  { id: 'number', header: 'operations.number', type: 'text' },
  { id: 'date', header: 'operations.date', type: 'day' },
  { id: 'partner', header: `operations.${partner}`, type: 'text' },
  { id: 'account', header: 'operations.account', type: 'text' },
  { id: 'instrument', header: 'operations.instrument', type: 'word', words: 'operations.instruments' },
  { id: 'currency.code', header: 'operations.currency', type: 'text' },
  { id: 'amount', header: 'operations.amount', type: 'money' },
  { id: 'commission', header: 'operations.commission', type: 'money' },
  { id: 'amountInBooks', header: 'operations.amountInBooks', type: 'money' },
  { id: 'state', header: 'operations.state', type: 'word', words: 'states' },
]
export const collectColumns = columnsOf('client')
export const payColumns = columnsOf('provider')

const filters = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  accountId: Id.optional(),
  state: z.union([OperationState, z.array(OperationState)]).optional(),
  purpose: z.enum(['settle', 'advance']).optional(),
  reconciled: z.boolean().optional(),
}
const Moving = z.strictObject({ ...stateChange, state: OperationState })
const stored = { _id: Id, version: Version }

export const filterCollects = reads('POST', '/private/operationCollect/filter', {
  permission: 'adminOperationCollect',
  summary: 'Collections, by page.',
  input: listInput({ clientId: Id.optional(), ...filters }),
  output: listOf(OperationHead),
  columns: collectColumns,
})
export const createCollect = changes('POST', '/private/operationCollect/create', {
  permission: 'adminOperationCollect',
  summary:
    'Write a collection down: pending until it is confirmed. What it does not allocate will be an advance.',
  input: CollectDraft,
  output: Operation,
})
export const updateCollect = changes('PUT', '/private/operationCollect/update', {
  permission: 'adminOperationCollect',
  summary: 'Write a pending collection anew.',
  input: CollectDraft.extend(stored),
  output: Operation,
})
export const correctCollect = changes('PUT', '/private/operationCollect/correct', {
  permission: 'adminOperationCollect',
  summary: 'Cancel a confirmed collection and confirm another in its place, at once.',
  input: CollectDraft.extend(correcting),
  output: Operation,
})
export const changeCollect = changes('PUT', '/private/operationCollect/changeState', {
  permission: 'adminOperationCollect',
  summary: 'Confirm or cancel a collection: items, advances and entry follow.',
  input: Moving,
  output: Operation,
})
export const getCollect = reads('GET', '/private/operationCollect/getById', {
  permission: 'adminOperationCollect',
  summary: 'One collection with what it settled.',
  input: ById,
  output: Operation,
})
export const previewCollect = previews('POST', '/private/operationCollect/preview', {
  permission: ['adminOperationCollect', 'adminPendingReceivable', 'adminAnticipateReceivable'],
  summary: 'What a collection that is being written, or moving one to another state, would post and settle.',
  /** What is written stands in the place of another where it has its id and a reason. */
  input: z.strictObject({ draft: CollectDraft.extend(written).optional(), move: Moving.optional() }),
  output: Preview,
})
export const printCollect = reads('GET', '/private/operationCollect/print', {
  permission: ['adminOperationCollect', 'adminPendingReceivable', 'adminAnticipateReceivable'],
  summary: 'The receipt of a collection, as a PDF.',
  input: ById,
  output: AFile,
})
export const collectSale = changes('POST', '/private/pendingReceivable/collectSale', {
  permission: 'adminPendingReceivable',
  summary: 'Collect chosen items of a client at once: the operation is confirmed and posted.',
  input: CollectDraft,
  output: Operation,
})

export const filterPayments = reads('POST', '/private/operationPay/filter', {
  permission: 'adminOperationPay',
  summary: 'Payments, by page.',
  input: listInput({ providerId: Id.optional(), ...filters }),
  output: listOf(OperationHead),
  columns: payColumns,
})
export const createPayment = changes('POST', '/private/operationPay/create', {
  permission: 'adminOperationPay',
  summary:
    'Write a payment down: pending until it is confirmed. What it does not allocate will be an advance.',
  input: PayDraft,
  output: Operation,
})
export const updatePayment = changes('PUT', '/private/operationPay/update', {
  permission: 'adminOperationPay',
  summary: 'Write a pending payment anew.',
  input: PayDraft.extend(stored),
  output: Operation,
})
export const correctPayment = changes('PUT', '/private/operationPay/correct', {
  permission: 'adminOperationPay',
  summary: 'Cancel a confirmed payment and confirm another in its place, at once.',
  input: PayDraft.extend(correcting),
  output: Operation,
})
export const changePayment = changes('PUT', '/private/operationPay/changeState', {
  permission: 'adminOperationPay',
  summary: 'Confirm or cancel a payment: items, advances and entry follow.',
  input: Moving,
  output: Operation,
})
export const getPayment = reads('GET', '/private/operationPay/getById', {
  permission: 'adminOperationPay',
  summary: 'One payment with what it settled.',
  input: ById,
  output: Operation,
})
export const previewPayment = previews('POST', '/private/operationPay/preview', {
  permission: ['adminOperationPay', 'adminOutstanding', 'adminAnticipatePayments'],
  summary: 'What a payment that is being written, or moving one to another state, would post and settle.',
  input: z.strictObject({ draft: PayDraft.extend(written).optional(), move: Moving.optional() }),
  output: Preview,
})
export const printPayment = reads('GET', '/private/operationPay/print', {
  permission: ['adminOperationPay', 'adminOutstanding', 'adminAnticipatePayments'],
  summary: 'The order of a payment, as a PDF.',
  input: ById,
  output: AFile,
})
export const outstandingBuy = changes('POST', '/private/outstanding/outstandingBuy', {
  permission: 'adminOutstanding',
  summary: 'Pay chosen items of a provider at once: the operation is confirmed and posted.',
  input: PayDraft,
  output: Operation,
})
