import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { createPurchase } from '../purchases-of-products/write.ts'
import { createServicePurchase } from '../purchases-of-services/purchases.ts'
import { createSale } from '../sales-of-products/write.ts'
import { createServiceSale } from '../sales-of-services/sales.ts'
import type { Conversion, Offer } from './fields.ts'
import { operationOf, type OperationType } from './kinds.ts'

type OfferAnswer = z.output<typeof Offer>
type Asked = z.output<typeof Conversion>

interface Operation {
  _id: string
  number: string
}

/** Writes down, still pending, what an accepted offer becomes. */
export async function writeOperation(
  context: Context,
  offer: OfferAnswer,
  asked: Asked,
): Promise<Operation & { type: OperationType }> {
  const type = operationOf(offer)
  return { ...(await operations[type](context, offer, asked)), type }
}

const headOf = (offer: OfferAnswer, asked: Asked) => ({
  date: asked.date ?? offer.date,
  description: offer.description,
  paymentForm: asked.paymentForm ?? ('credit' as const),
  dueDate: asked.dueDate,
  currencyId: offer.currency?._id,
  rate: asked.rate,
})

const lineOf = ({ quantity, unitPrice, discount, description }: OfferAnswer['lines'][number]) => ({
  quantity,
  unitPrice,
  discount,
  description,
})

const operations: Record<
  OperationType,
  (context: Context, offer: OfferAnswer, asked: Asked) => Promise<Operation>
> = {
  saleOfProducts: (context, offer, asked) =>
    createSale(context, {
      ...headOf(offer, asked),
      clientId: offer.clientId ?? '',
      storageId: storageOf(offer, asked),
      lines: offer.lines.map((line) => ({ ...lineOf(line), productId: line.productId ?? '' })),
    }),

  buyOfProducts: (context, offer, asked) =>
    createPurchase(context, {
      ...headOf(offer, asked),
      type: 'national',
      providerId: offer.providerId ?? '',
      storageId: storageOf(offer, asked),
      lines: offer.lines.map((line) => ({ ...lineOf(line), productId: line.productId ?? '' })),
      costs: [],
      awaitsInvoice: false,
    }),

  saleOfServices: (context, offer, asked) =>
    createServiceSale(context, {
      ...headOf(offer, asked),
      clientId: offer.clientId ?? '',
      lines: offer.lines.map((line) => ({ ...lineOf(line), serviceId: line.serviceId ?? '' })),
    }),

  buyOfServices: (context, offer, asked) =>
    createServicePurchase(context, {
      ...headOf(offer, asked),
      providerId: offer.providerId ?? '',
      lines: offer.lines.map((line, index) => ({
        ...lineOf(line),
        ...asked.places?.[index],
        serviceId: line.serviceId ?? '',
      })),
    }),
}

/** Goods leave from somewhere or go somewhere: said now, if the offer did not. */
function storageOf(offer: OfferAnswer, asked: Asked): string {
  const storageId = asked.storageId ?? offer.storageId
  if (!storageId) throw wrongFields([{ path: 'conversion.storageId', code: 'offer.noStorage' }])
  return storageId
}
