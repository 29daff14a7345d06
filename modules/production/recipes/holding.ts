import { type RawBuilder, sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'

/** What a recipe says on a day of one batch. */
export interface HeldVersion {
  recipeId: string
  versionId: string
  productId: string
  yield: string
  labour: string
  overhead: string
  byProducts: { productId: string; quantity: string; costShare: string }[]
  lines: {
    productId: string | null
    factor: string | null
    expenseItemId: string | null
    subRecipeId: string | null
    quantity: string
  }[]
}

/** Whether a version of the statement holds on a day. */
export const holdsOn = (day: Day): RawBuilder<unknown> =>
  sql`(held.valid_from <= ${day} and coalesce(held.valid_to >= ${day}, true))`

/** The versions that hold on a day of some recipes, or of all in use, and of all that are made on the way to them, by recipe. */
export async function versionsOn(
  { tx, organization }: Context,
  day: Day,
  recipeIds?: readonly string[],
): Promise<Map<string, HeldVersion>> {
  const begins = recipeIds ? sql`recipe.id = any(${[...recipeIds]})` : sql`recipe.active`
  const { rows } = await sql<HeldVersion>`
    with recursive reached as (
      select recipe.id as recipe_id from recipe where recipe.organization_id = ${organization} and ${begins}
      union
      select line.sub_recipe_id
        from reached
        join recipe_version held on held.organization_id = ${organization} and held.recipe_id = reached.recipe_id and ${holdsOn(day)}
        join recipe_line line on line.organization_id = ${organization} and line.version_id = held.id and line.sub_recipe_id is not null
    )
    select recipe.id as "recipeId", held.id as "versionId", recipe.product_id as "productId", held.yield::text,
           round(held.labour_hours * held.labour_rate, 2)::text as labour,
           round(held.labour_hours * held.labour_rate * held.overhead_rate / 100 + held.overhead_amount, 2)::text as overhead,
           coalesce((select json_agg(json_build_object('productId', beside.product_id, 'quantity', beside.quantity::text,
                                                       'costShare', beside.cost_share::text) order by beside.line)
                       from recipe_by_product beside
                      where beside.organization_id = ${organization} and beside.version_id = held.id), '[]') as "byProducts",
           coalesce((select json_agg(json_build_object('productId', input.product_id, 'factor', input.factor::text,
                                                       'expenseItemId', input.expense_item_id, 'subRecipeId', line.sub_recipe_id,
                                                       'quantity', line.quantity::text) order by line.line)
                       from recipe_line line
                       left join production_input input on input.organization_id = ${organization} and input.id = line.input_id
                      where line.organization_id = ${organization} and line.version_id = held.id), '[]') as lines
      from reached
      join recipe on recipe.organization_id = ${organization} and recipe.id = reached.recipe_id
      join recipe_version held on held.organization_id = ${organization} and held.recipe_id = recipe.id and ${holdsOn(day)}`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.recipeId, row]))
}

/** That a recipe says nothing of a day, or that there is none. */
export async function noVersion({ tx }: Context, recipeId: string, day: Day): Promise<Refusal> {
  const recipe = await tx
    .selectFrom('recipe')
    .select(['code', 'name'])
    .where('id', '=', recipeId)
    .executeTakeFirst()
  if (!recipe) return wrongFields([{ path: 'recipeId', code: 'recipe.unknown' }])
  return new Refusal('recipe.noVersion', { recipe: `${recipe.code} ${recipe.name}`, day: formatDay(day) })
}
