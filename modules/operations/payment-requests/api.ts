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
  Name,
  Option,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { instruments, sides } from '@cuadre/finance/settlements/states.ts'
import { DocumentCurrency, stateChange, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { operationTypes, requestStates, subjectTypes } from './states.ts'
import { paymentRequestKind } from './kind.ts'

const { permission } = paymentRequestKind

export const RequestState = z.enum(requestStates)
const Side = z.enum(sides)
const Instrument = z.enum(instruments)

const draft = {
  date: Day,
  /** What is to be paid for: documents that one partner owes or is owed for, each with what is to be paid of it; */
  documents: z
    .array(z.strictObject({ operationId: Id, amount: Money }))
    .max(200, 'field.tooMany')
    .optional(),
  /** or a contract, and of a framework the supplement; */
  contractId: Id.nullish(),
  supplementId: Id.nullish(),
  /** or somebody who is no partner. */
  person: z.strictObject({ name: Name, identityNumber: Line(30).min(1, 'field.required') }).nullish(),
  /** In the currency of what it is for. What documents come to need not be said. */
  amount: Money.nullish(),
  /** For a person; that of the books unless given. */
  currencyId: Id.nullish(),
  /** Until when; when the first of the documents is due, or as the contract says, unless given. */
  dueDate: Day.nullish(),
  areaId: Id.nullish(),
  instrument: Instrument.nullish(),
  description: Line(500).nullish(),
}

const Link = z.object({ _id: Id, number: z.string() })

export const PaymentRequestHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  /** `receivable`: we ask a client to pay. `payable`: a provider is to be paid. */
  side: Side,
  partnerId: Id.nullable(),
  partner: Option.nullable(),
  /** Who is to be paid and is no partner. */
  person: z.object({ name: z.string(), identityNumber: z.string() }).nullable(),
  /** Who is paid or asked to pay, partner or person. */
  beneficiary: z.string(),
  /** What is paid for, by its numbers: the documents, or the contract. */
  subject: z.string(),
  contract: Link.nullable(),
  supplement: Link.nullable(),
  areaId: Id.nullable(),
  area: Option.nullable(),
  /** Who asks. */
  requester: z.string(),
  amount: Money,
  /** What money has paid of it. */
  paid: Money,
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
  documents: z.array(
    Link.extend({
      type: z.enum(operationTypes),
      /** When the first of what is owed for it is due. */
      dueDate: Day.nullable(),
      /** What is open of it. */
      pending: Money,
      /** What this request can ask for of it at most: what is open, less what others ask for. */
      available: SignedMoney,
      /** What is to be paid of it by this request, and what was. */
      amount: Money,
      paid: Money,
    }),
  ),
  /** What can be requested with it at most: what is open, less what others ask for. Nothing where the contract says no amount. */
  available: SignedMoney.nullable(),
  /** What is open of its documents, by the items that a collection or payment settles. */
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
  { id: 'beneficiary', header: 'paymentRequests.beneficiary', type: 'text' },
  { id: 'subject', header: 'paymentRequests.subject', type: 'text' },
  { id: 'description', header: 'paymentRequests.description', type: 'text' },
  { id: 'area', header: 'paymentRequests.area', type: 'text' },
  { id: 'requester', header: 'paymentRequests.requester', type: 'text' },
  { id: 'dueDate', header: 'paymentRequests.dueDate', type: 'day' },
  { id: 'instrument', header: 'paymentRequests.instrument', type: 'word', words: 'operations.instruments' },
  { id: 'currency.code', header: 'paymentRequests.currency', type: 'text' },
  { id: 'amount', header: 'paymentRequests.amount', type: 'money' },
  { id: 'paid', header: 'paymentRequests.paid', type: 'money' },
  { id: 'state', header: 'paymentRequests.state', type: 'word', words: 'paymentRequests.states' },
] as const satisfies readonly ListColumn[]

export const createRequest = changes('POST', '/private/paymentRequest/create', {
  permission,
  summary: 'Create a payment request for documents of a partner, a contract or a person.',
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
    /** Of the collections, payments and transfers that paid it; its documents are paid by what settles them. */
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
  type: z.enum([...operationTypes, 'contract']),
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
    /** Only what this partner owes or is owed for, and all of that. */
    partnerId: Id.optional(),
    /** The request that is written anew, which takes nothing of what it may ask for. */
    requestId: Id.optional(),
    /** Only operations, or only contracts. */
    only: z.enum(['operations', 'contracts']).optional(),
  }),
  output: matchesOf(Requestable),
})

export const printRequest = reads('GET', '/private/paymentRequest/print', {
  permission,
  summary: 'A payment request with who approved it, as a PDF.',
  input: ById,
  output: AFile,
})
