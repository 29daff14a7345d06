import { textFields } from '@cuadre/kernel/text-fields.ts'
import { carriageFields } from '../sales-of-products/fields.ts'

/** Who hands the goods over, and how they leave: in the order of the form. */
export const deliveryFields = textFields({
  deliveredBy: { column: 'delivered_by', max: 200 },
  ...carriageFields,
})

/** All that the paper says in words. */
export const invoiceTexts = textFields({
  description: { column: 'description', max: 500 },
  terms: { column: 'terms', max: 1000 },
  ...deliveryFields,
})
