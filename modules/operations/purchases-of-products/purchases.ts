import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type DocumentKind, transition } from '@cuadre/platform/documents/transition.ts'
import { transferAttachments } from '../documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { documentType, getPurchase, type Purchase } from './purchase.ts'
import { type PurchaseAction, type PurchaseState, purchaseWorkflow } from './states.ts'
import { createPurchase } from './write.ts'

const purchases: DocumentKind<PurchaseState, PurchaseAction, Purchase> = {
  type: documentType,
  table: 'purchase',
  workflow: purchaseWorkflow,
  effects,
  withReason: ['cancel'],
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

type Correction = z.output<typeof api.correctPurchase.input>

/** Takes back a purchase that was confirmed wrongly, and writes another that takes its files: pending still. */
export async function replacementOf(
  context: Context,
  { _id, version, reason, documentIds, ...draft }: Correction,
): Promise<Purchase> {
  const before = await getPurchase(context, { id: _id })
  if (before.state === 'pending') throw new Refusal('purchase.stillPending', { number: before.number })
  await transition(context, purchases, { _id, version, reason, state: 'cancelled' })
  const written = await createPurchase(context, draft, _id)
  await transferAttachments(context, documentType, _id, written._id)
  await attachFiles(context, { ownerType: documentType, ownerId: written._id }, documentIds)
  return written
}

/** Takes back a purchase that was confirmed wrongly and puts another in its place, in one go or not at all. */
export async function correctPurchase(context: Context, requested: Correction): Promise<Purchase> {
  const { _id, version } = await replacementOf(context, requested)
  return changeState(context, { _id, version, state: 'confirmed' })
}
