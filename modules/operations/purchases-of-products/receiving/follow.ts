import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { documentType, getPurchase, type Purchase } from '../purchase.ts'

/** What a purchase is, by what came of it. A closed one stays so, unless something of it is missing again. */
export async function followPurchase(context: Context, before: Purchase): Promise<void> {
  const { lines } = await getPurchase(context, { id: before._id })
  const isWhole = lines.every(({ pending }) => amount(pending).lte(zero))
  const came = lines.some(({ received, rejected }) => amount(received).plus(amount(rejected)).gt(zero))
  const whole = before.state === 'closed' ? 'closed' : 'received'
  const state = isWhole ? whole : came ? 'partiallyReceived' : 'confirmed'
  await context.tx
    .updateTable('purchase')
    .set({ state, version: before.version + 1 })
    .where('id', '=', before._id)
    .execute()
  if (state !== before.state)
    await recordTransition(context, { type: documentType, _id: before._id, from: before.state, to: state })
}
