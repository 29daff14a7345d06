import { wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import { portion } from '../purchases-of-products/distribution.ts'
import type { Sale } from '../sales-of-products/sale.ts'
import { returnedOf } from '../sales-of-products/returned.ts'

export interface ReturnedLine {
  of: Sale['lines'][number]
  quantity: Amount
  /** How much of the line came back before. */
  before: Amount
  /** What the client is given back for it, in the currency of the sale. */
  amount: Amount
  reason: string | null
}

/** The same with what it is worth in the currency of the books. */
export interface ValuedLine extends ReturnedLine {
  bookAmount: Amount
}

interface LineDraft {
  lineId: string
  quantity: string
  reason?: string | null | undefined
}

const nothing = { quantity: '0', amount: '0' }

/** What comes back of each line of a sale, or everything that is wrong with it: only what was sold comes back, once. */
export async function returnedLines(
  context: Context,
  sale: Sale,
  drafts: readonly LineDraft[],
): Promise<ReturnedLine[]> {
  const [done, decimals] = [await returnedOf(context, sale._id), await decimalsOf(context, sale)]
  const seen = new Set<string>()
  const { ready, wrong } = eachLine(drafts, (draft, refuse) => {
    const of = sale.lines.find(({ _id }) => _id === draft.lineId)
    if (!of) {
      refuse('lineId', 'saleReturn.lineUnknown')
      return undefined
    }
    const product = [of.product.code, of.product.name].join(' ')
    if (seen.has(of._id)) refuse('lineId', 'saleReturn.lineTwice', { product })
    seen.add(of._id)
    const quantity = amount(draft.quantity)
    const back = done.get(of._id) ?? nothing
    const before = amount(back.quantity)
    const left = amount(of.quantity).minus(before)
    const allowed = decimals.get(of.productId) ?? 0
    if (quantity.lte(zero)) refuse('quantity', 'document.quantityZero')
    else if (!round(quantity, allowed).eq(quantity))
      refuse('quantity', 'document.quantityDecimals', { code: product, decimals: allowed })
    else if (quantity.gt(left)) refuse('quantity', 'saleReturn.tooMany', { product, left: left.toFixed() })
    const whole = { whole: amount(of.amount), of: amount(of.quantity) }
    return {
      of,
      quantity,
      before,
      amount: portion({ ...whole, done: before, taken: amount(back.amount) }, quantity),
      reason: draft.reason || null,
    }
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return ready.flatMap((line) => (line ? [line] : []))
}

async function decimalsOf({ tx }: Context, { lines }: Sale): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('product')
    .innerJoin('unit_of_measure', 'unit_of_measure.id', 'product.unit_id')
    .select(['product.id', 'unit_of_measure.decimals'])
    .where('product.id', 'in', [...new Set(lines.map(({ productId }) => productId))])
    .execute()
  return new Map(rows.map(({ id, decimals }) => [id, decimals]))
}
