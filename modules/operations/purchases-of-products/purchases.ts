import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { getPurchase, type Purchase } from './purchase.ts'
import { type PurchaseAction, type PurchaseState } from './states.ts'
import { purchaseKind } from './kind.ts'

export const purchases: LivingDocument<PurchaseState, PurchaseAction, Purchase> = {
  kind: purchaseKind,
  effects,
  get: (context, id) => getPurchase(context, { id }),
}

/** Moves a purchase to another state. Where goods are posted without transit, what is confirmed is received at once. */
export async function changeState(
  context: Context,
  requested: z.output<typeof api.changeStateBuyOfProducts.input>,
): Promise<Purchase> {
  const after = await transition(context, purchases, requested)
  if (after.state !== 'confirmed' || after.postingMode !== 'direct') return after
  return transition(context, purchases, { _id: after._id, state: 'received', version: after.version })
}
