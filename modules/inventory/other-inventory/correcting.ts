import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { checkCorrectable, transferFiles } from '@cuadre/platform/documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { transition } from '@cuadre/platform/documents/transition.ts'
import { movedTogether } from '../stock/together.ts'
import type * as api from './api.ts'
import { createInventory } from './drafts.ts'
import { changeState, documents, documentType, getInventory, type Inventory } from './inventory.ts'

/** Cancels a confirmed document and confirms another of its type in its place, which takes its papers. */
export const correctInventory = (
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctInventory.input>,
): Promise<Inventory> =>
  movedTogether(context, async () => {
    const before = await getInventory(context, { id: _id })
    checkCorrectable(before)
    await transition(context, documents, { _id, version, reason, state: 'cancelled', isReplaced: true })
    const right = await createInventory(context, { ...draft, type: before.type }, _id)
    await transferFiles(context, documentType, _id, right._id)
    await attachFiles(context, { ownerType: documentType, ownerId: right._id }, documentIds)
    const approved = await changeState(context, {
      _id: right._id,
      version: right.version,
      state: 'approved',
    })
    return changeState(context, { _id: right._id, version: approved.version, state: 'confirmed' })
  })
