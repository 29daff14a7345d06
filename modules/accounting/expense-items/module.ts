import { expenseItemKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { expenseItemFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import {
  createItem,
  deleteItem,
  getItem,
  itemsByParent,
  optionsByParent,
  updateItem,
} from './expense-items.ts'
import { itemList, itemOptions } from './queries.ts'
import { totalsByItem } from './totals.ts'

export const module: Module = {
  kinds: [expenseItemKind],
  routes: [
    handle(api.expenseItemsFilter, itemList),
    handle(api.getExpenseItemsAgrupaseByParent, itemsByParent),
    handle(api.totalExpenseByItems, totalsByItem),
    handle(api.createExpenseItem, createItem),
    handle(api.updateExpenseItem, updateItem),
    handle(api.deleteExpenseItem, deleteItem),
    handle(api.getExpenseItemById, getItem),
    handle(api.getExpenseItemsSelect, async (context, { search }) => ({
      data: await itemOptions(context, 'postable', { search }),
    })),
    handle(api.getExpenseItemsSelectGroup, optionsByParent),
    handle(api.getExpenseItemsParent, async (context, { search }) => ({
      data: await itemOptions(context, 'parents', { search }),
    })),
    handle(api.getExpenseItemsParentList, async (context) => ({
      data: await itemOptions(context, 'parents'),
    })),
    handle(api.getExpenseItemsByParentId, async (context, { id }) => ({
      data: await itemOptions(context, 'any', { parentId: id }),
    })),
    handle(api.getExpenseItemsByParentCode, async (context, { code }) => ({
      data: await itemOptions(context, 'any', { parentCode: code }),
    })),
  ],
  finders: [expenseItemFinder],
}
