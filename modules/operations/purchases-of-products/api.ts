import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Letter, letterDraft, SentLetter } from '@cuadre/platform/mail/letter-calls.ts'
import { changes, previews, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  matchesOf,
  Day,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  Rate,
  Version,
} from '@cuadre/kernel/fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import {
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
} from '@cuadre/platform/documents/fields.ts'
import { NamedContract, underContract } from '../contracts/fields.ts'
import { GoodsLine, terms, ReturnedFilter, ReturnedPart } from '../documents/fields.ts'
import { Base, Cost, CostDraft } from './cost-fields.ts'
import { purchaseKinds, purchaseStates } from './states.ts'
import { purchaseKind } from './kind.ts'

export const PurchaseState = z.enum(purchaseStates)
export const PurchaseKind = z.enum(purchaseKinds)
const Paid = z.enum(['unpaid', 'partial', 'paid'])

const PostingMode = z.enum(['inTransit', 'direct'])

const draft = {
  date: Day,
  providerId: Id,
  storageId: Id,
  lines: z
    .array(
      GoodsLine.extend({
        expectedDate: Day.nullish(),
        /** Of the whole line, for costs that are spread by them; the weight is known of what is counted by it. */
        weight: Rate.nullish(),
        volume: Rate.nullish(),
      }),
    )
    .min(1, 'document.noLines')
    .max(500, 'field.tooMany'),
  costs: z.array(CostDraft).max(50, 'field.tooMany').default([]),
  type: PurchaseKind.default('national'),
  description: Line(500).nullish(),
  ...terms,
  ...underContract,
  /** The goods are expected before their invoice: nothing is owed until it comes. */
  awaitsInvoice: z.boolean().default(false),
  providerInvoice: Line(60).nullish(),
  providerInvoiceDate: Day.nullish(),
  /** Whether its goods are received when it is confirmed; as the parameters say, unless given. */
  postingMode: PostingMode.nullish(),
  /** The files that support it; left out, they stay as they are. */
  documentIds: z.array(Id).max(20, 'field.tooMany').optional(),
}

const PurchaseHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  type: PurchaseKind,
  providerId: Id,
  provider: Option,
  storageId: Id,
  storage: Option,
  description: z.string().nullable(),
  paymentForm: z.enum(['credit', 'cash']),
  dueDate: Day,
  currency: DocumentCurrency.nullable(),
  providerInvoice: z.string().nullable(),
  awaitsInvoice: z.boolean(),
  /** Whether it is still to come: of goods that all went back before it none comes. */
  invoiceAwaited: z.boolean(),
  /** In the currency of the purchase. */
  total: Money,
  /** In the currency of the books. */
  amount: Money,
  state: PurchaseState,
  /** How much of its goods went back to the provider. */
  returnedPart: ReturnedPart.nullable(),
  paid: Paid.nullable(),
  version: Version,
})

const PurchaseLine = z.object({
  _id: Id,
  line: z.int(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  decimals: z.int(),
  description: z.string().nullable(),
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.string(),
  amount: Money,
  bookAmount: Money,
  weight: z.string().nullable(),
  volume: z.string().nullable(),
  expectedDate: Day.nullable(),
  /** Of what was bought, what came, what was claimed and what is still to come. */
  received: z.string(),
  rejected: z.string(),
  pending: z.string(),
  /** What came above what was bought, and what went back of what came. */
  surplus: z.string(),
  returned: z.string(),
  /** What the goods that came cost with all that was paid beside the price. */
  cost: Money.nullable(),
})

export const Purchase = PurchaseHead.extend({
  cashAccountId: Id.nullable(),
  rate: z.string().nullable(),
  providerInvoiceDate: Day.nullable(),
  /** How it was posted, once it was confirmed; before, how it is to be. */
  postingMode: PostingMode.nullable(),
  contract: NamedContract.nullable(),
  replaces: z.object({ _id: Id, number: z.string() }).nullable(),
  replacedBy: z.object({ _id: Id, number: z.string() }).nullable(),
  lines: z.array(PurchaseLine),
  costs: z.array(Cost),
  receptions: z.array(
    z.object({
      _id: Id,
      number: z.string(),
      date: Day,
      kind: z.enum(['reception', 'return']),
      state: z.enum(['confirmed', 'cancelled']),
    }),
  ),
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  settled: Money,
  pending: Money,
  /** What it may be moved to now. */
  allowed: z.array(PurchaseState),
  steps: z.array(StatusChange),
})

export const purchaseColumns = [
  { id: 'number', header: 'purchases.number', type: 'text' },
  { id: 'date', header: 'purchases.date', type: 'day' },
  { id: 'provider', header: 'purchases.provider', type: 'text' },
  { id: 'storage', header: 'purchases.storage', type: 'text' },
  { id: 'providerInvoice', header: 'purchases.providerInvoice', type: 'text' },
  { id: 'dueDate', header: 'purchases.dueDate', type: 'day' },
  { id: 'currency.code', header: 'purchases.currency', type: 'text' },
  { id: 'total', header: 'purchases.total', type: 'money' },
  { id: 'amount', header: 'purchases.amount', type: 'money' },
  { id: 'returnedPart', header: 'purchases.returnedPart', type: 'word', words: 'terms.returnedParts' },
  { id: 'paid', header: 'purchases.paid', type: 'word', words: 'purchases.paidStates' },
  { id: 'state', header: 'purchases.state', type: 'word', words: 'states' },
] as const satisfies readonly ListColumn[]

const { permission } = purchaseKind

export const purchaseFilter = reads('POST', '/private/buyOfProducts/filter', {
  permission,
  summary: 'Purchases of products, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    providerId: Id.optional(),
    storageId: Id.optional(),
    productId: Id.optional(),
    state: z.union([PurchaseState, z.array(PurchaseState)]).optional(),
    returned: ReturnedFilter.optional(),
  }),
  output: listOf(PurchaseHead),
  columns: purchaseColumns,
})

export const goodsToBuy = reads('POST', '/private/buyOfProducts/goods', {
  permission,
  summary: 'Products to be bought, as options, with what they were last bought at.',
  input: z.strictObject({
    search: z.string().trim().max(200, 'field.tooLong').optional(),
    /** The price that this provider last had comes first. */
    providerId: Id.optional(),
    storageId: Id.optional(),
    currencyId: Id.optional(),
  }),
  output: matchesOf(
    Option.extend({
      unit: z.string(),
      imageId: Id.nullable(),
      price: z.string().nullable(),
      /** The purchase that the price is of; that of the catalogue is of none. */
      lastNumber: z.string().nullable(),
      lastDate: Day.nullable(),
      lastProvider: z.string().nullable(),
      held: z.string().nullable(),
    }),
  ),
})

export const createPurchase = changes('POST', '/private/buyOfProducts/create', {
  permission,
  summary: 'Write a purchase down: pending until it is confirmed.',
  input: z.strictObject(draft),
  output: Purchase,
})

export const updatePurchase = changes('PUT', '/private/buyOfProducts', {
  permission,
  summary: 'Write a pending purchase anew.',
  input: z.strictObject({ _id: Id, version: Version, ...draft }),
  output: Purchase,
})

export const getPurchase = reads('GET', '/private/buyOfProducts/:id', {
  permission,
  summary: 'One purchase with its lines, costs, receptions, entries and history.',
  input: z.strictObject({ id: Id }),
  output: Purchase,
})

export const changeStateBuyOfProducts = changes('PUT', '/private/buyOfProducts/changeStateBuyOfProducts', {
  permission,
  summary: 'Confirm, receive, close or cancel a purchase: what is owed, goods and entries follow.',
  input: z.strictObject({ ...stateChange, state: PurchaseState }),
  output: Purchase,
})

const Invoice = z.strictObject({
  _id: Id,
  version: Version,
  date: Day,
  providerInvoice: Line(60).min(1, 'field.required'),
  dueDate: Day.nullish(),
  /** What the invoice says, to be held against what came; in the currency of the purchase. */
  total: Money.nullish(),
  /** Whether what it says more or less than that is owed all the same; the difference goes where the parameters say. */
  acceptDifference: z.boolean().default(false),
})

export const previewPurchase = previews('POST', '/private/buyOfProducts/preview', {
  permission,
  summary:
    'What confirming, moving, correcting or invoicing a purchase would post and move. Nothing is written.',
  input: z.strictObject({
    /** A purchase that is being written, to be confirmed; with a reason, in the place of the one that it names. */
    draft: z
      .strictObject({ _id: Id, version: Version, reason: Line(500).nullable(), ...draft })
      .partial({ _id: true, version: true, reason: true })
      .optional(),
    /** Or one that is, to be moved to another state. */
    move: z.strictObject({ ...stateChange, state: PurchaseState }).optional(),
    /** Or the invoice of what came before it. */
    invoice: Invoice.optional(),
  }),
  output: Preview,
})

export const correctPurchase = changes('PUT', '/private/buyOfProducts/correct', {
  permission,
  summary: 'Cancel a confirmed purchase and confirm another in its place, at once.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    reason: Line(500).min(1, 'field.required'),
    ...draft,
  }),
  output: Purchase,
})

export const invoicePurchase = changes('POST', '/private/buyOfProducts/invoice', {
  permission,
  summary: 'The invoice of goods that came before it: from now on they are owed.',
  input: Invoice,
  output: Purchase,
})

const DistributionLine = z.strictObject({
  productId: Id.nullish(),
  quantity: Rate,
  unitPrice: Rate.nullish(),
  /** What the line comes to, unless it is its quantity at its price. */
  amount: Money.nullish(),
  weight: Rate.nullish(),
  volume: Rate.nullish(),
})

export const calculateDistribution = reads('POST', '/private/movements/calculateDistribution', {
  permission: ['adminMovements', 'adminTransfers'],
  summary: 'Spread freight, customs and other costs over lines of goods.',
  input: z.strictObject({
    lines: z.array(DistributionLine).min(1, 'document.noLines').max(500, 'field.tooMany'),
    costs: z
      .array(z.strictObject({ concept: Line(200).nullish(), amount: Money, base: Base.default('value') }))
      .max(50, 'field.tooMany')
      .default([]),
    /** One cost alone, by its base. */
    amount: Money.nullish(),
    base: Base.optional(),
  }),
  output: z.object({
    lines: z.array(
      z.object({
        line: z.int(),
        productId: Id.nullable(),
        quantity: z.string(),
        amount: Money,
        /** What falls to the line of each cost, and of all of them. */
        shares: z.array(Money),
        cost: Money,
        total: Money,
        unitCost: z.string(),
      }),
    ),
    costs: z.array(z.object({ concept: z.string().nullable(), base: Base, amount: Money })),
    amount: Money,
    cost: Money,
    total: Money,
  }),
})

export const printPurchase = reads('GET', '/private/buyOfProducts/print', {
  permission,
  summary: 'The order by which goods are bought, as a PDF.',
  input: z.strictObject({ id: Id }),
  output: AFile,
})

export const letterOfPurchase = reads('GET', '/private/buyOfProducts/letter', {
  permission,
  summary: 'With which words, and to whom, a purchase order would be sent by mail.',
  input: z.strictObject({ id: Id }),
  output: Letter,
})

export const sendPurchase = changes('POST', '/private/buyOfProducts/send', {
  permission,
  summary:
    'Send a purchase order by mail as a PDF: to its own address and in the organization’s words unless others are given.',
  input: z.strictObject({ id: Id, ...letterDraft }),
  output: SentLetter,
})
