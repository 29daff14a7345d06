import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Workflow } from '@cuadre/kernel/workflow.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { type DocumentKind, transition } from '@cuadre/platform/documents/transition.ts'
import { documentType, getPurchase, type Purchase } from '../purchases-of-products/purchase.ts'
import type * as api from './api.ts'
import { cancelGoodsReceipt } from './cancel.ts'
import { getGoodsReceipt, type GoodsReceipt } from './queries.ts'
import { checkOpen, receiveGoods } from '../purchases-of-products/receiving/receive.ts'
import { returnGoods } from './returns.ts'
import { checkWarehouse } from './storage.ts'
import { goodsReceiptType } from '../purchases-of-products/receiving/store.ts'

/** The purchase that goods come of, locked: of two people who receive the last of it, one does. */
async function lockedPurchase(context: Context, id: string): Promise<Purchase> {
  await context.tx.selectFrom('purchase').select('id').where('id', '=', id).forUpdate().execute()
  return getPurchase(context, { id })
}

/** What a purchase is, by what came of it. A closed one that something is missing of again is open again. */
async function followPurchase(context: Context, before: Purchase): Promise<void> {
  const { lines } = await getPurchase(context, { id: before._id })
  const isWhole = lines.every(({ pending }) => amount(pending).lte(zero))
  const came = lines.some(({ received, rejected }) => amount(received).plus(amount(rejected)).gt(zero))
  const state = isWhole ? 'received' : came ? 'partiallyReceived' : 'confirmed'
  await context.tx
    .updateTable('purchase')
    .set({ state, version: before.version + 1 })
    .where('id', '=', before._id)
    .execute()
  if (state !== before.state)
    await recordTransition(context, { type: documentType, _id: before._id, from: before.state, to: state })
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

async function written(context: Context, _id: string): Promise<GoodsReceipt> {
  const after = await getGoodsReceipt(context, { id: _id })
  context.changed({ type: goodsReceiptType, _id, after })
  return after
}

type State = GoodsReceipt['state']

const workflow: Workflow<State, 'cancel'> = {
  confirmed: { cancel: { to: 'cancelled', permission: 'adminMovements' } },
  cancelled: {},
}

const receptions: DocumentKind<State, 'cancel', GoodsReceipt> = {
  type: goodsReceiptType,
  table: 'goods_receipt',
  workflow,
  effects: { cancel: cancelGoodsReceipt },
  withReason: ['cancel'],
  get: (context, id) => getGoodsReceipt(context, { id }),
}

export async function changeState(
  context: Context,
  requested: z.output<typeof api.changeStateProductRecession.input>,
): Promise<GoodsReceipt> {
  const { buyId, kind, against, number } = await getGoodsReceipt(context, { id: requested._id })
  const purchase = await lockedPurchase(context, buyId)
  if (kind === 'reception' && against === 'direct')
    throw new Refusal('reception.withPurchase', { number, purchase: purchase.number })
  const after = await transition(context, receptions, requested)
  if (kind === 'reception') await followPurchase(context, purchase)
  return after
}
