import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
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
  Rate,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { LineLots, LotsDraft } from '@cuadre/nomenclators/products/lot-fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { DocumentEntry, DocumentLink, stateChange, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { orderKind } from './kind.ts'
import { orderStates, runStates } from './states.ts'

const { permission } = orderKind

export const OrderState = z.enum(orderStates)
export const RunState = z.enum(runStates)

const OrderDraft = z.strictObject({
  date: Day,
  /** By when it is needed. */
  dueDate: Day.nullish(),
  /** What is made by it; without one the order says itself what it makes and takes. */
  recipeId: Id.nullish(),
  productId: Id,
  batches: Rate,
  inputStorageId: Id,
  outputStorageId: Id,
  costCenterId: Id.nullish(),
  responsible: Line(200).nullish(),
  description: Line(500).nullish(),
  /** What the labour and the overhead of one batch should cost. */
  labour: Money.optional(),
  overhead: Money.optional(),
  /** What the whole order should take, in the units of the products. */
  inputs: z
    .array(z.strictObject({ productId: Id, quantity: Rate, expenseItemId: Id.nullish() }))
    .min(1, 'productionOrder.noInputs')
    .max(200, 'field.tooMany'),
  /** What it should make: its product first, then what comes of it beside that, with the per cent of the cost that each bears. */
  outputs: z
    .array(z.strictObject({ productId: Id, quantity: Rate, costShare: Rate }))
    .min(1, 'productionOrder.noOutputs')
    .max(50, 'field.tooMany'),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

const OrderHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  dueDate: Day.nullable(),
  recipeId: Id.nullable(),
  recipe: Option.nullable(),
  /** Which version of the recipe held on its day. */
  recipeVersion: z.int().nullable(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  batches: z.string(),
  /** How many batches were finished. */
  done: z.string(),
  /** How much of its product should come of it, and did. */
  planned: z.string(),
  made: z.string(),
  inputStorageId: Id,
  inputStorage: Option,
  outputStorageId: Id,
  outputStorage: Option,
  costCenterId: Id.nullable(),
  costCenter: Option.nullable(),
  responsible: z.string().nullable(),
  description: z.string().nullable(),
  labour: Money,
  overhead: Money,
  /** What is under way of it, at what it cost. */
  underway: SignedMoney,
  state: OrderState,
  version: Version,
})

const Planned = z.object({
  _id: Id,
  line: z.int(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  decimals: z.int(),
  quantity: z.string(),
})

export const OrderInput = Planned.extend({
  expenseItemId: Id.nullable(),
  expenseItem: Option.nullable(),
  /** What was taken of it so far, and at what it cost. */
  taken: z.string(),
  value: Money,
  /** What the storage has of it that is not kept for others. */
  available: z.string(),
})

export const OrderOutput = Planned.extend({
  costShare: z.string(),
  made: z.string(),
  wasted: z.string(),
  value: Money,
})

const RunHead = z.object({
  _id: Id,
  number: z.string(),
  orderId: Id,
  date: Day,
  batches: z.string(),
  /** What it took, what was added to that, and what came of it. */
  consumed: Money,
  conversion: Money,
  produced: Money,
  responsible: z.string().nullable(),
  description: z.string().nullable(),
  state: RunState,
  version: Version,
})

export const Order = OrderHead.extend({
  inputs: z.array(OrderInput),
  outputs: z.array(OrderOutput),
  runs: z.array(RunHead),
  documents: z.array(Media),
  allowed: z.array(OrderState),
  steps: z.array(StatusChange),
})
export type WholeOrder = z.output<typeof Order>

const RunLine = z.object({
  _id: Id,
  line: z.int(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  quantity: z.string(),
  value: Money,
  unitCost: z.string().nullable(),
})

/** Where something comes from, or what came of it: a document that moved the product. */
const Trail = z.object({
  documentType: z.string(),
  documentId: Id,
  number: z.string(),
  date: Day,
  product: LineProduct,
  unit: z.string(),
  quantity: z.string(),
  value: Money,
})

export const Run = RunHead.extend({
  order: DocumentLink,
  inputStorage: Option,
  outputStorage: Option,
  costCenter: Option.nullable(),
  labour: Money,
  overhead: Money,
  /** What was added to it later, when the costs of its month were distributed. */
  distributed: SignedMoney,
  inputs: z.array(
    RunLine.extend({
      lots: LineLots,
      expenseItem: Option.nullable(),
      /** What should have been taken for what was finished. */
      standard: z.string(),
    }),
  ),
  outputs: z.array(
    RunLine.extend({ wasted: z.string(), wastedValue: Money, costShare: z.string(), lots: LineLots }),
  ),
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  allowed: z.array(RunState),
  steps: z.array(StatusChange),
})
export type WholeRun = z.output<typeof Run>

export const orderColumns = [
  { id: 'number', header: 'productionOrders.number', type: 'text' },
  { id: 'date', header: 'productionOrders.date', type: 'day' },
  { id: 'dueDate', header: 'productionOrders.dueDate', type: 'day' },
  { id: 'product', header: 'productionOrders.product', type: 'text' },
  { id: 'recipe', header: 'productionOrders.recipe', type: 'text' },
  { id: 'batches', header: 'productionOrders.batches', type: 'quantity' },
  { id: 'done', header: 'productionOrders.done', type: 'quantity' },
  { id: 'planned', header: 'productionOrders.planned', type: 'quantity' },
  { id: 'made', header: 'productionOrders.made', type: 'quantity' },
  { id: 'unit', header: 'productionOrders.unit', type: 'text' },
  { id: 'outputStorage', header: 'productionOrders.outputStorage', type: 'text' },
  { id: 'underway', header: 'productionOrders.underway', type: 'money' },
  { id: 'state', header: 'productionOrders.state', type: 'word', words: 'productionOrders.states' },
] as const satisfies readonly ListColumn[]

export const filterOrders = reads('POST', '/private/processProduct/filter', {
  permission,
  summary: 'Production orders, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    productId: Id.optional(),
    recipeId: Id.optional(),
    inputStorageId: Id.optional(),
    outputStorageId: Id.optional(),
    state: z.union([OrderState, z.array(OrderState)]).optional(),
  }),
  output: listOf(OrderHead),
  columns: orderColumns,
})

export const createOrder = changes('POST', '/private/processProduct', {
  permission,
  summary: 'Write a production order down: nothing is taken until it is started and reported on.',
  input: OrderDraft,
  output: Order,
})

export const updateOrder = changes('PUT', '/private/processProduct', {
  permission,
  summary: 'Write a pending production order anew.',
  input: OrderDraft.extend({ _id: Id, version: Version }),
  output: Order,
})

export const deleteOrder = changes('DELETE', '/private/processProduct', {
  permission,
  summary: 'Delete a production order that was never started.',
  input: ById,
  output: Done,
})

export const getOrder = reads('GET', '/private/processProduct/getProcessProductById', {
  permission,
  summary: 'One production order with what it takes and makes, and what was done of it.',
  input: ById,
  output: Order,
})

export const changeStateOrder = changes('PUT', '/private/processProduct/changeState', {
  permission,
  summary: 'Start an order, which keeps its inputs for it; finish, open again or cancel it.',
  input: z.strictObject({ ...stateChange, state: OrderState }),
  output: Order,
})

export const planOrder = reads('POST', '/private/processProduct/plan', {
  permission,
  summary: 'What so many batches of a recipe take and make on a day, and whether it is there.',
  input: z.strictObject({ recipeId: Id, date: Day, batches: Rate, inputStorageId: Id.nullish() }),
  output: z.object({
    productId: Id,
    labour: Money,
    overhead: Money,
    inputs: z.array(
      z.object({
        productId: Id,
        product: LineProduct,
        unit: z.string(),
        quantity: z.string(),
        expenseItemId: Id.nullable(),
        available: z.string().nullable(),
      }),
    ),
    outputs: z.array(
      z.object({
        productId: Id,
        product: LineProduct,
        unit: z.string(),
        quantity: z.string(),
        costShare: z.string(),
      }),
    ),
  }),
})

const RunDraft = z.strictObject({
  orderId: Id,
  /** The version of the order that was read. */
  version: Version,
  date: Day,
  /** How many batches were finished; none where inputs are handed over alone. */
  batches: Rate,
  /** Nothing more comes of the order: what is under way of it is borne by what came of this report. */
  isLast: z.boolean().default(false),
  responsible: Line(200).nullish(),
  description: Line(500).nullish(),
  inputs: z
    .array(z.strictObject({ productId: Id, quantity: Rate, expenseItemId: Id.nullish() }))
    .max(200, 'field.tooMany')
    .default([]),
  /** What came into the storage, and what was spoiled beyond what is usual. */
  outputs: z
    .array(
      z.strictObject({
        productId: Id,
        quantity: Rate,
        wasted: Rate.default('0'),
        /** Of what tracks them; the number of the report, unless given. */
        lots: LotsDraft.optional(),
      }),
    )
    .max(50, 'field.tooMany')
    .default([]),
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})
export type RunDraft = z.output<typeof RunDraft>

const RunMove = z.strictObject({ ...stateChange, state: RunState })

export const createRun = changes('POST', '/private/productionRuns/create', {
  permission,
  summary: 'Report what was done of an order: its goods move and its entry is posted at once.',
  input: RunDraft,
  output: Run,
})

export const changeStateRun = changes('PUT', '/private/productionRuns/changeState', {
  permission,
  summary: 'Take back the last report of an order.',
  input: RunMove,
  output: Run,
})

export const previewRun = previews('POST', '/private/productionRuns/preview', {
  permission,
  summary: 'What a report would post and move, or taking one back. Nothing is written.',
  input: z.strictObject({ draft: RunDraft.optional(), move: RunMove.optional() }),
  output: Preview,
})

export const getRun = reads('GET', '/private/productionRuns/getById', {
  permission,
  summary: 'One report of production with what it took and what came of it.',
  input: ById,
  output: Run,
})

export const traceRun = reads('GET', '/private/productionRuns/trace', {
  permission,
  summary: 'Where the inputs of a report came from, and what became of what it made.',
  input: ById,
  output: z.object({ sources: z.array(Trail), uses: z.array(Trail) }),
})

export const printOrder = reads('GET', '/private/processProduct/print', {
  permission,
  summary: 'The production order, as a PDF.',
  input: ById,
  output: AFile,
})

export const printRun = reads('GET', '/private/productionRuns/print', {
  permission,
  summary: 'What was taken (SC-2-08) and what came of it (SC-2-06), as a PDF.',
  input: ById,
  output: AFile,
})
