import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { cancelling } from '@cuadre/accounting/public.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { getPurchase, type Purchase } from '../purchases-of-products/purchase.ts'
import type * as api from './api.ts'
import { cancelGoodsReceipt, checkReturned } from '../purchases-of-products/receiving/cancel.ts'
import { followPurchase } from '../purchases-of-products/receiving/follow.ts'
import { getGoodsReceipt, type GoodsReceipt } from './queries.ts'
import { checkOpen, receiveGoods } from '../purchases-of-products/receiving/receive.ts'
import { returnGoods } from './returns.ts'
import { checkWarehouse } from './storage.ts'
import { goodsReceiptType } from '../purchases-of-products/receiving/store.ts'
import { goodsReceiptKind } from './kind.ts'

/** The purchase that goods come of, locked: of two people who receive the last of it, one does. */
export async function lockedPurchase(context: Context, id: string): Promise<Purchase> {
  await context.tx.selectFrom('purchase').select('id').where('id', '=', id).forUpdate().execute()
  return getPurchase(context, { id })
}

/** Receives goods of a purchase. */
export async function createGoodsReceipt(
  context: Context,
  draft: z.output<typeof api.createProductRecession.input>,
): Promise<GoodsReceipt> {
  const purchase = await lockedPurchase(context, draft.buyId)
  checkOpen(purchase, draft.date)
  await checkWarehouse(context, draft.storageId)
  const _id = await receiveGoods(context, purchase, draft)
  await followPurchase(context, purchase)
  return written(context, _id)
}

/** Sends goods of a purchase back. What is still to come of it stays as it was. */
export async function createReturn(
  context: Context,
  draft: z.output<typeof api.createProductReturn.input>,
): Promise<GoodsReceipt> {
  const purchase = await lockedPurchase(context, draft.buyId)
  await checkWarehouse(context, draft.storageId)
  return written(context, await returnGoods(context, purchase, draft))
}

export async function written(context: Context, _id: string): Promise<GoodsReceipt> {
  const after = await getGoodsReceipt(context, { id: _id })
  context.changed({ type: goodsReceiptType, _id, after })
  return after
}

type State = GoodsReceipt['state']

export const receptions: LivingDocument<State, 'cancel', GoodsReceipt> = {
  kind: goodsReceiptKind,
  effects: {
    async cancel(context, reception, move) {
      if (reception.kind === 'reception' && !move.isReplaced) await checkReturned(context, reception)
      await cancelling<GoodsReceipt>(cancelGoodsReceipt)(context, reception, move)
    },
  },
  get: (context, id) => getGoodsReceipt(context, { id }),
}

export async function changeState(
  context: Context,
  requested: z.output<typeof api.changeStateProductRecession.input>,
): Promise<GoodsReceipt> {
  const before = await getGoodsReceipt(context, { id: requested._id })
  const purchase = await lockedPurchase(context, before.buyId)
  checkApart(before)
  const after = await transition(context, receptions, requested)
  if (before.kind === 'reception') await followPurchase(context, purchase)
  return after
}

/** What was posted with its purchase is undone with it. */
export function checkApart({ kind, against, number, purchase }: GoodsReceipt): void {
  if (kind === 'reception' && against === 'direct')
    throw new Refusal('reception.withPurchase', { number, purchase: purchase.number })
}
