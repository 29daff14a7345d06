import { sourceOf } from '../../catalogue/web/sources.ts'
import { getCategoriesForSelect, getCategoriesSelectByAggregated } from '../../categories/api.ts'
import { getProductBySelect } from '../api.ts'

/** Categories, also those that group others: a list of one shows what is under it. */
export const categorySource = sourceOf('categories', getCategoriesForSelect)

/** Categories that products are put in. */
export const lastCategorySource = sourceOf('lastCategories', getCategoriesSelectByAggregated)

export const productSource = sourceOf('products', getProductBySelect)
