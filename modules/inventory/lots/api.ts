import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, Day, Id, listInput, listOf, Option, Version } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { lotKind, lotStates } from './kind.ts'

export const LotState = z.enum(lotStates)

const LotHead = z.object({
  _id: Id,
  code: z.string(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  /** The last day on which it may be used. */
  expiryDate: Day.nullable(),
  /** What there is of it, in the storage that was asked for or in all. */
  quantity: z.string(),
  /** Where that is. */
  storages: z.string(),
  state: LotState,
  version: Version,
})

const Followed = z.object({
  lot: z.object({ _id: Id, code: z.string() }),
  product: LineProduct,
  unit: z.string(),
  quantity: z.string(),
})

/** A document by which some of a lot came or went. */
const Step = Followed.extend({
  document: z.object({ type: z.string(), _id: Id, number: z.string() }),
  date: Day,
  partner: Option.extend({ phone: z.string().nullable() }).nullable(),
})

export const Lot = LotHead.extend({
  /** How it came, and how came what it was made of, back to whoever it was bought of. */
  came: z.array(Step),
  /** How it went, and how went what was made of it; what came back is less than nothing. */
  went: z.array(Step),
  /** What is left of it and of what was made of it, and where. */
  left: z.array(Followed.extend({ storage: Option })),
  /** What was made of it without a lot, which nobody can follow. */
  untracked: z.array(
    Followed.omit({ lot: true }).extend({
      document: z.object({ type: z.string(), _id: Id, number: z.string() }),
    }),
  ),
})
export type WholeLot = z.output<typeof Lot>

const { permission } = lotKind

export const lotColumns = [
  { id: 'code', header: 'lots.code', type: 'text' },
  { id: 'product.code', header: 'lots.productCode', type: 'text' },
  { id: 'product.name', header: 'lots.product', type: 'text' },
  { id: 'expiryDate', header: 'lots.expiryDate', type: 'day' },
  { id: 'quantity', header: 'lots.quantity', type: 'quantity' },
  { id: 'unit', header: 'lots.unit', type: 'text' },
  { id: 'storages', header: 'lots.storages', type: 'text' },
  { id: 'state', header: 'lots.state', type: 'word', words: 'lots.states' },
] as const satisfies readonly ListColumn[]

export const filterLots = reads('POST', '/private/lots/filter', {
  permission,
  summary: 'Lots with what there is of them and where, those that expire first at the top, by page.',
  input: listInput({
    productId: Id.optional(),
    storageId: Id.optional(),
    state: z.union([LotState, z.array(LotState)]).optional(),
    /** When they expire. */
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(LotHead),
  columns: lotColumns,
})

export const getLot = reads('GET', '/private/lots/getById', {
  permission,
  summary: 'One lot: where it came from, to whom it went, what was made of it and what is left.',
  input: ById,
  output: Lot,
})

export const updateLot = changes('PUT', '/private/lots', {
  permission,
  summary: 'Change until when a lot keeps.',
  input: z.strictObject({ _id: Id, version: Version, expiryDate: Day.nullable() }),
  output: Lot,
})

export const printLot = reads('GET', '/private/lots/print', {
  permission,
  summary: 'The recall list of a lot, as a PDF: everybody who got any of it or of what was made of it.',
  input: ById,
  output: AFile,
})
