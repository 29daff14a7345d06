import { sourceOf } from '../../catalogue/web/sources.ts'
import { getCategoriesForSelect, getCategoriesSelectByAggregated } from '../../categories/api.ts'
import { formAddress as categoryForm } from '../../categories/web/addresses.ts'
import { getProductBySelect } from '../api.ts'
import { formAddress } from './addresses.ts'

const created = { creates: { form: categoryForm } }

/** Categories, also those that group others: a list of one shows what is under it. */
export const categorySource = sourceOf('categories', getCategoriesForSelect, {}, created)

/** Categories that products are put in. */
export const lastCategorySource = sourceOf('lastCategories', getCategoriesSelectByAggregated, {}, created)

export const productSource = sourceOf('products', getProductBySelect, {}, { creates: { form: formAddress } })
