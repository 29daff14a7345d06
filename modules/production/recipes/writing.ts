import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { attachImage, dropMedia } from '@cuadre/platform/media/attach.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { versionsOn } from './holding.ts'
import { recipeKind } from './kind.ts'
import type { RecipeDraft } from './shapes.ts'

/** What a version says from a day on. */
export type Content = Required<
  Pick<
    z.output<typeof RecipeDraft>,
    | 'validFrom'
    | 'yield'
    | 'labourHours'
    | 'labourRate'
    | 'overheadRate'
    | 'overheadAmount'
    | 'lines'
    | 'byProducts'
    | 'steps'
  >
>

interface Named {
  inputs: readonly string[]
  recipes: readonly string[]
}

export interface Whole {
  recipeId: string
  productId: string
  content: Content
  /** What it named before, which may stay though it is out of use. */
  named?: Named
}

/** All that is wrong with what a recipe says, as far as it can be told before it is written. */
export async function wrongContent(
  context: Context,
  { recipeId, productId, content, named = { inputs: [], recipes: [] } }: Whole,
): Promise<FieldRefusal[]> {
  const { lines, byProducts, validFrom } = content
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters: Record<string, string | number> = {}) =>
    wrong.push({ path, code, parameters })
  if (amount(content.yield).lte(zero)) refuse('yield', 'recipe.yieldZero')
  lines.forEach(({ inputId, subRecipeId, quantity, wasteRate }, at) => {
    if (!inputId === !subRecipeId) refuse(`lines.${at}.inputId`, 'recipe.takesOne')
    if (amount(quantity).lte(zero)) refuse(`lines.${at}.quantity`, 'document.quantityZero')
    if (amount(wasteRate ?? '0').gte(amount('100')))
      refuse(`lines.${at}.wasteRate`, 'productionInput.wasteWhole')
    if (subRecipeId === recipeId) refuse(`lines.${at}.subRecipeId`, 'recipe.ofItself')
  })
  const seen = new Set([productId])
  byProducts.forEach((beside, at) => {
    if (amount(beside.quantity).lte(zero)) refuse(`byProducts.${at}.quantity`, 'document.quantityZero')
    if (seen.has(beside.productId)) refuse(`byProducts.${at}.productId`, 'recipe.madeTwice')
    seen.add(beside.productId)
  })
  const shares = sum(byProducts.map(({ costShare }) => amount(costShare)))
  if (shares.gte(amount('100'))) refuse('byProducts', 'recipe.sharesWhole', { shares: shares.toFixed() })
  wrong.push(
    ...(await wrongReferences(context, [
      ...lines.flatMap(({ inputId, subRecipeId }, at) => [
        {
          path: `lines.${at}.inputId`,
          id: inputId && !named.inputs.includes(inputId) ? inputId : undefined,
          words: 'productionInput',
          table: 'production_input' as const,
        },
        {
          path: `lines.${at}.subRecipeId`,
          id: subRecipeId && !named.recipes.includes(subRecipeId) ? subRecipeId : undefined,
          words: 'recipe',
          table: 'recipe' as const,
        },
      ]),
      ...byProducts.map(({ productId: id }, at) => ({
        path: `byProducts.${at}.productId`,
        id,
        words: 'product',
        table: 'product' as const,
      })),
    ])),
  )
  return wrong.length > 0 ? wrong : wrongMakings(context, { lines, byProducts, validFrom, recipeId })
}

/** What is made on the way has to be made on that day, and make nothing else that nobody would receive. */
async function wrongMakings(
  context: Context,
  {
    lines,
    byProducts,
    validFrom,
    recipeId,
  }: Pick<Content, 'lines' | 'byProducts' | 'validFrom'> & { recipeId: string },
): Promise<FieldRefusal[]> {
  const { tx, organization } = context
  const others = lines.flatMap(({ subRecipeId }) => subRecipeId ?? [])
  const held = others.length > 0 ? await versionsOn(context, validFrom, others) : new Map()
  const names = new Map(
    others.length === 0
      ? []
      : (
          await tx.selectFrom('recipe').select(['id', 'code', 'name']).where('id', 'in', others).execute()
        ).map(({ id, code, name }) => [id, `${code} ${name}`]),
  )
  const wrong = lines.flatMap(({ subRecipeId }, at): FieldRefusal[] => {
    if (!subRecipeId) return []
    const path = `lines.${at}.subRecipeId`
    const version = held.get(subRecipeId)
    const recipe = names.get(subRecipeId) ?? ''
    if (!version)
      return [{ path, code: 'recipe.noVersion', parameters: { recipe, day: formatDay(validFrom) } }]
    return version.byProducts.length > 0 ? [{ path, code: 'recipe.makesMore', parameters: { recipe } }] : []
  })
  if (byProducts.length > 0) {
    const { rows } = await sql<{ recipe: string }>`
      select above.code || ' ' || above.name as recipe
        from recipe_line line
        join recipe_version held on held.organization_id = ${organization} and held.id = line.version_id and coalesce(held.valid_to >= ${validFrom}, true)
        join recipe above on above.organization_id = ${organization} and above.id = held.recipe_id
       where line.organization_id = ${organization} and line.sub_recipe_id = ${recipeId} limit 1`.execute(tx)
    if (rows[0]) wrong.push({ path: 'byProducts', code: 'recipe.madeOnTheWay', parameters: { ...rows[0] } })
  }
  return wrong
}

/** Writes what a recipe says from a day on: a version of its own, unless that very day has one that nothing was planned by. */
export async function writeVersion(context: Context, recipeId: string, content: Content): Promise<void> {
  const { tx, user } = context
  const versions = await tx
    .selectFrom('recipe_version')
    .select(['id', 'number', 'valid_from', 'valid_to'])
    .where('recipe_id', '=', recipeId)
    .orderBy('valid_from')
    .forUpdate()
    .execute()
  const { validFrom } = content
  const columns = {
    yield: amount(content.yield).toFixed(),
    labour_hours: content.labourHours,
    labour_rate: content.labourRate,
    overhead_rate: content.overheadRate,
    overhead_amount: content.overheadAmount,
  }
  const same = versions.find(({ valid_from: begins }) => begins === validFrom)
  if (same) {
    await refuseUsed(context, same.id)
    const pictures = await picturesOf(context, [same.id])
    for (const part of ['recipe_line', 'recipe_by_product', 'recipe_step'] as const)
      await tx.deleteFrom(part).where('version_id', '=', same.id).execute()
    await tx.updateTable('recipe_version').set(columns).where('id', '=', same.id).execute()
    await writeParts(context, { recipeId, versionId: same.id }, content)
    await dropUnseen(context, recipeId, {
      pictures,
      versions: versions.map(({ id }) => id),
    })
    return
  }
  const before = versions.findLast(({ valid_from: begins }) => begins < validFrom)
  const after = versions.find(({ valid_from: begins }) => begins > validFrom)
  const dayBefore = (day: Day) => sql<string>`${day}::date - 1`
  if (before)
    await tx
      .updateTable('recipe_version')
      .set({ valid_to: dayBefore(validFrom) })
      .where('id', '=', before.id)
      .execute()
  const versionId = uuidv7()
  await tx
    .insertInto('recipe_version')
    .values({
      id: versionId,
      recipe_id: recipeId,
      number: Math.max(0, ...versions.map(({ number }) => number)) + 1,
      valid_from: validFrom,
      valid_to: after ? dayBefore(after.valid_from) : null,
      created_by: user._id,
      ...columns,
    })
    .execute()
  await writeParts(context, { recipeId, versionId }, content)
}

const picturesOf = async ({ tx }: Context, versions: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('recipe_step')
    .select('media_id')
    .where('version_id', 'in', [...versions])
    .execute()
  return rows.flatMap(({ media_id: id }) => id ?? [])
}

/** Deletes the pictures that no version shows any more. */
async function dropUnseen(
  context: Context,
  recipeId: string,
  { pictures, versions }: { pictures: readonly string[]; versions: readonly string[] },
): Promise<void> {
  const shown = await picturesOf(context, versions)
  const holder = { ownerType: recipeKind.type, ownerId: recipeId }
  const held = (await mediaOfOwners(context, holder.ownerType, [recipeId])).map(({ _id }) => _id)
  await dropMedia(context, holder, {
    keep: held.filter((id) => shown.includes(id) || !pictures.includes(id)),
  })
}

async function refuseUsed({ tx }: Context, versionId: string): Promise<void> {
  const order = await tx
    .selectFrom('production_order')
    .select(['number'])
    .where('recipe_version_id', '=', versionId)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  if (order)
    throw wrongFields([
      { path: 'validFrom', code: 'recipe.versionUsed', parameters: { number: order.number } },
    ])
}

async function writeParts(
  context: Context,
  { recipeId, versionId }: { recipeId: string; versionId: string },
  { lines, byProducts, steps }: Content,
): Promise<void> {
  const { tx } = context
  await tx
    .insertInto('recipe_line')
    .values(
      lines.map(({ inputId, subRecipeId, quantity, wasteRate, note }, at) => ({
        id: uuidv7(),
        version_id: versionId,
        line: at + 1,
        input_id: inputId ?? null,
        sub_recipe_id: subRecipeId ?? null,
        quantity: amount(quantity).toFixed(),
        waste_rate: wasteRate ?? '0',
        note: note || null,
      })),
    )
    .execute()
  if (byProducts.length > 0)
    await tx
      .insertInto('recipe_by_product')
      .values(
        byProducts.map(({ productId, quantity, costShare }, at) => ({
          id: uuidv7(),
          version_id: versionId,
          line: at + 1,
          product_id: productId,
          quantity: amount(quantity).toFixed(),
          cost_share: amount(costShare).toFixed(),
        })),
      )
      .execute()
  const holder = { ownerType: recipeKind.type, ownerId: recipeId }
  for (const [at, { mediaId }] of steps.entries())
    if (mediaId) await attachImage(context, holder, mediaId, `steps.${at}.mediaId`)
  if (steps.length > 0)
    await tx
      .insertInto('recipe_step')
      .values(
        steps.map(({ words, mediaId }, at) => ({
          id: uuidv7(),
          version_id: versionId,
          line: at + 1,
          words,
          media_id: mediaId ?? null,
        })),
      )
      .execute()
}
