import { sql } from 'kysely'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { batchOn } from './batch.ts'
import { holdsOn } from './holding.ts'
import type { Whole } from './writing.ts'

/** Refuses what goes round in a circle, naming the way, and what would be made of its own product. */
export async function refuseCircles(
  context: Context,
  { recipeId, content: { lines, validFrom, byProducts }, productId }: Whole,
): Promise<void> {
  const { tx, organization } = context
  if (lines.some(({ subRecipeId }) => subRecipeId)) {
    const { rows } = await sql<{ first: string; way: string[] }>`
      with recursive way as (
        select line.sub_recipe_id as reached, line.sub_recipe_id as first, array[line.sub_recipe_id] as through,
               daterange(held.valid_from, held.valid_to, '[]') as during
          from recipe_version held
          join recipe_line line on line.organization_id = ${organization} and line.version_id = held.id and line.sub_recipe_id is not null
         where held.organization_id = ${organization} and held.recipe_id = ${recipeId} and ${holdsOn(validFrom)}
        union all
        select line.sub_recipe_id, way.first, way.through || line.sub_recipe_id, way.during * daterange(held.valid_from, held.valid_to, '[]')
          from way
          join recipe_version held on held.organization_id = ${organization} and held.recipe_id = way.reached
           and daterange(held.valid_from, held.valid_to, '[]') && way.during
          join recipe_line line on line.organization_id = ${organization} and line.version_id = held.id and line.sub_recipe_id is not null
         where way.reached <> ${recipeId} and line.sub_recipe_id <> all(way.through)
      )
      select way.first, (select array_agg(recipe.name order by passed.place)
                           from unnest(${recipeId}::uuid || way.through) with ordinality as passed (id, place)
                           join recipe on recipe.organization_id = ${organization} and recipe.id = passed.id) as way
        from way where way.reached = ${recipeId} order by cardinality(way.through) limit 1`.execute(tx)
    const [circle] = rows
    if (circle)
      throw wrongFields([
        {
          path: `lines.${lines.findIndex(({ subRecipeId }) => subRecipeId === circle.first)}.subRecipeId`,
          code: 'recipe.circle',
          parameters: { way: circle.way.join(' → ') },
        },
      ])
  }
  const { inputs } = await batchOn(context, { recipeId, day: validFrom })
  const made = [productId, ...byProducts.map((each) => each.productId)]
  const itself = inputs.find((input) => made.includes(input.productId))
  if (!itself) return
  const product = await tx
    .selectFrom('product')
    .select(['code', 'name'])
    .where('id', '=', itself.productId)
    .executeTakeFirstOrThrow()
  throw wrongFields([
    {
      path: 'lines',
      code: 'recipe.madeOfItself',
      parameters: { product: `${product.code} ${product.name}` },
    },
  ])
}
