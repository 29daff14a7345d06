import { z } from 'zod'
import { Day, Id, Line, Money, Option, Rate } from '@cuadre/kernel/fields.ts'

// The fields that documents of buying and selling share on the wire.

/** A percentage. */
export const Discount = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, { error: 'field.money' })

/** What goods are bought or sold: the price of the product is taken unless one is given. */
export const GoodsLine = z.strictObject({
  productId: Id,
  quantity: Rate,
  unitPrice: Rate.optional(),
  discount: Discount.optional(),
  description: Line(300).nullish(),
})

/** When it is paid and in which currency. */
export const terms = {
  paymentForm: z.enum(['credit', 'cash']).default('credit'),
  cashAccountId: Id.nullish(),
  dueDate: Day.nullish(),
  currencyId: Id.nullish(),
  rate: Rate.nullish(),
}

/** Which service is bought or sold: the price of the catalogue is taken unless one is given. */
export const ServiceLine = z.strictObject({
  serviceId: Id,
  quantity: Rate,
  unitPrice: Rate.optional(),
  discount: Discount.optional(),
  description: Line(300).nullish(),
})

/** A line of services as it is answered. */
export const PricedServiceLine = z.object({
  _id: Id,
  line: z.int(),
  serviceId: Id,
  service: Option,
  unit: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.string(),
  amount: Money,
})

/** How much of the goods of a document went back, as far as that stands; nothing, where none did. */
export const ReturnedPart = z.enum(['partial', 'whole'])

/** What a list is asked for: what went back in part or whole, or that nothing did. */
export const ReturnedFilter = z.enum(['none', ...ReturnedPart.options])

/** What an invoice or a pro forma says, from whichever document it is made. */
export const ToInvoice = z.object({
  source: z.object({ type: z.string(), _id: Id, number: z.string() }),
  date: Day,
  dueDate: Day.nullable(),
  paymentForm: z.enum(['credit', 'cash']),
  clientId: Id,
  client: z.object({
    _id: Id,
    code: z.string(),
    name: z.string(),
    nit: z.string().nullable(),
    reeup: z.string().nullable(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    province: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    bankAccounts: z.array(
      z.object({ bank: z.string(), number: z.string(), currency: z.string().nullable() }),
    ),
  }),
  description: z.string().nullable(),
  terms: z.string().nullable(),
  currency: z.object({ _id: Id, code: z.string() }),
  /** Null in the currency of the books. */
  rate: z.string().nullable(),
  lines: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      description: z.string(),
      unit: z.string().nullable(),
      quantity: z.string(),
      unitPrice: z.string(),
      discount: z.string(),
      amount: Money,
    }),
  ),
  /** What of the sale came back and is not invoiced, in the currency of the books. */
  returned: Money,
  /** Before and after the discounts of the lines, in the currency of the document. */
  subtotal: Money,
  discount: Money,
  total: Money,
  /** In the currency of the books. */
  amount: Money,
})
