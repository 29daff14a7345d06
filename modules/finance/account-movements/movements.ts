import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { checkCorrectable, transferFiles } from '@cuadre/platform/documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { cashWarnings } from '../settlements/warnings.ts'
import { statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import type * as api from './api.ts'
import { documentType, effects } from './effects.ts'
import { movementHead, movementLines, movementList, openDocuments } from './queries.ts'
import {
  kindFacts,
  type MovementAction,
  type MovementKind,
  movementKinds,
  type MovementState,
  movementWorkflow,
} from './states.ts'
import { agreed, type Draft } from './terms.ts'
import { accountMovementKind } from './kind.ts'

export type Movement = z.output<typeof api.Movement>

/** Who may record transfers to providers sees no sundry expenses: each kind has a permission of its own. */
function mayHandle({ user }: Context, kind: MovementKind): void {
  const { permission } = kindFacts[kind]
  if (!allows([permission], user.permissions))
    throw new Refusal('permission.missing', { permission: `@permissions.${permission}` }, { status: 403 })
}

/** A movement with all that hangs from it; of other kinds than `kinds` there is none. */
export async function getMovement(
  context: Context,
  { id }: { id: string },
  kinds: readonly MovementKind[] = movementKinds,
): Promise<Movement> {
  const head = await movementHead(context, id)
  if (!head || !kinds.includes(head.kind)) throw notFound()
  mayHandle(context, head.kind)
  const [lines, documents, entries, steps, warnings] = await Promise.all([
    movementLines(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, documentType, id),
    head.state === 'cancelled' ? [] : cashWarnings(context, head),
  ])
  const all = entries.get(id) ?? []
  return {
    ...head,
    lines,
    documents,
    warnings,
    entry: all[0] ?? null,
    entries: all,
    allowed: Object.values(movementWorkflow[head.state]).map(({ to }) => to),
    steps,
  }
}

/** The movements of the kinds that the person may see. */
export function listMovements(context: Context, filters: z.output<typeof api.filterMovements.input>) {
  const { permissions } = context.user
  return movementList(
    context,
    filters,
    movementKinds.filter((kind) => allows([kindFacts[kind].permission], permissions)),
  )
}

/** What a movement of a kind could pay of a partner's. */
export function payable(context: Context, requested: z.output<typeof api.openDocuments.input>) {
  mayHandle(context, requested.kind)
  return openDocuments(context, requested)
}

const movements: LivingDocument<MovementState, MovementAction, Movement> = {
  kind: accountMovementKind,
  effects,
  get: (context, id) => getMovement(context, { id }),
}

async function columnsOf(context: Context, kind: MovementKind, draft: Draft) {
  const { wrong, currency, total, amount } = await agreed(context, kind, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    day: draft.date,
    account_id: draft.accountId,
    partner_id: draft.partnerId ?? null,
    party: draft.party || null,
    reference: draft.reference || null,
    description: draft.description,
    currency_id: currency?._id ?? null,
    rate: currency && text(currency.rate, 8),
    total: text(total),
    amount: text(amount),
  }
}

async function writeLines({ tx }: Context, movementId: string, { lines }: Draft): Promise<void> {
  await tx
    .insertInto('account_movement_line')
    .values(
      lines.map((line, at) => ({
        movement_id: movementId,
        line: at + 1,
        purpose: line.itemId ? 'item' : line.advance ? 'advance' : 'account',
        item_id: line.itemId ?? null,
        account_id: line.accountId ?? null,
        cost_center_id: line.costCenterId ?? null,
        expense_item_id: line.expenseItemId ?? null,
        due_date: line.dueDate ?? null,
        description: line.description || null,
        amount: line.amount,
      })),
    )
    .execute()
}

const confirmed = (context: Context, { _id, version }: Movement) =>
  transition(context, movements, { _id, version, state: 'confirmed' })

/** Records a movement of money; it is posted at once unless it is to wait. */
export async function createMovement(
  context: Context,
  { kind, confirm, ...draft }: z.output<typeof api.createMovements.input>,
  replaces: string | null = null,
): Promise<Movement> {
  mayHandle(context, kind)
  const columns = await columnsOf(context, kind, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, kindFacts[kind].prefix, draft.date)
  await context.tx
    .insertInto('account_movement')
    .values({ id: _id, kind, number, replaces_id: replaces, created_by: context.user._id, ...columns })
    .execute()
  await writeLines(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getMovement(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return confirm ? confirmed(context, after) : after
}

async function lockedMovement(
  context: Context,
  _id: string,
  kinds: readonly MovementKind[],
): Promise<Movement> {
  await context.tx.selectFrom('account_movement').select('id').where('id', '=', _id).forUpdate().execute()
  return getMovement(context, { id: _id }, kinds)
}

/** Writes a movement anew that is not posted yet, and posts it unless it is to go on waiting. */
export async function updateMovement(
  context: Context,
  { _id, version, confirm, ...draft }: z.output<typeof api.updateContMovements.input>,
  kinds: readonly MovementKind[] = movementKinds,
): Promise<Movement> {
  const before = await lockedMovement(context, _id, kinds)
  if (before.version !== version) throw stale(before)
  if (before.state !== 'pending')
    throw new Refusal('movement.notPending', { number: before.number, state: `@states.${before.state}` })
  if (draft.date.slice(0, 4) !== before.date.slice(0, 4))
    throw wrongFields([{ path: 'date', code: 'movement.otherYear', parameters: { number: before.number } }])
  const columns = await columnsOf(context, before.kind, draft)
  await context.tx
    .updateTable('account_movement')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await context.tx.deleteFrom('account_movement_line').where('movement_id', '=', _id).execute()
  await writeLines(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  const after = await getMovement(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return confirm ? confirmed(context, after) : after
}

/** Posts a movement that waits, or cancels one. */
export const changeMovement = (
  context: Context,
  requested: z.output<typeof api.changeStateMovements.input>,
): Promise<Movement> => transition(context, movements, requested)

/** Cancels a movement: what waits posts nothing, what was posted is reversed with all that it paid. */
export async function cancelMovement(
  context: Context,
  { id, reason }: z.output<typeof api.cancelOperation.input>,
): Promise<Movement> {
  const { version, number } = await lockedMovement(context, id, movementKinds)
  return transition(context, movements, { _id: id, version, state: 'cancelled', reason: reason || number })
}

/** Cancels a posted movement and posts another of its kind in its place, which takes its files. */
export async function correctMovement(
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctMovement.input>,
): Promise<Movement> {
  const before = await getMovement(context, { id: _id })
  checkCorrectable(before)
  await transition(context, movements, { _id, version, reason, state: 'cancelled', isReplaced: true })
  const right = await createMovement(context, { kind: before.kind, confirm: false, ...draft }, _id)
  await transferFiles(context, documentType, _id, right._id)
  await attachFiles(context, { ownerType: documentType, ownerId: right._id }, documentIds)
  return confirmed(context, right)
}

/** Deletes a movement that was never posted. What became of its number is kept in the history. */
export async function deleteMovement(
  context: Context,
  { id }: { id: string },
  kinds: readonly MovementKind[] = movementKinds,
): Promise<{ _id: string }> {
  const before = await lockedMovement(context, id, kinds)
  const { number, state } = before
  if (state !== 'pending')
    throw new Refusal('movement.deleteOnlyPending', { number, state: `@states.${state}` })
  await dropMedia(context, { ownerType: documentType, ownerId: id })
  await context.tx.deleteFrom('account_movement').where('id', '=', id).execute()
  await recordTransition(context, { type: documentType, _id: id, from: state, to: 'deleted', reason: number })
  context.changed({ type: documentType, _id: id, before })
  return { _id: id }
}
