import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { createPurchase } from '../purchases-of-products/write.ts'
import { createServicePurchase } from '../purchases-of-services/purchases.ts'
import { createSale } from '../sales-of-products/write.ts'
import { createServiceSale } from '../sales-of-services/sales.ts'
import type { Conversion, Quotation } from './fields.ts'
import { operationOf, type OperationType } from './kinds.ts'

type QuotationAnswer = z.output<typeof Quotation>
type Input = z.output<typeof Conversion>

interface Operation {
  _id: string
  number: string
}

/** Writes down, still pending, what an accepted offer becomes. */
export async function writeOperation(
  context: Context,
  offer: QuotationAnswer,
  input: Input,
): Promise<Operation & { type: OperationType }> {
  const type = operationOf(offer)
  return { ...(await operations[type](context, offer, input)), type }
}

const headOf = (offer: QuotationAnswer, input: Input) => ({
  date: input.date ?? offer.date,
  description: offer.description,
  paymentForm: input.paymentForm ?? ('credit' as const),
  dueDate: input.dueDate,
  currencyId: offer.currency?._id,
  rate: input.rate,
})

const lineOf = ({ quantity, unitPrice, discount, description }: QuotationAnswer['lines'][number]) => ({
  quantity,
  unitPrice,
  discount,
  description,
})

const operations: Record<
  OperationType,
  (context: Context, offer: QuotationAnswer, input: Input) => Promise<Operation>
> = {
  saleOfProducts: (context, offer, input) =>
    createSale(context, {
      ...headOf(offer, input),
      clientId: offer.clientId ?? '',
      isExport: offer.isExport,
      storageId: warehouseOf(offer, input),
      lines: offer.lines.map((line) => ({ ...lineOf(line), productId: line.productId ?? '' })),
    }),

  buyOfProducts: (context, offer, input) =>
    createPurchase(context, {
      ...headOf(offer, input),
      type: 'national',
      providerId: offer.providerId ?? '',
      storageId: warehouseOf(offer, input),
      lines: offer.lines.map((line) => ({ ...lineOf(line), productId: line.productId ?? '' })),
      costs: [],
      awaitsInvoice: false,
    }),

  saleOfServices: (context, offer, input) =>
    createServiceSale(context, {
      ...headOf(offer, input),
      clientId: offer.clientId ?? '',
      isExport: offer.isExport,
      lines: offer.lines.map((line) => ({ ...lineOf(line), serviceId: line.serviceId ?? '' })),
    }),

  buyOfServices: (context, offer, input) =>
    createServicePurchase(context, {
      ...headOf(offer, input),
      providerId: offer.providerId ?? '',
      lines: offer.lines.map((line, index) => ({
        ...lineOf(line),
        ...input.places?.[index],
        serviceId: line.serviceId ?? '',
      })),
    }),
}

/** Goods leave from somewhere or go somewhere: given now, if the offer did not. */
function warehouseOf(offer: QuotationAnswer, input: Input): string {
  const storageId = input.storageId ?? offer.storageId
  if (!storageId) throw wrongFields([{ path: 'conversion.storageId', code: 'offer.noStorage' }])
  return storageId
}
