import { type Day, today } from '@cuadre/kernel/day.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Price, pricesOf } from '../inputs/prices.ts'
import { ownShare } from './batch.ts'
import { type Costed, costing, type CostLine, type CostRecipe, type Prices } from './costs.ts'
import { type HeldVersion, versionsOn } from './holding.ts'

const lineOf = ({ productId, subRecipeId, quantity, factor }: HeldVersion['lines'][number]): CostLine =>
  subRecipeId === null
    ? {
        productId: productId!,
        subRecipeId,
        quantity: amount(quantity).times(amount(factor ?? '1')),
      }
    : { productId: null, subRecipeId, quantity: amount(quantity) }

const recipeOf = (version: HeldVersion): CostRecipe => ({
  yield: amount(version.yield),
  labour: amount(version.labour),
  overhead: amount(version.overhead),
  ownShare: ownShare({
    byProducts: version.byProducts.map(({ productId, quantity, costShare }) => ({
      productId,
      quantity: amount(quantity),
      costShare: amount(costShare),
    })),
  }),
  lines: version.lines.map(lineOf),
})

export interface CostedRecipes {
  versions: ReadonlyMap<string, HeldVersion>
  recipes: ReadonlyMap<string, CostRecipe>
  prices: ReadonlyMap<string, Price>
  costOf(recipeId: string): Costed
}

export const barePrices = (prices: ReadonlyMap<string, Price>): Prices =>
  new Map([...prices].map(([id, { price }]) => [id, price]))

/** Recipes, or all in use, as they hold on a day, with what they cost by the averages of a day or of now. */
export async function costedRecipes(
  context: Context,
  recipeIds?: readonly string[],
  day: Day | null = null,
): Promise<CostedRecipes> {
  const versions = await versionsOn(context, day ?? today(context.timeZone), recipeIds)
  const products = [...versions.values()].flatMap(({ lines }) =>
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const prices = await pricesOf(context, products, day)
  const recipes = new Map([...versions].map(([id, version]) => [id, recipeOf(version)]))
  return { versions, recipes, prices, costOf: costing(recipes, barePrices(prices)) }
}
