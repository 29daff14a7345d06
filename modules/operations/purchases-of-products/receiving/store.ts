import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { transitionRow } from '@cuadre/platform/documents/states.ts'
import { textColumns } from '@cuadre/kernel/text-fields.ts'
import type { DistributionBase } from '../distribution.ts'
import { goodsReceiptTexts } from './fields.ts'
import type { GoodsReceiptLineDraft } from './lines.ts'
import type { LineProgress } from './progress.ts'

export const goodsReceiptType = 'productRecession'

/** What goods were entered against: on their way, received before their invoice, or owed or paid at once. */
export type Against = 'transit' | 'awaited' | 'direct'

/** What stands on a reception beside its goods. */
export type GoodsReceiptHead = Partial<Record<keyof typeof goodsReceiptTexts, string | null | undefined>>

/** A cost beside the price as far as a reception bears it; `shares` go line by line, in its own currency and in the books'. */
export interface BorneCost {
  agreedId: string | null
  concept: string
  providerId: string | null
  accountId: string | null
  base: DistributionBase
  currency: { _id: string; rate: Amount } | null
  total: Amount
  shares: Amount[]
  bookTotal: Amount
  bookShares: Amount[]
}

interface StoredLine {
  of: Pick<LineProgress, '_id'>
  quantity: Amount
  surplus: Amount
  rejected: Amount
  value: Amount
  surplusValue: Amount
  rejectedValue: Amount
  draft?: GoodsReceiptLineDraft
}

interface NewGoodsReceipt {
  purchase: { _id: string }
  draft: Partial<GoodsReceiptHead> & { date: Day; lines: readonly GoodsReceiptLineDraft[] }
  storageId: string
  against: Against
  lines: readonly StoredLine[]
  costs?: readonly BorneCost[]
  kind?: 'reception' | 'return'
  /** Whose place it takes. */
  replaces?: string | undefined
}

/** Writes a reception, or what goes back, into its tables under the next number. */
export async function insertGoodsReceipt(
  context: Context,
  { purchase, draft, storageId, against, lines, costs = [], kind = 'reception', replaces }: NewGoodsReceipt,
): Promise<{ _id: string; number: string }> {
  const { tx } = context
  const _id = uuidv7()
  const number = await nextNumber(context, kind === 'reception' ? 'IR' : 'DP', draft.date)
  const head = tx.insertInto('goods_receipt').values({
    id: _id,
    number,
    day: draft.date,
    purchase_id: purchase._id,
    kind,
    warehouse_id: storageId,
    against,
    ...textColumns(goodsReceiptTexts, draft),
    replaces_id: replaces ?? null,
    created_by: context.user._id,
  })
  const drafted = new Map(draft.lines.map((line) => [line.lineId, line]))
  const rows = lines.map((line, index) => ({
    id: uuidv7(),
    goods_receipt_id: _id,
    line: index + 1,
    purchase_line_id: line.of._id,
    quantity: line.quantity.toFixed(),
    surplus: line.surplus.toFixed(),
    rejected: line.rejected.toFixed(),
    reason: drafted.get(line.of._id)?.reason || null,
    lot: drafted.get(line.of._id)?.lot || null,
    expires_on: drafted.get(line.of._id)?.expiryDate ?? null,
    lots: JSON.stringify(drafted.get(line.of._id)?.lots ?? []),
    value: text(line.value),
    surplus_value: text(line.surplusValue),
    rejected_value: text(line.rejectedValue),
    cost_value: text(sum(costs.map(({ bookShares }) => bookShares[index] ?? zero))),
  }))
  await inOrder(tx, [
    head,
    tx.insertInto('goods_receipt_line').values(rows),
    transitionRow(context, { type: goodsReceiptType, _id, from: null, to: 'confirmed' }),
  ])
  if (costs.length > 0)
    await insertCosts(
      context,
      _id,
      costs,
      rows.map(({ id }) => id),
    )
  return { _id, number }
}

async function insertCosts(
  { tx }: Context,
  goodsReceiptId: string,
  costs: readonly BorneCost[],
  lineIds: readonly string[],
): Promise<void> {
  const rows = costs.map((cost, index) => ({
    id: uuidv7(),
    goods_receipt_id: goodsReceiptId,
    line: index + 1,
    purchase_cost_id: cost.agreedId,
    concept: cost.concept,
    provider_id: cost.providerId,
    account_id: cost.accountId,
    base: cost.base,
    currency_id: cost.currency?._id ?? null,
    rate: cost.currency && text(cost.currency.rate, 8),
    foreign_amount: cost.currency && text(cost.total),
    amount: text(cost.bookTotal),
  }))
  await tx.insertInto('goods_receipt_cost').values(rows).execute()
  const shares = costs.flatMap((cost, index) =>
    cost.shares.flatMap((share, line) =>
      share.gt(zero)
        ? [
            {
              goods_receipt_cost_id: rows[index]!.id,
              goods_receipt_line_id: lineIds[line]!,
              amount: text(share),
            },
          ]
        : [],
    ),
  )
  await tx.insertInto('goods_receipt_cost_share').values(shares).execute()
}
