import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { matchesOf, Day, Id } from '@cuadre/kernel/fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { DocumentCurrency } from '@cuadre/platform/documents/fields.ts'

export const productsOfPartner = reads('GET', '/private/reports/productsOfPartner', {
  permission: 'adminMovements',
  summary:
    'What was sold to a client, or bought from a provider: product by product, at which price the last time and how much in all.',
  input: z.strictObject({ partnerId: Id, side: z.enum(['sold', 'bought']) }),
  output: matchesOf(
    z.object({
      productId: Id,
      product: LineProduct,
      unit: z.string(),
      /** Of the last document, in its currency. */
      price: z.string(),
      discount: z.string(),
      currency: DocumentCurrency.nullable(),
      date: Day,
      document: z.object({ type: z.string(), _id: Id, number: z.string() }),
      /** Of all documents together. */
      quantity: z.string(),
      documents: z.int(),
      /** What the catalogue says now. */
      listPrice: z.string().nullable(),
    }),
  ),
})
