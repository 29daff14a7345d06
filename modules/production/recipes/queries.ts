import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { allOf, codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import { priceOf } from '../inputs/prices.ts'
import type * as api from './api.ts'
import { holdsOn } from './holding.ts'
import type { Recipe, RecipeRow } from './shapes.ts'

export type Head = Omit<
  Recipe,
  'lines' | 'byProducts' | 'steps' | 'versions' | 'unitCost' | 'margin' | 'salePrice'
> & { salePrice: string | null }
export type Row = Omit<RecipeRow, 'unitCost' | 'margin'>

const byCode = sql`recipe.code collate "C"`

const ordersOf = (organization: string) => sql`
  (select count(*)::int from production_order made where made.organization_id = ${organization} and made.recipe_version_id = held.id)`

const heldOf = (organization: string) => sql`
  json_build_object('_id', held.id, 'number', held.number, 'validFrom', held.valid_from, 'validTo', held.valid_to, 'orders', ${ordersOf(organization)})`

const fields = (organization: string) => sql`
  recipe.id as "_id", recipe.code, recipe.name, recipe.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
  ${heldOf(organization)} as held, trim_scale(held.yield)::text as yield, product.sale_price as "salePrice", recipe.active, recipe.version`

/** A recipe with the version that holds on a day; where none does, the next one, else the last. */
const tables = (organization: string, day: Day) => sql`
  recipe
  join product on product.organization_id = ${organization} and product.id = recipe.product_id
  join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
  cross join lateral (
    select held.* from recipe_version held
     where held.organization_id = ${organization} and held.recipe_id = recipe.id
     order by ${holdsOn(day)} desc, held.valid_from > ${day} desc, case when held.valid_from > ${day} then held.valid_from end, held.valid_from desc
     limit 1) held`

const found = (search: string | undefined) =>
  search && foundBy(search, { codes: sql`recipe.code, product.code`, names: sql`recipe.name, product.name` })

export const recipeRows = (context: Context, filters: z.output<typeof api.filterRecipes.input>) => {
  const { organization } = context
  return listed<Row>(context, filters, {
    fields: fields(organization),
    tables: tables(organization, today(context.timeZone)),
    where: [
      sql`recipe.organization_id = ${organization}`,
      found(filters.search),
      filters.productId && sql`recipe.product_id = ${filters.productId}`,
      filters.inputId &&
        sql`exists (select from recipe_line line where line.organization_id = ${organization} and line.version_id = held.id
                      and line.input_id = ${filters.inputId})`,
      filters.active !== undefined && sql`recipe.active = ${filters.active}`,
    ],
    columns: {
      code: byCode,
      name: sql`recipe.name collate app.spanish`,
      product: sql`product.name collate app.spanish`,
      yield: sql`held.yield`,
      unit: sql`unit.symbol`,
      'held.number': sql`held.number`,
      'held.validFrom': sql`held.valid_from`,
      salePrice: sql`product.sale_price`,
      active: sql`recipe.active`,
    },
    standard: byCode,
    last: sql`recipe.id`,
  })
}

/** One recipe as it is on a day, without what hangs from it. */
export async function recipeHead(
  { tx, organization, timeZone }: Context,
  id: string,
  day?: Day,
): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select ${fields(organization)}, trim_scale(held.labour_hours)::text as "labourHours", held.labour_rate as "labourRate",
           round(held.labour_hours * held.labour_rate, 2)::numeric(18, 2) as labour, trim_scale(held.overhead_rate)::text as "overheadRate",
           held.overhead_amount as "overheadAmount",
           round(held.labour_hours * held.labour_rate * held.overhead_rate / 100 + held.overhead_amount, 2)::numeric(18, 2) as overhead
      from ${tables(organization, day ?? today(timeZone))}
     where recipe.organization_id = ${organization} and recipe.id = ${id}`.execute(tx)
  return rows[0]
}

export async function linesOf({ tx, organization }: Context, versionId: string): Promise<Recipe['lines']> {
  const { rows } = await sql<Recipe['lines'][number]>`
    select line.id as "_id", line.line, coalesce(input.kind, 'recipe') as kind, line.input_id as "inputId", line.sub_recipe_id as "subRecipeId",
           coalesce(input.code, other.code) as code, coalesce(input.name, other.name) as name, unit.symbol as unit,
           trim_scale(line.quantity)::text as quantity, trim_scale(line.waste_rate)::text as "wasteRate",
           trim_scale(round(line.quantity * (1 - line.waste_rate / 100), 8))::text as net, line.note,
           trim_scale(round(cost.price * input.factor, 6))::text as price
      from recipe_line line
      left join production_input input on input.organization_id = ${organization} and input.id = line.input_id
      left join recipe other on other.organization_id = ${organization} and other.id = line.sub_recipe_id
      left join product on product.organization_id = ${organization} and product.id = coalesce(input.product_id, other.product_id)
      left join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = coalesce(input.unit_id, product.unit_id)
      left join lateral (${priceOf(organization)}) cost on input.id is not null
     where line.organization_id = ${organization} and line.version_id = ${versionId}
     order by line.line`.execute(tx)
  return rows
}

export async function byProductsOf(
  { tx, organization }: Context,
  versionId: string,
): Promise<Recipe['byProducts']> {
  const { rows } = await sql<Recipe['byProducts'][number]>`
    select beside.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
           trim_scale(beside.quantity)::text as quantity, trim_scale(beside.cost_share)::text as "costShare"
      from recipe_by_product beside
      join product on product.organization_id = ${organization} and product.id = beside.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     where beside.organization_id = ${organization} and beside.version_id = ${versionId}
     order by beside.line`.execute(tx)
  return rows
}

export async function stepsOf({ tx }: Context, versionId: string): Promise<Recipe['steps']> {
  const rows = await tx
    .selectFrom('recipe_step')
    .select(['words', 'media_id'])
    .where('version_id', '=', versionId)
    .orderBy('line')
    .execute()
  return rows.map(({ words, media_id: mediaId }) => ({ words, mediaId }))
}

/** All versions of a recipe, the latest first. */
export async function versionsOf({ tx, organization }: Context, id: string): Promise<Recipe['versions']> {
  const { rows } = await sql<Recipe['versions'][number]>`
    select held.id as "_id", held.number, held.valid_from as "validFrom", held.valid_to as "validTo", ${ordersOf(organization)} as orders,
           author.name as author, held.created_at as "createdAt"
      from recipe_version held
      join user_account author on author.organization_id = ${organization} and author.id = held.created_by
     where held.organization_id = ${organization} and held.recipe_id = ${id}
     order by held.valid_from desc`.execute(tx)
  return rows
}

type OptionRow = Omit<z.output<typeof api.getRecipesForSelect.output>['data'][number], 'unitCost'>

export const recipeMatches = (context: Context, { search }: { search?: string | undefined }) =>
  firstMatches<OptionRow>(context, {
    fields: sql`recipe.id as "_id", recipe.code, recipe.name, unit.symbol as unit`,
    tables: sql`recipe
      join product on product.organization_id = ${context.organization} and product.id = recipe.product_id
      join unit_of_measure unit on unit.organization_id = ${context.organization} and unit.id = product.unit_id`,
    where: allOf([sql`recipe.organization_id = ${context.organization}`, sql`recipe.active`, found(search)]),
    order: codeFirst(search, sql`recipe.code`, byCode),
  })

/** How many orders were planned by a recipe, in whichever version. */
export async function ordersOfRecipe({ tx, organization }: Context, id: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from production_order made
      join recipe_version held on held.organization_id = ${organization} and held.id = made.recipe_version_id
     where made.organization_id = ${organization} and held.recipe_id = ${id}`.execute(tx)
  return rows[0]?.times ?? 0
}
