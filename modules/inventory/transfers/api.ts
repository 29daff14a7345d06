import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, previews, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import {
  ById,
  dataOf,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  Rate,
  Version,
} from '@cuadre/kernel/fields.ts'
import { LineLots } from '@cuadre/nomenclators/products/lot-fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import {
  correcting,
  corrections,
  DocumentEntry,
  stateChange,
  StatusChange,
  written,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { FileOfDocument } from '../investigations/api.ts'
import { answerTexts, draftTexts } from '@cuadre/kernel/text-fields.ts'
import { carriageFields } from './fields.ts'
import { transferStates } from './states.ts'

export const TransferState = z.enum(transferStates)

const permission = ['adminMovements', 'adminTransfers'] as const

/** Of any kind of document that moves stock; transfers alone are made here. */
const MovementHead = z.object({
  _id: Id,
  number: z.string(),
  /** `transfer`, or what the document is called that moved the goods: `saleOfProducts`. */
  type: z.string(),
  date: Day,
  originStorageId: Id.nullable(),
  originStorage: Option.nullable(),
  destinationStorageId: Id.nullable(),
  destinationStorage: Option.nullable(),
  description: z.string().nullable(),
  /** What the goods are worth. */
  value: Money,
  lineCount: z.int(),
  state: TransferState,
})

export const TransferLine = z.object({
  _id: Id,
  line: z.int(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  description: z.string().nullable(),
  quantity: z.string(),
  /** What arrived; nothing while the goods are on the way. */
  received: z.string().nullable(),
  /** What the goods left at; nothing before they have. */
  cost: Money.nullable(),
  unitCost: z.string().nullable(),
  /** What is missing or too much where they arrived: `-2`. */
  difference: z.string().nullable(),
  lots: LineLots,
})

export const Transfer = MovementHead.extend({
  ...corrections,
  ...answerTexts(carriageFields),
  receivedOn: Day.nullable(),
  version: Version,
  lines: z.array(TransferLine),
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  /** The files of what is missing or too much. */
  files: z.array(FileOfDocument),
  allowed: z.array(TransferState),
  steps: z.array(StatusChange),
})
export type WholeTransfer = z.output<typeof Transfer>

export const movementColumns = [
  { id: 'number', header: 'stockMovements.number', type: 'text' },
  { id: 'type', header: 'stockMovements.type', type: 'word', words: 'documents' },
  { id: 'date', header: 'stockMovements.date', type: 'day' },
  { id: 'originStorage', header: 'stockMovements.originStorage', type: 'text' },
  { id: 'destinationStorage', header: 'stockMovements.destinationStorage', type: 'text' },
  { id: 'description', header: 'stockMovements.description', type: 'text' },
  { id: 'value', header: 'stockMovements.value', type: 'money' },
  { id: 'state', header: 'stockMovements.state', type: 'word', words: 'states' },
] as const satisfies readonly ListColumn[]

export const filterMovements = reads('POST', '/private/movements/filter', {
  permission,
  summary: 'Movements of stock by page: transfers in every state, and whatever other documents moved.',
  input: listInput({
    type: z.union([z.string().max(60), z.array(z.string().max(60)).max(20)]).optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    /** Where goods come from or go to. */
    storageId: Id.optional(),
    originStorageId: Id.optional(),
    destinationStorageId: Id.optional(),
    productId: Id.optional(),
    state: z.union([TransferState, z.array(TransferState)]).optional(),
  }),
  output: listOf(MovementHead),
  columns: movementColumns,
})

const Draft = z.strictObject({
  type: z.literal('transfer'),
  date: Day,
  originStorageId: Id,
  destinationStorageId: Id,
  lines: z
    .array(z.strictObject({ productId: Id, quantity: Rate, description: Line(300).nullish() }))
    .min(1, 'document.noLines')
    .max(500, 'field.tooMany'),
  description: Line(500).nullish(),
  ...draftTexts(carriageFields),
  /** The files that support it, which were handed in. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

const StateChange = z.strictObject({
  ...stateChange,
  state: TransferState,
  /** When it was received or undone. */
  date: Day.optional(),
  receivedBy: Line(200).nullish(),
  /** What arrived of each line; all of it where a line is not named. */
  lines: z
    .array(z.strictObject({ lineId: Id, received: Rate }))
    .max(500, 'field.tooMany')
    .optional(),
})

export const createMovement = changes('POST', '/private/movements/create', {
  permission,
  summary: 'Write a transfer between storages down: nothing moves until it is sent.',
  input: Draft,
  output: Transfer,
})

export const correctMovement = changes('PUT', '/private/movements/correct', {
  permission,
  summary:
    'Cancel a transfer that was sent and send another in its place, received where that one was, at once.',
  input: Draft.extend(correcting),
  output: Transfer,
})

export const deleteMovement = changes('DELETE', '/private/movements', {
  permission,
  summary: 'Delete a transfer that nobody has sent.',
  input: ById,
  output: Done,
})

export const changeStateMovement = changes('PUT', '/private/movements/changeStateMovement', {
  permission,
  summary: 'Send, receive, reject or cancel a transfer: stock and entries follow.',
  input: StateChange,
  output: Transfer,
})

export const getMovementsById = reads('GET', '/private/movements/getMovementsById', {
  permission,
  summary: 'One transfer.',
  input: ById,
  output: Transfer,
})

/** What any document moved, line by line. */
const MovedGoods = z.object({
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  storageId: Id,
  storage: Option,
  date: Day,
  direction: z.enum(['in', 'out']),
  quantity: z.string(),
  value: Money,
  unitCost: z.string().nullable(),
})

export const getMovementByIdAggregate = reads('GET', '/private/movements/getMovementByIdAggregate', {
  permission,
  summary:
    'What a document moved, with its storages, products, partner, entries and, of a transfer, its history.',
  input: ById,
  output: MovementHead.extend({
    partner: Option.nullable(),
    moved: z.array(MovedGoods),
    entries: z.array(DocumentEntry),
    /** All that a transfer is; nothing for other documents, which have screens of their own. */
    transfer: Transfer.nullable(),
  }),
})

export const getDetailsMovements = reads('GET', '/private/movements/getDetailsMovements', {
  permission,
  summary: 'The lines of a transfer.',
  input: ById,
  output: dataOf(TransferLine),
})

export const previewMovement = previews('POST', '/private/movements/preview', {
  permission,
  summary:
    'What sending a transfer that is being written, or moving one to another state, would post and move. Nothing is written.',
  input: z.strictObject({
    /** A transfer that is being written, to be sent; in the place of another where it has its id and a reason. */
    draft: Draft.extend(written).optional(),
    /** Or one that is, to be moved to another state. */
    move: StateChange.optional(),
  }),
  output: Preview,
})

export const printMovement = reads('GET', '/private/movements/print', {
  permission,
  summary: 'The transfer between storages, as a PDF that travels with the goods.',
  input: ById,
  output: AFile,
})
