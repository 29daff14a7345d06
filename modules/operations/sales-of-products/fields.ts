import { textFields } from '../documents/text-fields.ts'

/** Who sells and who takes the goods away, in the order of the form. */
export const deliveryFields = textFields({
  seller: { column: 'seller', max: 200 },
  deliveredTo: { column: 'delivered_to', max: 200 },
  deliveredToId: { column: 'delivered_to_id', max: 30 },
  carrier: { column: 'carrier', max: 200 },
  driver: { column: 'driver', max: 200 },
  driverId: { column: 'driver_id', max: 30 },
  vehicle: { column: 'vehicle', max: 30 },
})
