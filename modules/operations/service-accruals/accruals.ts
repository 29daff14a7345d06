import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { debit } from '@cuadre/kernel/journal.ts'
import { amount, one, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf, entryPreviews, wrongPostings } from '@cuadre/accounting/public.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { checkCorrectable } from '@cuadre/platform/documents/correcting.ts'
import { transferAttachments } from '../documents/correcting.ts'
import { deleteDocument } from '@cuadre/platform/documents/deleting.ts'
import { checkRewritten, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { pricedServices } from '../documents/service-lines.ts'
import { resolveTerms } from '../documents/terms.ts'
import type * as api from './api.ts'
import { effects, originOf } from './effects.ts'
import { serviceAccrualKind } from './kind.ts'
import { serviceAccrualRow } from './queries.ts'
import { type ServiceAccrualAction, type ServiceAccrualState, serviceAccrualWorkflow } from './states.ts'

const { type } = serviceAccrualKind
type Accrual = api.WholeServiceAccrual
type Draft = z.output<typeof api.ServiceAccrualDraft>

export async function getServiceAccrual(context: Context, { id }: { id: string }): Promise<Accrual> {
  const row = await serviceAccrualRow(context, id)
  if (!row) throw notFound()
  const [documents, entries, steps] = await Promise.all([
    mediaOfOwners(context, type, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, type, id),
  ])
  return {
    ...row,
    documents,
    entries: entries.get(id) ?? [],
    allowed: Object.values(serviceAccrualWorkflow[row.state]).map(({ to }) => to),
    steps,
  }
}

const kind: LivingDocument<ServiceAccrualState, ServiceAccrualAction, Accrual> = {
  kind: serviceAccrualKind,
  effects,
  get: (context, id) => getServiceAccrual(context, { id }),
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateServiceAccrual.input>,
) => transition(context, kind, requested)

export const deleteServiceAccrual = (context: Context, { id }: { id: string }) =>
  deleteDocument(context, kind, id)

/** A draft as it is written into the table, or everything that is wrong with it. */
async function ready(context: Context, draft: Draft) {
  const estimated = amount(draft.amount)
  const { ready: lines, wrong } = await pricedServices(context, {
    lines: [{ serviceId: draft.serviceId, quantity: '1', unitPrice: draft.amount }],
    party: 'provider',
    currencyId: null,
    more: (_draft, service) => ({
      accountId: draft.accountId ?? service?.expenseAccountId ?? null,
      expenseItemId: draft.expenseItemId ?? service?.expenseItemId ?? null,
    }),
  })
  const costCenterId = draft.costCenterId ?? null
  const { accountId = null, expenseItemId = null } = lines[0] ?? {}
  const refused: FieldRefusal[] = wrong.map(({ path, ...rest }) => ({
    ...rest,
    path: path.replace(/^lines\.0\./, '').replace('unitPrice', 'amount'),
  }))
  if (estimated.lte(zero)) refused.push({ path: 'amount', code: 'document.totalZero' })
  if (accountId === null && !refused.some(({ path }) => path === 'serviceId'))
    refused.push({ path: 'accountId', code: 'field.required' })
  if (accountId !== null)
    refused.push(...(await wrongExpense(context, { accountId, costCenterId, expenseItemId })))
  await resolveTerms(
    context,
    { date: draft.date, paymentForm: 'credit' },
    { party: 'provider', _id: draft.providerId },
    refused,
  )
  return {
    day: draft.date,
    provider_id: draft.providerId,
    service_id: draft.serviceId,
    account_id: accountId ?? '',
    cost_center_id: costCenterId,
    expense_item_id: expenseItemId,
    description: draft.description || null,
    amount: text(estimated),
  }
}

interface Place {
  accountId: string
  costCenterId: string | null
  expenseItemId: string | null
}

/** An account, a cost centre or an item that could not be posted on. */
async function wrongExpense(
  context: Context,
  { accountId, costCenterId, expenseItemId }: Place,
): Promise<FieldRefusal[]> {
  const problems = await wrongPostings(context, [
    debit(accountId, one, {
      ...(costCenterId !== null && { costCenterId }),
      ...(expenseItemId !== null && { expenseItemId }),
    }),
  ])
  return problems.map((problem) => {
    const field = problem.path.split('.').at(-1) ?? ''
    // An account that is kept by client or provider is what is owed, and no expense.
    return field === 'partnerId'
      ? { path: 'accountId', code: 'serviceAccrual.notExpense', parameters: problem.parameters ?? {} }
      : { ...problem, path: field }
  })
}

/** Writes an accrual down. Nothing is posted until it is confirmed. */
export async function createServiceAccrual(
  context: Context,
  draft: Draft,
  replaces: string | null = null,
): Promise<Accrual> {
  const written = await ready(context, draft)
  const _id = uuidv7()
  await context.tx
    .insertInto('service_accrual')
    .values({
      ...written,
      id: _id,
      number: await nextNumber(context, 'SD', draft.date),
      replaces_id: replaces,
      created_by: context.user._id,
    })
    .execute()
  await attachFiles(context, { ownerType: type, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type, _id, from: null, to: 'pending' })
  const after = await getServiceAccrual(context, { id: _id })
  context.changed({ type, _id, after })
  return after
}

/** Writes a pending accrual anew, under its number. */
export async function updateServiceAccrual(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateServiceAccrual.input>,
): Promise<Accrual> {
  const before = await unposted(context, kind, _id)
  checkRewritten(before, { ...draft, version })
  const written = await ready(context, draft)
  await context.tx
    .updateTable('service_accrual')
    .set({ ...written, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await attachFiles(context, { ownerType: type, ownerId: _id }, draft.documentIds)
  const after = await getServiceAccrual(context, { id: _id })
  context.changed({ type, _id, before, after })
  return after
}

/** Cancels a confirmed accrual and confirms another in its place, which takes its files. */
export async function correctServiceAccrual(
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctServiceAccrual.input>,
): Promise<Accrual> {
  checkCorrectable(await getServiceAccrual(context, { id: _id }))
  await transition(context, kind, { _id, version, reason, state: 'cancelled', isReplaced: true })
  const right = await createServiceAccrual(context, draft, _id)
  await transferAttachments(context, type, _id, right._id)
  await attachFiles(context, { ownerType: type, ownerId: right._id }, documentIds)
  return changeState(context, { _id: right._id, version: right.version, state: 'confirmed' })
}

/** What would come of an accrual, by doing it. */
export const previewServiceAccrual = (
  context: Context,
  input: z.output<typeof api.previewServiceAccrual.input>,
) =>
  preview(
    context,
    async () => {
      const accrual = await done(context, input)
      return {
        document: originOf(accrual),
        others: accrual.replaces ? [originOf(accrual.replaces)] : [],
      }
    },
    { ...entryPreviews },
  )

async function done(
  context: Context,
  { draft, move }: z.output<typeof api.previewServiceAccrual.input>,
): Promise<Accrual> {
  if (move) return changeState(context, move)
  if (!draft) throw wrongFields([{ path: 'draft', code: 'field.required' }])
  const { _id, version = 0, reason, ...written } = draft
  if (_id !== undefined && reason !== undefined)
    return correctServiceAccrual(context, { ...written, _id, version, reason: reason || '…' })
  const pending = await (_id === undefined
    ? createServiceAccrual(context, written)
    : updateServiceAccrual(context, { ...written, _id, version }))
  return changeState(context, { _id: pending._id, version: pending.version, state: 'confirmed' })
}
