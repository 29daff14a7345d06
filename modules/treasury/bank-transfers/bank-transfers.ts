import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { toErrorBody } from '@cuadre/server-kit/words.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { checkCorrectable, transferFiles } from '@cuadre/platform/documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { deleteDocument, removeFile } from '@cuadre/platform/documents/deleting.ts'
import { checkRewritten, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { stepsTo } from '../bank-accounts/own-money.ts'
import { documentType, effects, type Receiving } from './effects.ts'
import { bankOf, type BankTransferRow, transferHead } from './queries.ts'
import { type BankTransferAction, type BankTransferState, bankTransferWorkflow } from './states.ts'
import { beyondAccount, type Draft, resolveTerms } from './terms.ts'
import { bankTransferKind } from './kind.ts'

export type BankTransfer = z.output<typeof api.BankTransfer>
type StateChange = z.output<typeof api.changeStateBankTransfer.input>

/** A transfer with all that hangs from it. */
export async function getTransfer(context: Context, { id }: { id: string }): Promise<BankTransfer> {
  const head = await transferHead(context, id)
  if (!head) throw notFound()
  const [documents, entries, steps, warnings] = await Promise.all([
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, documentType, id),
    head.state === 'pending' ? overdraftWarnings(context, head) : [],
  ])
  const all = entries.get(id) ?? []
  return {
    ...head,
    documents,
    warnings,
    entry: all[0] ?? null,
    entries: all,
    allowed: Object.values(bankTransferWorkflow[head.state]).map(({ to }) => to),
    steps,
  }
}

/** What is allowed and should be known while it waits: that the account will owe the bank by it. */
async function overdraftWarnings(context: Context, transfer: BankTransferRow) {
  const from = await bankOf(context, transfer.fromBankAccountId)
  const leaving = amount(transfer.amount).plus(amount(transfer.fee))
  const beyond = from && (await beyondAccount(context, from, { date: transfer.date, leaving }))
  if (!beyond) return []
  const { code, message } = toErrorBody(
    new Refusal('bankTransfer.willOwe', beyond.parameters ?? {}),
    context.language,
  )
  return [{ code, message }]
}

async function columnsOf(context: Context, draft: Draft) {
  const { money, wrong } = await resolveTerms(context, draft)
  if (wrong.length > 0 || !money) throw wrongFields(wrong)
  const { sent, received } = money
  return {
    day: draft.date,
    from_bank_account_id: draft.fromBankAccountId,
    to_bank_account_id: draft.toBankAccountId,
    currency_id: sent.currency?._id ?? null,
    rate: sent.currency && text(sent.currency.rate, 8),
    total: text(sent.total),
    fee: text(sent.fee),
    amount: text(sent.amount),
    fee_amount: text(sent.feeAmount),
    received_currency_id: received.currency?._id ?? null,
    received_rate: received.currency && text(received.currency.rate, 8),
    received_total: text(received.total),
    received_amount: text(received.amount),
    reference: draft.reference || null,
    description: draft.description || null,
  }
}

/** Writes a transfer down. Nothing moves, and nothing is posted, until it is sent. */
export async function createTransfer(
  context: Context,
  draft: Draft,
  replaces: string | null = null,
): Promise<BankTransfer> {
  const columns = await columnsOf(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, 'TRB', draft.date)
  await context.tx
    .insertInto('bank_transfer')
    .values({ id: _id, number, replaces_id: replaces, created_by: context.user._id, ...columns })
    .execute()
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getTransfer(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

/** Writes a transfer anew that was not sent. */
export async function updateTransfer(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateBankTransfer.input>,
): Promise<BankTransfer> {
  const before = await unposted(context, transfers, _id)
  checkRewritten(before, { ...draft, version })
  const columns = await columnsOf(context, draft)
  await context.tx
    .updateTable('bank_transfer')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  const after = await getTransfer(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

const transfers: LivingDocument<BankTransferState, BankTransferAction, BankTransfer, Receiving> = {
  kind: bankTransferKind,
  effects,
  get: (context, id) => getTransfer(context, { id }),
}

export const changeState = (context: Context, requested: StateChange): Promise<BankTransfer> =>
  transition(context, transfers, requested)

/** Cancels a transfer that was sent, on its own days, and puts another in its place, which takes its files and goes as far as it had gone. */
export async function correctBankTransfer(
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctBankTransfer.input>,
): Promise<BankTransfer> {
  const before = await getTransfer(context, { id: _id })
  checkCorrectable(before, ['inTransit', 'confirmed'])
  await transition(context, transfers, { _id, version, reason, state: 'cancelled', isReplaced: true })
  let right = await createTransfer(context, draft, _id)
  await transferFiles(context, documentType, _id, right._id)
  await attachFiles(context, { ownerType: documentType, ownerId: right._id }, documentIds)
  for (const step of stepsTo(before, before.receivedOn, right))
    right = await changeState(context, { ...step, _id: right._id, version: right.version })
  return right
}

/** Deletes a transfer that was not sent. What became of its number is kept in the history. */
export const deleteTransfer = (context: Context, { id }: { id: string }) =>
  deleteDocument(context, transfers, id)

/** Takes a supporting document away while it is nobody's evidence yet. */
export const deleteSupport = (
  context: Context,
  requested: z.output<typeof api.deleteBankTransferDocument.input>,
) => removeFile(context, transfers, requested)
