import { sql } from 'kysely'
import type { z } from 'zod'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { productsOf, repeated, wrongWarehouse } from '@cuadre/inventory/public.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import type * as api from './api.ts'
import type { PointRow } from './queries.ts'

export type Draft = Partial<z.output<typeof api.createPoint.input>>

interface Till {
  _id: string
  code: string
  /** The foreign currency that it is kept in; null in that of the books. */
  currencyId: string | null
}

export async function foreignTillsOf({ tx, organization }: Context, ids: readonly string[]): Promise<Till[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Till>`
    select account.id as "_id", account.code, case when not currency.is_functional then currency.id end as "currencyId"
      from account
      left join currency on currency.organization_id = ${organization} and currency.id = account.currency_id
     where account.organization_id = ${organization} and account.id = any(${[...ids]})`.execute(tx)
  return rows
}

const cash = { allowed: ['cash'], otherwise: 'pointOfSale.notTill' }

/** Everything that is wrong with a point of sale, refused together; what it named before may stay. */
export async function wrongPoint(context: Context, draft: Draft, before?: PointRow): Promise<FieldRefusal[]> {
  const { foreignTillIds = [], products = [], storageId, tillId } = draft
  const changed = (name: 'entityId' | 'tillId' | 'incomeAccountId') =>
    draft[name] === before?.[name] ? undefined : draft[name]
  const known = new Set(before?.foreignTills.map(({ accountId }) => accountId))
  const [references, storage, tills, ownTill, wrongProducts] = await Promise.all([
    wrongReferences(context, [
      { path: 'entityId', id: changed('entityId'), words: 'entity', table: 'branch' },
      { path: 'tillId', id: changed('tillId'), words: 'account', table: 'account', types: cash },
      { path: 'incomeAccountId', id: changed('incomeAccountId'), words: 'account', table: 'account' },
      ...foreignTillIds.map((id, at) => ({
        path: `foreignTillIds.${at}`,
        id: known.has(id) ? undefined : id,
        words: 'account',
        table: 'account' as const,
        types: cash,
      })),
    ]),
    storageId && storageId !== before?.storageId ? wrongWarehouse(context, storageId, 'storageId') : [],
    foreignTillsOf(context, foreignTillIds),
    tillId ? foreignTillsOf(context, [tillId]) : [],
    wrongLines(context, products, before),
  ])
  const wrong = [...references, ...storage, ...wrongProducts]
  const [till] = ownTill
  if (till && till.currencyId !== null)
    wrong.push({ path: 'tillId', code: 'pointOfSale.tillForeign', parameters: { code: till.code } })
  const currencies = new Set<string>()
  foreignTillIds.forEach((id, at) => {
    const each = tills.find(({ _id }) => _id === id)
    if (!each) return
    const path = `foreignTillIds.${at}`
    if (each.currencyId === null)
      wrong.push({ path, code: 'pointOfSale.tillOfBooks', parameters: { code: each.code } })
    else if (currencies.has(each.currencyId))
      wrong.push({ path, code: 'pointOfSale.currencyTwice', parameters: { code: each.code } })
    else currencies.add(each.currencyId)
  })
  return wrong
}

async function wrongLines(
  context: Context,
  products: NonNullable<Draft['products']>,
  before: PointRow | undefined,
): Promise<FieldRefusal[]> {
  const [known, recipes] = await Promise.all([
    productsOf(context, products),
    recipesOf(
      context,
      products.flatMap(({ recipeId }) => recipeId ?? []),
    ),
  ])
  const kept = new Set(before?.products.map(({ productId }) => productId))
  const { wrong } = eachLine(products, ({ productId, recipeId }, refuse) => {
    const product = known.get(productId)
    if (!product) refuse('productId', 'product.unknown')
    else if (!product.active && !kept.has(productId))
      refuse('productId', 'product.inactive', { code: product.code })
    if (!recipeId) return
    const recipe = recipes.get(recipeId)
    if (!recipe) refuse('recipeId', 'pointOfSale.unknownRecipe')
    else if (recipe.productId !== productId)
      refuse('recipeId', 'pointOfSale.otherRecipe', { recipe: `${recipe.code} ${recipe.name}` })
  })
  return [...wrong, ...repeated(products)].map(({ path, ...rest }) => ({
    ...rest,
    path: path.replace(/^lines/, 'products'),
  }))
}

async function recipesOf({ tx }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { productId: string; code: string; name: string }>()
  const rows = await tx
    .selectFrom('recipe')
    .select(['id', 'product_id as productId', 'code', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...recipe }) => [id, recipe]))
}
