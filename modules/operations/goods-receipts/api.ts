import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
import {
  dataOf,
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
import { LineLots, LotsDraft } from '@cuadre/nomenclators/products/lot-fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import {
  correcting,
  corrections,
  DocumentEntry,
  stateChange,
  StatusChange,
  written,
} from '@cuadre/platform/documents/fields.ts'
import { answerTexts, draftTexts } from '@cuadre/kernel/text-fields.ts'
import { goodsReceiptTexts } from '../purchases-of-products/receiving/fields.ts'
import { Cost, CostDraft } from '../purchases-of-products/cost-fields.ts'

export const GoodsReceiptState = z.enum(['confirmed', 'cancelled'])

const GoodsReceiptLine = z.object({
  _id: Id,
  line: z.int(),
  /** The line of the purchase. */
  lineId: Id,
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  ordered: z.string(),
  /** What came, with what came above what was bought; or what went back. */
  quantity: z.string(),
  surplus: z.string(),
  rejected: z.string(),
  reason: z.string().nullable(),
  lot: z.string().nullable(),
  expiryDate: Day.nullable(),
  lots: LineLots,
  /** In the currency of the books: what the provider charges or gives back, and with what was paid beside the price. */
  value: Money,
  rejectedValue: Money,
  costs: Money,
  cost: Money,
  /** What there was in the storage after it. */
  stockAfter: z.string().nullable(),
})

export const GoodsReceipt = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  kind: z.enum(['reception', 'return']),
  buyId: Id,
  purchase: z.object({ _id: Id, number: z.string(), providerInvoice: z.string().nullable() }),
  providerId: Id,
  provider: Option,
  storageId: Id,
  storage: Option,
  against: z.enum(['transit', 'awaited', 'direct']),
  ...answerTexts(goodsReceiptTexts),
  ...corrections,
  state: GoodsReceiptState,
  version: Version,
  lines: z.array(GoodsReceiptLine),
  costs: z.array(
    Cost.extend({
      /** With the purchase; what came up with the goods is said with them. */
      agreed: z.boolean(),
    }),
  ),
  entries: z.array(DocumentEntry),
  allowed: z.array(GoodsReceiptState),
  steps: z.array(StatusChange),
})

const permission = 'adminMovements'

const head = {
  buyId: Id,
  date: Day,
  /** Where the purchase goes, unless given. */
  storageId: Id.nullish(),
  ...draftTexts(goodsReceiptTexts),
}

const GoodsReceiptDraft = z.strictObject({
  ...head,
  lines: z
    .array(
      z.strictObject({
        lineId: Id,
        quantity: Rate,
        /** What was charged but is missing or refused, and is claimed. */
        rejected: Rate.nullish(),
        reason: Line(300).nullish(),
        lot: Line(60).nullish(),
        expiryDate: Day.nullish(),
        /** Where it is of several lots, or of a part of one. */
        lots: LotsDraft.optional(),
      }),
    )
    .min(1, 'document.noLines')
    .max(500, 'field.tooMany'),
  /** Whether more is taken than was bought. */
  acceptSurplus: z.boolean().default(false),
  costs: z.array(CostDraft).max(50, 'field.tooMany').default([]),
})

const ReturnDraft = z.strictObject({
  ...head,
  lines: z
    .array(
      z.strictObject({
        lineId: Id,
        quantity: Rate,
        reason: Line(300).nullish(),
        /** Which lots go back; the first to expire, unless given. */
        lots: LotsDraft.optional(),
      }),
    )
    .min(1, 'document.noLines')
    .max(500, 'field.tooMany'),
  /** Where a loss is charged, if the goods cost more than the provider gives back. */
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
})

const State = z.enum(['confirmed', 'cancelled'])
const ReceiptKind = z.enum(['reception', 'return'])

export const receptionColumns = [
  { id: 'number', header: 'receptions.number', type: 'text' },
  { id: 'date', header: 'receptions.date', type: 'day' },
  { id: 'kind', header: 'receptions.kind', type: 'word', words: 'receptions.kinds' },
  { id: 'provider', header: 'receptions.provider', type: 'text' },
  { id: 'purchase.number', header: 'receptions.purchase', type: 'text' },
  { id: 'storage', header: 'receptions.storage', type: 'text' },
  { id: 'value', header: 'receptions.value', type: 'money' },
  { id: 'state', header: 'receptions.state', type: 'word', words: 'receptions.states' },
] as const satisfies readonly ListColumn[]

export const filterReceptions = reads('POST', '/private/productRecession/filter', {
  permission,
  summary: 'Goods that came of purchases and goods that went back, by page.',
  input: listInput({
    kind: z.union([ReceiptKind, z.array(ReceiptKind)]).optional(),
    state: z.union([State, z.array(State)]).optional(),
    providerId: Id.optional(),
    storageId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(
    z.object({
      _id: Id,
      number: z.string(),
      date: Day,
      kind: ReceiptKind,
      provider: Option,
      purchase: z.object({ _id: Id, number: z.string() }),
      storage: Option,
      /** What came, with what it cost beside its price, or what went back. */
      value: Money,
      state: State,
    }),
  ),
  columns: receptionColumns,
})

export const getProductsRecessionByBuyID = reads(
  'GET',
  '/private/productRecession/getProductsRecessionByBuyID',
  {
    permission,
    summary: 'What came of a purchase and what went back.',
    input: z.strictObject({ id: Id }),
    output: dataOf(GoodsReceipt),
  },
)

export const getProductRecessionById = reads('GET', '/private/productRecession/getProductRecessionById', {
  permission,
  summary: 'One reception or return.',
  input: z.strictObject({ id: Id }),
  output: GoodsReceipt,
})

export const createProductRecession = changes('POST', '/private/productRecession/createProductRecession', {
  permission,
  summary: 'Receive products of a purchase into a storage: stock, costs, debts and entry follow.',
  input: GoodsReceiptDraft,
  output: GoodsReceipt,
})

export const createProductReturn = changes('POST', '/private/productRecession/createProductReturn', {
  permission,
  summary: 'Send received products back to their provider.',
  input: ReturnDraft,
  output: GoodsReceipt,
})

export const correctProductRecession = changes('PUT', '/private/productRecession/correct', {
  permission,
  summary:
    'Cancel a reception and receive what is right in its place, at once: purchase, stock and costs follow.',
  input: GoodsReceiptDraft.extend(correcting),
  output: GoodsReceipt,
})

export const correctProductReturn = changes('PUT', '/private/productRecession/correctReturn', {
  permission,
  summary: 'Cancel what went back to a provider and send back what is right in its place, at once.',
  input: ReturnDraft.extend(correcting),
  output: GoodsReceipt,
})

export const changeStateProductRecession = changes(
  'PUT',
  '/private/productRecession/changeStateProductRecession',
  {
    permission,
    summary: 'Cancel a reception or a return: goods, debts and entry are undone.',
    input: z.strictObject({ ...stateChange, state: GoodsReceiptState }),
    output: GoodsReceipt,
  },
)

export const previewProductRecession = previews('POST', '/private/productRecession/preview', {
  permission,
  summary:
    'What a reception, a return, correcting or taking one back would post and move. Nothing is written.',
  input: z.strictObject({
    draft: GoodsReceiptDraft.extend(written).optional(),
    back: ReturnDraft.extend(written).optional(),
    move: z.strictObject({ ...stateChange, state: GoodsReceiptState }).optional(),
  }),
  output: Preview,
})

export const printClaim = reads('GET', '/private/productRecession/printClaim', {
  permission,
  summary: 'The claim for what came short or was refused of a purchase, as a PDF.',
  input: z.strictObject({ id: Id }),
  output: AFile,
})

export const printProductRecession = reads('GET', '/private/productRecession/print', {
  permission,
  summary: 'The report of a reception, or the slip by which goods go back, as a PDF.',
  input: z.strictObject({ id: Id }),
  output: AFile,
})
