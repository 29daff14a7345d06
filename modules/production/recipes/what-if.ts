import { sql } from 'kysely'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, round } from '@cuadre/kernel/money.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import { barePrices, costedRecipes } from './costed.ts'
import { effectsOf, type PriceChange } from './costs.ts'
import { shownDecimals } from './recipes.ts'

type Asked = z.output<typeof api.whatIf.input>
type Effect = z.output<typeof api.whatIf.output>['data'][number]

/** Which products lose how much of their margin when inputs cost something else, through what is made on the way too. */
export async function whatIf(context: Context, asked: Asked): Promise<{ data: Effect[] }> {
  const [changes, { versions, recipes, prices }] = await Promise.all([
    changesOf(context, asked.changes),
    costedRecipes(context),
  ])
  const known = await productsOf(context, [...recipes.keys()])
  const effects = effectsOf({
    recipes,
    prices: barePrices(prices),
    changes,
    // Where several recipes make a product, the first of them tells how its cost moves.
    made: new Map([...versions].toReversed().map(([recipeId, { productId }]) => [productId, recipeId])),
    salePrices: new Map(
      [...known.values()].flatMap(({ recipeId, salePrice }) =>
        salePrice === null ? [] : [[recipeId, amount(salePrice)]],
      ),
    ),
    limit: amount(asked.limit),
  })
  const shown = (value: ReturnType<typeof amount>) => round(value, shownDecimals).toFixed()
  return {
    data: effects.map(({ recipeId, before, after, marginBefore, marginAfter, isUnder, wasUnder }) => ({
      ...known.get(recipeId)!,
      before: shown(before),
      after: shown(after),
      effect: shown(after.minus(before)),
      marginBefore: marginBefore?.toFixed() ?? null,
      marginAfter: marginAfter?.toFixed() ?? null,
      isUnder,
      wasUnder,
    })),
  }
}

/** Changes of the products that stand behind inputs; of one unit of the input, which may be many of the product. */
async function changesOf({ tx }: Context, asked: Asked['changes']): Promise<PriceChange[]> {
  const inputs = await tx
    .selectFrom('production_input')
    .select(['id', 'product_id', 'factor'])
    .where(
      'id',
      'in',
      asked.map(({ inputId }) => inputId),
    )
    .execute()
  const wrong: FieldRefusal[] = []
  const seen = new Set<string>()
  const changes = asked.flatMap(({ inputId, percent, cost }, at): PriceChange[] => {
    const input = inputs.find(({ id }) => id === inputId)
    const refuse = (field: string, code: string) => {
      wrong.push({ path: `changes.${at}.${field}`, code })
      return []
    }
    if (!input) return refuse('inputId', 'productionInput.unknown')
    if (seen.has(input.product_id)) return refuse('inputId', 'recipe.changedTwice')
    seen.add(input.product_id)
    if ((percent === undefined) === (cost === undefined)) return refuse('percent', 'recipe.percentOrCost')
    if (cost !== undefined)
      return [{ productId: input.product_id, price: amount(cost).div(amount(input.factor)) }]
    if (amount(percent!).lt(amount('-100'))) return refuse('percent', 'recipe.belowNothing')
    return [{ productId: input.product_id, percent: amount(percent!) }]
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return changes
}

type Known = Pick<Effect, 'recipeId' | 'recipe' | 'product' | 'unit' | 'salePrice'>

async function productsOf(
  { tx, organization }: Context,
  recipeIds: readonly string[],
): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select recipe.id as "recipeId", ${optionOf('recipe')} as recipe, ${lineProductOf(organization)} as product, unit.symbol as unit,
           product.sale_price as "salePrice"
      from recipe
      join product on product.organization_id = ${organization} and product.id = recipe.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     where recipe.organization_id = ${organization} and recipe.id = any(${[...recipeIds]})`.execute(tx)
  return new Map(rows.map((row) => [row.recipeId, row]))
}
