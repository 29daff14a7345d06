import { wrongFields } from '@cuadre/kernel/errors.ts'
import { round, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { agreedCosts, type AgreedCost } from '../costs.ts'
import type { Purchase } from '../queries.ts'
import { costProgressOf, type LineProgress } from './progress.ts'
import type { GoodsReceiptDraft } from './receive.ts'
import { agreedShares, bookShares, measuredNow, ownShares, type Valued } from './shares.ts'
import type { BorneCost } from './store.ts'

/** What was agreed with the purchase, as far as it falls to what comes now, and what came up with this reception. */
export async function costsOf(
  context: Context,
  purchase: Purchase,
  { date, costs = [] }: GoodsReceiptDraft,
  all: readonly LineProgress[],
  lines: readonly Valued[],
): Promise<BorneCost[]> {
  const agreed = await costProgressOf(context, purchase._id)
  const due = agreed.map((cost) => ({ cost, agreedId: cost._id, shares: agreedShares(cost, all, lines) }))
  const { ready, wrong } = await agreedCosts(
    context,
    { date, costs },
    purchase.providerId,
    measuredNow(lines),
  )
  if (wrong.length > 0) throw wrongFields(wrong)
  const own = ready.map((cost: AgreedCost) => ({
    cost,
    agreedId: null,
    shares: ownShares(cost.amount, cost.base, lines),
  }))
  return [...due, ...own].flatMap(({ cost, agreedId, shares }) => {
    const total = sum(shares)
    if (total.eq(zero)) return []
    const rate = cost.currency?.rate ?? null
    return [
      {
        agreedId,
        concept: cost.concept,
        providerId: cost.providerId,
        accountId: cost.accountId,
        base: cost.base,
        currency: cost.currency,
        total,
        shares,
        bookTotal: rate ? round(total.times(rate)) : total,
        bookShares: bookShares(shares, rate),
      },
    ]
  })
}
