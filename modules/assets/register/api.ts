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
  Name,
  Option,
  Percent,
  Rate,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { documentContract, fileRemoval } from '@cuadre/platform/documents/contract.ts'
import {
  corrections,
  DocumentCurrency,
  DocumentEntry,
  DocumentLink,
  stateChange,
  StatusChange,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { assetKind } from './kind.ts'
import { assetStates, assetUses, disposalReasons, movementStates, movementTypes } from './states.ts'

const { permission } = assetKind

export const AssetState = z.enum(assetStates)
export const AssetUse = z.enum(assetUses)
export const MovementState = z.enum(movementStates)
export const MovementType = z.enum(movementTypes)
export const DisposalReason = z.enum(disposalReasons)

const text = (max: number) => Line(max).nullish()

const Draft = z.strictObject({
  /** The day on which it enters the books. */
  date: Day,
  /** What stands on its label; the next one, unless given. */
  inventoryNumber: text(30),
  name: Name,
  specificationId: Id,
  entryTypeId: Id,
  brand: text(100),
  model: text(100),
  serial: text(100),
  /** When it was bought and when it began to work; both that on which it enters the books, unless given. */
  acquiredOn: Day.nullish(),
  startedOn: Day.nullish(),
  /** The first month that it wears in, by any of its days; the one after it began to work, unless given. */
  depreciatesFrom: Day.nullish(),
  /** In its currency. */
  cost: Money,
  /** Null in the currency of the books. */
  currencyId: Id.nullish(),
  /** Of a foreign currency; that of the day, unless given. */
  rate: Rate.nullish(),
  /** What of its cost is not depreciated, and what had been before it came, in the currency of the books. */
  residual: Money.nullish(),
  worn: Money.nullish(),
  /** Of a hundred of its cost, how much it wears in a year; what its specification says, unless given. */
  yearlyRate: Percent.nullish(),
  areaId: Id,
  /** That of the area, unless given. */
  costCenterId: Id.nullish(),
  responsible: text(200),
  /** What its wear is an expense on; that of the cost centre and of the specification, unless given. */
  expenseAccountId: Id.nullish(),
  expenseItemId: Id.nullish(),
  /** Who is owed it, where the entry type's account is one of what is owed. */
  providerId: Id.nullish(),
  dueDate: Day.nullish(),
  /** The invoice or act that it came with. */
  reference: text(100),
  description: text(500),
  /** The files and pictures that it holds; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

const AssetHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  inventoryNumber: z.string().nullable(),
  name: z.string(),
  specificationId: Id,
  specification: Option,
  entryTypeId: Id,
  entryType: Option,
  areaId: Id,
  area: Option,
  costCenterId: Id.nullable(),
  costCenter: Option.nullable(),
  responsible: z.string().nullable(),
  use: AssetUse,
  /** In the currency of the books: what it cost, what it has worn, and what it is worth in them. */
  cost: Money,
  accumulated: Money,
  net: Money,
  residual: Money,
  /** The rate that holds, its own or its specification's; null where it does not depreciate. */
  rate: Percent.nullable(),
  disposedOn: Day.nullable(),
  state: AssetState,
  version: Version,
})

/** Something that happened to an asset, with what it was worth afterwards. */
const LifeStep = z.object({
  date: Day,
  type: z.enum(['entry', 'depreciation', ...movementTypes]),
  document: DocumentLink.extend({ type: z.string() }),
  from: z.string().nullable(),
  to: z.string().nullable(),
  amount: SignedMoney.nullable(),
  cost: Money,
  accumulated: Money,
  net: Money,
})

/** What it will wear in a year to come, or wore in one that is past. */
const PlannedYear = z.object({ year: z.string(), amount: Money, accumulated: Money, net: Money })

export const assetColumns = [
  { id: 'inventoryNumber', header: 'assets.inventoryNumber', type: 'text' },
  { id: 'name', header: 'assets.name', type: 'text' },
  { id: 'specification', header: 'assets.specification', type: 'text' },
  { id: 'area', header: 'assets.area', type: 'text' },
  { id: 'costCenter', header: 'assets.costCenter', type: 'text' },
  { id: 'responsible', header: 'assets.responsible', type: 'text' },
  { id: 'use', header: 'assets.use', type: 'word', words: 'assets.uses' },
  { id: 'date', header: 'assets.date', type: 'day' },
  { id: 'rate', header: 'assets.rate', type: 'number' },
  { id: 'cost', header: 'assets.cost', type: 'money' },
  { id: 'accumulated', header: 'assets.accumulated', type: 'money' },
  { id: 'net', header: 'assets.net', type: 'money' },
  { id: 'number', header: 'assets.number', type: 'text' },
  { id: 'entryType', header: 'assets.entryType', type: 'text' },
  { id: 'disposedOn', header: 'assets.disposedOn', type: 'day' },
  { id: 'state', header: 'assets.state', type: 'word', words: 'assets.states' },
] as const satisfies readonly ListColumn[]

const contract = documentContract(
  assetKind,
  {
    draft: Draft,
    state: AssetState,
    head: AssetHead,
    parts: {
      brand: z.string().nullable(),
      model: z.string().nullable(),
      serial: z.string().nullable(),
      acquiredOn: Day,
      startedOn: Day,
      depreciatesFrom: Day,
      currency: DocumentCurrency.nullable(),
      currencyRate: z.string().nullable(),
      /** In its currency. */
      total: Money,
      worn: Money,
      /** Its own rate. */
      yearlyRate: Percent.nullable(),
      expenseAccountId: Id.nullable(),
      expenseAccount: Option.nullable(),
      expenseItemId: Id.nullable(),
      expenseItem: Option.nullable(),
      providerId: Id.nullable(),
      provider: Option.nullable(),
      dueDate: Day.nullable(),
      reference: z.string().nullable(),
      description: z.string().nullable(),
      ...corrections,
      entry: DocumentEntry.nullable(),
      entries: z.array(DocumentEntry),
    },
    filters: {
      areaId: Id.optional(),
      /** A specification, or a group with all that is under it. */
      specificationId: Id.optional(),
      entryTypeId: Id.optional(),
      costCenterId: Id.optional(),
      responsible: z.string().trim().max(200).optional(),
      use: AssetUse.optional(),
      /** The register as it was at the end of a day: what there was, where and with whom, and what it was worth. */
      date: Day.optional(),
    },
    columns: assetColumns,
    move: {},
  },
  {
    list: [
      '/private/assets/getAssets',
      'Fixed assets by area, specification and state, by page; as of a day where one is named.',
    ],
    create: ['/private/assets/createAsset', 'Write down one fixed asset: pending until it is confirmed.'],
    update: ['/private/assets/updateAsset', 'Write a pending asset anew.'],
    correct: [
      '/private/assets/correct',
      'Cancel an asset to which nothing happened since, and put another in its place under its inventory number.',
    ],
    changeState: ['/private/assets/changeState', 'Record an asset in the books, discard or cancel it.'],
    preview: [
      '/private/assets/preview',
      'What an asset that is being written, or moving one to another state, would post.',
    ],
    get: ['/private/assets/getById', 'One asset with its documents and its entries.'],
    remove: ['/private/assets/delete', 'Delete an asset that never entered the books.'],
    print: ['/private/assets/print', 'The act by which an asset entered (SC-1-01), as a PDF.'],
  },
)

export const {
  list: getAssets,
  update: updateAsset,
  correct: correctAsset,
  changeState: changeStateAsset,
  preview: previewAsset,
  print: printAsset,
} = contract

const Asset = contract.get.output
export type WholeAsset = z.output<typeof Asset>

export const createAssets = changes('POST', '/private/assets/createAssets', {
  permission,
  summary:
    'Write down a fixed asset, or several alike, each with a number of its own: pending until they are confirmed.',
  input: Draft.extend({
    /** How many are alike; one, unless given. */
    count: z.int().min(1).max(200).optional(),
  }),
  output: Asset.extend({ created: z.array(DocumentLink) }),
})

export const getAsset = reads('POST', '/private/assets/getAssetById', {
  permission,
  summary: 'One asset with its documents and its entries.',
  input: ById,
  output: Asset,
})

export const getAssetLife = reads('POST', '/private/assets/getAssetByIdAggregate', {
  permission,
  summary: 'One asset with all that happened to it and what it will wear to its end.',
  input: ById,
  output: Asset.extend({ life: z.array(LifeStep), plan: z.array(PlannedYear) }),
})

export const deleteAsset = changes('POST', '/private/assets/deleteAsset', {
  permission,
  summary: 'Delete an asset that never entered the books.',
  input: ById,
  output: Done,
})

export const deleteAssetDocument = fileRemoval(
  assetKind,
  '/private/assets/deleteDocument',
  'Take a file away from an asset that is pending.',
)

// Movements.

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
  account: Option.nullable(),
  suspends: z.boolean(),
  description: z.string().nullable(),
  state: MovementState,
  version: Version,
})

const Movement = MovementHead.extend({
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

const Move = z.strictObject({ ...stateChange, state: MovementState })

export const previewMovement = previews('POST', '/private/assetMovements/preview', {
  permission,
  summary: 'What a movement of assets would post, or taking one back. Nothing is written.',
  input: z.strictObject({
    disposal: Disposal.optional(),
    area: MoveToArea.optional(),
    responsible: HandOver.optional(),
    use: ChangeOfUse.optional(),
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
