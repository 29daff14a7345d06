import { sourceOf } from '../../catalogue/web/sources.ts'
import { getCategoriesForSelect, getCategoriesSelectByAggregated } from '../../categories/api.ts'
import { formAddress as categoryForm } from '../../categories/web/addresses.ts'
import { getProductBySelect } from '../api.ts'
import { formAddress } from './addresses.ts'

const created = { creates: { form: categoryForm } }

/** Categories, also those that group others: a list of one shows what is under it. */
export const categorySource = sourceOf('category', 'categories', getCategoriesForSelect, {}, created)

/** Categories that products are put in. */
export const lastCategorySource = sourceOf(
  'category',
  'lastCategories',
  getCategoriesSelectByAggregated,
  {},
  created,
)

export const productSource = sourceOf(
  'product',
  'products',
  getProductBySelect,
  {},
  { creates: { form: formAddress } },
)
