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
  Option,
  Percent,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { DocumentEntry, DocumentLink, stateChange, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { depreciationKind } from './kind.ts'
import { depreciationStates } from './states.ts'

const { permission } = depreciationKind

export const DepreciationState = z.enum(depreciationStates)

const Draft = z.strictObject({
  /** The month, by any of its days; it is posted on its last. */
  date: Day,
  description: Line(500).nullish(),
})

const Head = z.object({
  _id: Id,
  number: z.string(),
  /** The last day of the month. */
  date: Day,
  /** How many assets wore, and how much. */
  assets: z.int(),
  amount: SignedMoney,
  description: z.string().nullable(),
  state: DepreciationState,
  version: Version,
})

const DepreciationLine = z.object({
  assetId: Id,
  asset: DocumentLink.extend({ inventoryNumber: z.string().nullable(), name: z.string() }),
  area: Option,
  costCenter: Option.nullable(),
  account: Option,
  expenseItem: Option.nullable(),
  cost: Money,
  /** The yearly rate of the month. */
  rate: Percent,
  /** What of it is of this month by the rate; the rest makes good earlier months, or is what is left to the end. */
  monthly: Money,
  amount: SignedMoney,
  /** With it. */
  accumulated: Money,
  net: Money,
})

export const Depreciation = Head.extend({
  lines: z.array(DepreciationLine),
  documents: z.array(Media),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(DepreciationState),
  steps: z.array(StatusChange),
})
export type WholeDepreciation = z.output<typeof Depreciation>

export const depreciationColumns = [
  { id: 'number', header: 'assetDepreciations.number', type: 'text' },
  { id: 'date', header: 'assetDepreciations.date', type: 'day' },
  { id: 'assets', header: 'assetDepreciations.assets', type: 'number' },
  { id: 'amount', header: 'assetDepreciations.amount', type: 'money' },
  { id: 'description', header: 'assetDepreciations.description', type: 'text' },
  { id: 'state', header: 'assetDepreciations.state', type: 'word', words: 'assetDepreciations.states' },
] as const satisfies readonly ListColumn[]

export const filterDepreciations = reads('POST', '/private/assetDepreciation/filter', {
  permission,
  summary: 'The depreciation of months, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    state: z.union([DepreciationState, z.array(DepreciationState)]).optional(),
  }),
  output: listOf(Head),
  columns: depreciationColumns,
})

export const calculateDepreciation = reads('POST', '/private/assetDepreciation/calculate', {
  permission,
  summary: 'What each asset wears in a month, that of the earliest that is due unless one is named.',
  input: z.strictObject({ date: Day.optional() }),
  output: z.object({
    /** The last day of the month. */
    date: Day,
    amount: SignedMoney,
    lines: z.array(DepreciationLine),
    /** Assets that do not wear in it, and why. */
    still: z.array(
      z.object({
        asset: DocumentLink.extend({ inventoryNumber: z.string().nullable(), name: z.string() }),
        why: z.enum(['worn', 'suspended', 'notYet', 'noRate']),
      }),
    ),
  }),
})

export const createDepreciation = changes('POST', '/private/assetDepreciation/create', {
  permission,
  summary: 'Post what the assets wore in a month: once, and month after month.',
  input: Draft,
  output: Depreciation,
})

const Move = z.strictObject({ ...stateChange, state: DepreciationState })

export const changeStateDepreciation = changes('PUT', '/private/assetDepreciation/changeState', {
  permission,
  summary: 'Take the last depreciation back.',
  input: Move,
  output: Depreciation,
})

export const previewDepreciation = previews('POST', '/private/assetDepreciation/preview', {
  permission,
  summary: 'What the depreciation of a month would post, or taking one back. Nothing is written.',
  input: z.strictObject({ draft: Draft.optional(), move: Move.optional() }),
  output: Preview,
})

export const getDepreciation = reads('GET', '/private/assetDepreciation/getById', {
  permission,
  summary: 'The depreciation of a month, asset by asset, with its entries.',
  input: ById,
  output: Depreciation,
})

export const printDepreciation = reads('GET', '/private/assetDepreciation/print', {
  permission,
  summary: 'The depreciation of a month, asset by asset, as a PDF.',
  input: ById,
  output: AFile,
})
