import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
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
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import {
  correcting,
  corrections,
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
  written,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { dailySaleKind } from './kind.ts'
import { dailySaleStates, means } from './states.ts'

const { permission } = dailySaleKind

export const DailySaleState = z.enum(dailySaleStates)
const Means = z.enum(means)

/** A product as it is written: what was sold, or what was counted at the end, from which the other follows. */
const line = {
  productId: Id,
  sold: Rate.nullish(),
  counted: Rate.nullish(),
  wasted: Rate.default('0'),
  /** That of the point of sale, unless given. */
  price: Money.nullish(),
}
const LineDraft = z.strictObject(line)
export type LineDraft = z.output<typeof LineDraft>

const PaymentDraft = z.strictObject({
  means: Means,
  /** Left out in the currency of the books. */
  currencyId: Id.nullish(),
  /** Of a foreign currency; that of the day, unless given. */
  rate: Rate.nullish(),
  /** What was taken for what was sold. Cash of the books without it is what the others leave to be paid. */
  amount: SignedMoney.nullish(),
  /** Cash as it lies in the till at the end, with the change that lay there from the start. */
  counted: Money.nullish(),
  /** In how many of which notes and coins. */
  denominations: z
    .array(z.strictObject({ denomination: Money, count: z.int().min(1).max(1_000_000) }))
    .max(40, 'field.tooMany')
    .optional(),
  reference: Line(60).nullish(),
})
export type PaymentDraft = z.output<typeof PaymentDraft>

const content = {
  responsible: Line(200).nullish(),
  description: Line(500).nullish(),
  /** What the point of sale says, unless given. */
  openingFloat: Money.nullish(),
  lines: z.array(LineDraft).max(1000, 'field.tooMany').default([]),
  payments: z.array(PaymentDraft).max(40, 'field.tooMany').default([]),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
}
const Draft = z.strictObject({
  pointSaleId: Id,
  date: Day,
  /** The next of the day, unless given. */
  shift: z.int().min(1).max(9).nullish(),
  ...content,
})

const DailySaleHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  shift: z.int(),
  pointSaleId: Id,
  pointSale: Option,
  storageId: Id,
  storage: Option,
  tillId: Id,
  till: Option,
  responsible: z.string().nullable(),
  description: z.string().nullable(),
  openingFloat: Money,
  /** Cash that was put into the till while it sold, less what was taken out. */
  cashMoved: SignedMoney,
  /** Written by the tickets of a till, and by nobody else. */
  byTill: z.boolean(),
  amount: Money,
  /** What its payments come to. */
  paid: Money,
  /** Cash that was counted too much or, below zero, was missing. */
  difference: SignedMoney,
  state: DailySaleState,
  version: Version,
})

export const DailySaleLine = z.object({
  _id: Id,
  line: z.int(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  decimals: z.int(),
  price: Money,
  /** What there was, came and left otherwise; nothing of what is made while it is sold. */
  initial: z.string().nullable(),
  entered: z.string().nullable(),
  withdrawn: z.string().nullable(),
  sold: z.string(),
  wasted: z.string(),
  /** What was counted at the end, where that was written. */
  counted: z.string().nullable(),
  final: z.string().nullable(),
  amount: Money,
  /** What it cost; nothing before it is confirmed. */
  cost: Money.nullable(),
  recipeId: Id.nullable(),
  recipe: Option.nullable(),
})

const Payment = z.object({
  _id: Id,
  means: Means,
  currencyId: Id.nullable(),
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  amount: SignedMoney,
  amountInBooks: SignedMoney,
  /** What the till should have of it, and what was counted, with the change that lay there from the start. */
  expected: SignedMoney.nullable(),
  counted: Money.nullable(),
  difference: SignedMoney.nullable(),
  /** Whether it is what the others leave to be paid. */
  isRest: z.boolean(),
  reference: z.string().nullable(),
  denominations: z.array(z.object({ denomination: Money, count: z.int() })),
})

export const DailySale = DailySaleHead.extend({
  lines: z.array(DailySaleLine),
  payments: z.array(Payment),
  ...corrections,
  documents: z.array(Media),
  entries: z.array(DocumentEntry),
  allowed: z.array(DailySaleState),
  steps: z.array(StatusChange),
})
export type WholeDailySale = z.output<typeof DailySale>

export const dailySaleColumns = [
  { id: 'number', header: 'dailySales.number', type: 'text' },
  { id: 'date', header: 'dailySales.date', type: 'day' },
  { id: 'pointSale', header: 'dailySales.pointSale', type: 'text' },
  { id: 'shift', header: 'dailySales.shift', type: 'number' },
  { id: 'responsible', header: 'dailySales.responsible', type: 'text' },
  { id: 'amount', header: 'dailySales.amount', type: 'money' },
  { id: 'difference', header: 'dailySales.difference', type: 'money' },
  { id: 'state', header: 'dailySales.state', type: 'word', words: 'dailySales.states' },
] as const satisfies readonly ListColumn[]

export const filterDailySales = reads('POST', '/private/saleOfDay/filter', {
  permission,
  summary: 'Daily sales of points of sale, by page.',
  input: listInput({
    pointSaleId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    state: z.union([DailySaleState, z.array(DailySaleState)]).optional(),
  }),
  output: listOf(DailySaleHead),
  columns: dailySaleColumns,
})

export const createDailySale = changes('POST', '/private/saleOfDay/create', {
  permission,
  summary: 'Open a shift of a point of sale, with what it sold so far.',
  input: Draft,
  output: DailySale,
})

export const updateDailySale = changes('PUT', '/private/saleOfDay/update', {
  permission,
  summary: 'Write what an open daily sale sold, and how it was paid, anew.',
  input: z.strictObject({ _id: Id, version: Version, ...content }),
  output: DailySale,
})

export const addProduct = changes('POST', '/private/saleOfDay/add', {
  permission,
  summary: 'Add a product to an open daily sale.',
  input: z.strictObject({ _id: Id, version: Version, ...line }),
  output: DailySale,
})

export const editProduct = changes('PUT', '/private/saleOfDay/editProduct', {
  permission,
  summary: 'Change what an open daily sale says of a product; what is left out stays.',
  input: z.strictObject({ _id: Id, version: Version, ...line, wasted: Rate.optional() }),
  output: DailySale,
})

export const deleteProduct = changes('DELETE', '/private/saleOfDay/deleteProduct', {
  permission,
  summary: 'Take a product out of an open daily sale.',
  input: z.strictObject({ id: Id, productId: Id }),
  output: DailySale,
})

export const deleteDailySale = changes('DELETE', '/private/saleOfDay/deleteSale', {
  permission,
  summary: 'Delete a daily sale whose shift is open.',
  input: ById,
  output: Done,
})

const Moving = z.strictObject({ ...stateChange, state: DailySaleState })

export const changeStateDailySale = changes('PUT', '/private/saleOfDay/changeStateSales', {
  permission,
  summary: 'Close a daily sale, open it again, post it with its goods and its money, or cancel it.',
  input: Moving,
  output: DailySale,
})

const Correction = z.strictObject({ ...correcting, ...content })

export const correctDailySale = changes('POST', '/private/saleOfDay/correct', {
  permission,
  summary: 'Cancel a posted daily sale and post another in its place, at once.',
  input: Correction,
  output: DailySale,
})

export const previewDailySale = previews('POST', '/private/saleOfDay/preview', {
  permission,
  summary: 'What a daily sale, a correction of one, or moving one to another state would post and move.',
  input: z.strictObject({
    draft: z.strictObject({ ...Draft.partial().shape, ...content, ...written }).optional(),
    move: Moving.optional(),
  }),
  output: Preview,
})

export const getDailySale = reads('GET', '/private/saleOfDay/getSaleByIdAggregate', {
  permission,
  summary: 'One daily sale with its products, its payments and its point of sale.',
  input: ById,
  output: DailySale,
})

export const getDailySalesOfDay = reads('GET', '/private/saleOfDay/getSaleOfDayByDate', {
  permission,
  summary: 'The daily sales of a point of sale on a date, one for each shift that was not cancelled.',
  input: z.strictObject({ date: Day, pointSaleId: Id }),
  output: dataOf(DailySale),
})

/** A product that a point of sale may sell, as a shift begins with it. */
const Offered = z.object({
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  decimals: z.int(),
  price: Money,
  initial: z.string().nullable(),
  entered: z.string().nullable(),
  withdrawn: z.string().nullable(),
  recipe: Option.nullable(),
})

export const getShelf = reads('GET', '/private/saleOfDay/shelf', {
  permission,
  summary:
    'What a point of sale can sell in a shift: its products with their prices and what there is of them.',
  input: z.strictObject({
    pointSaleId: Id,
    date: Day,
    /** A sale that is written already, with its shift. */
    saleId: Id.optional(),
    /** The next of the day, unless given. */
    shift: z.coerce.number().int().min(1).max(9).optional(),
  }),
  output: z.object({
    shift: z.int(),
    openingFloat: Money,
    responsible: z.string().nullable(),
    /** The currencies that it has tills for, that of the books left out. */
    currencies: z.array(DocumentCurrency),
    products: z.array(Offered),
  }),
})

export const printDailySale = reads('GET', '/private/saleOfDay/print', {
  permission,
  summary: 'The sales report of a shift (IPV) with its payments, as a PDF.',
  input: ById,
  output: AFile,
})
