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
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import {
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
  correcting,
  DocumentLink,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { terms } from '../documents/fields.ts'
import { Base } from '../purchases-of-products/cost-fields.ts'
import { lateCostKind } from './kind.ts'
import { lateCostStates } from './states.ts'

const { permission } = lateCostKind

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

export const LateCost = Head.extend({
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
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  settled: Money,
  pending: Money,
  replaces: DocumentLink.nullable(),
  replacedBy: DocumentLink.nullable(),
  allowed: z.array(LateCostState),
  steps: z.array(StatusChange),
})
export type WholeLateCost = z.output<typeof LateCost>

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

export const lateCostFilter = reads('POST', '/private/lateCost/filter', {
  permission,
  summary: 'Costs of purchases that came after their goods, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    providerId: Id.optional(),
    /** The purchase whose goods they are of. */
    purchaseId: Id.optional(),
    state: z.union([LateCostState, z.array(LateCostState)]).optional(),
  }),
  output: listOf(Head),
  columns: lateCostColumns,
})

export const createLateCost = changes('POST', '/private/lateCost/create', {
  permission,
  summary: 'Write down a cost of goods that came before it: pending until it is confirmed.',
  input: LateCostDraft,
  output: LateCost,
})

export const updateLateCost = changes('PUT', '/private/lateCost/update', {
  permission,
  summary: 'Write a pending cost anew.',
  input: LateCostDraft.extend({ _id: Id, version: Version }),
  output: LateCost,
})

export const correctLateCost = changes('PUT', '/private/lateCost/correct', {
  permission,
  summary: 'Cancel a confirmed cost and confirm another in its place, at once.',
  input: LateCostDraft.extend(correcting),
  output: LateCost,
})

export const changeStateLateCost = changes('PUT', '/private/lateCost/changeState', {
  permission,
  summary: 'Confirm or cancel a cost: what the goods are worth, what is owed and entries follow.',
  input: z.strictObject({ ...stateChange, state: LateCostState }),
  output: LateCost,
})

export const previewLateCost = previews('POST', '/private/lateCost/preview', {
  permission,
  summary: 'What a cost would post, move and make owed. Nothing is written.',
  input: z.strictObject({
    /** One that is being written, anew where it has an id, in the place of that one where it has a reason. */
    draft: LateCostDraft.extend({
      _id: Id.optional(),
      version: Version.optional(),
      reason: Line(500).nullish(),
    }).optional(),
    /** Or one that is, to be moved to another state. */
    move: z.strictObject({ ...stateChange, state: LateCostState }).optional(),
  }),
  output: Preview,
})

export const getLateCost = reads('GET', '/private/lateCost/getById', {
  permission,
  summary: 'One cost with what falls to which goods, its entries and its history.',
  input: ById,
  output: LateCost,
})

export const printLateCost = reads('GET', '/private/lateCost/print', {
  permission,
  summary: 'How a cost was spread over the goods that came before it, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteLateCost = changes('DELETE', '/private/lateCost/delete', {
  permission,
  summary: 'Delete a cost that is still pending.',
  input: ById,
  output: Done,
})
