import { z } from 'zod'
import { Day, Id, Line, Rate } from '@cuadre/kernel/fields.ts'

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
