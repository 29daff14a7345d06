import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import { amountInWords } from '@cuadre/kernel/number-to-words.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { booksCurrency } from '@cuadre/platform/documents/print.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { deleteDocument } from '@cuadre/platform/documents/deleting.ts'
import { checkRewritten, lockedDocument, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { effects, type Handing } from './effects.ts'
import { wholeKinds, chequeKinds } from './kind.ts'
import { allocationsOf, chequeHead, linksOf } from './queries.ts'
import { demandSide } from './sides.ts'
import {
  type ChequeAction,
  type ChequeSide,
  type ChequeState,
  chequeWorkflow,
  documentTypes,
} from './states.ts'
import { agreed, type Draft } from './terms.ts'

export type Cheque = z.output<typeof api.Cheque>
export type StateChange = z.output<typeof api.changeStateCheque.input>

/** A cheque with all that hangs from it, for who may see its side. */
export async function getCheque(context: Context, { id }: { id: string }): Promise<Cheque> {
  const head = await chequeHead(context, id)
  if (!head) throw notFound()
  const type = documentTypes[head.type]
  const [allocations, links, documents, steps, functional] = await Promise.all([
    allocationsOf(context, id),
    linksOf(context, id),
    mediaOfOwners(context, type, [id]),
    statusHistoryOf(context, type, id),
    booksCurrency(context),
  ])
  const { operation } = links
  const entries = await entriesOf(context, operation ? [operation._id, id] : [id])
  const all = [...(entries.get(operation?._id ?? '') ?? []), ...(entries.get(id) ?? [])].toSorted(
    (one, other) => (one.number ?? Infinity) - (other.number ?? Infinity),
  )
  return {
    ...head,
    amountInLetters: amountInWords(head.amount, {
      language: context.language,
      currency: head.currency?.code ?? functional,
    }),
    allocations,
    ...links,
    documents,
    entry: all[0] ?? null,
    entries: all,
    allowed: Object.values(chequeWorkflow[head.type][head.state]).map(({ to }) => to),
    steps,
  }
}

async function columnsOf(context: Context, draft: Draft, own: string | null) {
  const { cheque, wrong } = await agreed(context, draft, own)
  if (wrong.length > 0) throw wrongFields(wrong)
  const partner = await context.tx
    .selectFrom('partner')
    .select('name')
    .where('id', '=', draft.partnerId)
    .executeTakeFirstOrThrow()
  return {
    leaf: cheque.leaf,
    columns: {
      printed_number: cheque.printedNumber,
      day: draft.date,
      written_day: cheque.writtenOn,
      expires_day: cheque.expiresOn,
      bank_account_id: cheque.bankAccountId,
      chequebook_id: draft.type === 'issued' ? (draft.chequebookId ?? null) : null,
      partner_id: draft.partnerId,
      name: draft.name || partner.name,
      drawn_on: draft.type === 'received' ? draft.drawnOn || null : null,
      currency_id: cheque.currency?._id ?? null,
      rate: cheque.currency && text(cheque.currency.rate, 8),
      total: draft.amount,
      amount: text(cheque.amount),
      leaves_advance: draft.leavesAdvance,
      description: draft.description || null,
    },
  }
}

async function writeParts(context: Context, id: string, draft: Draft, leaf: string | null): Promise<void> {
  const { tx, user } = context
  if (draft.allocations.length > 0)
    await tx
      .insertInto('cheque_line')
      .values(
        draft.allocations.map(({ itemId, amount, value = null }, at) => ({
          cheque_id: id,
          line: at + 1,
          item_id: itemId,
          amount,
          value,
        })),
      )
      .execute()
  if (leaf !== null && draft.chequebookId)
    await tx
      .insertInto('chequebook_leaf')
      .values({
        chequebook_id: draft.chequebookId,
        number: String(BigInt(leaf)),
        cheque_id: id,
        reason: null,
        created_by: user._id,
      })
      .execute()
}

/** Writes a cheque down. Nothing is settled and nothing posted until it is registered or issued. */
export async function createCheque(
  context: Context,
  draft: Draft,
  replaces: string | null = null,
): Promise<Cheque> {
  demandSide(context, draft.type)
  const type = documentTypes[draft.type]
  const { columns, leaf } = await columnsOf(context, draft, null)
  const _id = uuidv7()
  const number = await nextNumber(context, chequeKinds[draft.type].series, draft.date)
  await context.tx
    .insertInto('cheque')
    .values({
      id: _id,
      kind: draft.type,
      number,
      replaces_id: replaces,
      created_by: context.user._id,
      ...columns,
    })
    .execute()
  await writeParts(context, _id, draft, leaf)
  await attachFiles(context, { ownerType: type, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type, _id, from: null, to: 'pending' })
  const after = await getCheque(context, { id: _id })
  context.changed({ type, _id, after })
  return after
}

export const lockedCheque = (context: Context, id: string): Promise<Cheque> =>
  lockedDocument(context, cheques.received, id)

/** Writes a cheque anew that was neither registered nor issued. */
export async function updateCheque(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateCheque.input>,
): Promise<Cheque> {
  const { tx } = context
  const before = await unposted(context, cheques[draft.type], _id)
  if (before.type !== draft.type) throw wrongFields([{ path: 'type', code: 'cheque.typeStays' }])
  checkRewritten(before, { ...draft, version })
  const { columns, leaf } = await columnsOf(
    context,
    draft,
    draft.chequebookId === before.chequebookId ? _id : null,
  )
  await tx.deleteFrom('cheque_line').where('cheque_id', '=', _id).execute()
  await tx.deleteFrom('chequebook_leaf').where('cheque_id', '=', _id).execute()
  await tx
    .updateTable('cheque')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await writeParts(context, _id, draft, leaf)
  const type = documentTypes[draft.type]
  await attachFiles(context, { ownerType: type, ownerId: _id }, draft.documentIds)
  const after = await getCheque(context, { id: _id })
  context.changed({ type, _id, before, after })
  return after
}

const living = { effects, get: (context: Context, id: string) => getCheque(context, { id }) }

export const cheques: Record<ChequeSide, LivingDocument<ChequeState, ChequeAction, Cheque, Handing>> = {
  received: { ...living, kind: wholeKinds.received },
  issued: { ...living, kind: wholeKinds.issued },
}

export async function changeState(context: Context, requested: StateChange): Promise<Cheque> {
  const head = await chequeHead(context, requested._id)
  if (!head) throw notFound()
  return transition(context, cheques[head.type], requested)
}

/** Deletes a cheque that was neither registered nor issued; its leaf is free again. */
export async function deleteCheque(context: Context, { id }: { id: string }) {
  const { type } = await getCheque(context, { id })
  return deleteDocument(context, cheques[type], id)
}
