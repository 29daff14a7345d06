import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, previews, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import {
  ById,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Option,
  Rate,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { LineLots, LotsDraft } from '@cuadre/nomenclators/products/lot-fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import {
  DocumentEntry,
  StatusChange,
  correcting,
  corrections,
  stateChange,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { FileOfDocument } from '../investigations/api.ts'
import { inventoryTypes } from './kinds.ts'
import { inventoryStates } from './states.ts'
import { otherInventoryKind } from './kind.ts'

export const InventoryType = z.enum(inventoryTypes)
export const InventoryState = z.enum(inventoryStates)

const { permission } = otherInventoryKind

const LineDraft = z.strictObject({
  productId: Id,
  /** Of a count what was counted, nothing while nobody has; none for an adjustment of value. */
  quantity: Rate.nullish(),
  /** What one of what comes in costs. */
  unitCost: Rate.nullish(),
  /** By how much an adjustment changes the value: `-120.00`. */
  value: SignedMoney.nullish(),
  description: Line(300).nullish(),
  /** What comes in of each lot, or what leaves; nothing where the first to expire leaves. */
  lots: LotsDraft.optional(),
})

const lines = z.array(LineDraft).max(1000, 'field.tooMany')

const fields = {
  description: Line(500).nullish(),
  /** The account on the other side, where the type leaves a choice. */
  accountId: Id.nullish(),
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
  /** The document by which what comes back had left. */
  returnOfId: Id.nullish(),
  /** The percentage of their value that tools lose when they are put to use, and its expense. */
  wearRate: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: 'field.money' })
    .nullish(),
  wearAccountId: Id.nullish(),
  responsible: Line(200).nullish(),
  /** Documents that were handed in. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
}

export const InventoryHead = z.object({
  _id: Id,
  number: z.string(),
  type: InventoryType,
  date: Day,
  storageId: Id,
  storage: Option,
  description: z.string().nullable(),
  costCenter: Option.nullable(),
  responsible: z.string().nullable(),
  /** What the goods that moved are worth; of a count or an adjustment, by how much the value of the stock changed. */
  value: z.string(),
  lineCount: z.int(),
  state: InventoryState,
  version: Version,
})

export const InventoryLine = z.object({
  _id: Id,
  line: z.int(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  description: z.string().nullable(),
  quantity: z.string().nullable(),
  unitCost: z.string().nullable(),
  /** What moved is worth, once it has; of an adjustment what it asks for. */
  value: z.string().nullable(),
  /** Of a count: what the books say, and what was counted beyond it. */
  bookQuantity: z.string().nullable(),
  difference: z.string().nullable(),
  /** What there was in the storage once it had moved. */
  stockAfter: z.string().nullable(),
  lots: LineLots,
})

export const InventoryDocument = InventoryHead.extend({
  ...corrections,
  accountId: Id.nullable(),
  account: Option.nullable(),
  costCenterId: Id.nullable(),
  expenseItemId: Id.nullable(),
  expenseItem: Option.nullable(),
  returnOfId: Id.nullable(),
  returnOf: z.object({ _id: Id, number: z.string() }).nullable(),
  wearRate: z.string().nullable(),
  wearAccountId: Id.nullable(),
  wearAccount: Option.nullable(),
  lines: z.array(InventoryLine),
  /** Of a count: what the books say is not told before it is recorded. */
  isBlind: z.boolean(),
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  files: z.array(FileOfDocument),
  allowed: z.array(InventoryState),
  steps: z.array(StatusChange),
})

export const inventoryColumns = [
  { id: 'number', header: 'otherInventory.number', type: 'text' },
  { id: 'type', header: 'otherInventory.type', type: 'word', words: 'inventoryTypes' },
  { id: 'date', header: 'otherInventory.date', type: 'day' },
  { id: 'storage', header: 'otherInventory.storage', type: 'text' },
  { id: 'costCenter', header: 'otherInventory.costCenter', type: 'text' },
  { id: 'responsible', header: 'otherInventory.responsible', type: 'text' },
  { id: 'description', header: 'otherInventory.description', type: 'text' },
  { id: 'value', header: 'otherInventory.value', type: 'money' },
  { id: 'state', header: 'otherInventory.state', type: 'word', words: 'states' },
] as const satisfies readonly ListColumn[]

export const filterInventory = reads('POST', '/private/otherInventory/filter', {
  permission,
  summary: 'Counts, shortages, surpluses, losses, consumption and adjustments, by page.',
  input: listInput({
    type: z.union([InventoryType, z.array(InventoryType)]).optional(),
    state: z.union([InventoryState, z.array(InventoryState)]).optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    storageId: Id.optional(),
    productId: Id.optional(),
    costCenterId: Id.optional(),
  }),
  output: listOf(InventoryHead),
  columns: inventoryColumns,
})

const Draft = z.strictObject({
  type: InventoryType,
  date: Day,
  storageId: Id,
  lines: lines.optional(),
  /** Of a count: only the products of this category and those under it. */
  categoryId: Id.nullish(),
  ...fields,
})

const StateChange = z.strictObject({ ...stateChange, state: InventoryState })

const Change = z.strictObject({
  _id: Id,
  version: Version,
  date: Day.optional(),
  storageId: Id.optional(),
  lines: lines.optional(),
  ...fields,
})

/** Of the type of the one whose place it takes. */
const Instead = Draft.omit({ type: true, categoryId: true }).extend(correcting)

export const createInventory = changes('POST', '/private/otherInventory/create', {
  permission,
  summary:
    'Write a document of inventory down. A count without lines gets one for each product that the storage holds.',
  input: Draft,
  output: InventoryDocument,
})

export const updateInventory = changes('PUT', '/private/otherInventory/update', {
  permission,
  summary:
    'Change a document of inventory that nobody has approved. What a count compares with is read anew from the books.',
  input: Change,
  output: InventoryDocument,
})

export const correctInventory = changes('PUT', '/private/otherInventory/correct', {
  permission,
  summary: 'Cancel a confirmed document of inventory and confirm another in its place, at once.',
  input: Instead,
  output: InventoryDocument,
})

export const changeStateInventory = changes('PUT', '/private/otherInventory/changeState', {
  permission,
  summary: 'Approve, confirm or cancel a document of inventory: stock and entry follow.',
  input: StateChange,
  output: InventoryDocument,
})

export const getInventory = reads('GET', '/private/otherInventory/getById', {
  permission,
  summary: 'One document of inventory with its lines, papers, entries, files and history.',
  input: ById,
  output: InventoryDocument,
})

export const deleteInventoryDocument = changes('POST', '/private/otherInventory/deleteDocument', {
  permission,
  summary: 'Take a paper away from a document of inventory that is not confirmed.',
  input: z.strictObject({ _id: Id, documentId: Id }),
  output: Done,
})

export const previewInventory = previews('POST', '/private/otherInventory/preview', {
  permission,
  summary:
    'What confirming a document that is being written, or moving one to another state, would post and move. Nothing is written.',
  input: z.strictObject({
    /** A document that is being written, to be approved and confirmed. */
    draft: Draft.optional(),
    /** One that is pending, as it is being changed. */
    change: Change.optional(),
    /** One in the place of another; why may still be empty. */
    correction: Instead.extend({ reason: Line(500).nullish() }).optional(),
    /** Or one that is, to be moved to another state. */
    move: StateChange.optional(),
  }),
  output: Preview,
})

export const printInventory = reads('GET', '/private/otherInventory/print', {
  permission,
  summary:
    'A document of inventory, as a PDF: a slip of delivery or return, the sheet of a count, or the record of an adjustment.',
  input: ById,
  output: AFile,
})
