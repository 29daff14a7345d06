import type { Day } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, round, zero } from '@cuadre/kernel/money.ts'
import type { WrittenLot } from '@cuadre/inventory/public.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import type { LineProgress } from './progress.ts'
import type { Received } from './shares.ts'

export interface GoodsReceiptLineDraft {
  lineId: string
  quantity: string
  rejected?: string | null | undefined
  reason?: string | null | undefined
  lot?: string | null | undefined
  expiryDate?: Day | null | undefined
  /** Where it is of several lots. */
  lots?: readonly WrittenLot[] | undefined
}

/** A line that is received, with what its draft gave beside the quantity. */
export type CheckedLine = Received & { draft: GoodsReceiptLineDraft }

/** What is received of each line, or everything that is wrong: more than was bought is taken only where that is declared. */
export function checkedLines(
  all: readonly LineProgress[],
  {
    lines,
    acceptSurplus = false,
  }: { lines: readonly GoodsReceiptLineDraft[]; acceptSurplus?: boolean | undefined },
): CheckedLine[] {
  const known = new Map(all.map((line) => [line._id, line]))
  const seen = new Set<string>()
  const { ready, wrong } = eachLine(lines, (draft, refuse) => {
    const of = known.get(draft.lineId)
    if (!of) {
      refuse('lineId', 'reception.lineUnknown')
      return undefined
    }
    if (seen.has(draft.lineId)) refuse('lineId', 'reception.lineTwice', { product: of.product })
    seen.add(draft.lineId)
    const came = amount(draft.quantity)
    const rejected = amount(draft.rejected ?? '0')
    if (came.plus(rejected).lte(zero)) refuse('quantity', 'document.quantityZero')
    for (const [field, quantity] of [
      ['quantity', came],
      ['rejected', rejected],
    ] as const)
      if (!round(quantity, of.decimals).eq(quantity))
        refuse(field, 'document.quantityDecimals', { code: of.product, decimals: of.decimals })
    if (rejected.gt(zero) && !draft.reason) refuse('reason', 'reception.reasonNeeded')
    const open = of.bought.minus(of.received).minus(of.rejected)
    const more = came.plus(rejected).minus(open)
    const isMore = more.gt(zero)
    if (isMore && (!acceptSurplus || rejected.gt(zero)))
      refuse('quantity', 'reception.tooMany', {
        product: of.product,
        bought: of.bought.toFixed(),
        pending: open.toFixed(),
      })
    const surplus = isMore ? more : zero
    return { of, quantity: came.minus(surplus), surplus, rejected, draft }
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return ready.flatMap((line) => (line ? [line] : []))
}
