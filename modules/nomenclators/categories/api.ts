import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  matchesOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Name,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { categoryKind } from './kind.ts'

/** What a shop window shows of a category. */
export const DisplayedCategory = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  parentId: Id.nullable(),
})

export const Category = DisplayedCategory.extend({
  parent: Option.nullable(),
  inventoryAccountId: Id.nullable(),
  /** The account that its products are kept in, unless one of them says another. */
  inventoryAccount: Option.nullable(),
  active: z.boolean(),
  /** How many categories stand directly under it. */
  children: z.int(),
  /** How many products are in it, without those of what stands under it. */
  products: z.int(),
  version: Version,
})

export const categoryColumns = [
  { id: 'code', header: 'categories.code', type: 'text' },
  { id: 'name', header: 'categories.name', type: 'text' },
  { id: 'parent', header: 'categories.parent', type: 'text' },
  { id: 'description', header: 'categories.description', type: 'text' },
  { id: 'inventoryAccount', header: 'categories.inventoryAccount', type: 'text' },
  { id: 'products', header: 'categories.products', type: 'number' },
  { id: 'active', header: 'categories.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const Search = z.string().trim().max(200).optional()
const filters = { parentId: Id.optional(), active: z.boolean().optional() }
const { permission } = categoryKind

export const filterCategories = reads('POST', '/public/categories/filter', {
  permission: 'public',
  summary: 'Categories, by page.',
  input: listInput({ organizationId: Id.optional(), ...filters }),
  output: listOf(Category),
  outside: listOf(DisplayedCategory),
  columns: categoryColumns,
})

export const groupList = reads('POST', '/public/categories/groupList', {
  permission: 'public',
  summary: 'Categories as a tree: the first ones and every one that has others under it, each with those.',
  input: z.strictObject({ organizationId: Id.optional(), search: Search, active: z.boolean().optional() }),
  output: dataOf(Category.extend({ items: z.array(Category) })),
  outside: dataOf(DisplayedCategory.extend({ items: z.array(DisplayedCategory) })),
})

const shape = {
  description: Line(500).nullable().optional(),
  parentId: Id.nullable().optional(),
  inventoryAccountId: Id.nullable().optional(),
  active: z.boolean().optional(),
}

export const createCategory = changes('POST', '/private/categories', {
  permission,
  summary: 'Create a category; without a code it gets the next.',
  input: z.strictObject({ code: Code.optional(), name: Name, ...shape }),
  output: Category,
})

export const updateCategory = changes('PUT', '/private/categories', {
  permission,
  summary: 'Change a category, or put it under another.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    ...shape,
  }),
  output: Category,
})

export const deleteCategory = changes('DELETE', '/private/categories', {
  permission,
  summary: 'Delete a category without products and without others under it.',
  input: ById,
  output: Done,
})

export const findOneCategories = reads('GET', '/private/categories/findOneCategories', {
  permission,
  summary: 'One category.',
  input: ById,
  output: Category,
})

const ByCode = z.strictObject({ code: Code })

export const getCategoriesByCode = reads('GET', '/private/categories/getCategoriesByCode', {
  permission: 'session',
  summary: 'The category with a code.',
  input: ByCode,
  output: DisplayedCategory,
})

export const getCategoriesForSelect = reads('GET', '/private/categories/getCategoriesForSelect', {
  permission: 'session',
  summary: 'Active categories as options.',
  input: z.strictObject({ search: Search }),
  output: matchesOf(Option),
})

export const getCategoriesByParentCode = reads('GET', '/private/categories/getCategoriesByParentCode', {
  permission: 'session',
  summary: 'Categories under the one with a code.',
  input: ByCode,
  output: dataOf(Option),
})

export const getCategoriesSelectByAggregated = reads(
  'GET',
  '/private/categories/getCategoriesSelectByAggregated',
  {
    permission: 'session',
    summary: 'Active categories that have none under them, each with those that it stands under.',
    input: z.strictObject({ search: Search }),
    output: matchesOf(Option.extend({ parents: z.array(Option) })),
  },
)
