import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import type * as api from './api.ts'
import { deliveryDay, handOver } from './effects.ts'
import { documentType, getSale, type Sale } from './sale.ts'

/**
 * Records that the goods of a sale were handed over, whatever invoice it is on, or that nobody will: then it no longer waits for the
 * storekeeper, and its history says why.
 */
export async function changeDelivery(
  context: Context,
  { _id, version, state, date, reason }: z.output<typeof api.changeDelivery.input>,
): Promise<Sale> {
  const { tx } = context
  await tx.selectFrom('sale').select('id').where('id', '=', _id).forUpdate().execute()
  const sale = await getSale(context, { id: _id })
  if (sale.version !== version) throw stale(sale)
  const { number, delivery: before } = sale
  const isNext = before === 'awaited' || (before === 'waived' && state === 'done')
  if (!isNext) throw new Refusal('sales.notToDeliver', { number, delivery: `@sales.deliveries.${before}` })
  const told =
    state === 'done'
      ? await handOver(context, sale, date ?? (await deliveryDay(context, sale)))
      : waived(sale, reason)
  const moved = state === 'done' && sale.state === 'confirmed' ? 'delivered' : sale.state
  await tx
    .updateTable('sale')
    .set({ ...told, version: version + 1, state: moved })
    .where('id', '=', _id)
    .execute()
  const to = moved === sale.state ? state : moved
  const from = moved === sale.state ? before : sale.state
  await recordTransition(context, { type: documentType, _id, from, to, reason })
  const after = await getSale(context, { id: _id })
  context.changed({
    type: documentType,
    _id,
    before: { state: sale.state, delivery: before },
    after: { state: after.state, delivery: after.delivery, reason },
  })
  return after
}

/** What leaves the warehouse by its delivery is not given up so: it is kept for the client until the sale is taken back. */
function waived({ number, goodsLeave }: Sale, reason: string | null | undefined) {
  if (!reason) throw wrongFields([{ path: 'reason', code: 'field.required' }])
  if (goodsLeave === 'delivered') throw new Refusal('sales.goodsKept', { number })
  return { delivery_waived: true }
}
