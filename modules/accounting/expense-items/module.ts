import { expenseBudgetKind, expenseItemKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { expenseItemFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { budgetExecution, getBudget, saveBudget } from './budget.ts'
import {
  createItem,
  deleteItem,
  getItem,
  itemsByParent,
  optionsByParent,
  updateItem,
} from './expense-items.ts'
import { allItemOptions, itemList, itemOptions } from './queries.ts'
import { totalsByItem } from './totals.ts'

export const module: Module = {
  kinds: [expenseItemKind, expenseBudgetKind],
  routes: [
    handle(api.expenseItemsFilter, itemList),
    handle(api.getExpenseItemsAgrupaseByParent, itemsByParent),
    handle(api.totalExpenseByItems, totalsByItem),
    handle(api.createExpenseItem, createItem),
    handle(api.updateExpenseItem, updateItem),
    handle(api.deleteExpenseItem, deleteItem),
    handle(api.getExpenseItemById, getItem),
    handle(api.getExpenseBudget, getBudget),
    handle(api.saveExpenseBudget, saveBudget),
    handle(api.getBudgetExecution, budgetExecution),
    handle(api.getExpenseItemsSelect, (context, { search }) =>
      itemOptions(context, { wanted: 'postable', search }),
    ),
    handle(api.getExpenseItemsSelectGroup, optionsByParent),
    handle(api.getExpenseItemsParent, (context, { search }) =>
      itemOptions(context, { wanted: 'parents', search }),
    ),
    handle(api.getExpenseItemsParentList, async (context) => ({
      data: await allItemOptions(context, { wanted: 'parents' }),
    })),
    handle(api.getExpenseItemsByParentId, async (context, { id }) => ({
      data: await allItemOptions(context, { wanted: 'any', parentId: id }),
    })),
    handle(api.getExpenseItemsByParentCode, async (context, { code }) => ({
      data: await allItemOptions(context, { wanted: 'any', parentCode: code }),
    })),
  ],
  finders: [expenseItemFinder],
}
