import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { getPlan, savePlan } from '../../statements/plans.ts'
import type { BatchRow } from '../queries.ts'
import type { ChangedCell } from './plans.ts'

/** Gives every cell back what it was, as long as nobody planned it anew since. */
export async function undoPlan(context: Context, { _id, exercise }: BatchRow): Promise<void> {
  const record = await context.tx
    .selectFrom('import_record')
    .select(['record_id', 'before'])
    .where('batch_id', '=', _id)
    .executeTakeFirst()
  if (!record || !exercise) throw notFound()
  const { cells } = record.before as unknown as { cells: ChangedCell[] }
  const { data } = await getPlan(context, { id: record.record_id, exerciseId: exercise._id })
  const now = new Map(data.map(({ row, month, amount }) => [`${row}.${month}`, amount]))
  const touched = cells.find(({ row, month, amount }) => now.get(`${row}.${month}`) !== amount)
  if (touched) throw new Refusal('import.planChangedSince', { row: touched.row })
  await savePlan(context, {
    _id: record.record_id,
    exerciseId: exercise._id,
    cells: cells.map(({ row, month, before }) => ({ row, month, amount: before })),
  })
}
