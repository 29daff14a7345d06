import type { z } from 'zod'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { filesOf } from '../investigations/queries.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { inventoryLines, inventoryRow } from './queries.ts'
import { type InventoryAction, type InventoryState, inventoryWorkflow } from './states.ts'
import { otherInventoryKind } from './kind.ts'

export const documentType = 'otherInventory'
/** What it is, whether or not all of it may be shown. */
export type Inventory = Omit<z.output<typeof api.InventoryDocument>, 'isBlind'>

/** A document of inventory with all that hangs from it. */
export async function getInventory(context: Context, { id }: { id: string }): Promise<Inventory> {
  const row = await inventoryRow(context, id)
  if (!row) throw notFound()
  const [lines, documents, entries, files, steps] = await Promise.all([
    inventoryLines(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    filesOf(context, id),
    statusHistoryOf(context, documentType, id),
  ])
  const allowed = Object.values(inventoryWorkflow[row.state]).map(({ to }) => to)
  return { ...row, lines, documents, entries: entries.get(id) ?? [], files, allowed, steps }
}

/** Takes an attached document away while the document is nobody's evidence yet. */
export async function deleteDocument(
  context: Context,
  { _id, documentId }: z.output<typeof api.deleteInventoryDocument.input>,
) {
  const { state, documents } = await getInventory(context, { id: _id })
  if (!documents.some((document) => document._id === documentId)) throw notFound()
  if (state === 'confirmed' || state === 'cancelled')
    throw new Refusal('inventory.papersStay', { state: `@states.${state}` })
  const keep = documents.map((document) => document._id).filter((document) => document !== documentId)
  await dropMedia(context, { ownerType: documentType, ownerId: _id }, { keep })
  return { _id: documentId }
}

export const documents: LivingDocument<InventoryState, InventoryAction, Inventory> = {
  kind: otherInventoryKind,
  effects,
  get: (context, id) => getInventory(context, { id }),
}

export const changeState = (context: Context, requested: z.output<typeof api.changeStateInventory.input>) =>
  transition(context, documents, requested)
