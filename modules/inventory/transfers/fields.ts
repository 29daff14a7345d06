import { textFields } from '@cuadre/kernel/text-fields.ts'

/** Who sends, carries and takes the goods, in the order of the form. */
export const carriageFields = textFields({
  sentBy: { column: 'sent_by', max: 200 },
  carrier: { column: 'carrier', max: 200 },
  vehicle: { column: 'vehicle', max: 30 },
  receivedBy: { column: 'received_by', max: 200 },
})
