import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor, flagOn } from '@cuadre/accounting/public.ts'
import { accountsOfGoods, type Correction, move, sayingShortages } from '@cuadre/inventory/public.ts'
import { batchOn } from '@cuadre/production/recipes/batch.ts'
import { type DailySale, originOf } from './sale.ts'

/** Goods that leave for a line: its product, or what was taken to make it. */
interface Leaving {
  line: DailySale['lines'][number]
  productId: string
  quantity: Amount
  isMade: boolean
}

export interface Left {
  costs: { inventory: string; cost: string; value: Amount }[]
  corrections: Correction[]
}

/** What was sold and wasted leaves the storage; what is made while it is sold takes what its recipe says. */
export async function leaveShelf(context: Context, sale: DailySale): Promise<Left> {
  const leaving = await leavingOf(context, sale)
  if (leaving.length === 0) return { costs: [], corrections: [] }
  const { storageId, date: day } = sale
  const [held, named] = await Promise.all([
    accountsOfGoods(
      context,
      leaving.map(({ productId }) => ({ productId, storageId })),
      day,
    ),
    accountsFor(
      context,
      ['account.cogs.goods', 'account.cogs.production', 'account.inventory.finished'],
      day,
    ),
  ])
  const accountsOf = ({ productId, isMade }: Leaving) => {
    const inventory = held({ productId, storageId })
    const isOwn = isMade || inventory === named['account.inventory.finished']._id
    return { inventory, cost: named[isOwn ? 'account.cogs.production' : 'account.cogs.goods']._id }
  }
  const { moved, corrections } = await sayingShortages(context, () =>
    move(context, {
      day,
      document: originOf(sale),
      lines: leaving.map((each) => {
        const { inventory, cost } = accountsOf(each)
        return {
          productId: each.productId,
          storageId,
          direction: -1 as const,
          quantity: each.quantity,
          // What expired is wasted, and not sold.
          ...(amount(each.line.sold).gt(zero) && { onlyInDate: true as const }),
          accountId: inventory,
          counter: { accountId: cost, costCenterId: null, expenseItemId: null, partnerId: null },
          lineId: each.line._id,
        }
      }),
    }),
  )
  await checkPrices(
    context,
    day,
    leaving.map(({ line }, index) => ({ line, value: moved[index]!.value })),
  )
  return {
    costs: leaving.map((each, index) => ({ ...accountsOf(each), value: moved[index]!.value })),
    corrections,
  }
}

async function leavingOf(context: Context, { lines, date: day }: DailySale): Promise<Leaving[]> {
  const all = await Promise.all(
    lines.map(async (line): Promise<Leaving[]> => {
      const gone = amount(line.sold).plus(amount(line.wasted))
      if (gone.eq(zero)) return []
      return line.recipeId === null
        ? [{ line, productId: line.productId, quantity: gone, isMade: false }]
        : ingredientsOf(context, line, { recipeId: line.recipeId, gone, day })
    }),
  )
  return all.flat()
}

/** What so much of a line took, rounded as its ingredients are counted. */
async function ingredientsOf(
  context: Context,
  line: DailySale['lines'][number],
  { recipeId, gone, day }: { recipeId: string; gone: Amount; day: Day },
): Promise<Leaving[]> {
  const batch = await batchOn(context, { recipeId, day })
  if (batch.byProducts.length > 0)
    throw new Refusal('dailySale.byProducts', { product: `${line.product.code} ${line.product.name}` })
  const decimals = await decimalsOf(
    context,
    batch.inputs.map(({ productId }) => productId),
  )
  return batch.inputs.flatMap(({ productId, quantity: perBatch }) => {
    const quantity = round(perBatch.times(gone).div(batch.yield), decimals.get(productId) ?? 2)
    return quantity.gt(zero) ? [{ line, productId, quantity, isMade: true }] : []
  })
}

async function decimalsOf({ tx }: Context, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('product')
    .innerJoin('unit_of_measure', 'unit_of_measure.id', 'product.unit_id')
    .select(['product.id', 'decimals'])
    .where('product.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, decimals }) => [id, decimals]))
}

/** Refuses what was sold for less than it cost, where the organization forbids that. */
async function checkPrices(
  context: Context,
  day: Day,
  costs: readonly { line: DailySale['lines'][number]; value: Amount }[],
): Promise<void> {
  if (await flagOn(context, 'sellBelowCost', day)) return
  const wrong = [...Map.groupBy(costs, ({ line }) => line)].flatMap(([line, parts]) => {
    const gone = amount(line.sold).plus(amount(line.wasted))
    const cost = sum(parts.map(({ value }) => value)).div(gone)
    if (amount(line.sold).eq(zero) || amount(line.price).gte(round(cost))) return []
    return [
      {
        path: `lines.${line.line - 1}.price`,
        code: 'dailySale.belowCost',
        parameters: { line: line.line, code: line.product.code ?? '', price: line.price, cost: text(cost) },
      },
    ]
  })
  if (wrong.length > 0) throw wrongFields(wrong)
}
