import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Name,
  Option,
  Rate,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import {
  DocumentCurrency,
  DocumentEntry,
  DocumentLink,
  stateChange,
  StatusChange,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { AssetUse } from './api.ts'
import { assetMovementKind } from './kind.ts'
import { disposalReasons, movementStates, movementTypes } from './states.ts'

const { permission } = assetMovementKind

export const MovementState = z.enum(movementStates)
export const MovementType = z.enum(movementTypes)
export const DisposalReason = z.enum(disposalReasons)

const text = (max: number) => Line(max).nullish()

const assetIds = z.array(Id).min(1, 'field.required').max(500, 'field.tooMany')
const movement = { date: Day, description: text(500) }

const Disposal = z.strictObject({
  ...movement,
  assetIds,
  reason: DisposalReason,
  /** Where what they are still worth goes; what the parameters say of the reason, unless given. */
  accountId: Id.nullish(),
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
})
const Sale = z.strictObject({
  ...movement,
  assetIds,
  /** Who buys them, and owes their price. */
  clientId: Id,
  /** What they are sold for together, in its currency. */
  price: Money,
  /** Null in the currency of the books. */
  currencyId: Id.nullish(),
  /** Of a foreign currency; that of the day, unless given. */
  rate: Rate.nullish(),
  /** By when it is collected; by what was agreed with the buyer, unless given. */
  dueDate: Day.nullish(),
  /** The invoice or contract of the sale. */
  reference: text(100),
  /** Where what they are still worth goes; what the parameters say, unless given. */
  accountId: Id.nullish(),
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
})
const MoveToArea = z.strictObject({
  ...movement,
  assetIds,
  areaId: Id,
  /** That of the area, unless given. */
  costCenterId: Id.nullish(),
  /** Who answers for them there; whoever did before, unless given. */
  responsible: text(200),
})
const HandOver = z.strictObject({
  ...movement,
  /** Those that are handed over; all of a person, where `from` names one. */
  assetIds: z.array(Id).max(500, 'field.tooMany').optional(),
  from: z.string().trim().max(200).optional(),
  responsible: Name,
})
const ChangeOfUse = z.strictObject({
  ...movement,
  assetIds,
  use: AssetUse,
  /** By resolution, they do not wear while they stand still. */
  suspends: z.boolean().default(false),
})
/** What is said of each of the assets that change in worth. */
const linesOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ assetId: Id, ...shape }))
    .min(1, 'field.required')
    .max(500, 'field.tooMany')
/** How many months it wears from the next on; those that were left to it, unless given. */
const months = z.int().min(1).max(1200).nullish()
const counter = {
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
}

const Revaluation = z.strictObject({
  ...movement,
  ...counter,
  /** Whether the figures are what they cost and have worn from now on, or what changes of that. */
  by: z.enum(['value', 'difference']).default('value'),
  /** What is left out stays as it was. */
  lines: linesOf({ cost: SignedMoney.nullish(), accumulated: SignedMoney.nullish(), months }),
  /** Where the difference goes; what the parameters say, unless given. */
  accountId: Id.nullish(),
})
const Impairment = z.strictObject({
  ...movement,
  ...counter,
  /** By how much they are worth less. */
  lines: linesOf({ amount: Money }),
  /** What that is an expense on; what the parameters say, unless given. */
  accountId: Id.nullish(),
})
const Component = z.strictObject({
  ...movement,
  ...counter,
  /** By how much they cost more. */
  lines: linesOf({ amount: Money, months }),
  /** What is credited: what was being built, a repair by own means, or what is owed to whoever did it. */
  accountId: Id,
  /** Who is owed it, where the account is one of what is owed. */
  providerId: Id.nullish(),
  dueDate: Day.nullish(),
  reference: text(100),
})

const MovementLine = z.object({
  assetId: Id,
  asset: DocumentLink.extend({ inventoryNumber: z.string().nullable(), name: z.string() }),
  fromArea: Option.nullable(),
  toArea: Option.nullable(),
  fromCostCenter: Option.nullable(),
  toCostCenter: Option.nullable(),
  fromResponsible: z.string().nullable(),
  toResponsible: z.string().nullable(),
  fromUse: AssetUse.nullable(),
  toUse: AssetUse.nullable(),
  cost: Money,
  accumulated: Money,
  net: Money,
  /** With the movement. */
  costThen: Money,
  accumulatedThen: Money,
  netThen: Money,
  months: z.int().nullable(),
})

const MovementHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  type: MovementType,
  reason: DisposalReason.nullable(),
  /** How many assets it is about, and what they cost and are still worth. */
  assets: z.int(),
  cost: Money,
  net: Money,
  /** By how much they are worth more with it, or less. */
  change: SignedMoney,
  account: Option.nullable(),
  suspends: z.boolean(),
  description: z.string().nullable(),
  state: MovementState,
  version: Version,
})

const Movement = MovementHead.extend({
  provider: Option.nullable(),
  dueDate: Day.nullable(),
  reference: z.string().nullable(),
  /** Of what was sold: to whom, for how much, and what was earned by it beyond what they were still worth. */
  sale: z
    .object({
      client: Option,
      total: Money,
      currency: DocumentCurrency.nullable(),
      rate: z.string().nullable(),
      /** In the currency of the books. */
      price: Money,
      receivable: Option,
      income: Option,
      result: SignedMoney,
      paid: z.enum(['unpaid', 'partial', 'paid']).nullable(),
    })
    .nullable(),
  lines: z.array(MovementLine),
  documents: z.array(Media),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(MovementState),
  steps: z.array(StatusChange),
})
export type WholeMovement = z.output<typeof Movement>

export const movementColumns = [
  { id: 'number', header: 'assetMovements.number', type: 'text' },
  { id: 'date', header: 'assetMovements.date', type: 'day' },
  { id: 'type', header: 'assetMovements.type', type: 'word', words: 'assetMovements.types' },
  { id: 'reason', header: 'assetMovements.reason', type: 'word', words: 'assetMovements.reasons' },
  { id: 'assets', header: 'assetMovements.assets', type: 'number' },
  { id: 'cost', header: 'assetMovements.cost', type: 'money' },
  { id: 'net', header: 'assetMovements.net', type: 'money' },
  { id: 'change', header: 'assetMovements.change', type: 'money' },
  { id: 'description', header: 'assetMovements.description', type: 'text' },
  { id: 'state', header: 'assetMovements.state', type: 'word', words: 'assetMovements.states' },
] as const satisfies readonly ListColumn[]

export const downAssets = changes('PUT', '/private/assets/downAssets', {
  permission,
  summary:
    'Dispose of assets: what they cost and have worn leaves the books, what they are still worth goes to an account.',
  input: Disposal,
  output: Movement,
})

export const sellAssets = changes('PUT', '/private/assets/sellAssets', {
  permission,
  summary:
    'Sell assets: they leave the books as any that are disposed of, and the buyer owes their price, which is an income.',
  input: Sale,
  output: Movement,
})

export const moveAreas = changes('PUT', '/private/assets/moveAreas', {
  permission,
  summary: 'Move assets to another area; from the next month on their wear is of its cost centre.',
  input: MoveToArea,
  output: Movement,
})

export const changeResponsible = changes('PUT', '/private/assets/changeResponsible', {
  permission,
  summary: 'Hand assets over to another person: those that are named, or all of somebody.',
  input: HandOver,
  output: Movement,
})

export const changeUse = changes('PUT', '/private/assets/changeUse', {
  permission,
  summary: 'Say that assets stand still, are being repaired or work again.',
  input: ChangeOfUse,
  output: Movement,
})

export const revalueAssets = changes('PUT', '/private/assets/revalueAssets', {
  permission,
  summary:
    'Revalue assets, up or down: what they cost and have worn becomes what is said of each, and the difference goes to an account.',
  input: Revaluation,
  output: Movement,
})

export const impairAssets = changes('PUT', '/private/assets/impairAssets', {
  permission,
  summary: 'Say that assets are worth less than the books have them at: the difference is an expense.',
  input: Impairment,
  output: Movement,
})

export const addComponents = changes('PUT', '/private/assets/addComponents', {
  permission,
  summary: 'Add components or capital repairs to assets: they cost more, and may have other months to live.',
  input: Component,
  output: Movement,
})

const Move = z.strictObject({ ...stateChange, state: MovementState })

export const previewMovement = previews('POST', '/private/assetMovements/preview', {
  permission,
  summary: 'What a movement of assets would post, or taking one back. Nothing is written.',
  input: z.strictObject({
    disposal: Disposal.optional(),
    sale: Sale.optional(),
    area: MoveToArea.optional(),
    responsible: HandOver.optional(),
    use: ChangeOfUse.optional(),
    revaluation: Revaluation.optional(),
    impairment: Impairment.optional(),
    component: Component.optional(),
    move: Move.optional(),
  }),
  output: Preview,
})

export const filterMovements = reads('POST', '/private/assetMovements/filter', {
  permission,
  summary: 'Movements of assets, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    type: MovementType.optional(),
    assetId: Id.optional(),
    state: z.union([MovementState, z.array(MovementState)]).optional(),
  }),
  output: listOf(MovementHead),
  columns: movementColumns,
})

export const getMovement = reads('GET', '/private/assetMovements/getById', {
  permission,
  summary: 'One movement with its assets, and its entries.',
  input: ById,
  output: Movement,
})

export const changeStateMovement = changes('PUT', '/private/assetMovements/changeState', {
  permission,
  summary: 'Take a movement of assets back, the last of each of them.',
  input: Move,
  output: Movement,
})

export const printMovement = reads('GET', '/private/assetMovements/print', {
  permission,
  summary: 'The act of a movement (SC-1-01, or SC-1-07 of a hand-over), as a PDF.',
  input: ById,
  output: AFile,
})
