import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { subtree } from '@cuadre/server-kit/tree.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { v7 as uuidv7 } from 'uuid'
import type { createExpenseItem, getExpenseItemsAgrupaseByParent, updateExpenseItem } from './api.ts'
import { itemById, allItemOptions, itemsWhere, usesOfItem, type ItemOption, type ItemRow } from './queries.ts'

export async function getItem(context: Context, { id }: { id: string }): Promise<ItemRow> {
  const item = await itemById(context, id)
  if (!item) throw notFound()
  return item
}

async function locked(context: Context, id: string): Promise<ItemRow> {
  await context.tx.selectFrom('expense_item').select('id').where('id', '=', id).forUpdate().execute()
  return getItem(context, { id })
}

/** An item that lines name can't sum others: its lines would be counted under none of them. */
async function checkParent(context: Context, parentId: string): Promise<void> {
  const parent = await itemById(context, parentId)
  if (!parent) throw wrongFields([{ path: 'parentId', code: 'expenseItem.unknown' }])
  if (parent.children > 0) return
  await locked(context, parentId)
  const used = (await usesOfItem(context, parentId)).find(({ what }) => what !== 'uses.children')
  if (used?.what === 'uses.budget') throw new Refusal('expenseItem.parentHasBudget', { code: parent.code })
  if (used) throw new Refusal('expenseItem.parentHasMovements', { code: parent.code, times: used.times })
}

/** The account that an item is given anew: it is there, in use, and takes movements. */
async function checkAccount(context: Context, id: string | null | undefined): Promise<void> {
  const wrong = await wrongReferences(context, [
    { path: 'accountId', id, words: 'account', table: 'account' },
  ])
  if (wrong.length > 0) throw wrongFields(wrong)
}

export async function createItem(
  context: Context,
  draft: z.output<typeof createExpenseItem.input>,
): Promise<ItemRow> {
  await checkAccount(context, draft.accountId)
  if (draft.parentId) await checkParent(context, draft.parentId)
  const id = uuidv7()
  await context.tx
    .insertInto('expense_item')
    .values({
      id,
      code: draft.code,
      name: draft.name,
      parent_id: draft.parentId ?? null,
      nature: draft.nature ?? 'expense',
      account_id: draft.accountId ?? null,
      active: draft.active ?? true,
    })
    .execute()
  const item = await getItem(context, { id })
  context.changed({ type: 'expenseItem', _id: id, after: item })
  return item
}

export async function updateItem(
  context: Context,
  { _id, version, parentId, accountId, ...draft }: z.output<typeof updateExpenseItem.input>,
): Promise<ItemRow> {
  const before = await locked(context, _id)
  if (before.version !== version) throw stale(before)
  if (accountId !== before.accountId) await checkAccount(context, accountId)
  if (parentId && parentId !== before.parentId) {
    if ((await subtree(context, 'expense_item', _id)).includes(parentId))
      throw wrongFields([{ path: 'parentId', code: 'expenseItem.ownParent' }])
    await checkParent(context, parentId)
  }
  await context.tx
    .updateTable('expense_item')
    .set({
      ...draft,
      parent_id: parentId === undefined ? before.parentId : parentId,
      account_id: accountId === undefined ? before.accountId : accountId,
      version: version + 1,
    })
    .where('id', '=', _id)
    .execute()
  const after = await getItem(context, { id: _id })
  context.changed({ type: 'expenseItem', _id, before, after })
  return after
}

export async function deleteItem(context: Context, { id }: { id: string }) {
  const item = await locked(context, id)
  const uses = await usesOfItem(context, id)
  if (uses.length > 0) throw inUse(uses)
  await context.tx.deleteFrom('expense_item').where('id', '=', id).execute()
  context.changed({ type: 'expenseItem', _id: id, before: item })
  return { _id: id }
}

/** Each parent with what stands under it; a filter keeps the parents of what it finds. */
export async function itemsByParent(
  context: Context,
  filters: z.output<typeof getExpenseItemsAgrupaseByParent.input>,
) {
  const [all, found] = await Promise.all([itemsWhere(context, {}), itemsWhere(context, filters)])
  const under = Map.groupBy(found, ({ parentId }) => parentId)
  return {
    data: all.flatMap((parent) => {
      const items = under.get(parent._id)
      return items ? [{ ...parent, items }] : []
    }),
  }
}

const optionOf = ({ _id, code, name }: ItemOption) => ({ _id, code, name })

/** Options under their parents; an item of the first level stands under itself. */
export async function optionsByParent(context: Context, { search }: { search?: string | undefined }) {
  const [found, all] = await Promise.all([
    allItemOptions(context, { wanted: 'postable', search }),
    allItemOptions(context, { wanted: 'any' }),
  ])
  const byId = new Map(all.map((item) => [item._id, item]))
  const groups = Map.groupBy(found, (item) => byId.get(item.parentId ?? '') ?? item)
  return {
    data: [...groups].map(([parent, items]) => ({ ...optionOf(parent), children: items.map(optionOf) })),
  }
}
