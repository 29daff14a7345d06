import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { movedTogether } from '@cuadre/inventory/public.ts'
import { checkCorrectable, type Correction, transferFiles } from '@cuadre/platform/documents/correcting.ts'
import { transition } from '@cuadre/platform/documents/transition.ts'
import type { Purchase } from '../purchases-of-products/purchase.ts'
import { checkReturned } from '../purchases-of-products/receiving/cancel.ts'
import { followPurchase } from '../purchases-of-products/receiving/follow.ts'
import { checkNotBefore, receiveGoods } from '../purchases-of-products/receiving/receive.ts'
import { goodsReceiptType } from '../purchases-of-products/receiving/store.ts'
import type * as api from './api.ts'
import { checkApart, lockedPurchase, receptions, written } from './goods-receipts.ts'
import { getGoodsReceipt, type GoodsReceipt } from './queries.ts'
import { returnGoods } from './returns.ts'
import { checkWarehouse } from './storage.ts'

/**
 * Takes back a reception that was written wrongly and receives what is right in its place. What had gone back of it, or was sold
 * meanwhile, asks for its goods only when the right one stands.
 */
export const correctGoodsReceipt = (
  context: Context,
  { _id, version, reason, ...draft }: z.output<typeof api.correctProductRecession.input>,
): Promise<GoodsReceipt> =>
  corrected(context, 'reception', { _id, version, reason }, draft, async (purchase) => {
    checkNotBefore(purchase, draft.date)
    const right = await receiveGoods(context, purchase, draft, _id)
    await checkReturned(context, { buyId: purchase._id })
    await followPurchase(context, purchase)
    return right
  })

/** The same of what went back to the provider. */
export const correctReturn = (
  context: Context,
  { _id, version, reason, ...draft }: z.output<typeof api.correctProductReturn.input>,
): Promise<GoodsReceipt> =>
  corrected(context, 'return', { _id, version, reason }, draft, (purchase) =>
    returnGoods(context, purchase, draft, _id),
  )

async function corrected(
  context: Context,
  kind: GoodsReceipt['kind'],
  correction: Correction,
  draft: { buyId: string; storageId?: string | null | undefined },
  put: (purchase: Purchase) => Promise<string>,
): Promise<GoodsReceipt> {
  const _id = await movedTogether(context, async () => {
    const before = await getGoodsReceipt(context, { id: correction._id })
    if (before.kind !== kind) throw notFound()
    const purchase = await lockedPurchase(context, before.buyId)
    checkCorrectable(before)
    checkApart(before)
    if (draft.buyId !== before.buyId) throw wrongFields([{ path: 'buyId', code: 'reception.otherPurchase' }])
    await checkWarehouse(context, draft.storageId)
    await transition(context, receptions, { ...correction, state: 'cancelled', isReplaced: true })
    const right = await put(purchase)
    await transferFiles(context, goodsReceiptType, before._id, right)
    return right
  })
  // With what others cost by it, which is posted when all stand.
  return written(context, _id)
}
