import { sql } from 'kysely'
import { maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'
import { tillShiftKind } from './kind.ts'

/** A shift has no number: it is found by its till, its point of sale and its cashier, the last ones first. */
export const tillShiftFinder: Finder = {
  finds: [tillShiftKind.type],
  permissions: [tillShiftKind.permission],
  async find({ tx, organization }, input) {
    if (input.by !== 'anything') return []
    const { rows } = await sql<Found>`
      select ${tillShiftKind.type} as kind, shift.id as "_id", device.code, concat_ws(' · ', point.name, device.name) as name,
             cashier.name as note, shift.day
        from till_shift shift
        join till_device device on device.organization_id = ${organization} and device.id = shift.device_id
        join point_of_sale point on point.organization_id = ${organization} and point.id = device.point_id
        join user_account cashier on cashier.organization_id = ${organization} and cashier.id = shift.created_by
       where shift.organization_id = ${organization}
         and ${saysAll(input, sql`concat_ws(' ', device.code, device.name, point.name, cashier.name)`)}
       order by shift.opened_at desc, shift.id limit ${maxPerFinder}`.execute(tx)
    return rows
  },
}
