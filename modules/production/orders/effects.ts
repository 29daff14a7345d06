import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { releaseGoods, reserveGoods, sayingShortages } from '@cuadre/inventory/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { orderKind } from './kind.ts'
import { openOf } from './making.ts'
import type { Order } from './orders.ts'
import { handedOver, standingRuns } from './queries.ts'
import type { OrderAction } from './states.ts'

export const originOf = ({ _id, number }: Pick<Order, '_id' | 'number'>) => ({
  type: orderKind.type,
  _id,
  number,
})

/** Everything that each action does. */
export const effects: Effects<OrderAction, Order> = {
  start: keepInputs,

  async discard() {},

  /** What is under way of it has to be borne by something: the last report says what came of it. */
  async finish(context, order) {
    const runs = await standingRuns(context, order._id)
    if (!runs.some(({ batches }) => amount(batches).gt(zero)))
      throw new Refusal('productionOrder.nothingMade', { number: order.number })
    if (!amount(order.underway).eq(zero))
      throw new Refusal('productionOrder.underway', { number: order.number, amount: order.underway })
    await releaseGoods(context, order)
  },

  async cancel(context, order) {
    const [last] = (await standingRuns(context, order._id)).toReversed()
    if (last) throw new Refusal('productionOrder.reported', { number: order.number, report: last.number })
    await releaseGoods(context, order)
  },

  /** More can come of it only while some of its batches were not reported: what was reported is taken back by its report. */
  async reopen(context, order) {
    if (openOf(order, await standingRuns(context, order._id)).lte(zero))
      throw new Refusal('productionOrder.allDone', { number: order.number })
    await keepInputs(context, order)
  },
}

/**
 * Keeps for an order what it should still take: its standard for the batches that are open, less what was handed over for them.
 * Refused where that is not there.
 */
export async function keepInputs(context: Context, order: Order): Promise<void> {
  const [runs, handed] = await Promise.all([standingRuns(context, order._id), handedOver(context, order._id)])
  const batches = amount(order.batches)
  const open = openOf(order, runs)
  if (open.lte(zero)) return releaseGoods(context, order)
  const goods = order.inputs.flatMap(({ productId, quantity, decimals }) => {
    const waiting = handed
      .filter((each) => each.productId === productId)
      .reduce((all, each) => all.plus(amount(each.quantity).times(open).div(amount(each.openThen))), zero)
    const needed = round(amount(quantity).times(open).div(batches).minus(waiting), decimals)
    return needed.gt(zero) ? [{ productId, storageId: order.inputStorageId, quantity: needed }] : []
  })
  await sayingShortages(context, () => reserveGoods(context, originOf(order), goods))
}
