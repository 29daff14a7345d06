import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOfDocument, entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { movedTogether, stockPreviews } from '@cuadre/inventory/public.ts'
import { documentOf } from '@cuadre/platform/documents/document.ts'
import { previewOf } from '@cuadre/platform/documents/preview-of.ts'
import { owedOf } from '../documents/paid.ts'
import { paidAtOnceWarnings } from '../documents/partner-accounts.ts'
import { resolveTerms, termColumns } from '../documents/terms.ts'
import { spread, unmeasured, weightsOf } from '../purchases-of-products/distribution.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { lateCostKind } from './kind.ts'
import { lateCostLines, lateCostReceipts, lateCostRow } from './queries.ts'
import { receivedGoods } from './receipts.ts'

type Draft = z.output<typeof api.LateCostDraft>

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
  const termed = termColumns(draft, terms, total)
  const shares = spread(amount(termed.amount), weightsOf(goods, draft.base))
  return {
    columns: {
      ...termed,
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

async function writeParts(
  { tx }: Context,
  id: string,
  { lines }: Awaited<ReturnType<typeof ready>>,
): Promise<void> {
  await tx.deleteFrom('late_cost_line').where('late_cost_id', '=', id).execute()
  await tx
    .insertInto('late_cost_line')
    .values(lines.map((line) => ({ ...line, late_cost_id: id })))
    .execute()
}

async function parts(context: Context, id: string) {
  const [lines, receipts, posted, owed] = await Promise.all([
    lateCostLines(context, id),
    lateCostReceipts(context, id),
    entriesOfDocument(context, id),
    owedOf(context, id),
  ])
  return { lines, receipts, ...posted, ...owed }
}

const documents = documentOf({ kind: lateCostKind, head: lateCostRow, parts, ready, writeParts, effects })

/** The goods are worth no more by a cost until it is confirmed. */
export const lateCosts: typeof documents = {
  ...documents,
  correct: (context, draft) => movedTogether(context, () => documents.correct(context, draft)),
}

export const previewLateCost = previewOf(
  lateCosts,
  { ...entryPreviews, ...stockPreviews, items: previewedItems },
  async (context, cost) => (cost.state === 'confirmed' ? paidAtOnceWarnings(context, cost) : []),
)
