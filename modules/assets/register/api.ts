import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  Done,
  Id,
  Line,
  Money,
  Name,
  Option,
  Percent,
  Rate,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { commonContract, fileRemoval } from '@cuadre/platform/documents/contract.ts'
import {
  corrections,
  DocumentCurrency,
  DocumentEntry,
  DocumentLink,
} from '@cuadre/platform/documents/fields.ts'
import { assetKind } from './kind.ts'
import { assetStates, assetUses, movementTypes } from './states.ts'

const { permission } = assetKind

export const AssetState = z.enum(assetStates)
export const AssetUse = z.enum(assetUses)

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
  /** The line of a purchase that becomes it: it is owed by that, and what it cost comes from the account of that. */
  purchaseLineId: Id.nullish(),
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
  { id: 'inventoryNumber', header: 'assets.label', type: 'text' },
  { id: 'name', header: 'assets.name', type: 'text' },
  { id: 'specification', header: 'assets.specification', type: 'text' },
  { id: 'area', header: 'assets.area', type: 'text' },
  { id: 'costCenter', header: 'assets.costCenter', type: 'text' },
  { id: 'responsible', header: 'assets.responsible', type: 'text' },
  { id: 'use', header: 'assets.use', type: 'word', words: 'assets.uses' },
  { id: 'date', header: 'assets.date', type: 'day' },
  { id: 'rate', header: 'assets.rate', type: 'number' },
  { id: 'cost', header: 'assets.cost', type: 'money' },
  { id: 'accumulated', header: 'assets.wear', type: 'money' },
  { id: 'net', header: 'assets.net', type: 'money' },
  { id: 'number', header: 'assets.number', type: 'text' },
  { id: 'entryType', header: 'assets.entryType', type: 'text' },
  { id: 'disposedOn', header: 'assets.disposedOn', type: 'day' },
  { id: 'state', header: 'assets.state', type: 'word', words: 'assets.states' },
] as const satisfies readonly ListColumn[]

const contract = commonContract(
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
      /** What it came by, in its currency and in that of the books; what it costs now is what became of that. */
      total: Money,
      entryCost: Money,
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
      purchaseLineId: Id.nullable(),
      purchase: DocumentLink.nullable(),
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
      /** These alone. */
      ids: z.array(Id).max(200, 'field.tooMany').optional(),
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

const Asset = contract.output
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

export const getPurchaseLine = reads('GET', '/private/assets/getPurchaseLine', {
  permission,
  summary: 'A line of a confirmed purchase that may become assets: of how many, and what is left of it.',
  input: ById,
  output: z.object({
    _id: Id,
    purchase: DocumentLink,
    date: Day,
    name: z.string(),
    reference: z.string().nullable(),
    provider: Option,
    account: Option,
    /** How many it may still become, and what they are worth together in the books. */
    holds: z.int(),
    amount: Money,
  }),
})

export const getAssetLife = reads('POST', '/private/assets/getAssetByIdAggregate', {
  permission,
  summary: 'One asset with all that happened to it and what it will wear to its end.',
  input: ById,
  output: Asset.extend({ life: z.array(LifeStep), plan: z.array(PlannedYear) }),
})

export type PurchaseLine = z.output<typeof getPurchaseLine.output>

export type AssetWithLife = z.output<typeof getAssetLife.output>

export const printAssetLabels = reads('POST', '/private/assets/printLabels', {
  permission,
  summary: 'Labels for assets that stand, each with its number and a code that opens its page, as a PDF.',
  input: z.strictObject({ ids: z.array(Id).min(1, 'field.required').max(200, 'field.tooMany') }),
  output: AFile,
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
