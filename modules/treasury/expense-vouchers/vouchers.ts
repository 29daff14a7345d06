import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { personOf } from '@cuadre/nomenclators/catalogue/people.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { deleteDocument, removeFile } from '@cuadre/platform/documents/deleting.ts'
import { checkRewritten, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { columnsOfLine, documentType, effects, type Justifying } from './effects.ts'
import { voucherHead, voucherLines } from './queries.ts'
import { type VoucherAction, type VoucherState, voucherWorkflow } from './states.ts'
import { agreed, type Draft } from './terms.ts'
import { expenseVoucherKind } from './kind.ts'

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
  const { beneficiary, beneficiaryId, date } = draft
  const person = await personOf(context, {
    path: 'beneficiary',
    name: beneficiary,
    workerId: beneficiaryId,
    day: date,
  })
  wrong.push(...person.wrong)
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    day: date,
    fund_id: draft.fundId,
    advance: draft.advance,
    beneficiary: person.name ?? beneficiary,
    beneficiary_worker_id: person.workerId ?? null,
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

/** Writes a voucher anew that nobody has confirmed. */
export async function updateVoucher(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateVoucher.input>,
): Promise<Voucher> {
  const { tx } = context
  const before = await unposted(context, vouchers, _id)
  checkRewritten(before, { ...draft, version })
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

const vouchers: LivingDocument<VoucherState, VoucherAction, Voucher, Justifying> = {
  kind: expenseVoucherKind,
  effects,
  get: (context, id) => getVoucher(context, { id }),
}

export const changeState = (context: Context, requested: StateChange): Promise<Voucher> =>
  transition(context, vouchers, requested)

/** Deletes a voucher that nobody has confirmed. What became of its number is kept in the history. */
export const deleteVoucher = (context: Context, { id }: { id: string }) =>
  deleteDocument(context, vouchers, id)

/** Takes a supporting document away while it is nobody's evidence yet. */
export const deleteSupport = (
  context: Context,
  requested: z.output<typeof api.deleteVoucherDocument.input>,
) => removeFile(context, vouchers, requested)
