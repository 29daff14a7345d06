import { textFields } from '@cuadre/kernel/text-fields.ts'

/** Who brings goods and who takes them, in the order of the form. */
export const goodsReceiptTexts = textFields({
  receivedBy: { column: 'received_by', max: 200 },
  deliveredBy: { column: 'delivered_by', max: 200 },
  carrier: { column: 'carrier', max: 200 },
  /** The number of the document that came with the goods. */
  waybill: { column: 'waybill', max: 60 },
  description: { column: 'description', max: 500 },
})
