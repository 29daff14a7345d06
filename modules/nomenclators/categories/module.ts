import { categoryKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { categoryFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { handleOpen } from '@cuadre/server-kit/public-catalogue.ts'
import * as api from './api.ts'
import {
  byCode,
  createCategory,
  deleteCategory,
  getCategory,
  grouped,
  lastLevelOptions,
  optionsUnder,
  updateCategory,
} from './categories.ts'
import { categoryList, categoryOptions, displayedOrder } from './queries.ts'

const seesAll = ['adminCategory', 'adminProduct'] as const

export const module: Module = {
  kinds: [categoryKind],
  routes: [
    handleOpen(api.filterCategories, {
      seesAll,
      inside: (context, input) => categoryList(context, input),
      outside: (window, input) => categoryList(window, { ...input, active: true }, displayedOrder),
    }),
    handleOpen(api.groupList, {
      seesAll,
      inside: grouped,
      outside: (window, input) => grouped(window, { ...input, active: true }),
    }),
    handle(api.createCategory, createCategory),
    handle(api.updateCategory, updateCategory),
    handle(api.deleteCategory, deleteCategory),
    handle(api.findOneCategories, getCategory),
    handle(api.getCategoriesByCode, byCode),
    handle(api.getCategoriesForSelect, categoryOptions),
    handle(api.getCategoriesByParentCode, optionsUnder),
    handle(api.getCategoriesSelectByAggregated, lastLevelOptions),
  ],
  finders: [categoryFinder],
}
