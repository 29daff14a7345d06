import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  matchesOf,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { instruments, sides } from '@cuadre/finance/settlements/states.ts'
import { DocumentCurrency, stateChange, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { requestStates, subjectTypes } from './states.ts'
import { paymentRequestKind } from './kind.ts'

const { permission } = paymentRequestKind

export const RequestState = z.enum(requestStates)
const Side = z.enum(sides)
const Instrument = z.enum(instruments)

const draft = {
  date: Day,
  /** What is to be paid for: an operation that is owed, or a contract and of a framework the supplement. */
  operationId: Id.nullish(),
  contractId: Id.nullish(),
  supplementId: Id.nullish(),
  /** In the currency of what it is for. */
  amount: Money,
  /** Until when; when the operation is due, or as the contract says, unless given. */
  dueDate: Day.nullish(),
  areaId: Id.nullish(),
  instrument: Instrument.nullish(),
  description: Line(500).nullish(),
}

const Subject = z.object({
  type: z.enum(subjectTypes),
  _id: Id,
  number: z.string(),
  supplement: z.object({ _id: Id, number: z.string() }).nullable(),
})

export const PaymentRequestHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  /** `receivable`: we ask a client to pay. `payable`: a provider is to be paid. */
  side: Side,
  partnerId: Id,
  partner: Option,
  subject: Subject,
  areaId: Id.nullable(),
  area: Option.nullable(),
  /** Who asks. */
  requester: z.string(),
  amount: Money,
  currency: DocumentCurrency.nullable(),
  instrument: Instrument.nullable(),
  dueDate: Day,
  /** Not paid, and its day has gone by. */
  isOverdue: z.boolean(),
  description: z.string().nullable(),
  state: RequestState,
  version: Version,
})

/** A collection or payment, with what it pays of the request or could pay. */
const Payment = z.object({
  type: z.string(),
  _id: Id,
  number: z.string(),
  date: Day,
  amount: Money,
})

export const PaymentRequest = PaymentRequestHead.extend({
  /** What can be requested with it at most: what is open, less what others ask for. Nothing where the contract says no amount. */
  available: SignedMoney.nullable(),
  /** What is open of its operation, by the items that a collection or payment settles. */
  itemIds: z.array(Id),
  /** What it was paid by; one that was cancelled since proves nothing any more. */
  paidBy: z.array(Payment.extend({ cancelled: z.boolean() })),
  /** What it could be declared paid by, once it is approved. */
  payments: z.array(Payment),
  /** What it may be moved to now. */
  allowed: z.array(RequestState),
  steps: z.array(StatusChange),
})
export type PaymentRequestAnswer = z.output<typeof PaymentRequest>

export const requestColumns = [
  { id: 'number', header: 'paymentRequests.number', type: 'text' },
  { id: 'date', header: 'paymentRequests.date', type: 'day' },
  { id: 'side', header: 'paymentRequests.side', type: 'word', words: 'paymentRequests.sides' },
  { id: 'partner', header: 'paymentRequests.partner', type: 'text' },
  { id: 'subject.number', header: 'paymentRequests.subject', type: 'text' },
  { id: 'subject.supplement.number', header: 'paymentRequests.supplement', type: 'text' },
  { id: 'description', header: 'paymentRequests.description', type: 'text' },
  { id: 'area', header: 'paymentRequests.area', type: 'text' },
  { id: 'requester', header: 'paymentRequests.requester', type: 'text' },
  { id: 'dueDate', header: 'paymentRequests.dueDate', type: 'day' },
  { id: 'instrument', header: 'paymentRequests.instrument', type: 'word', words: 'operations.instruments' },
  { id: 'currency.code', header: 'paymentRequests.currency', type: 'text' },
  { id: 'amount', header: 'paymentRequests.amount', type: 'money' },
  { id: 'state', header: 'paymentRequests.state', type: 'word', words: 'paymentRequests.states' },
] as const satisfies readonly ListColumn[]

export const createRequest = changes('POST', '/private/paymentRequest/create', {
  permission,
  summary: 'Create a payment request for an operation or contract.',
  input: z.strictObject(draft),
  output: PaymentRequest,
})

export const filterRequests = reads('POST', '/private/paymentRequest/getPaymentRequestFilter', {
  permission,
  summary: 'Payment requests by page, found by partner, day and state; how many there are in each state.',
  input: listInput({
    side: Side.optional(),
    partnerId: Id.optional(),
    areaId: Id.optional(),
    /** An operation, a contract or a supplement. */
    subjectId: Id.optional(),
    type: z.union([z.enum(subjectTypes), z.array(z.enum(subjectTypes))]).optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    dueFrom: Day.optional(),
    dueUntil: Day.optional(),
    isOverdue: z.boolean().optional(),
    state: z.union([RequestState, z.array(RequestState)]).optional(),
  }),
  output: listOf(PaymentRequestHead).extend({
    /** Of all that the other filters find, whichever state is requested. */
    counts: z.array(z.object({ state: RequestState, count: z.int() })),
  }),
  columns: requestColumns,
})

export const changeStateOfRequest = changes('POST', '/private/paymentRequest/paymentRequestCangeState', {
  permission,
  summary:
    'Request, approve, reject, reopen or cancel a payment request; or say that it is paid, naming the collections or payments that paid it.',
  input: z.strictObject({
    ...stateChange,
    state: RequestState,
    /** Of the collections, payments and transfers that paid it. */
    paymentIds: z.array(Id).max(50, 'field.tooMany').optional(),
  }),
  output: PaymentRequest,
})

export const updateRequest = changes('PUT', '/private/paymentRequest/update', {
  permission,
  summary: 'Save changes to a payment request not yet approved.',
  input: z.strictObject({ ...draft, _id: Id, version: Version }),
  output: PaymentRequest,
})

export const deleteRequest = changes('DELETE', '/private/paymentRequest/delete', {
  permission,
  summary: 'Delete a payment request not yet approved.',
  input: ById,
  output: Done,
})

export const getRequest = reads('GET', '/private/paymentRequest/getPaymentRequestById', {
  permission,
  summary: 'One payment request, with what paid it or could.',
  input: ById,
  output: PaymentRequest,
})

/** What a request can be made for. */
export const Requestable = z.object({
  type: z.enum(subjectTypes),
  /** Of the operation, the contract or the supplement. */
  _id: Id,
  /** The framework contract of a supplement. */
  contractId: Id.nullable(),
  number: z.string(),
  name: z.string(),
  side: Side,
  partner: Option,
  dueDate: Day.nullable(),
  available: Money.nullable(),
  currency: DocumentCurrency.nullable(),
})

export const getRequestable = reads('GET', '/private/paymentRequest/getRequestable', {
  permission,
  summary: 'Operations that are owed and contracts in force, which payment can be requested for.',
  input: z.strictObject({
    side: Side.optional(),
    search: z.string().trim().max(200).optional(),
    /** On which contracts are to be in force; today, unless given. */
    date: Day.optional(),
    /** Only this one. */
    id: Id.optional(),
  }),
  output: matchesOf(Requestable),
})

export const printRequest = reads('GET', '/private/paymentRequest/print', {
  permission,
  summary: 'A payment request with who approved it, as a PDF.',
  input: ById,
  output: AFile,
})
