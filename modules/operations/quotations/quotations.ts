import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { type DocumentStep, statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { quotationKinds } from './kind.ts'
import { deleteDocument } from '@cuadre/platform/documents/deleting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { invoiceLines } from '../documents/to-invoice.ts'
import { checkedQuotation, columnsOf, type QuotationDraft, type OfferedLine } from './drafts.ts'
import type { Quotation } from './fields.ts'
import { type QuotationCalls, soldServicesQuotations } from './kinds.ts'
import { quotationLines, quotationRow } from './queries.ts'
import { quotationWorkflow } from './states.ts'

export type QuotationAnswer = z.output<typeof Quotation>

export async function getQuotation(
  context: Context,
  calls: QuotationCalls,
  id: string,
): Promise<QuotationAnswer> {
  const row = await quotationRow(context, calls, id)
  if (!row) throw notFound()
  const { expiredAt, ...head } = row
  const [lines, documents, taken] = await Promise.all([
    quotationLines(context, id),
    mediaOfOwners(context, calls.type, [id]),
    statusHistoryOf(context, calls.type, id),
  ])
  const allowed = Object.values(quotationWorkflow(calls.permission)[row.state]).map(({ to }) => to)
  const steps = expiredAt ? [...taken, expiry(context, expiredAt, taken)] : taken
  return { ...head, lines, documents, allowed, steps }
}

/** It expired by itself when its last day was over, or at once where it was sent later than that. */
function expiry({ language }: Context, at: string, taken: readonly DocumentStep[]): DocumentStep {
  const sent = taken.at(-1)?.at ?? at
  const by = translate(language, 'offers.byItself')
  return { from: 'sent', to: 'expired', at: new Date(sent) > new Date(at) ? sent : at, by, reason: null }
}

async function writeLines(
  { tx }: Context,
  quotationId: string,
  lines: readonly OfferedLine[],
): Promise<void> {
  await tx
    .insertInto('quotation_line')
    .values(
      lines.map((line, index) => ({
        id: uuidv7(),
        quotation_id: quotationId,
        line: index + 1,
        product_id: line.productId,
        service_id: line.serviceId,
        description: line.description,
        quantity: line.quantity.toFixed(),
        unit_price: line.unitPrice.toFixed(),
        discount: line.discount.toFixed(),
        amount: text(line.amount),
      })),
    )
    .execute()
}

/** Writes an offer down. It moves nothing and posts nothing, ever. */
export async function createQuotation(
  context: Context,
  calls: QuotationCalls,
  draft: QuotationDraft,
): Promise<QuotationAnswer> {
  const ready = await checkedQuotation(context, calls, draft)
  const { type, kind } = calls
  const _id = uuidv7()
  await context.tx
    .insertInto('quotation')
    .values({
      ...columnsOf(draft, ready),
      id: _id,
      kind,
      number: await nextNumber(context, 'OF', draft.date),
      created_by: context.user._id,
    })
    .execute()
  await writeLines(context, _id, ready.lines)
  await attachFiles(context, { ownerType: type, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type, _id, from: null, to: 'pending' })
  const after = await getQuotation(context, calls, _id)
  context.changed({ type, _id, after })
  return after
}

export async function locked(context: Context, calls: QuotationCalls, _id: string): Promise<QuotationAnswer> {
  await context.tx.selectFrom('quotation').select('id').where('id', '=', _id).forUpdate().execute()
  return getQuotation(context, calls, _id)
}

/** Writes an offer anew that was not sent. One that was is reopened first, so that what was sent stays known. */
export async function updateQuotation(
  context: Context,
  calls: QuotationCalls,
  { _id, version, ...draft }: QuotationDraft & { _id: string; version: number },
): Promise<QuotationAnswer> {
  const { tx } = context
  const { type } = calls
  const before = await locked(context, calls, _id)
  if (before.state !== 'pending')
    throw new Refusal('offer.sent', { number: before.number, state: `@states.${before.state}` })
  if (before.version !== version) throw stale(before)
  const ready = await checkedQuotation(context, calls, draft)
  if (draft.date.slice(0, 4) !== before.date.slice(0, 4))
    throw wrongFields([{ path: 'date', code: 'document.otherYear', parameters: { number: before.number } }])
  await tx
    .updateTable('quotation')
    .set({ ...columnsOf(draft, ready), version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await tx.deleteFrom('quotation_line').where('quotation_id', '=', _id).execute()
  await writeLines(context, _id, ready.lines)
  await attachFiles(context, { ownerType: type, ownerId: _id }, draft.documentIds)
  const after = await getQuotation(context, calls, _id)
  context.changed({ type, _id, before, after })
  return after
}

export const deleteQuotation = (context: Context, calls: QuotationCalls, id: string) =>
  deleteDocument(
    context,
    { kind: quotationKinds[calls.type], get: (within, _id) => getQuotation(within, calls, _id) },
    id,
    { tooLate: 'offer.deleteAccepted' },
  )

/** Takes a supporting file away. What supports an operation stays with it. */
export async function deleteQuotationDocument(
  context: Context,
  calls: QuotationCalls,
  { _id, documentId }: { _id: string; documentId: string },
): Promise<QuotationAnswer> {
  const { documents, state, number } = await locked(context, calls, _id)
  if (state === 'converted') throw new Refusal('document.posted', { number, state: `@states.${state}` })
  if (!documents.some((document) => document._id === documentId)) throw notFound('media.unknown')
  const keep = documents.map((document) => document._id).filter((id) => id !== documentId)
  await dropMedia(context, { ownerType: calls.type, ownerId: _id }, { keep })
  return getQuotation(context, calls, _id)
}

/** An offer of services as a pro forma invoice lays it out. One that came to nothing is not invoiced. */
export async function quotationToInvoice(context: Context, { id }: { id: string }) {
  const offer = await getQuotation(context, soldServicesQuotations, id)
  const { number, state, clientId, lines } = offer
  if (state === 'cancelled' || state === 'rejected' || state === 'expired' || clientId === null)
    throw new Refusal('offer.notToInvoice', { number, state: `@states.${state}` })
  return invoiceLines(context, soldServicesQuotations.type, {
    ...offer,
    clientId,
    dueDate: offer.validUntil,
    paymentForm: 'credit',
    lines: lines.flatMap(({ service, ...line }) => (service ? [{ ...line, sold: service }] : [])),
  })
}
