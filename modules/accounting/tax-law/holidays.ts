import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type * as api from './api.ts'
import { holidayById, type HolidayRow } from './queries.ts'

type Draft = z.output<typeof api.createHoliday.input>

export async function holiday(context: Context, { id }: { id: string }): Promise<HolidayRow> {
  const found = await holidayById(context, id)
  if (!found) throw notFound()
  return found
}

const columnsOf = ({ monthDay, nameEs, nameEn, validFrom, validTo }: Draft) => ({
  month_day: monthDay,
  name_es: nameEs,
  name_en: nameEn,
  valid_from: validFrom,
  valid_to: validTo,
})

function refuseReversed({ validFrom, validTo }: Draft): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw wrongFields([{ path: 'validTo', code: 'parameter.daysReversed' }])
}

// Unlike rates, holidays of closed months may change: a day of rest that is decreed now moves terms that still run.

export async function createHoliday(context: Context, draft: Draft): Promise<HolidayRow> {
  refuseReversed(draft)
  const id = uuidv7()
  await context.tx
    .insertInto('holiday')
    .values({ id, ...columnsOf(draft) })
    .execute()
  const after = await holiday(context, { id })
  context.changed({ type: 'holiday', _id: id, after })
  return after
}

export async function updateHoliday(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateHoliday.input>,
): Promise<HolidayRow> {
  refuseReversed(draft)
  await context.tx.selectFrom('holiday').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await holiday(context, { id: _id })
  if (before.version !== version) throw stale(before)
  await context.tx
    .updateTable('holiday')
    .set({ ...columnsOf(draft), version: version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await holiday(context, { id: _id })
  context.changed({ type: 'holiday', _id, before, after })
  return after
}

export async function deleteHoliday(context: Context, { id }: { id: string }) {
  const before = await holiday(context, { id })
  await context.tx.deleteFrom('holiday').where('id', '=', id).execute()
  context.changed({ type: 'holiday', _id: id, before })
  return { _id: id }
}
