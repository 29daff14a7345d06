import { z } from 'zod'
import { type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Line, Money, Option, Version } from '@cuadre/kernel/fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { DocumentCurrency, DocumentEntry, DocumentLink } from '@cuadre/platform/documents/fields.ts'
import { documentContract } from '@cuadre/platform/documents/contract.ts'
import { terms } from '../documents/fields.ts'
import { Base } from '../purchases-of-products/cost-fields.ts'
import { lateCostKind } from './kind.ts'
import { lateCostStates } from './states.ts'

export const LateCostState = z.enum(lateCostStates)

export const LateCostDraft = z.strictObject({
  date: Day,
  providerId: Id,
  /** The number of the provider's invoice. */
  providerDocument: Line(60).nullish(),
  /** What it is: freight, customs, insurance. */
  concept: Line(200).min(1, 'field.required'),
  total: Money,
  /** What it is spread over the goods by. */
  base: Base.default('value'),
  /** The receptions whose goods it is a cost of. */
  receipts: z
    .array(z.strictObject({ receiptId: Id }))
    .min(1, 'lateCost.noReceipts')
    .max(50, 'field.tooMany'),
  description: Line(500).nullish(),
  ...terms,
  /** The files that support it, which were handed in; those that are left out are deleted. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

const Head = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  providerId: Id,
  provider: Option,
  providerDocument: z.string().nullable(),
  concept: z.string(),
  base: Base,
  paymentForm: z.enum(['credit', 'cash']),
  dueDate: Day,
  currency: DocumentCurrency.nullable(),
  /** In its own currency, and in that of the books. */
  total: Money,
  amount: Money,
  state: LateCostState,
  paid: z.enum(['unpaid', 'partial', 'paid']).nullable(),
  version: Version,
})

export const lateCostColumns = [
  { id: 'number', header: 'lateCosts.number', type: 'text' },
  { id: 'date', header: 'lateCosts.date', type: 'day' },
  { id: 'provider', header: 'lateCosts.provider', type: 'text' },
  { id: 'concept', header: 'lateCosts.concept', type: 'text' },
  { id: 'providerDocument', header: 'lateCosts.providerDocument', type: 'text' },
  { id: 'dueDate', header: 'lateCosts.dueDate', type: 'day' },
  { id: 'currency.code', header: 'lateCosts.currency', type: 'text' },
  { id: 'total', header: 'lateCosts.total', type: 'money' },
  { id: 'amount', header: 'lateCosts.amount', type: 'money' },
  { id: 'paid', header: 'lateCosts.paid', type: 'word', words: 'lateCosts.paidStates' },
  { id: 'state', header: 'lateCosts.state', type: 'word', words: 'lateCosts.states' },
] as const satisfies readonly ListColumn[]

export const {
  list: lateCostFilter,
  create: createLateCost,
  update: updateLateCost,
  correct: correctLateCost,
  changeState: changeStateLateCost,
  preview: previewLateCost,
  get: getLateCost,
  remove: deleteLateCost,
  print: printLateCost,
} = documentContract(
  lateCostKind,
  {
    draft: LateCostDraft,
    state: LateCostState,
    head: Head,
    parts: {
      cashAccountId: Id.nullable(),
      cashAccount: Option.nullable(),
      rate: z.string().nullable(),
      description: z.string().nullable(),
      receipts: z.array(DocumentLink.extend({ provider: z.string(), date: Day })),
      lines: z.array(
        z.object({
          _id: Id,
          line: z.int(),
          receipt: DocumentLink,
          purchase: DocumentLink,
          productId: Id,
          product: LineProduct,
          storage: Option,
          unit: z.string(),
          /** What came of it, and what that had cost. */
          quantity: z.string(),
          value: Money,
          /** What falls to it, in the currency of the books. */
          amount: Money,
          /** Of it, what the goods that are still there are worth more, and what is a cost of those that went. */
          kept: Money.nullable(),
          gone: Money.nullable(),
        }),
      ),
      entries: z.array(DocumentEntry),
      settled: Money,
      pending: Money,
      replaces: DocumentLink.nullable(),
      replacedBy: DocumentLink.nullable(),
    },
    filters: {
      providerId: Id.optional(),
      /** The purchase whose goods they are of. */
      purchaseId: Id.optional(),
    },
    columns: lateCostColumns,
    move: {},
  },
  {
    list: ['/private/lateCost/filter', 'Costs of purchases that came after their goods, by page.'],
    create: [
      '/private/lateCost/create',
      'Write down a cost of goods that came before it: pending until it is confirmed.',
    ],
    update: ['/private/lateCost/update', 'Write a pending cost anew.'],
    correct: [
      '/private/lateCost/correct',
      'Cancel a confirmed cost and confirm another in its place, at once.',
    ],
    changeState: [
      '/private/lateCost/changeState',
      'Confirm or cancel a cost: what the goods are worth, what is owed and entries follow.',
    ],
    preview: ['/private/lateCost/preview', 'What a cost would post, move and make owed. Nothing is written.'],
    get: [
      '/private/lateCost/getById',
      'One cost with what falls to which goods, its entries and its history.',
    ],
    remove: ['/private/lateCost/delete', 'Delete a cost that is still pending.'],
    print: ['/private/lateCost/print', 'How a cost was spread over the goods that came before it, as a PDF.'],
  },
)
export type WholeLateCost = z.output<typeof getLateCost.output>
