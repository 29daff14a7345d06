import { z } from 'zod'
import { changes, previews, reads } from '@cuadre/kernel/endpoint.ts'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { Day, Id, Line, Money, Option, Rate, Version } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import {
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
  DocumentLink,
} from '@cuadre/platform/documents/fields.ts'

export const SaleReturnState = z.enum(['confirmed', 'cancelled'])

const Draft = z.strictObject({
  saleId: Id,
  date: Day,
  /** Where the goods come in: where they left from, unless given. */
  storageId: Id.nullish(),
  /** The client owes less, or is given the money back; as it was paid, unless given. */
  refund: z.enum(['credit', 'cash']).nullish(),
  /** Where the money that is given back comes from. */
  cashAccountId: Id.nullish(),
  returnedBy: Line(200).nullish(),
  description: Line(500).nullish(),
  lines: z
    .array(z.strictObject({ lineId: Id, quantity: Rate, reason: Line(300).nullish() }))
    .min(1, 'document.noLines')
    .max(500, 'field.tooMany'),
})

export const SaleReturn = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  saleId: Id,
  sale: DocumentLink,
  clientId: Id,
  client: Option,
  storageId: Id,
  storage: Option,
  refund: z.enum(['credit', 'cash']),
  cashAccount: Option.nullable(),
  returnedBy: z.string().nullable(),
  description: z.string().nullable(),
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  /** In the currency of the sale, and in that of the books. */
  total: Money,
  amount: Money,
  state: SaleReturnState,
  version: Version,
  lines: z.array(
    z.object({
      _id: Id,
      line: z.int(),
      /** The line of the sale. */
      lineId: Id,
      productId: Id,
      product: LineProduct,
      unit: z.string(),
      sold: z.string(),
      quantity: z.string(),
      unitPrice: z.string(),
      discount: z.string(),
      amount: Money,
      reason: z.string().nullable(),
      /** What the goods came back at. */
      cost: Money,
      /** What there was in the storage after it. */
      stockAfter: z.string().nullable(),
    }),
  ),
  entries: z.array(DocumentEntry),
  allowed: z.array(SaleReturnState),
  steps: z.array(StatusChange),
})

const permission = 'adminMovements'

export const createSaleReturn = changes('POST', '/private/saleReturns/create', {
  permission,
  summary: 'Take back goods that were sold: stock, what is owed and entry follow.',
  input: Draft,
  output: SaleReturn,
})

export const getSaleReturn = reads('GET', '/private/saleReturns/:id', {
  permission,
  summary: 'One return of a client with its lines, entries and history.',
  input: z.strictObject({ id: Id }),
  output: SaleReturn,
})

export const changeStateSaleReturn = changes('PUT', '/private/saleReturns/changeState', {
  permission,
  summary: 'Cancel a return of a client: goods, what is owed and entry are undone.',
  input: z.strictObject({ ...stateChange, state: SaleReturnState }),
  output: SaleReturn,
})

export const previewSaleReturn = previews('POST', '/private/saleReturns/preview', {
  permission,
  summary: 'What taking goods back, or cancelling that, would post and move. Nothing is written.',
  input: z.strictObject({
    draft: Draft.optional(),
    move: z
      .strictObject({ _id: Id, state: SaleReturnState, version: Version, reason: Line(500).nullish() })
      .optional(),
  }),
  output: Preview,
})

export const printSaleReturn = reads('GET', '/private/saleReturns/print', {
  permission,
  summary: 'The voucher of what a client returned, as a PDF.',
  input: z.strictObject({ id: Id }),
  output: AFile,
})
