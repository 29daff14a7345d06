import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import type * as api from './api.ts'
import { tillDeviceKind } from './kind.ts'

/** A device, which nobody else tells anything of until the transaction ends. */
export async function lockedDevice({ tx }: Context, id: string) {
  const device = await tx
    .selectFrom('till_device')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!device) throw notFound('till.unknownDevice')
  return device
}

export async function deviceById({ tx, organization }: Context, id: string): Promise<api.Device> {
  const { rows } = await sql<api.Device>`
    select id as "_id", code, name, point_id as "pointSaleId", last_sequence as "lastSequence", last_ticket as "lastTicket"
      from till_device where organization_id = ${organization} and id = ${id}`.execute(tx)
  if (!rows[0]) throw notFound('till.unknownDevice')
  return rows[0]
}

/** A device that sells for a point of sale from now on. */
export async function registerDevice(
  context: Context,
  { pointSaleId, name }: z.output<typeof api.registerDevice.input>,
): Promise<api.Device> {
  const point = await context.tx
    .selectFrom('point_of_sale')
    .select(['code', 'active'])
    .where('id', '=', pointSaleId)
    .executeTakeFirst()
  const refuse = (code: string, parameters = {}) => wrongFields([{ path: 'pointSaleId', code, parameters }])
  if (!point) throw refuse('pointOfSale.unknown')
  if (!point.active) throw refuse('pointOfSale.inactive', { code: point.code })
  const id = uuidv7()
  const code = await takeCode(context, { table: 'till_device', digits: 2 })
  await context.tx
    .insertInto('till_device')
    .values({ id, point_id: pointSaleId, code, name, created_by: context.user._id })
    .execute()
  const after = await deviceById(context, id)
  context.changed({ type: tillDeviceKind.type, _id: id, after })
  return after
}
