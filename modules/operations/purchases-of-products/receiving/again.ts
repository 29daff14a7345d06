import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { textsOf } from '@cuadre/server-kit/selects.ts'
import type { WrittenLot } from '@cuadre/inventory/public.ts'
import { correctingDay } from '@cuadre/accounting/public.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { transferAttachments } from '../../documents/correcting.ts'
import { getPurchase, type Purchase } from '../purchase.ts'
import { cancelGoodsReceipt } from './cancel.ts'
import { goodsReceiptTexts } from './fields.ts'
import { followPurchase } from './follow.ts'
import { type GoodsReceiptDraft, receiveGoods } from './receive.ts'
import { type Against, type GoodsReceiptHead, goodsReceiptType } from './store.ts'

interface CameLine {
  lineId: string
  quantity: string
  surplus: string
  rejected: string
  reason: string | null
  lot: string | null
  expiryDate: Day | null
  lots: WrittenLot[]
}

/** A reception as it was before it was taken back. */
export type TakenBack = Required<GoodsReceiptHead> & {
  _id: string
  number: string
  date: Day
  kind: 'reception'
  buyId: string
  storageId: string
  against: Against
  version: number
  lines: CameLine[]
  /** What came up with it, beside what was agreed with the purchase. */
  costs: NonNullable<GoodsReceiptDraft['costs']>
}

/** What came of a purchase and stands, in the order in which it came. */
export async function standingReceipts(
  { tx, organization }: Context,
  purchaseId: string,
): Promise<TakenBack[]> {
  const { rows } = await sql<TakenBack>`
    select goods_receipt.id as "_id", goods_receipt.number, goods_receipt.day as date, goods_receipt.kind, goods_receipt.purchase_id as "buyId",
           goods_receipt.warehouse_id as "storageId", goods_receipt.against, goods_receipt.version, ${textsOf('goods_receipt', goodsReceiptTexts)},
           (select json_agg(json_build_object('lineId', part.purchase_line_id, 'quantity', trim_scale(part.quantity + part.surplus)::text,
                     'surplus', trim_scale(part.surplus)::text, 'rejected', trim_scale(part.rejected)::text,
                     'reason', part.reason, 'lot', part.lot, 'expiryDate', part.expires_on, 'lots', part.lots) order by part.line)
              from goods_receipt_line part
             where part.organization_id = ${organization} and part.goods_receipt_id = goods_receipt.id) as lines,
           coalesce((select json_agg(json_build_object('concept', cost.concept, 'providerId', cost.provider_id, 'accountId', cost.account_id,
                     'base', cost.base, 'currencyId', cost.currency_id, 'rate', trim_scale(cost.rate)::text,
                     'amount', coalesce(cost.foreign_amount, cost.amount)::text) order by cost.line)
              from goods_receipt_cost cost
             where cost.organization_id = ${organization} and cost.goods_receipt_id = goods_receipt.id
               and cost.purchase_cost_id is null), '[]') as costs
      from goods_receipt
     where goods_receipt.organization_id = ${organization} and goods_receipt.purchase_id = ${purchaseId}
       and goods_receipt.state = 'confirmed' and goods_receipt.kind = 'reception'
     order by goods_receipt.day, goods_receipt.id`.execute(tx)
  return rows
}

/** Takes back all that came of a purchase, the last first. */
export async function takeGoodsReceiptsBack(
  context: Context,
  purchase: Purchase,
  reason: string,
): Promise<void> {
  const came = await standingReceipts(context, purchase._id)
  // What came with the purchase itself goes with it.
  for (const receipt of came.filter(({ against }) => against !== 'direct').toReversed()) {
    const { _id, version } = receipt
    await cancelGoodsReceipt(context, receipt, { day: await correctingDay(context, receipt.date), reason })
    await context.tx
      .updateTable('goods_receipt')
      .set({ state: 'cancelled', version: version + 1 })
      .where('id', '=', _id)
      .execute()
    await recordTransition(context, {
      type: goodsReceiptType,
      _id,
      from: 'confirmed',
      to: 'cancelled',
      reason,
    })
    context.changed({
      type: goodsReceiptType,
      _id,
      before: { state: 'confirmed' },
      after: { state: 'cancelled', reason },
    })
  }
}

/**
 * Receives of a purchase that took another's place what had come of that one, each reception on its day. Of a line that had
 * come whole the right one comes whole too; of the others comes what had come.
 */
export async function receiveAgain(
  context: Context,
  right: Purchase,
  { before, came }: { before: Purchase; came: readonly TakenBack[] },
): Promise<Purchase> {
  const lineFor = pairs(before, right)
  const open = new Map(right.lines.map(({ _id, quantity }) => [_id, amount(quantity)]))
  const isWhole = new Set(
    before.lines.filter(({ pending }) => amount(pending).lte(zero)).map(({ _id }) => _id),
  )
  for (const [index, receipt] of came.entries()) {
    const later = new Set(came.slice(index + 1).flatMap(({ lines }) => lines.map(({ lineId }) => lineId)))
    const lines = receipt.lines.flatMap((line) => {
      const lineId = lineFor.get(line.lineId)
      if (lineId === undefined) return []
      const isLast = isWhole.has(line.lineId) && !later.has(line.lineId)
      const quantity = comesAgain(line, open.get(lineId) ?? zero, isLast)
      const rejected = amount(line.rejected)
      open.set(lineId, (open.get(lineId) ?? zero).minus(quantity).minus(rejected))
      if (quantity.plus(rejected).lte(zero)) return []
      return [{ ...line, lineId, quantity: quantity.toFixed() }]
    })
    if (lines.length === 0) continue
    const day = await correctingDay(context, receipt.date)
    const { _id: taken, number: _number, ...head } = receipt
    const again = {
      ...head,
      date: day < right.date ? right.date : day,
      storageId: receipt.storageId === before.storageId ? right.storageId : receipt.storageId,
      lines,
      acceptSurplus: receipt.lines.some(({ surplus }) => amount(surplus).gt(zero)),
    }
    const _id = await receiveGoods(context, right, again, taken)
    await transferAttachments(context, goodsReceiptType, taken, _id)
  }
  await followPurchase(context, right)
  return getPurchase(context, { id: right._id })
}

/** How much of a line comes again: the last part of what had come whole is all that is open, unless more than that had come. */
function comesAgain({ quantity, surplus, rejected }: CameLine, open: Amount, isLast: boolean): Amount {
  const came = amount(quantity)
  if (!isLast || (amount(surplus).gt(zero) && came.gt(open))) return came
  const rest = open.minus(amount(rejected))
  return rest.gt(zero) ? rest : zero
}

/** Which line of the right purchase stands for which of the wrong one: the first of a product for the first of it. */
function pairs(before: Purchase, right: Purchase): Map<string, string> {
  const byProduct = Map.groupBy(right.lines, ({ productId }) => productId)
  const used = new Map<string, number>()
  return new Map(
    before.lines.flatMap(({ _id, productId }): [string, string][] => {
      const at = used.get(productId) ?? 0
      used.set(productId, at + 1)
      const line = byProduct.get(productId)?.[at]
      return line ? [[_id, line._id]] : []
    }),
  )
}
