import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { contractsOf } from '../contracts/balance.ts'
import { linkContract } from '../documents/contract.ts'
import { deleteOperation } from '../documents/deleting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { pricedColumns } from '../documents/goods.ts'
import { owedOf } from '../documents/paid.ts'
import { checkRewritten, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { correctServices, previewServices, type Services } from '../documents/services.ts'
import { resolveTerms, termColumns, type Terms } from '../documents/terms.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { type ExpenseLine, expenseLines } from './lines.ts'
import { servicePurchaseLines, servicePurchaseRow } from './queries.ts'
import { type ServicePurchaseAction, type ServicePurchaseState, servicePurchaseWorkflow } from './states.ts'
import { withheldOf, withholdingRate } from './withholding.ts'
import { servicePurchaseKind } from './kind.ts'

const type = 'buyOfServices'
export type ServicePurchase = z.output<typeof api.ServicePurchase>
export type ServicePurchaseDraft = z.output<typeof api.ServicePurchaseDraft>

export async function getServicePurchase(context: Context, { id }: { id: string }): Promise<ServicePurchase> {
  const row = await servicePurchaseRow(context, id)
  if (!row) throw notFound()
  const [lines, documents, entries, owed, contracts, steps] = await Promise.all([
    servicePurchaseLines(context, id),
    mediaOfOwners(context, type, [id]),
    entriesOf(context, [id]),
    owedOf(context, id),
    contractsOf(context, [id]),
    statusHistoryOf(context, type, id),
  ])
  return {
    ...row,
    lines,
    documents,
    entries: entries.get(id) ?? [],
    ...owed,
    contract: contracts.get(id) ?? null,
    allowed: Object.values(servicePurchaseWorkflow[row.state]).map(({ to }) => to),
    steps,
  }
}

const kind: LivingDocument<ServicePurchaseState, ServicePurchaseAction, ServicePurchase> = {
  kind: servicePurchaseKind,
  effects,
  get: (context, id) => getServicePurchase(context, { id }),
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateServicePurchase.input>,
) => transition(context, kind, requested)

export const deleteServicePurchase = (context: Context, { id }: { id: string }) =>
  deleteOperation(context, kind, id)

interface Ready {
  terms: Terms
  lines: ExpenseLine[]
  total: Amount
  withholding: Amount
}

/** A draft that can be saved, or everything that is wrong with it. */
async function checked(context: Context, draft: ServicePurchaseDraft): Promise<Ready> {
  const { ready: lines, wrong } = await expenseLines(context, draft)
  const total = sum(lines.map((line) => line.amount))
  if (wrong.length === 0 && total.lte(zero)) wrong.push({ path: 'lines', code: 'document.totalZero' })
  if (draft.withholdingRate && amount(draft.withholdingRate).gt('100'))
    wrong.push({ path: 'withholdingRate', code: 'servicePurchase.withholdingTooLarge' })
  const terms = await resolveTerms(context, draft, { party: 'provider', _id: draft.providerId }, wrong)
  return { terms, lines, total, withholding: await withholdingRate(context, draft) }
}

const columnsOf = (draft: ServicePurchaseDraft, { terms, total, withholding }: Ready) => ({
  ...termColumns(draft, terms, total),
  provider_id: draft.providerId,
  provider_document: draft.providerDocument || null,
  withholding_rate: text(withholding, 4),
  withheld: text(withheldOf(total, withholding, terms.currency)),
})

async function writeLines({ tx }: Context, purchaseId: string, lines: readonly ExpenseLine[]): Promise<void> {
  await tx
    .insertInto('service_purchase_line')
    .values(
      lines.map((line, index) => ({
        ...pricedColumns(line, index),
        purchase_id: purchaseId,
        service_id: line.serviceId,
        account_id: line.accountId,
        cost_center_id: line.costCenterId,
        expense_item_id: line.expenseItemId,
        accrual_id: line.accrualId,
      })),
    )
    .execute()
}

/** A purchase that was written, under the contract that its draft names. */
async function named(
  context: Context,
  id: string,
  draft: Pick<ServicePurchaseDraft, 'contractId' | 'supplementId'>,
) {
  const purchase = await getServicePurchase(context, { id })
  const { providerId: partnerId } = purchase
  await linkContract(context, { ...purchase, type, partnerId, nature: 'purchase' }, draft)
  return getServicePurchase(context, { id })
}

/** Writes a purchase down. Nothing is owed and nothing is posted until it is confirmed. */
export async function createServicePurchase(
  context: Context,
  draft: ServicePurchaseDraft,
  replaces: string | null = null,
): Promise<ServicePurchase> {
  const ready = await checked(context, draft)
  const _id = uuidv7()
  await context.tx
    .insertInto('service_purchase')
    .values({
      ...columnsOf(draft, ready),
      id: _id,
      number: await nextNumber(context, 'CS', draft.date),
      replaces_id: replaces,
      created_by: context.user._id,
    })
    .execute()
  await writeLines(context, _id, ready.lines)
  await attachFiles(context, { ownerType: type, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type, _id, from: null, to: 'pending' })
  const after = await named(context, _id, draft)
  context.changed({ type, _id, after })
  return after
}

/** Writes a purchase anew that is not posted yet. What was approved has to be approved again. */
export async function updateServicePurchase(
  context: Context,
  { _id, version, documentIds, ...draft }: z.output<typeof api.updateServicePurchase.input>,
): Promise<ServicePurchase> {
  const { tx } = context
  const before = await unposted(context, kind, _id)
  checkRewritten(before, { ...draft, version })
  const ready = await checked(context, draft)
  await tx
    .updateTable('service_purchase')
    .set({ ...columnsOf(draft, ready), state: 'pending', version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await tx.deleteFrom('service_purchase_line').where('purchase_id', '=', _id).execute()
  await writeLines(context, _id, ready.lines)
  await attachFiles(context, { ownerType: type, ownerId: _id }, documentIds)
  if (before.state === 'approved')
    await recordTransition(context, { type, _id, from: 'approved', to: 'pending' })
  const after = await named(context, _id, draft)
  context.changed({ type, _id, before, after })
  return after
}

const purchases: Services<ServicePurchaseDraft, ServicePurchase> = {
  type,
  get: kind.get,
  cancelInstead: (context, wrong) =>
    transition(context, kind, { ...wrong, state: 'cancelled', isReplaced: true }),
  create: createServicePurchase,
  update: updateServicePurchase,
  changeState,
}

export const correctServicePurchase = (
  context: Context,
  draft: z.output<typeof api.correctServicePurchase.input>,
) => correctServices(context, purchases, draft)

export const previewServicePurchase = (
  context: Context,
  requested: z.output<typeof api.previewServicePurchase.input>,
) => previewServices(context, purchases, requested)

/** Takes a supporting file away. What supports an entry stays with it. */
export async function deleteSupport(
  context: Context,
  { _id, documentId }: z.output<typeof api.deleteDocumentServicesBuy.input>,
): Promise<ServicePurchase> {
  const { documents } = await unposted(context, kind, _id)
  if (!documents.some((document) => document._id === documentId)) throw notFound('media.unknown')
  const keep = documents.map((document) => document._id).filter((id) => id !== documentId)
  await dropMedia(context, { ownerType: type, ownerId: _id }, { keep })
  return getServicePurchase(context, { id: _id })
}
