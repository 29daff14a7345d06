import { z } from 'zod'
import { AFile } from '@cuadre/kernel/file-answer.ts'
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
import { NamedContract, underContract } from '../contracts/fields.ts'
import { PricedServiceLine, ServiceLine, terms, ToInvoice } from '../documents/fields.ts'
import { serviceSaleStates } from './states.ts'
import { serviceSaleKind } from './kind.ts'

const { permission } = serviceSaleKind

export const ServiceSaleState = z.enum(serviceSaleStates)

export const ServiceSaleDraft = z.strictObject({
  date: Day,
  clientId: Id,
  lines: z.array(ServiceLine).min(1, 'document.noLines').max(500, 'field.tooMany'),
  description: Line(500).nullish(),
  ...terms,
  ...underContract,
  /** Sold abroad: it earns on the account of exports. */
  isExport: z.boolean().default(false),
  /** Who sells. */
  seller: Line(200).nullish(),
  /** The worker who that is; the name may then be left out. */
  sellerId: Id.nullish(),
  /** What own staff and means spent on it, in the currency of the books, where that is calculated. */
  cost: Money.nullish(),
})

export const ServiceSaleHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  clientId: Id,
  client: Option,
  description: z.string().nullable(),
  paymentForm: z.enum(['credit', 'cash']),
  dueDate: Day,
  currency: DocumentCurrency.nullable(),
  /** In the currency of the sale. */
  total: Money,
  /** In the currency of the books. */
  amount: Money,
  isExport: z.boolean(),
  state: ServiceSaleState,
  paid: z.enum(['unpaid', 'partial', 'paid']).nullable(),
  version: Version,
})

/** One sale, to be changed. */
export const ServiceSale = ServiceSaleHead.extend({
  cashAccountId: Id.nullable(),
  cost: Money.nullable(),
  seller: z.string().nullable(),
  /** The worker who sold it; null where a name alone was written. */
  sellerId: Id.nullable(),
  /** Whether it earned and is owed since it was confirmed, or is with its invoice. */
  revenueOn: z.enum(['sale', 'invoice']),
  rate: z.string().nullable(),
  lines: z.array(PricedServiceLine),
  entries: z.array(DocumentEntry),
  settled: Money,
  pending: Money,
  contract: NamedContract.nullable(),
  /** The offer that it came from. */
  offer: DocumentLink.nullable(),
  /** The invoice that it is on. */
  invoice: DocumentLink.nullable(),
  /** The sale that it corrects, and the one that corrects it. */
  replaces: DocumentLink.nullable(),
  replacedBy: DocumentLink.nullable(),
  /** What it may be moved to now. */
  allowed: z.array(ServiceSaleState),
  steps: z.array(StatusChange),
})

export const serviceSaleColumns = [
  { id: 'number', header: 'serviceSales.number', type: 'text' },
  { id: 'date', header: 'serviceSales.date', type: 'day' },
  { id: 'client', header: 'serviceSales.client', type: 'text' },
  { id: 'description', header: 'serviceSales.description', type: 'text' },
  { id: 'dueDate', header: 'serviceSales.dueDate', type: 'day' },
  { id: 'currency.code', header: 'serviceSales.currency', type: 'text' },
  { id: 'total', header: 'serviceSales.total', type: 'money' },
  { id: 'amount', header: 'serviceSales.amount', type: 'money' },
  { id: 'paid', header: 'serviceSales.paid', type: 'word', words: 'serviceSales.paidStates' },
  { id: 'state', header: 'serviceSales.state', type: 'word', words: 'states' },
] as const satisfies readonly ListColumn[]

export const serviceSaleFilter = reads('POST', '/private/saleOfServices/filter', {
  permission,
  summary: 'Sales of services, by page. Those confirmed are not invoiced yet.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    clientId: Id.optional(),
    serviceId: Id.optional(),
    isExport: z.boolean().optional(),
    state: z.union([ServiceSaleState, z.array(ServiceSaleState)]).optional(),
  }),
  output: listOf(ServiceSaleHead),
  columns: serviceSaleColumns,
})

export const createServiceSale = changes('POST', '/private/saleOfServices/create', {
  permission,
  summary: 'Write a sale of services down: pending until it is approved and confirmed.',
  input: ServiceSaleDraft,
  output: ServiceSale,
})

export const updateServiceSale = changes('PUT', '/private/saleOfServices/update', {
  permission,
  summary: 'Write a sale that is not posted yet anew; approved, it waits for approval again.',
  input: ServiceSaleDraft.extend({ _id: Id, version: Version }),
  output: ServiceSale,
})

export const correctServiceSale = changes('PUT', '/private/saleOfServices/correct', {
  permission,
  summary: 'Cancel a confirmed sale and confirm another in its place, at once.',
  input: ServiceSaleDraft.extend(correcting),
  output: ServiceSale,
})

export const changeStateServiceSale = changes('PUT', '/private/saleOfServices/changeState', {
  permission,
  summary: 'Approve, confirm or cancel a sale of services: what is owed and entries follow.',
  input: z.strictObject({ ...stateChange, state: ServiceSaleState }),
  output: ServiceSale,
})

export const previewServiceSale = previews('POST', '/private/saleOfServices/preview', {
  permission,
  summary:
    'What a sale of services would post, confirmed, corrected or moved to another state. Nothing is written.',
  input: z.strictObject({
    /** A sale that is being written, anew where it has an id, in the place of that one where it has a reason. */
    draft: ServiceSaleDraft.extend({
      _id: Id.optional(),
      version: Version.optional(),
      reason: Line(500).optional(),
    }).optional(),
    /** Or one that is, to be moved to another state. */
    move: z.strictObject({ ...stateChange, state: ServiceSaleState }).optional(),
  }),
  output: Preview,
})

export const getServiceSale = reads('GET', '/private/saleOfServices/getById', {
  permission,
  summary: 'One sale of services, to be changed.',
  input: ById,
  output: ServiceSale,
})

export const getServiceSaleDetails = reads('GET', '/private/saleOfServices/getDetailsById', {
  permission,
  summary: 'One sale of services with its client, services, entries and history.',
  input: ById,
  output: ServiceSale,
})

export const getServiceToInvoice = reads('GET', '/private/saleOfServices/getServiceToInvoice', {
  permission: ['adminSaleOfServices', 'adminInvoice'],
  summary: 'A confirmed sale of services as its invoice lays it out.',
  input: ById,
  output: ToInvoice,
})

export const printServiceOrder = reads('GET', '/private/saleOfServices/print', {
  permission,
  summary: 'The order by which services are done for a client, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteServiceSale = changes('DELETE', '/private/saleOfServices/delete', {
  permission,
  summary: 'Delete a sale of services that is still pending.',
  input: ById,
  output: Done,
})
