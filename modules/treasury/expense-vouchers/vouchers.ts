import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { type DocumentKind, transition } from '@cuadre/platform/documents/transition.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { columnsOfLine, documentType, effectsOf } from './effects.ts'
import { voucherHead, voucherLines } from './queries.ts'
import { type VoucherAction, type VoucherState, voucherWorkflow } from './states.ts'
import { agreed, type Draft } from './terms.ts'

export type Voucher = z.output<typeof api.Voucher>
type StateChange = z.output<typeof api.changeStateVoucher.input>

/** A voucher with all that hangs from it. */
export async function getVoucher(context: Context, { id }: { id: string }): Promise<Voucher> {
  const head = await voucherHead(context, id)
  if (!head) throw notFound()
  const [lines, documents, entries, steps] = await Promise.all([
    voucherLines(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, documentType, id),
  ])
  const all = entries.get(id) ?? []
  return {
    ...head,
    lines,
    documents,
    entry: all[0] ?? null,
    entries: all,
    allowed: allowedOf(head),
    steps,
  }
}

/** What a refund paid for stays as it is; only an advance is justified. */
function allowedOf({
  advance,
  refund,
  state,
}: Pick<Voucher, 'advance' | 'refund' | 'state'>): VoucherState[] {
  if (refund) return []
  return Object.values(voucherWorkflow[state])
    .map(({ to }) => to)
    .filter((to) => advance || to !== 'justified')
}

async function columnsOf(context: Context, draft: Draft) {
  const { amount, currency, dueDate, total, wrong } = await agreed(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    day: draft.date,
    fund_id: draft.fundId,
    advance: draft.advance,
    beneficiary: draft.beneficiary,
    description: draft.description,
    due_day: dueDate,
    currency_id: currency?._id ?? null,
    rate: currency && text(currency.rate, 8),
    total: text(total),
    amount: text(amount),
    spent: draft.advance ? null : text(total),
    spent_amount: draft.advance ? null : text(amount),
  }
}

async function writeLines({ tx }: Context, id: string, { lines }: Draft): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('expense_voucher_line')
    .values(lines.map((line, at) => ({ voucher_id: id, line: at + 1, ...columnsOfLine(line) })))
    .execute()
}

/** Writes a voucher down. The money is in the fund, and nothing is posted, until it is confirmed. */
export async function createVoucher(context: Context, draft: Draft): Promise<Voucher> {
  const columns = await columnsOf(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, 'VPM', draft.date)
  await context.tx
    .insertInto('expense_voucher')
    .values({ id: _id, number, created_by: context.user._id, ...columns })
    .execute()
  await writeLines(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getVoucher(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

async function lockedVoucher(context: Context, id: string): Promise<Voucher> {
  await context.tx.selectFrom('expense_voucher').select('id').where('id', '=', id).forUpdate().execute()
  return getVoucher(context, { id })
}

/** Writes a voucher anew that nobody has confirmed. */
export async function updateVoucher(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateVoucher.input>,
): Promise<Voucher> {
  const { tx } = context
  const before = await lockedVoucher(context, _id)
  if (before.version !== version) throw stale(before)
  if (before.state !== 'pending')
    throw new Refusal('movement.notPending', {
      number: before.number,
      state: `@expenseVouchers.states.${before.state}`,
    })
  if (draft.date.slice(0, 4) !== before.date.slice(0, 4))
    throw wrongFields([{ path: 'date', code: 'movement.otherYear', parameters: { number: before.number } }])
  const columns = await columnsOf(context, draft)
  await tx.deleteFrom('expense_voucher_line').where('voucher_id', '=', _id).execute()
  await tx
    .updateTable('expense_voucher')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await writeLines(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  const after = await getVoucher(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

const kindFor = (
  requested: Pick<StateChange, 'date' | 'lines'>,
): DocumentKind<VoucherState, VoucherAction, Voucher> => ({
  type: documentType,
  table: 'expense_voucher',
  workflow: voucherWorkflow,
  effects: effectsOf(requested),
  withReason: ['cancel', 'takeBack'],
  get: (context, id) => getVoucher(context, { id }),
})

export const changeState = (context: Context, requested: StateChange): Promise<Voucher> =>
  transition(context, kindFor(requested), requested)

/** Deletes a voucher that nobody has confirmed. What became of its number is kept in the history. */
export async function deleteVoucher(context: Context, { id }: { id: string }) {
  const before = await lockedVoucher(context, id)
  const { number, state } = before
  if (state !== 'pending')
    throw new Refusal('movement.deleteOnlyPending', { number, state: `@expenseVouchers.states.${state}` })
  await dropMedia(context, { ownerType: documentType, ownerId: id })
  await context.tx.deleteFrom('expense_voucher').where('id', '=', id).execute()
  await recordTransition(context, { type: documentType, _id: id, from: state, to: 'deleted', reason: number })
  context.changed({ type: documentType, _id: id, before })
  return { _id: id }
}

/** Takes a supporting document away while it is nobody's evidence yet. */
export async function deleteDocument(
  context: Context,
  { _id, documentId }: z.output<typeof api.deleteVoucherDocument.input>,
) {
  const { documents, number, state } = await lockedVoucher(context, _id)
  if (!documents.some((document) => document._id === documentId)) throw notFound()
  if (state !== 'pending')
    throw new Refusal('expenseVoucher.papersStay', { number, state: `@expenseVouchers.states.${state}` })
  const keep = documents.map((document) => document._id).filter((document) => document !== documentId)
  await dropMedia(context, { ownerType: documentType, ownerId: _id }, { keep })
  return { _id: documentId }
}
