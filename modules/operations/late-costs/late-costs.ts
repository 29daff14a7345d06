import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { movedTogether, stockPreviews } from '@cuadre/inventory/public.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { checkCorrectable } from '@cuadre/platform/documents/correcting.ts'
import { transferAttachments } from '../documents/correcting.ts'
import { deleteDocument } from '@cuadre/platform/documents/deleting.ts'
import { paidAtOnceWarnings } from '../documents/partner-accounts.ts'
import { checkRewritten, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { resolveTerms, termColumns } from '../documents/terms.ts'
import { spread, unmeasured, weightsOf } from '../purchases-of-products/distribution.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { lateCostKind } from './kind.ts'
import { getLateCost, originOf } from './late-cost.ts'
import { receivedGoods } from './receipts.ts'
import { type LateCostAction, type LateCostState } from './states.ts'

const { type } = lateCostKind
type LateCost = api.WholeLateCost
type Draft = z.output<typeof api.LateCostDraft>

const kind: LivingDocument<LateCostState, LateCostAction, LateCost> = {
  kind: lateCostKind,
  effects,
  get: (context, id) => getLateCost(context, { id }),
}

export const changeState = (context: Context, requested: z.output<typeof api.changeStateLateCost.input>) =>
  transition(context, kind, requested)

export const deleteLateCost = (context: Context, { id }: { id: string }) => deleteDocument(context, kind, id)

/** A draft as it is written into the tables, or everything that is wrong with it. */
async function ready(context: Context, draft: Draft) {
  const total = amount(draft.total)
  const { goods, wrong } = await receivedGoods(context, draft)
  if (total.lte(zero)) wrong.push({ path: 'total', code: 'document.totalZero' })
  const without = wrong.length === 0 ? unmeasured(goods, draft.base) : undefined
  if (without !== undefined)
    wrong.push({
      path: 'base',
      code: `lateCost.none.${draft.base}`,
      parameters: { product: goods[without]?.product ?? '' },
    })
  const terms = await resolveTerms(context, draft, { party: 'provider', _id: draft.providerId }, wrong)
  const { description, ...columns } = termColumns(draft, terms, total)
  const shares = spread(amount(columns.amount), weightsOf(goods, draft.base))
  return {
    head: {
      ...columns,
      description,
      provider_id: draft.providerId,
      provider_document: draft.providerDocument || null,
      concept: draft.concept,
      base: draft.base,
    },
    lines: goods.map(({ _id }, index) => ({
      id: uuidv7(),
      line: index + 1,
      goods_receipt_line_id: _id,
      amount: text(shares[index]!),
    })),
  }
}

type Ready = Awaited<ReturnType<typeof ready>>

const writeLines = async ({ tx }: Context, _id: string, { lines }: Ready) =>
  tx
    .insertInto('late_cost_line')
    .values(lines.map((line) => ({ ...line, late_cost_id: _id })))
    .execute()

/** Writes a cost down. The goods are worth no more by it until it is confirmed. */
export async function createLateCost(
  context: Context,
  draft: Draft,
  replaces: string | null = null,
): Promise<LateCost> {
  const written = await ready(context, draft)
  const _id = uuidv7()
  await context.tx
    .insertInto('late_cost')
    .values({
      ...written.head,
      id: _id,
      number: await nextNumber(context, 'GP', draft.date),
      replaces_id: replaces,
      created_by: context.user._id,
    })
    .execute()
  await writeLines(context, _id, written)
  await attachFiles(context, { ownerType: type, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type, _id, from: null, to: 'pending' })
  const after = await getLateCost(context, { id: _id })
  context.changed({ type, _id, after })
  return after
}

/** Writes a pending cost anew, under its number. */
export async function updateLateCost(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateLateCost.input>,
): Promise<LateCost> {
  const { tx } = context
  const before = await unposted(context, kind, _id)
  checkRewritten(before, { ...draft, version })
  const written = await ready(context, draft)
  await tx
    .updateTable('late_cost')
    .set({ ...written.head, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await tx.deleteFrom('late_cost_line').where('late_cost_id', '=', _id).execute()
  await writeLines(context, _id, written)
  await attachFiles(context, { ownerType: type, ownerId: _id }, draft.documentIds)
  const after = await getLateCost(context, { id: _id })
  context.changed({ type, _id, before, after })
  return after
}

/** Cancels a confirmed cost and confirms another in its place, which takes its files. */
export const correctLateCost = (
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctLateCost.input>,
): Promise<LateCost> =>
  movedTogether(context, async () => {
    checkCorrectable(await getLateCost(context, { id: _id }))
    await changeState(context, { _id, version, reason, state: 'cancelled' })
    const right = await createLateCost(context, draft, _id)
    await transferAttachments(context, type, _id, right._id)
    await attachFiles(context, { ownerType: type, ownerId: right._id }, documentIds)
    return changeState(context, { _id: right._id, version: right.version, state: 'confirmed' })
  })

/** What would come of a cost, by doing it. */
export const previewLateCost = (context: Context, input: z.output<typeof api.previewLateCost.input>) =>
  preview(
    context,
    async () => {
      const cost = await done(context, input)
      return {
        document: originOf(cost),
        others: cost.replaces ? [originOf(cost.replaces)] : [],
        warnings: cost.state === 'confirmed' ? await paidAtOnceWarnings(context, cost) : [],
      }
    },
    { ...entryPreviews, ...stockPreviews, items: previewedItems },
  )

async function done(
  context: Context,
  { draft, move }: z.output<typeof api.previewLateCost.input>,
): Promise<LateCost> {
  if (move) return changeState(context, move)
  if (!draft) throw wrongFields([{ path: 'draft', code: 'field.required' }])
  const { _id, version = 0, reason, ...written } = draft
  if (_id !== undefined && reason !== undefined)
    return correctLateCost(context, { ...written, _id, version, reason: reason || '…' })
  const pending = await (_id === undefined
    ? createLateCost(context, written)
    : updateLateCost(context, { ...written, _id, version }))
  return changeState(context, { _id: pending._id, version: pending.version, state: 'confirmed' })
}
