import { z } from 'zod'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Letter, letterDraft, SentLetter } from '@cuadre/platform/mail/letter-calls.ts'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, previews, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
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
  Version,
} from '@cuadre/kernel/fields.ts'
import {
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
  correcting,
  DocumentLink,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { NamedContract, underContract } from '../contracts/fields.ts'
import { Discount, PricedServiceLine, ServiceLine, terms } from '../documents/fields.ts'
import { servicePurchaseStates } from './states.ts'
import { servicePurchaseKind } from './kind.ts'

const { permission } = servicePurchaseKind

export const ServicePurchaseState = z.enum(servicePurchaseStates)

/** A service that is bought, and where its expense goes: what the catalogue says of the service, unless given. */
export const ExpenseLine = ServiceLine.extend({
  accountId: Id.nullish(),
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
  /** The accrual of it that the line takes up: its expense is in the books already. */
  accrualId: Id.nullish(),
})

export const ServicePurchaseDraft = z.strictObject({
  date: Day,
  providerId: Id,
  lines: z.array(ExpenseLine).min(1, 'document.noLines').max(500, 'field.tooMany'),
  /** The number of the provider's invoice. */
  providerDocument: Line(60).nullish(),
  description: Line(500).nullish(),
  ...terms,
  ...underContract,
  /** The percentage kept back from the provider; what the parameters say of natural persons, unless given. */
  withholdingRate: Discount.nullish(),
  /** The files that support it, which were handed in; those that are left out are deleted. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

export const ServicePurchaseHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  providerId: Id,
  provider: Option,
  providerDocument: z.string().nullable(),
  description: z.string().nullable(),
  paymentForm: z.enum(['credit', 'cash']),
  dueDate: Day,
  currency: DocumentCurrency.nullable(),
  /** In the currency of the purchase. */
  total: Money,
  /** In the currency of the books. */
  amount: Money,
  /** Of it, what is kept back for the budget. */
  withheld: Money,
  state: ServicePurchaseState,
  paid: z.enum(['unpaid', 'partial', 'paid']).nullable(),
  version: Version,
})

export const ServicePurchase = ServicePurchaseHead.extend({
  cashAccountId: Id.nullable(),
  rate: z.string().nullable(),
  withholdingRate: z.string(),
  lines: z.array(
    PricedServiceLine.extend({
      accountId: Id,
      account: Option,
      /** Whether the account holds what is used for years: the line becomes assets. */
      isOfAssets: z.boolean(),
      costCenterId: Id.nullable(),
      costCenter: Option.nullable(),
      expenseItemId: Id.nullable(),
      expenseItem: Option.nullable(),
      /** What had been accrued of it before its invoice came. */
      accrual: DocumentLink.extend({ amount: Money }).nullable(),
    }),
  ),
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  settled: Money,
  pending: Money,
  contract: NamedContract.nullable(),
  /** The offer that it came from. */
  offer: DocumentLink.nullable(),
  /** The purchase that it corrects, and the one that corrects it. */
  replaces: DocumentLink.nullable(),
  replacedBy: DocumentLink.nullable(),
  /** What it may be moved to now. */
  allowed: z.array(ServicePurchaseState),
  steps: z.array(StatusChange),
})

export const servicePurchaseColumns = [
  { id: 'number', header: 'servicePurchases.number', type: 'text' },
  { id: 'date', header: 'servicePurchases.date', type: 'day' },
  { id: 'provider', header: 'servicePurchases.provider', type: 'text' },
  { id: 'providerDocument', header: 'servicePurchases.providerDocument', type: 'text' },
  { id: 'description', header: 'servicePurchases.description', type: 'text' },
  { id: 'dueDate', header: 'servicePurchases.dueDate', type: 'day' },
  { id: 'currency.code', header: 'servicePurchases.currency', type: 'text' },
  { id: 'total', header: 'servicePurchases.total', type: 'money' },
  { id: 'amount', header: 'servicePurchases.amount', type: 'money' },
  { id: 'withheld', header: 'servicePurchases.withheld', type: 'money' },
  { id: 'paid', header: 'servicePurchases.paid', type: 'word', words: 'servicePurchases.paidStates' },
  { id: 'state', header: 'servicePurchases.state', type: 'word', words: 'states' },
] as const satisfies readonly ListColumn[]

export const servicePurchaseFilter = reads('POST', '/private/buyOfServices/filter', {
  permission,
  summary: 'Purchases of services, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    providerId: Id.optional(),
    serviceId: Id.optional(),
    state: z.union([ServicePurchaseState, z.array(ServicePurchaseState)]).optional(),
  }),
  output: listOf(ServicePurchaseHead),
  columns: servicePurchaseColumns,
})

export const createServicePurchase = changes('POST', '/private/buyOfServices/create', {
  permission,
  summary: 'Write a purchase of services down: pending until it is approved and confirmed.',
  input: ServicePurchaseDraft,
  output: ServicePurchase,
})

export const updateServicePurchase = changes('PUT', '/private/buyOfServices/update', {
  permission,
  summary: 'Write a purchase that is not posted yet anew; approved, it waits for approval again.',
  input: ServicePurchaseDraft.extend({ _id: Id, version: Version }),
  output: ServicePurchase,
})

export const correctServicePurchase = changes('PUT', '/private/buyOfServices/correct', {
  permission,
  summary: 'Cancel a confirmed purchase and confirm another in its place, at once.',
  input: ServicePurchaseDraft.extend(correcting),
  output: ServicePurchase,
})

export const changeStateServicePurchase = changes('PUT', '/private/buyOfServices/changeState', {
  permission,
  summary: 'Approve, confirm or cancel a purchase of services: what is owed and entries follow.',
  input: z.strictObject({ ...stateChange, state: ServicePurchaseState }),
  output: ServicePurchase,
})

export const previewServicePurchase = previews('POST', '/private/buyOfServices/preview', {
  permission,
  summary:
    'What a purchase of services would post, confirmed, corrected or moved to another state. Nothing is written.',
  input: z.strictObject({
    /** A purchase that is being written, anew where it has an id, in the place of that one where it has a reason. */
    draft: ServicePurchaseDraft.extend({
      _id: Id.optional(),
      version: Version.optional(),
      reason: Line(500).optional(),
    }).optional(),
    /** Or one that is, to be moved to another state. */
    move: z.strictObject({ ...stateChange, state: ServicePurchaseState }).optional(),
  }),
  output: Preview,
})

export const getServicePurchase = reads('GET', '/private/buyOfServices/getById', {
  permission,
  summary: 'One purchase of services, to be changed.',
  input: ById,
  output: ServicePurchase,
})

export const getServicePurchaseDetails = reads('GET', '/private/buyOfServices/getDetailsById', {
  permission,
  summary: 'One purchase of services with its provider, services, files, entries and history.',
  input: ById,
  output: ServicePurchase,
})

export const deleteDocumentServicesBuy = changes('POST', '/private/buyOfServices/deleteDocumentServicesBuy', {
  permission,
  summary: 'Take a supporting file from a purchase of services that is not posted yet, and delete it.',
  input: z.strictObject({ _id: Id, documentId: Id }),
  output: ServicePurchase,
})

export const printPurchaseOrder = reads('GET', '/private/buyOfServices/print', {
  permission,
  summary: 'The order by which services are bought, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteServicePurchase = changes('DELETE', '/private/buyOfServices/delete', {
  permission,
  summary: 'Delete a purchase of services that is still pending.',
  input: ById,
  output: Done,
})

export const letterOfServicePurchase = reads('GET', '/private/buyOfServices/letter', {
  permission,
  summary: 'With which words, and to whom, an order of services would be sent by mail.',
  input: ById,
  output: Letter,
})

export const sendServicePurchase = changes('POST', '/private/buyOfServices/send', {
  permission,
  summary:
    'Send an order of services by mail as a PDF: to its own address and in the organization’s words unless others are given.',
  input: ById.extend(letterDraft),
  output: SentLetter,
})
