import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { releaseGoods } from '@cuadre/inventory/public.ts'
import { type DocumentKind, transition } from '@cuadre/platform/documents/transition.ts'
import { checkCorrectable, transferAttachments } from '../documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { deleteDocument } from '../documents/deleting.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { documentType, getSale, type Sale } from './sale.ts'
import { type SaleAction, type SaleState, saleWorkflow } from './states.ts'
import { createSale } from './write.ts'

const sales: DocumentKind<SaleState, SaleAction, Sale> = {
  type: documentType,
  table: 'sale',
  workflow: saleWorkflow,
  effects,
  withReason: ['cancel'],
  get: (context, id) => getSale(context, { id }),
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateSaleOfProducts.input>,
) => transition(context, sales, requested)

/** Cancels a confirmed sale and confirms another in its place, which takes its files and its offer. */
export async function correctSale(
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctSale.input>,
): Promise<Sale> {
  checkCorrectable(await getSale(context, { id: _id }))
  await changeState(context, { _id, version, reason, state: 'cancelled' })
  const right = await createSale(context, draft, _id)
  await transferAttachments(context, documentType, _id, right._id)
  await attachFiles(context, { ownerType: documentType, ownerId: right._id }, documentIds)
  return changeState(context, { _id: right._id, version: right.version, state: 'confirmed' })
}

/** Deletes a pending sale, with what was kept for it. */
export async function deleteSale(context: Context, { id }: { id: string }): Promise<{ _id: string }> {
  const deleted = await deleteDocument(context, sales, id)
  await releaseGoods(context, deleted)
  return deleted
}
