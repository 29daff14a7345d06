import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf, leastHeld } from '@cuadre/accounting/public.ts'
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
import { type Crediting, documentType, effects } from './effects.ts'
import { denominationsOf, depositHead, tillCurrency } from './queries.ts'
import { type DepositAction, type DepositState, depositWorkflow } from './states.ts'
import { type Draft, resolveTerms } from './terms.ts'
import { depositKind } from './kind.ts'

export type Deposit = z.output<typeof api.Deposit>
type StateChange = z.output<typeof api.changeStateDeposit.input>

/** A deposit with all that hangs from it. */
export async function getDeposit(context: Context, { id }: { id: string }): Promise<Deposit> {
  const head = await depositHead(context, id)
  if (!head) throw notFound()
  const [denominations, documents, entries, steps] = await Promise.all([
    denominationsOf(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, documentType, id),
  ])
  const all = entries.get(id) ?? []
  return {
    ...head,
    denominations,
    documents,
    entry: all[0] ?? null,
    entries: all,
    allowed: Object.values(depositWorkflow[head.state]).map(({ to }) => to),
    steps,
  }
}

async function columnsOf(context: Context, draft: Draft) {
  const { money, wrong } = await resolveTerms(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    day: draft.date,
    account_id: draft.accountId,
    bank_account_id: draft.bankAccountId,
    currency_id: money.currency?._id ?? null,
    rate: money.currency && text(money.currency.rate, 8),
    total: draft.amount,
    amount: text(money.amount),
    slip: draft.slip || null,
    description: draft.description || null,
  }
}

async function writeDenominations({ tx }: Context, id: string, { denominations = [] }: Draft): Promise<void> {
  if (denominations.length === 0) return
  await tx
    .insertInto('deposit_denomination')
    .values(denominations.map((each) => ({ ...each, deposit_id: id })))
    .execute()
}

/** Writes a deposit down. The cash is in the till, and nothing is posted, until it is handed in. */
export async function createDeposit(
  context: Context,
  draft: Draft,
  replaces: string | null = null,
): Promise<Deposit> {
  const columns = await columnsOf(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, 'DEP', draft.date)
  await context.tx
    .insertInto('deposit')
    .values({ id: _id, number, replaces_id: replaces, created_by: context.user._id, ...columns })
    .execute()
  await writeDenominations(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getDeposit(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

/** Writes a deposit anew that nobody has handed in. */
export async function updateDeposit(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateDeposit.input>,
): Promise<Deposit> {
  const { tx } = context
  const before = await unposted(context, deposits, _id)
  checkRewritten(before, { ...draft, version })
  const columns = await columnsOf(context, draft)
  await tx.deleteFrom('deposit_denomination').where('deposit_id', '=', _id).execute()
  await tx
    .updateTable('deposit')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await writeDenominations(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  const after = await getDeposit(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

const deposits: LivingDocument<DepositState, DepositAction, Deposit, Crediting> = {
  kind: depositKind,
  effects,
  get: (context, id) => getDeposit(context, { id }),
}

export const changeState = (context: Context, requested: StateChange): Promise<Deposit> =>
  transition(context, deposits, requested)

/** Cancels a deposit that was handed in, on its own days, and puts another in its place, which takes its files and goes as far as it had gone. */
export async function correctDeposit(
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctDeposit.input>,
): Promise<Deposit> {
  const before = await getDeposit(context, { id: _id })
  checkCorrectable(before, ['inTransit', 'confirmed'])
  await transition(context, deposits, { _id, version, reason, state: 'cancelled', isReplaced: true })
  let right = await createDeposit(context, draft, _id)
  await transferFiles(context, documentType, _id, right._id)
  await attachFiles(context, { ownerType: documentType, ownerId: right._id }, documentIds)
  for (const step of stepsTo(before, before.creditedOn, right))
    right = await changeState(context, { ...step, _id: right._id, version: right.version })
  return right
}

/** Deletes a deposit that nobody has handed in. What became of its number is kept in the history. */
export const deleteDeposit = (context: Context, { id }: { id: string }) =>
  deleteDocument(context, deposits, id)

/** Takes a supporting document away while it is nobody's evidence yet. */
export const deleteSupport = (
  context: Context,
  requested: z.output<typeof api.deleteDepositDocument.input>,
) => removeFile(context, deposits, requested)

/** What a till has on a day and leaves to no later payment. */
export async function depositable(
  context: Context,
  { accountId, date }: z.output<typeof api.depositable.input>,
) {
  const till = await tillCurrency(context, accountId)
  if (!till) throw notFound('account.unknown')
  const { currency } = till
  const { amount, day } = await leastHeld(context, { accountId, day: date, foreign: currency !== null })
  return { amount: text(amount), date: day, currency }
}
