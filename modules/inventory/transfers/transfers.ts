import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { textColumns } from '@cuadre/kernel/text-fields.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { carriageFields } from './fields.ts'
import { filesOf } from '../investigations/queries.ts'
import { checkGoods, productsOf, wrongWarehouse } from '../stock/goods.ts'
import type * as api from './api.ts'
import { effects, type Said } from './effects.ts'
import { movedBy, otherHead, transferHead, transferLines } from './queries.ts'
import { type TransferAction, type TransferState, transferWorkflow } from './states.ts'
import { transferKind } from './kind.ts'

export const documentType = 'transfer'
export type StateChange = z.output<typeof api.changeStateMovement.input>
type Draft = z.output<typeof api.createMovement.input>
type Answer = z.output<typeof api.Transfer>

/** Of a transfer, unlike of other movements, both storages are known. */
export type Transfer = Answer & {
  originStorageId: string
  originStorage: { name: string }
  destinationStorageId: string
  destinationStorage: { name: string }
}

async function found(context: Context, id: string): Promise<Transfer | undefined> {
  const head = await transferHead(context, id)
  if (!head) return undefined
  const [lines, documents, entries, files, steps] = await Promise.all([
    transferLines(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    filesOf(context, id),
    statusHistoryOf(context, documentType, id),
  ])
  const allowed = Object.values(transferWorkflow[head.state]).map(({ to }) => to)
  return { ...head, lines, documents, entries: entries.get(id) ?? [], files, allowed, steps } as Transfer
}

export async function getTransfer(context: Context, { id }: { id: string }): Promise<Transfer> {
  const transfer = await found(context, id)
  if (!transfer) throw notFound()
  return transfer
}

export async function getLines(context: Context, { id }: { id: string }) {
  return { data: (await getTransfer(context, { id })).lines }
}

/** What any document moved; of a transfer all that it is. */
export async function getMovement(context: Context, { id }: { id: string }) {
  const [transfer, moved] = await Promise.all([found(context, id), movedBy(context, id)])
  if (transfer) return { ...transfer, partner: null, moved, transfer }
  const head = await otherHead(context, id)
  if (!head) throw notFound()
  const entries = await entriesOf(context, [id])
  return { ...head, moved, entries: entries.get(id) ?? [], transfer: null }
}

async function checkDraft(context: Context, draft: Draft): Promise<void> {
  const { originStorageId, destinationStorageId } = draft
  const [origin, destination, known] = await Promise.all([
    wrongWarehouse(context, originStorageId, 'originStorageId'),
    wrongWarehouse(context, destinationStorageId, 'destinationStorageId'),
    productsOf(context, draft.lines),
  ])
  const { wrong } = eachLine(draft.lines, (line, refuse) => checkGoods(line, known, refuse))
  const all = [
    ...origin,
    ...destination,
    ...(originStorageId === destinationStorageId
      ? [{ path: 'destinationStorageId', code: 'transfer.sameStorage' }]
      : []),
    ...wrong,
  ]
  if (all.length > 0) throw wrongFields(all)
}

/** Writes a transfer down. Nothing moves and nothing is posted until it is sent. */
export async function createTransfer(
  context: Context,
  draft: Draft,
  replaces: string | null = null,
): Promise<Transfer> {
  await checkDraft(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, 'TR', draft.date)
  await context.tx
    .insertInto('stock_transfer')
    .values({
      id: _id,
      number,
      day: draft.date,
      origin_warehouse_id: draft.originStorageId,
      destination_warehouse_id: draft.destinationStorageId,
      description: draft.description || null,
      ...textColumns(carriageFields, draft),
      replaces_id: replaces,
      created_by: context.user._id,
    })
    .execute()
  await context.tx
    .insertInto('stock_transfer_line')
    .values(
      draft.lines.map((line, index) => ({
        id: uuidv7(),
        transfer_id: _id,
        line: index + 1,
        product_id: line.productId,
        description: line.description || null,
        quantity: amount(line.quantity).toFixed(),
      })),
    )
    .execute()
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getTransfer(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

/** Deletes a transfer that nobody has sent; its number stays taken, and the trail says whose it was. */
export async function deleteTransfer(context: Context, { id }: { id: string }) {
  await context.tx.selectFrom('stock_transfer').select('id').where('id', '=', id).forUpdate().execute()
  const before = await getTransfer(context, { id })
  if (before.state !== 'pending')
    throw new Refusal('document.notDeleted', { state: `@states.${before.state}` })
  await dropMedia(context, { ownerType: documentType, ownerId: id })
  await context.tx.deleteFrom('stock_transfer').where('id', '=', id).execute()
  context.changed({ type: documentType, _id: id, before })
  return { _id: id }
}

export const transfers: LivingDocument<TransferState, TransferAction, Transfer, Said> = {
  kind: transferKind,
  effects,
  get: (context, id) => getTransfer(context, { id }),
}

export const changeState = (context: Context, requested: StateChange) =>
  transition(context, transfers, requested)
