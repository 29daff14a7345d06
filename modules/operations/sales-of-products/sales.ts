import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { replacing } from '@cuadre/accounting/public.ts'
import { movedTogether, releaseGoods } from '@cuadre/inventory/public.ts'
import { type DocumentKind, transition } from '@cuadre/platform/documents/transition.ts'
import { checkCorrectable } from '@cuadre/platform/documents/correcting.ts'
import { transferAttachments } from '../documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { deleteDocument } from '../documents/deleting.ts'
import type * as api from './api.ts'
import { effects, handOver, takeBack } from './effects.ts'
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
) => transition(context, delivering(requested.date), requested)

/** Sales that are delivered on a day that was given. */
const delivering = (day: string | undefined): typeof sales =>
  day === undefined
    ? sales
    : { ...sales, effects: { ...effects, deliver: (context, sale) => handOver(context, sale, day) } }

/** Cancels a confirmed sale and confirms another in its place, which takes its files and its offer. */
export const correctSale = (
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctSale.input>,
): Promise<Sale> =>
  movedTogether(context, async () => {
    checkCorrectable(await getSale(context, { id: _id }))
    await transition(context, replaced, { _id, version, reason, state: 'cancelled' })
    const right = await createSale(context, draft, _id)
    await transferAttachments(context, documentType, _id, right._id)
    await attachFiles(context, { ownerType: documentType, ownerId: right._id }, documentIds)
    return changeState(context, { _id: right._id, version: right.version, state: 'confirmed' })
  })

/** A sale whose place another takes: it is undone on its own day, as if it had not been. */
const replaced: typeof sales = {
  ...sales,
  effects: { ...effects, cancel: replacing(takeBack) },
}

/** Deletes a pending sale, with what was kept for it. */
export async function deleteSale(context: Context, { id }: { id: string }): Promise<{ _id: string }> {
  const deleted = await deleteDocument(context, sales, id)
  await releaseGoods(context, deleted)
  return deleted
}
