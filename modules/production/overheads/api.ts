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
  Option,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { DocumentEntry, DocumentLink, stateChange, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { distributionKind } from './kind.ts'
import { distributionStates } from './states.ts'

const { permission } = distributionKind

export const DistributionState = z.enum(distributionStates)
export const bases = ['standard', 'materials', 'batches'] as const

const draft = {
  startDate: Day,
  endDate: Day,
  /** What it is spread by: the standard of labour and overhead, the inputs that were taken, or the batches that were finished. */
  base: z.enum(bases).default('standard'),
  description: Line(500).nullish(),
}
const Draft = z.strictObject(draft)

const Head = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  startDate: Day,
  base: z.enum(bases),
  amount: SignedMoney,
  account: Option,
  description: z.string().nullable(),
  state: DistributionState,
  version: Version,
})

const DistributionLine = z.object({
  run: DocumentLink,
  order: DocumentLink,
  date: Day,
  product: LineProduct,
  batches: z.string(),
  costCenter: Option.nullable(),
  /** What it is measured by, and what falls to it. */
  weight: z.string(),
  amount: SignedMoney,
})

export const Distribution = Head.extend({
  lines: z.array(DistributionLine.omit({ weight: true })),
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  allowed: z.array(DistributionState),
  steps: z.array(StatusChange),
})
export type WholeDistribution = z.output<typeof Distribution>

export const distributionColumns = [
  { id: 'number', header: 'productionDistributions.number', type: 'text' },
  { id: 'startDate', header: 'productionDistributions.startDate', type: 'day' },
  { id: 'date', header: 'productionDistributions.date', type: 'day' },
  {
    id: 'base',
    header: 'productionDistributions.base',
    type: 'word',
    words: 'productionDistributions.bases',
  },
  { id: 'amount', header: 'productionDistributions.amount', type: 'money' },
  {
    id: 'state',
    header: 'productionDistributions.state',
    type: 'word',
    words: 'productionDistributions.states',
  },
] as const satisfies readonly ListColumn[]

export const filterDistributions = reads('POST', '/private/productionDistributions/filter', {
  permission,
  summary: 'Distributions of labour and overhead, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    state: z.union([DistributionState, z.array(DistributionState)]).optional(),
  }),
  output: listOf(Head),
  columns: distributionColumns,
})

export const calculateOverheads = reads('POST', '/private/productionDistributions/calculate', {
  permission,
  summary: 'What is to be distributed of a month, and what falls to each report of production in it.',
  input: Draft,
  output: z.object({
    amount: SignedMoney,
    account: Option,
    /** What was posted in each cost centre and is not distributed yet. */
    centers: z.array(z.object({ costCenter: Option.nullable(), amount: SignedMoney })),
    lines: z.array(DistributionLine),
  }),
})

export const createDistribution = changes('POST', '/private/productionDistributions/create', {
  permission,
  summary:
    'Distribute the labour and overhead of a month over what was made in it; what came of the goods since follows.',
  input: Draft,
  output: Distribution,
})

const Move = z.strictObject({ ...stateChange, state: DistributionState })

export const changeStateDistribution = changes('PUT', '/private/productionDistributions/changeState', {
  permission,
  summary: 'Take a distribution back.',
  input: Move,
  output: Distribution,
})

export const previewDistribution = previews('POST', '/private/productionDistributions/preview', {
  permission,
  summary: 'What a distribution would post and cost anew, or taking one back. Nothing is written.',
  input: z.strictObject({ draft: Draft.optional(), move: Move.optional() }),
  output: Preview,
})

export const getDistribution = reads('GET', '/private/productionDistributions/getById', {
  permission,
  summary: 'One distribution with what fell to each report.',
  input: ById,
  output: Distribution,
})

export const printDistribution = reads('GET', '/private/productionDistributions/print', {
  permission,
  summary: 'A distribution of labour and overhead, as a PDF.',
  input: ById,
  output: AFile,
})
