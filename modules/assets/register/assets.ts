import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import { entriesOfDocument, entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { documentOf } from '@cuadre/platform/documents/document.ts'
import { previewOf } from '@cuadre/platform/documents/preview-of.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { assetKind } from './kind.ts'
import { lifeOf, planOf } from './life.ts'
import { costsOfLine } from './purchase-line.ts'
import { assetRow } from './queries.ts'
import { type Draft, resolveTerms } from './terms.ts'

/** An asset as it is written, or everything that is wrong with it. `_id` is of one that is written anew or corrected. */
async function ready(context: Context, draft: Draft & { _id?: string | undefined }) {
  const { agreed, wrong } = await resolveTerms(context, draft, { _id: draft._id })
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    columns: {
      day: draft.date,
      inventory_number: draft.inventoryNumber || null,
      name: draft.name,
      specification_id: draft.specificationId,
      entry_type_id: draft.entryTypeId,
      brand: draft.brand || null,
      model: draft.model || null,
      serial: draft.serial || null,
      acquired_day: agreed.acquiredOn,
      started_day: agreed.startedOn,
      depreciates_from: agreed.depreciatesFrom,
      currency_id: agreed.currency?._id ?? null,
      rate: agreed.currency && text(agreed.currency.rate, 8),
      total: draft.cost,
      cost: text(agreed.cost),
      residual: text(agreed.residual),
      worn: text(agreed.worn),
      yearly_rate: draft.yearlyRate ?? null,
      area_id: draft.areaId,
      cost_center_id: agreed.costCenterId,
      responsible: draft.responsible || null,
      expense_account_id: draft.expenseAccountId ?? null,
      expense_item_id: draft.expenseItemId ?? null,
      provider_id: draft.providerId ?? null,
      due_date: draft.dueDate ?? null,
      purchase_line_id: draft.purchaseLineId ?? null,
      reference: draft.reference || null,
      description: draft.description || null,
    },
  }
}

const parts = (context: Context, id: string) => entriesOfDocument(context, id)

/** Nothing is posted until an asset is confirmed; then it stands in the register, where movements move it. */
export const assets = documentOf({ kind: assetKind, head: assetRow, parts, ready, effects })

export const previewAsset = previewOf(assets, { ...entryPreviews, items: previewedItems })

/** Writes one down, or several alike, each with numbers of its own: a label that is given is that of the first of them. */
export async function createAssets(
  context: Context,
  { count = 1, ...draft }: z.output<typeof api.createAssets.input>,
) {
  if (count > 1 && draft.inventoryNumber)
    throw wrongFields([{ path: 'inventoryNumber', code: 'asset.numberOfMany' }])
  if (count > 1 && draft.serial) throw wrongFields([{ path: 'serial', code: 'asset.serialOfMany' }])
  const { purchaseLineId, cost } = draft
  const costs = purchaseLineId ? await costsOfLine(context, purchaseLineId, { count, cost }) : []
  const first = await assets.create(context, draft)
  const created = [{ _id: first._id, number: first.number }]
  // The files are one's own: they stay with the first.
  for (let more = 1; more < count; more += 1) {
    const { _id, number } = await assets.create(context, {
      ...draft,
      cost: costs[more] ?? cost,
      documentIds: undefined,
    })
    created.push({ _id, number })
  }
  return { ...first, created }
}

/** One with all that happened to it, and what it will wear. */
export async function getAssetLife(context: Context, { id }: { id: string }) {
  const asset = await assets.get(context, { id })
  const [life, plan] = await Promise.all([lifeOf(context, asset), planOf(context, asset)])
  return { ...asset, life, plan }
}
