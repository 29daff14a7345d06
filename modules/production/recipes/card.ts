import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, text, zero } from '@cuadre/kernel/money.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { sql } from 'kysely'
import { type Price, pricesOf } from '../inputs/prices.ts'
import { lastBatches, type Taken, together } from './actual.ts'
import type * as api from './api.ts'
import { batchOn } from './batch.ts'
import { costedRecipes } from './costed.ts'
import { marginOf } from './costs.ts'
import { getRecipe, shownDecimals } from './recipes.ts'
import type { CostCard } from './shapes.ts'

const shown = (value: Amount) => round(value, shownDecimals).toFixed()

/** What a batch should cost line by line, by the averages of a day or of now, and what the last batches did cost. */
export async function getCostCard(
  context: Context,
  { id, date }: z.output<typeof api.getCostCard.input>,
): Promise<CostCard> {
  const recipe = await getRecipe(context, { id, date: date ?? today(context.timeZone) })
  const [{ costOf, versions, prices }, batch, last] = await Promise.all([
    costedRecipes(context, [id], date ?? null),
    batchOn(context, { recipeId: id, day: date ?? today(context.timeZone) }),
    lastBatches(context, id),
  ])
  const { lines, byProducts, salePrice } = recipe
  const costed = costOf(id)
  const factors = versions.get(id)!.lines
  const cardLines = lines.map((line, at): CostCard['lines'][number] => {
    const { price, value, isKnown } = costed.lines[at]!
    const { productId, factor } = factors[at]!
    return {
      ...line,
      price: isKnown ? shown(price.times(amount(factor ?? '1'))) : null,
      priceFrom: productId === null ? 'recipe' : (prices.get(productId)?.source ?? null),
      value: isKnown ? text(value) : null,
    }
  })
  const actual = together(last.batches)
  return {
    recipe: { _id: recipe._id, code: recipe.code, name: recipe.name },
    held: recipe.held,
    date: date ?? null,
    product: recipe.product,
    unit: recipe.unit,
    yield: recipe.yield,
    lines: cardLines,
    materials: text(costed.materials),
    labourHours: recipe.labourHours,
    labourRate: recipe.labourRate,
    labour: recipe.labour,
    overheadRate: recipe.overheadRate,
    overheadAmount: recipe.overheadAmount,
    overhead: recipe.overhead,
    total: text(costed.total),
    byProducts: shared(byProducts, { total: costed.total, own: costed.own }),
    own: text(costed.own),
    unitCost: shown(costed.perUnit),
    unpriced: cardLines.filter(({ price }) => price === null).length,
    salePrice,
    margin: marginOf(salePrice === null ? null : amount(salePrice), costed.perUnit)?.toFixed() ?? null,
    inputs: await cardInputs(context, batch.inputs, {
      prices: await pricesOf(
        context,
        [...batch.inputs, ...last.taken].map(({ productId }) => productId),
        date ?? null,
      ),
      taken: last.taken,
      batches: actual ? amount(actual.batches) : zero,
    }),
    batches: last.batches,
    actual,
  }
}

/** What by-products bear; the last of them takes what rounding leaves, so that all together is the whole. */
function shared(
  byProducts: readonly Omit<CostCard['byProducts'][number], 'value'>[],
  { total, own }: { total: Amount; own: Amount },
): CostCard['byProducts'] {
  let left = total.minus(own)
  return byProducts.map((beside, at) => {
    const value =
      at === byProducts.length - 1 ? left : round(total.times(amount(beside.costShare)).div(amount('100')))
    left = left.minus(value)
    return { ...beside, value: text(value) }
  })
}

interface Against {
  prices: ReadonlyMap<string, Price>
  taken: readonly Taken[]
  batches: Amount
}

/** Each product that a batch takes, by its recipe or in fact. */
async function cardInputs(
  { tx, organization }: Context,
  standard: readonly { productId: string; quantity: Amount }[],
  { prices, taken, batches }: Against,
): Promise<CostCard['inputs']> {
  const ids = [...new Set([...standard, ...taken].map(({ productId }) => productId))]
  const { rows } = await sql<{ productId: string; product: CostCard['product']; unit: string }>`
    select product.id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit
      from product
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     where product.organization_id = ${organization} and product.id = any(${ids})`.execute(tx)
  const known = new Map(rows.map((row) => [row.productId, row]))
  return ids.map((productId) => {
    const quantity = standard.find((each) => each.productId === productId)?.quantity ?? zero
    const priced = prices.get(productId)
    const did = taken.find((each) => each.productId === productId)
    const perBatch = (value: string) => amount(value).div(batches)
    return {
      ...known.get(productId)!,
      quantity: round(quantity, 8).toFixed(),
      price: priced ? shown(priced.price) : null,
      priceFrom: priced?.source ?? null,
      value: priced ? text(round(priced.price.times(quantity))) : null,
      actualQuantity: batches.eq(zero) ? null : shown(perBatch(did?.quantity ?? '0')),
      actualValue: batches.eq(zero) ? null : text(round(perBatch(did?.value ?? '0'))),
    }
  })
}
