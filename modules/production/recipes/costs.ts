import { type Amount, amount, round, sum, zero } from '@cuadre/kernel/money.ts'

/** A line of a recipe as its cost needs it: so much of a product, in its own unit, or of what another recipe makes. */
export type CostLine = { quantity: Amount } & (
  | { productId: string; subRecipeId: null }
  | { productId: null; subRecipeId: string }
)

/** What one batch of a recipe takes and makes. */
export interface CostRecipe {
  yield: Amount
  labour: Amount
  overhead: Amount
  /** The per cent of the cost that the product itself bears, beside what comes of it as well. */
  ownShare: Amount
  lines: readonly CostLine[]
}

export type Recipes = ReadonlyMap<string, CostRecipe>
/** What one unit of each product costs. */
export type Prices = ReadonlyMap<string, Amount>

export interface Costed {
  /** Of each line: what one unit costs and what it comes to; nothing where the price is not known. */
  lines: readonly { price: Amount; value: Amount; isKnown: boolean }[]
  materials: Amount
  /** Materials, labour and overhead. */
  total: Amount
  /** What the product bears of that, and one unit of it. */
  own: Amount
  perUnit: Amount
  /** Whether every price is known, those of what is made on the way too. */
  isKnown: boolean
}

const hundred = amount('100')

const unknown: Costed = { lines: [], materials: zero, total: zero, own: zero, perUnit: zero, isKnown: false }

/** What recipes cost by such prices. What is made on the way costs what its own recipe says; none is reckoned twice. */
export function costing(recipes: Recipes, prices: Prices): (recipeId: string) => Costed {
  const known = new Map<string, Costed>()
  const costOf = (recipeId: string): Costed => {
    const before = known.get(recipeId)
    if (before) return before
    const recipe = recipes.get(recipeId)
    // A recipe that says nothing of the day costs what nobody knows.
    if (!recipe) return unknown
    const lines = recipe.lines.map(({ quantity, productId, subRecipeId }) => {
      const of =
        subRecipeId === null
          ? { price: prices.get(productId) ?? zero, isKnown: prices.has(productId) }
          : { price: costOf(subRecipeId).perUnit, isKnown: costOf(subRecipeId).isKnown }
      return { ...of, value: round(of.price.times(quantity)) }
    })
    const materials = sum(lines.map(({ value }) => value))
    const total = materials.plus(recipe.labour).plus(recipe.overhead)
    const own = round(total.times(recipe.ownShare).div(hundred))
    const costed: Costed = {
      lines,
      materials,
      total,
      own,
      perUnit: own.div(recipe.yield),
      isKnown: lines.every((line) => line.isKnown),
    }
    known.set(recipeId, costed)
    return costed
  }
  return costOf
}

/** The per cent of a sale price that is left above a cost; nothing where there is no price to take it of. */
export function marginOf(salePrice: Amount | null, cost: Amount): Amount | null {
  if (salePrice === null || salePrice.lte(zero)) return null
  return round(salePrice.minus(cost).times(hundred).div(salePrice), 2)
}

/** A price that becomes another: by per cent, or as such. */
export type PriceChange = { productId: string } & ({ percent: Amount } | { price: Amount })

/** The prices once some of them are others. */
export function changedPrices(prices: Prices, changes: readonly PriceChange[]): Map<string, Amount> {
  const after = new Map(prices)
  for (const change of changes) {
    const before = prices.get(change.productId) ?? zero
    after.set(
      change.productId,
      'price' in change ? change.price : before.times(hundred.plus(change.percent)).div(hundred),
    )
  }
  return after
}

/**
 * The prices once some of them are others, those of what was made beforehand too: bread that lies in a storage costs more as flour
 * does, by as much as its recipe does. What is made of each other goes round as often as there are such products, and no further.
 */
function pricesAfter({
  recipes,
  prices,
  changes,
  made,
}: Pick<Question, 'recipes' | 'prices' | 'changes' | 'made'>): Prices {
  const said = new Set(changes.map(({ productId }) => productId))
  const costBefore = costing(recipes, prices)
  let after = changedPrices(prices, changes)
  for (let step = 0; step < made.size; step += 1) {
    const costAfter = costing(recipes, after)
    const next = new Map(after)
    for (const [productId, recipeId] of made) {
      const [before, now] = [costBefore(recipeId).perUnit, costAfter(recipeId).perUnit]
      const price = prices.get(productId)
      if (said.has(productId) || price === undefined || before.eq(zero) || before.eq(now)) continue
      next.set(productId, price.times(now).div(before))
    }
    if ([...next].every(([productId, price]) => price.eq(after.get(productId) ?? zero))) break
    after = next
  }
  return after
}

export interface Effect {
  recipeId: string
  before: Amount
  after: Amount
  marginBefore: Amount | null
  marginAfter: Amount | null
  isUnder: boolean
  wasUnder: boolean
}

interface Question {
  recipes: Recipes
  prices: Prices
  changes: readonly PriceChange[]
  /** The recipes of products that other recipes take out of a storage. */
  made: ReadonlyMap<string, string>
  /** What each recipe's product is sold at, where it is. */
  salePrices: Prices
  /** Margins should not fall under it. */
  limit: Amount
}

/** Which recipes cost something else when prices change: those first whose margin moves most, then those without a price by their cost. */
export function effectsOf({ salePrices, limit, ...asked }: Question): Effect[] {
  const { recipes, prices } = asked
  const costBefore = costing(recipes, prices)
  const costAfter = costing(recipes, pricesAfter(asked))
  const effects = [...recipes.keys()].flatMap((recipeId): (Effect & { weight: Amount })[] => {
    const before = costBefore(recipeId).perUnit
    const after = costAfter(recipeId).perUnit
    if (before.eq(after)) return []
    const salePrice = salePrices.get(recipeId) ?? null
    const marginBefore = marginOf(salePrice, before)
    const marginAfter = marginOf(salePrice, after)
    return [
      {
        recipeId,
        before,
        after,
        marginBefore,
        marginAfter,
        isUnder: marginAfter?.lt(limit) ?? false,
        wasUnder: marginBefore?.lt(limit) ?? false,
        weight: marginBefore && marginAfter ? marginBefore.minus(marginAfter).abs() : zero,
      },
    ]
  })
  return effects
    .toSorted((one, other) => {
      const sides = Number(one.marginAfter === null) - Number(other.marginAfter === null)
      return (
        sides ||
        other.weight.cmp(one.weight) ||
        other.after.minus(other.before).abs().cmp(one.after.minus(one.before).abs())
      )
    })
    .map(({ weight: _weight, ...effect }) => effect)
}
