import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { sql } from 'kysely'
import type * as api from './api.ts'
import { refuseCircles } from './circles.ts'
import { costedRecipes, type CostedRecipes } from './costed.ts'
import { marginOf } from './costs.ts'
import { noVersion } from './holding.ts'
import { recipeKind } from './kind.ts'
import {
  byProductsOf,
  linesOf,
  ordersOfRecipe,
  recipeHead,
  recipeMatches,
  recipeRows,
  stepsOf,
  versionsOf,
} from './queries.ts'
import type { Recipe, RecipeChanges, RecipeDraft } from './shapes.ts'
import { type Content, writeVersion, wrongContent } from './writing.ts'

/** How many decimals a cost of one unit is told with. */
export const shownDecimals = 6

/** What one unit costs by a recipe, and what is left of the sale price. */
export function costOfOne(
  { versions, costOf }: Pick<CostedRecipes, 'versions' | 'costOf'>,
  { _id, salePrice }: { _id: string; salePrice: string | null },
): { unitCost: string | null; margin: string | null } {
  const costed = versions.has(_id) ? costOf(_id) : undefined
  if (!costed?.isKnown) return { unitCost: null, margin: null }
  const margin = marginOf(salePrice === null ? null : amount(salePrice), costed.perUnit)
  return {
    unitCost: costed.perUnit.round(shownDecimals).toFixed(),
    margin: margin?.toFixed() ?? null,
  }
}

async function wholeRecipe(context: Context, id: string, day?: Day): Promise<Recipe | undefined> {
  const head = await recipeHead(context, id, day)
  if (!head) return undefined
  const [lines, byProducts, steps, versions] = await Promise.all([
    linesOf(context, head.held._id),
    byProductsOf(context, head.held._id),
    stepsOf(context, head.held._id),
    versionsOf(context, id),
  ])
  const costed = await costedRecipes(context, [id, ...lines.flatMap(({ subRecipeId }) => subRecipeId ?? [])])
  const made = (subRecipeId: string) => costOfOne(costed, { _id: subRecipeId, salePrice: null }).unitCost
  return {
    ...head,
    ...costOfOne(costed, head),
    lines: lines.map((line) => (line.subRecipeId ? { ...line, price: made(line.subRecipeId) } : line)),
    byProducts,
    steps,
    versions,
  }
}

/** A recipe as it is, or as it was on a day: refused where it said nothing then. */
export async function getRecipe(
  context: Context,
  { id, date }: z.output<typeof api.getRecipe.input>,
): Promise<Recipe> {
  const recipe = await wholeRecipe(context, id, date)
  if (!recipe) throw notFound()
  const { validFrom, validTo } = recipe.held
  if (date && (validFrom > date || (validTo !== null && validTo < date)))
    throw await noVersion(context, id, date)
  return recipe
}

const records = catalogue({
  table: 'recipe',
  type: recipeKind.type,
  byId: (context, id) => wholeRecipe(context, id),
  async usesOf(context, id) {
    const [uses, orders] = await Promise.all([
      countEveryUse(context, id, 'recipe'),
      ordersOfRecipe(context, id),
    ])
    return orders > 0 ? [...uses, { what: 'uses.productionOrder', times: orders }] : uses
  },
})

/** Whoever writes what recipes are made of waits for whoever does so already: two of them could close a circle. */
async function oneByOne({ tx, organization }: Context): Promise<void> {
  await sql`select from organization where organization_id = ${organization} for no key update`.execute(tx)
}

const wrongProduct = (context: Context, productId: string | undefined) =>
  wrongReferences(context, [{ path: 'productId', id: productId, words: 'product', table: 'product' }])

const standard = {
  labourHours: '0',
  labourRate: '0.00',
  overheadRate: '0',
  overheadAmount: '0.00',
  byProducts: [],
  steps: [],
}

export async function createRecipe(context: Context, draft: z.output<typeof RecipeDraft>): Promise<Recipe> {
  const { code, name, productId, active, ...said } = draft
  const content: Content = {
    ...standard,
    ...given(said),
    validFrom: said.validFrom,
    yield: said.yield,
    lines: said.lines,
  }
  const recipeId = uuidv7()
  await oneByOne(context)
  const wrong = [
    ...(await wrongProduct(context, productId)),
    ...(await wrongContent(context, { recipeId, productId, content })),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  await context.tx
    .insertInto('recipe')
    .values({
      id: recipeId,
      code: code ?? (await takeCode(context, { table: 'recipe', digits: 3 })),
      name,
      product_id: productId,
      ...(active !== undefined && { active }),
    })
    .execute()
  await writeVersion(context, recipeId, content)
  await refuseCircles(context, { recipeId, productId, content })
  return records.created(context, recipeId)
}

const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>

/** What a recipe says, as it would be written again. */
const contentOf = (recipe: Recipe): Content => ({
  validFrom: recipe.held.validFrom,
  yield: recipe.yield,
  labourHours: recipe.labourHours,
  labourRate: recipe.labourRate,
  overheadRate: recipe.overheadRate,
  overheadAmount: recipe.overheadAmount,
  lines: recipe.lines.map(({ inputId, subRecipeId, quantity, wasteRate, note }) => ({
    inputId,
    subRecipeId,
    quantity,
    wasteRate,
    note,
  })),
  byProducts: recipe.byProducts.map(({ productId, quantity, costShare }) => ({
    productId,
    quantity,
    costShare,
  })),
  steps: recipe.steps,
})

export async function updateRecipe(
  context: Context,
  { _id, version, code, name, productId, active, ...said }: z.output<typeof RecipeChanges>,
): Promise<Recipe> {
  const changed = given(said)
  // Before the recipe itself: what others write names it.
  if (Object.keys(changed).length > 0) await oneByOne(context)
  return records.change(context, { _id, version }, async (before) => {
    const wrong = await wrongProduct(context, productId === before.productId ? undefined : productId)
    if (productId !== undefined && productId !== before.productId) {
      if ((await ordersOfRecipe(context, _id)) > 0)
        throw new Refusal('recipe.productUsed', { name: before.name })
    }
    if (Object.keys(changed).length > 0) {
      // What is not said of a day stays as it is on that day.
      const base = (await wholeRecipe(context, _id, said.validFrom ?? today(context.timeZone)))!
      const content = { ...contentOf(base), ...changed }
      const whole = {
        recipeId: _id,
        productId: productId ?? before.productId,
        content,
        named: {
          inputs: base.lines.flatMap(({ inputId }) => inputId ?? []),
          recipes: base.lines.flatMap(({ subRecipeId }) => subRecipeId ?? []),
        },
      }
      wrong.push(...(await wrongContent(context, whole)))
      if (wrong.length > 0) throw wrongFields(wrong)
      await writeVersion(context, _id, content)
      await refuseCircles(context, whole)
    }
    if (wrong.length > 0) throw wrongFields(wrong)
    return { code, name, product_id: productId, active }
  })
}

export async function deleteRecipe(context: Context, { id }: { id: string }) {
  const removed = await records.remove(context, { id })
  await dropMedia(context, { ownerType: recipeKind.type, ownerId: id })
  return removed
}

export async function recipeList(context: Context, filters: z.output<typeof api.filterRecipes.input>) {
  const { data, ...page } = await recipeRows(context, filters)
  const costed = await costedRecipes(
    context,
    data.map(({ _id }) => _id),
  )
  return { ...page, data: data.map((row) => ({ ...row, ...costOfOne(costed, row) })) }
}

export async function recipeOptions(context: Context, search: { search?: string | undefined }) {
  const { data, ...matches } = await recipeMatches(context, search)
  const costed = await costedRecipes(
    context,
    data.map(({ _id }) => _id),
  )
  return {
    ...matches,
    data: data.map((row) => ({
      ...row,
      unitCost: costOfOne(costed, { _id: row._id, salePrice: null }).unitCost,
    })),
  }
}
