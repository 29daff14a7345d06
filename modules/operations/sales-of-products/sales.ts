import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { movedTogether, releaseGoods } from '@cuadre/inventory/public.ts'
import { transition } from '@cuadre/platform/documents/transition.ts'
import { checkCorrectable } from '@cuadre/platform/documents/correcting.ts'
import { transferAttachments } from '../documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { deleteOperation } from '../documents/deleting.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { documentType, getSale, type Sale } from './sale.ts'
import { createSale } from './write.ts'
import { saleKind } from './kind.ts'

const sales = {
  kind: saleKind,
  effects,
  get: (context: Context, id: string) => getSale(context, { id }),
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateSaleOfProducts.input>,
) => transition(context, sales, requested)

/** Cancels a confirmed sale and confirms another in its place, which takes its files and its offer. */
export const correctSale = (
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctSale.input>,
): Promise<Sale> =>
  movedTogether(context, async () => {
    checkCorrectable(await getSale(context, { id: _id }))
    await transition(context, sales, { _id, version, reason, state: 'cancelled', isReplaced: true })
    const right = await createSale(context, draft, _id)
    await transferAttachments(context, documentType, _id, right._id)
    await attachFiles(context, { ownerType: documentType, ownerId: right._id }, documentIds)
    return changeState(context, { _id: right._id, version: right.version, state: 'confirmed' })
  })

/** Deletes a pending sale, with what was kept for it. */
export async function deleteSale(context: Context, { id }: { id: string }): Promise<{ _id: string }> {
  const deleted = await deleteOperation(context, sales, id)
  await releaseGoods(context, deleted)
  return deleted
}
