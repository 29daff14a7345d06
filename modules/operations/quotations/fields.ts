import { z } from 'zod'
import type { ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Line, listInput, listOf, Money, Option, Rate, Version } from '@cuadre/kernel/fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { DocumentCurrency, stateChange, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { GoodsLine, ServiceLine } from '../documents/fields.ts'
import { quotationKinds, quotationSides, operationTypes } from './kinds.ts'
import { quotationStates } from './states.ts'

// The fields of offers on the wire, whichever calls they come by.

export const QuotationState = z.enum(quotationStates)
export const QuotationSide = z.enum(quotationSides)

const shared = {
  /** The files that support it, which were handed in; those that are left out are deleted. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
  date: Day,
  /** The last day on which it can be accepted; without one it stands. */
  validUntil: Day.nullish(),
  description: Line(500).nullish(),
  /** Delivery, payment, guarantee: what is printed below the lines. */
  terms: Line(2000).nullish(),
  currencyId: Id.nullish(),
  rate: Rate.nullish(),
}

const linesOf = <Shape extends z.ZodType>(line: Shape) =>
  z.array(line).min(1, 'document.noLines').max(500, 'field.tooMany')

/** To a client or by a provider: exactly one of them is named. */
export const GoodsQuotationDraft = z.strictObject({
  ...shared,
  clientId: Id.nullish(),
  providerId: Id.nullish(),
  isExport: z.boolean().default(false),
  /** Where the goods would leave from or go to. */
  storageId: Id.nullish(),
  lines: linesOf(GoodsLine),
})

export const SoldServicesQuotationDraft = z.strictObject({
  ...shared,
  clientId: Id,
  isExport: z.boolean().default(false),
  lines: linesOf(ServiceLine),
})

export const BoughtServicesQuotationDraft = z.strictObject({
  ...shared,
  providerId: Id,
  lines: linesOf(ServiceLine),
})

/** An offer that is accepted becomes an operation; what is not given here is taken from the offer and the catalogues. */
export const Conversion = z.strictObject({
  /** Of the operation; the day of the offer, unless given. */
  date: Day.optional(),
  storageId: Id.optional(),
  paymentForm: z.enum(['credit', 'cash']).optional(),
  dueDate: Day.optional(),
  /** In the currency of the offer; the rate of the day, unless given. */
  rate: Rate.optional(),
  /** Of bought services: where each line's expense goes, in the order of the lines. */
  places: z
    .array(
      z.strictObject({
        accountId: Id.nullish(),
        costCenterId: Id.nullish(),
        expenseItemId: Id.nullish(),
      }),
    )
    .max(500, 'field.tooMany')
    .optional(),
})

export const MoveQuotation = z.strictObject({
  ...stateChange,
  state: QuotationState,
  conversion: Conversion.optional(),
})

export const QuotationHead = z.object({
  _id: Id,
  number: z.string(),
  kind: z.enum(quotationKinds),
  side: QuotationSide,
  date: Day,
  validUntil: Day.nullable(),
  clientId: Id.nullable(),
  client: Option.nullable(),
  providerId: Id.nullable(),
  provider: Option.nullable(),
  storageId: Id.nullable(),
  storage: Option.nullable(),
  description: z.string().nullable(),
  currency: DocumentCurrency.nullable(),
  /** In the currency of the offer. */
  total: Money,
  /** In the currency of the books, at the rate of its day. */
  amount: Money,
  state: QuotationState,
  /** What it became. */
  operation: z.object({ type: z.enum(operationTypes), _id: Id, number: z.string() }).nullable(),
  version: Version,
})

export const Quotation = QuotationHead.extend({
  /** What it becomes is sold abroad. */
  isExport: z.boolean(),
  terms: z.string().nullable(),
  rate: z.string().nullable(),
  lines: z.array(
    z.object({
      _id: Id,
      line: z.int(),
      productId: Id.nullable(),
      product: LineProduct.nullable(),
      serviceId: Id.nullable(),
      service: Option.nullable(),
      unit: z.string().nullable(),
      description: z.string().nullable(),
      quantity: z.string(),
      unitPrice: z.string(),
      discount: z.string(),
      amount: Money,
    }),
  ),
  documents: z.array(Media),
  /** What it may be moved to now. */
  allowed: z.array(QuotationState),
  steps: z.array(StatusChange),
})

export const quotationColumns = [
  { id: 'number', header: 'offers.number', type: 'text' },
  { id: 'date', header: 'offers.date', type: 'day' },
  { id: 'validUntil', header: 'offers.validUntil', type: 'day' },
  { id: 'client', header: 'offers.client', type: 'text' },
  { id: 'provider', header: 'offers.provider', type: 'text' },
  { id: 'description', header: 'offers.description', type: 'text' },
  { id: 'currency.code', header: 'offers.currency', type: 'text' },
  { id: 'total', header: 'offers.total', type: 'money' },
  { id: 'amount', header: 'offers.amount', type: 'money' },
  { id: 'operation.number', header: 'offers.operation', type: 'text' },
  { id: 'state', header: 'offers.state', type: 'word', words: 'states' },
] as const satisfies readonly ListColumn[]

const filters = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.union([QuotationState, z.array(QuotationState)]).optional(),
}

export const QuotationFilter = listInput({
  ...filters,
  side: QuotationSide.optional(),
  clientId: Id.optional(),
  providerId: Id.optional(),
  productId: Id.optional(),
  serviceId: Id.optional(),
})

export const QuotationList = listOf(QuotationHead)
