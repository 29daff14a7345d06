import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type { updateLot as call, WholeLot } from './api.ts'
import { lotKind } from './kind.ts'
import { leftOf, lotRow, stepsOf, untrackedOf } from './queries.ts'

export async function getLot(context: Context, { id }: { id: string }): Promise<WholeLot> {
  const row = await lotRow(context, id)
  if (!row) throw notFound()
  const [came, went, left, untracked] = await Promise.all([
    stepsOf(context, id, 'came'),
    stepsOf(context, id, 'went'),
    leftOf(context, id),
    untrackedOf(context, id),
  ])
  return { ...row, came, went, left, untracked }
}

/** Until when a lot keeps is what its label says: where that was read wrongly it is written anew, and what left since has left. */
export async function updateLot(
  context: Context,
  { _id, version, expiryDate }: z.output<typeof call.input>,
): Promise<WholeLot> {
  await context.tx.selectFrom('lot').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await lotRow(context, _id)
  if (!before) throw notFound()
  if (before.version !== version) throw stale(await getLot(context, { id: _id }))
  await context.tx
    .updateTable('lot')
    .set({ expires_on: expiryDate, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  context.changed({
    type: lotKind.type,
    _id,
    before: { code: before.code, expiryDate: before.expiryDate },
    after: { code: before.code, expiryDate },
  })
  return getLot(context, { id: _id })
}
