import { textFields } from '@cuadre/kernel/text-fields.ts'

/** Who takes goods away and what carries them, in the order of the form. */
export const carriageFields = textFields({
  deliveredTo: { column: 'delivered_to', max: 200 },
  deliveredToId: { column: 'delivered_to_id', max: 30 },
  carrier: { column: 'carrier', max: 200 },
  driver: { column: 'driver', max: 200 },
  driverId: { column: 'driver_id', max: 30 },
  vehicle: { column: 'vehicle', max: 30 },
})

/** Who sells, and how the goods leave. */
export const deliveryFields = textFields({ seller: { column: 'seller', max: 200 }, ...carriageFields })
