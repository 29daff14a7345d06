import { z } from 'zod'
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
import { LineLots, LotsDraft } from '@cuadre/nomenclators/products/lot-fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import {
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
  correcting,
  DocumentLink,
} from '@cuadre/platform/documents/fields.ts'
import { NamedContract, underContract } from '../contracts/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { GoodsLine, terms, ReturnedFilter, ReturnedPart } from '../documents/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { answerTexts, draftTexts } from '@cuadre/kernel/text-fields.ts'
import { deliveryFields } from './fields.ts'
import { deliveries, saleStates } from './states.ts'

export const SaleState = z.enum(saleStates)
export const Delivery = z.enum(deliveries)

/** Of which lots it is, where somebody chose them; otherwise the first to expire leave. */
const SoldLine = GoodsLine.extend({ lots: LotsDraft.optional() })

const draft = {
  date: Day,
  clientId: Id,
  storageId: Id,
  lines: z.array(SoldLine).min(1, 'document.noLines').max(500, 'field.tooMany'),
  description: Line(500).nullish(),
  ...terms,
  ...underContract,
  /** Sold abroad: it earns on the account of exports. */
  isExport: z.boolean().default(false),
  /** Whether its goods are kept for it until it is confirmed; as the parameter says, unless given. */
  reserves: z.boolean().nullish(),
  /** The files that support it, which were handed in; those that are left out are deleted. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
  ...draftTexts(deliveryFields),
  /** The worker who sells; the name is in `seller`, and may be left out. */
  sellerId: Id.nullish(),
}

const Draft = z.strictObject(draft)

const SaleHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  clientId: Id,
  client: Option,
  storageId: Id,
  storage: Option,
  description: z.string().nullable(),
  paymentForm: z.enum(['credit', 'cash']),
  dueDate: Day,
  currency: DocumentCurrency.nullable(),
  /** In the currency of the sale. */
  total: Money,
  /** In the currency of the books. */
  amount: Money,
  isExport: z.boolean(),
  state: SaleState,
  /** How much of its goods came back. */
  returnedPart: ReturnedPart.nullable(),
  /** How far its goods are handed over, whatever invoice it is on. */
  delivery: Delivery,
  paid: z.enum(['unpaid', 'partial', 'paid']).nullable(),
  version: Version,
})

const SaleLine = z.object({
  _id: Id,
  line: z.int(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  description: z.string().nullable(),
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.string(),
  amount: Money,
  /** What of it came back. */
  returned: z.string(),
  /** What the goods cost, once they left. */
  cost: Money.nullable(),
  lots: LineLots,
})

export const Sale = SaleHead.extend({
  cashAccountId: Id.nullable(),
  cashAccount: Option.nullable(),
  rate: z.string().nullable(),
  ...answerTexts(deliveryFields),
  /** The worker who sold it; null where a name alone was written. */
  sellerId: Id.nullable(),
  contract: NamedContract.nullable(),
  reserves: z.boolean(),
  /** Whether its goods leave when it is confirmed or when it is delivered. */
  goodsLeave: z.enum(['confirmed', 'delivered']),
  deliveredOn: Day.nullable(),
  /** Whether it earned and is owed since it was confirmed, or is with its invoice. */
  revenueOn: z.enum(['sale', 'invoice']),
  /** The sale that it corrects, and the one that corrects it. */
  replaces: DocumentLink.nullable(),
  replacedBy: DocumentLink.nullable(),
  offer: DocumentLink.nullable(),
  /** The invoice that it is on. */
  invoice: DocumentLink.nullable(),
  lines: z.array(SaleLine),
  returns: z.array(
    z.object({
      _id: Id,
      number: z.string(),
      date: Day,
      total: Money,
      state: z.enum(['confirmed', 'cancelled']),
    }),
  ),
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  settled: Money,
  pending: Money,
  /** What it may be moved to now. */
  allowed: z.array(SaleState),
  steps: z.array(StatusChange),
})
export type WholeSale = z.output<typeof Sale>

export const saleColumns = [
  { id: 'number', header: 'sales.number', type: 'text' },
  { id: 'date', header: 'sales.date', type: 'day' },
  { id: 'client', header: 'sales.client', type: 'text' },
  { id: 'storage', header: 'sales.storage', type: 'text' },
  { id: 'dueDate', header: 'sales.dueDate', type: 'day' },
  { id: 'currency.code', header: 'sales.currency', type: 'text' },
  { id: 'total', header: 'sales.total', type: 'money' },
  { id: 'amount', header: 'sales.amount', type: 'money' },
  { id: 'returnedPart', header: 'sales.returnedPart', type: 'word', words: 'terms.returnedParts' },
  { id: 'delivery', header: 'sales.delivery', type: 'word', words: 'sales.deliveries' },
  { id: 'paid', header: 'sales.paid', type: 'word', words: 'sales.paidStates' },
  { id: 'state', header: 'sales.state', type: 'word', words: 'sales.states' },
] as const satisfies readonly ListColumn[]

export const saleFilter = reads('POST', '/private/saleOfProducts/filter', {
  permission: 'adminMovements',
  summary: 'Sales of products, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    clientId: Id.optional(),
    storageId: Id.optional(),
    productId: Id.optional(),
    isExport: z.boolean().optional(),
    returned: ReturnedFilter.optional(),
    delivery: Delivery.optional(),
    state: z.union([SaleState, z.array(SaleState)]).optional(),
  }),
  output: listOf(SaleHead),
  columns: saleColumns,
})

export const createSale = changes('POST', '/private/saleOfProducts/create', {
  permission: 'adminMovements',
  summary: 'Write a sale down: pending until it is confirmed.',
  input: Draft,
  output: Sale,
})

export const updateSale = changes('PUT', '/private/saleOfProducts', {
  permission: 'adminMovements',
  summary: 'Write a pending sale anew.',
  input: Draft.extend({ _id: Id, version: Version }),
  output: Sale,
})

export const correctSale = changes('PUT', '/private/saleOfProducts/correct', {
  permission: 'adminMovements',
  summary: 'Cancel a confirmed sale and confirm another in its place, at once.',
  input: Draft.extend(correcting),
  output: Sale,
})

export const deleteSale = changes('DELETE', '/private/saleOfProducts', {
  permission: 'adminMovements',
  summary: 'Delete a pending sale.',
  input: ById,
  output: Done,
})

export const getSale = reads('GET', '/private/saleOfProducts/:id', {
  permission: 'adminMovements',
  summary: 'One sale with its lines, entries and history.',
  input: z.strictObject({ id: Id }),
  output: Sale,
})

const changed = { _id: Id.optional(), version: Version.optional() }

const StateChange = z.strictObject({
  ...stateChange,
  state: SaleState,
  /** When the goods left, of a sale that is delivered: otherwise its own day, or today if that is later. */
  date: Day.optional(),
})

export const changeStateSaleOfProducts = changes('PUT', '/private/saleOfProducts/changeStateSaleOfProducts', {
  permission: 'adminMovements',
  summary: 'Confirm, deliver or cancel a sale: goods, what is owed and entries follow.',
  input: StateChange,
  output: Sale,
})

const DeliveryChange = z.strictObject({
  ...stateChange,
  state: Delivery.extract(['done', 'waived']),
  /** When they were handed over: otherwise today, or its own day if that is later. */
  date: Day.optional(),
})

export const changeDelivery = changes('PUT', '/private/saleOfProducts/changeDelivery', {
  permission: 'adminMovements',
  summary:
    'Record that the goods of a sale were handed over, whatever invoice it is on, or with a reason that nobody will.',
  input: DeliveryChange,
  output: Sale,
})

export const previewSale = previews('POST', '/private/saleOfProducts/preview', {
  permission: 'adminMovements',
  summary:
    'What confirming a sale that is being written, or moving one to another state, would post and move. Nothing is written.',
  input: z.strictObject({
    /**
     * A sale that is being written, to be confirmed: a new one, a pending one written anew, or, with a reason, one that takes
     * the place of a confirmed one.
     */
    draft: Draft.extend({ ...changed, reason: Line(500).nullish() }).optional(),
    /** Or one that is, to be moved to another state. */
    move: z.union([StateChange, DeliveryChange]).optional(),
  }),
  output: Preview,
})

export const printSaleOrder = reads('GET', '/private/saleOfProducts/print', {
  permission: 'adminMovements',
  summary: 'The order by which the goods of a sale leave the storage, as a PDF.',
  input: z.strictObject({ id: Id }),
  output: AFile,
})
