import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue, countUses } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { mostMatches } from '@cuadre/server-kit/list.ts'
import type { PublicCatalogueContext } from '@cuadre/server-kit/public-catalogue.ts'
import { subtree } from '@cuadre/server-kit/tree.ts'
import { ofInventory } from '../inventory-accounts.ts'
import { v7 as uuidv7 } from 'uuid'
import type { createCategory as createCall, updateCategory as updateCall } from './api.ts'
import {
  activeCategoriesUnder,
  categoriesWhere,
  categoryByCode,
  categoryById,
  type CategoryRow,
} from './queries.ts'

const categories = catalogue({
  table: 'category',
  type: 'category',
  byId: categoryById,
  usesOf: (context, id) =>
    countUses(context, id, [
      { what: 'uses.children', table: 'category', column: 'parent_id' },
      { what: 'uses.products', table: 'product', column: 'category_id' },
    ]),
})

export const getCategory = categories.one
export const deleteCategory = categories.remove

type Draft = z.output<typeof createCall.input>
type Changes = z.output<typeof updateCall.input>

const wrongIn = (context: Context, { parentId, inventoryAccountId }: Partial<Draft>) =>
  wrongReferences(context, [
    { path: 'parentId', id: parentId, words: 'category', table: 'category' },
    {
      path: 'inventoryAccountId',
      id: inventoryAccountId,
      words: 'account',
      table: 'account',
      types: ofInventory,
    },
  ])

export async function createCategory(
  context: Context,
  { code, parentId, inventoryAccountId, ...draft }: Draft,
): Promise<CategoryRow> {
  const wrong = await wrongIn(context, { parentId, inventoryAccountId })
  if (wrong.length > 0) throw wrongFields(wrong)
  const id = uuidv7()
  await context.tx
    .insertInto('category')
    .values({
      ...draft,
      id,
      code: code ?? (await takeCode(context, { table: 'category', digits: 2 })),
      parent_id: parentId,
      inventory_account_id: inventoryAccountId,
    })
    .execute()
  return categories.created(context, id)
}

export const updateCategory = (
  context: Context,
  { _id, version, parentId, inventoryAccountId, ...draft }: Changes,
): Promise<CategoryRow> =>
  categories.change(context, { _id, version }, async (before) => {
    const wrong = await wrongIn(context, {
      ...(parentId !== before.parentId && { parentId }),
      ...(inventoryAccountId !== before.inventoryAccountId && { inventoryAccountId }),
    })
    if (parentId && (await subtree(context, 'category', _id)).includes(parentId))
      wrong.push({ path: 'parentId', code: 'category.ownParent' })
    if (wrong.length > 0) throw wrongFields(wrong)
    return { ...draft, parent_id: parentId, inventory_account_id: inventoryAccountId }
  })

export async function byCode(context: Context, { code }: { code: string }): Promise<CategoryRow> {
  const category = await categoryByCode(context, code)
  if (!category) throw notFound()
  return category
}

export async function optionsUnder(context: Context, { code }: { code: string }) {
  const { _id } = await byCode(context, { code })
  return { data: await activeCategoriesUnder(context, _id) }
}

/** Those that stand under none of the others, and all that have others under them; each with what stands under it. */
export async function grouped(
  reading: PublicCatalogueContext,
  filters: { search?: string | undefined; active?: boolean | undefined },
) {
  const found = await categoriesWhere(reading, filters)
  const known = new Set(found.map(({ _id }) => _id))
  const under = Map.groupBy(found, ({ parentId }) => parentId)
  return {
    data: found
      .filter(({ _id, parentId }) => under.has(_id) || parentId === null || !known.has(parentId))
      .map((category) => ({ ...category, items: under.get(category._id) ?? [] })),
  }
}

/** Categories at the ends of the tree, each with those that it stands under, the nearest first. */
export async function lastLevelOptions(context: Context, { search }: { search?: string | undefined }) {
  const [all, found] = await Promise.all([
    categoriesWhere(context, {}),
    search ? categoriesWhere(context, { search }) : undefined,
  ])
  const byId = new Map(all.map((category) => [category._id, category]))
  const optionOf = ({ _id, code, name }: CategoryRow) => ({ _id, code, name })
  const parentsOf = ({ parentId }: CategoryRow): CategoryRow[] => {
    const parent = byId.get(parentId ?? '')
    return parent ? [parent, ...parentsOf(parent)] : []
  }
  const last = (found ?? all).filter(({ active, children }) => active && children === 0)
  return {
    data: last
      .slice(0, mostMatches)
      .map((category) => ({ ...optionOf(category), parents: parentsOf(category).map(optionOf) })),
    total: last.length,
  }
}
