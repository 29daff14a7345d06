import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { text, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { attachMedia } from '@cuadre/platform/media/attach.ts'
import { wrongWarehouse } from '../stock/goods.ts'
import type * as api from './api.ts'
import { booksOn, productsToCount } from './books.ts'
import { wrongLines } from './check-lines.ts'
import { documentType, getInventory, type Inventory } from './inventory.ts'
import { factsOf, returnable } from './kinds.ts'

export type Draft = z.output<typeof api.createInventory.input>
export type DraftLine = NonNullable<Draft['lines']>[number]

/** Writes a document of inventory down. Nothing moves and nothing is posted until it is confirmed. */
export async function createInventory(
  context: Context,
  requested: Draft,
  replaces: string | null = null,
): Promise<Inventory> {
  const lines = await linesOf(context, requested)
  const draft = { ...requested, lines }
  await check(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, factsOf[draft.type].prefix, draft.date)
  await context.tx
    .insertInto('other_inventory')
    .values({
      id: _id,
      number,
      type: draft.type,
      replaces_id: replaces,
      created_by: context.user._id,
      ...columnsOf(draft),
    })
    .execute()
  await writeLines(context, _id, draft)
  await attach(context, _id, draft)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getInventory(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

/** Changes a document that nobody has approved; what is not given stays. */
export async function updateInventory(
  context: Context,
  { _id, version, ...requested }: z.output<typeof api.updateInventory.input>,
): Promise<Inventory> {
  await context.tx.selectFrom('other_inventory').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await getInventory(context, { id: _id })
  if (before.state !== 'pending')
    throw new Refusal('document.notChanged', { state: `@states.${before.state}` })
  if (before.version !== version) throw stale(before)
  const given = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined))
  const draft = { ...asDraft(before), ...given } as Draft & { lines: DraftLine[] }
  await check(context, draft)
  await context.tx
    .updateTable('other_inventory')
    .set({ ...columnsOf(draft), version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await context.tx.deleteFrom('other_inventory_line').where('other_inventory_id', '=', _id).execute()
  await writeLines(context, _id, draft)
  await attach(context, _id, draft)
  const after = await getInventory(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

const asDraft = ({ type, lines, ...document }: Inventory): Draft => ({
  type,
  date: document.date,
  storageId: document.storageId,
  description: document.description,
  accountId: document.accountId,
  costCenterId: document.costCenterId,
  expenseItemId: document.expenseItemId,
  returnOfId: document.returnOfId,
  wearRate: document.wearRate,
  wearAccountId: document.wearAccountId,
  responsible: document.responsible,
  lines: lines.map(({ productId, quantity, unitCost, value, description, lots }) => ({
    productId,
    quantity,
    unitCost,
    value: type === 'adjustment' ? value : null,
    description,
    lots,
  })),
})

/** The lines that are requested; of a count without any, all that the storage holds. */
async function linesOf(context: Context, draft: Draft): Promise<DraftLine[]> {
  if (draft.lines && draft.lines.length > 0) return draft.lines
  if (draft.type !== 'count') throw wrongFields([{ path: 'lines', code: 'document.noLines' }])
  const wrong = [
    ...(await wrongWarehouse(context, draft.storageId, 'storageId')),
    ...(await wrongCategory(context, draft)),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  const products = await productsToCount(context, {
    storageId: draft.storageId,
    day: draft.date,
    categoryId: draft.categoryId ?? null,
  })
  if (products.length === 0) throw wrongFields([{ path: 'storageId', code: 'inventory.nothingToCount' }])
  if (products.length > 1000) throw wrongFields([{ path: 'categoryId', code: 'inventory.tooMuchToCount' }])
  return products.map((productId) => ({ productId, quantity: null }))
}

const wrongCategory = (context: Context, { categoryId }: Draft) =>
  wrongReferences(context, [{ path: 'categoryId', id: categoryId, words: 'category', table: 'category' }])

const columnsOf = (draft: Draft) => ({
  day: draft.date,
  warehouse_id: draft.storageId,
  description: draft.description || null,
  account_id: draft.accountId ?? null,
  cost_center_id: draft.costCenterId ?? null,
  expense_item_id: draft.expenseItemId ?? null,
  return_of_id: draft.returnOfId ?? null,
  wear_rate: draft.wearRate ?? null,
  wear_account_id: draft.wearAccountId ?? null,
  responsible: draft.responsible || null,
})

async function writeLines(
  context: Context,
  _id: string,
  draft: Draft & { lines: readonly DraftLine[] },
): Promise<void> {
  const books = draft.type === 'count' ? await booksOn(context, draft.storageId, draft.date) : null
  await context.tx
    .insertInto('other_inventory_line')
    .values(
      draft.lines.map((line, index) => ({
        id: uuidv7(),
        other_inventory_id: _id,
        line: index + 1,
        product_id: line.productId,
        description: line.description || null,
        quantity: line.quantity ? amount(line.quantity).toFixed() : null,
        unit_cost: line.unitCost ? amount(line.unitCost).toFixed() : null,
        value: line.value ? text(amount(line.value)) : null,
        lots: JSON.stringify(line.lots ?? []),
        book_quantity: books ? (books.get(line.productId)?.quantity.toFixed() ?? '0') : null,
      })),
    )
    .execute()
}

async function attach(context: Context, _id: string, { documentIds }: Draft): Promise<void> {
  if (documentIds)
    await attachMedia(context, {
      ids: documentIds,
      path: 'documentIds.*',
      ownerType: documentType,
      ownerId: _id,
    })
}

/** Everything that is wrong with a document, reported at once. */
async function check(context: Context, draft: Draft & { lines: readonly DraftLine[] }): Promise<void> {
  const wrong = [
    ...(await wrongWarehouse(context, draft.storageId, 'storageId')),
    ...(await wrongCategory(context, draft)),
    ...(await wrongReferences(context, [
      { path: 'accountId', id: draft.accountId, words: 'account', table: 'account' },
      { path: 'wearAccountId', id: draft.wearAccountId, words: 'account', table: 'account' },
      { path: 'costCenterId', id: draft.costCenterId, words: 'costCenter', table: 'cost_center' },
      { path: 'expenseItemId', id: draft.expenseItemId, words: 'expenseItem', table: 'expense_item' },
    ])),
    ...(await wrongSide(context, draft)),
    ...(await wrongReturn(context, draft)),
    ...(await wrongLines(context, draft)),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
}

/** The other side: an account of expense where goods are consumed, with what it has to be detailed by. */
async function wrongSide({ tx }: Context, draft: Draft): Promise<FieldRefusal[]> {
  const { account } = factsOf[draft.type]
  const wrong: FieldRefusal[] = []
  if (account !== 'given' && account.isFixed && draft.accountId)
    wrong.push({ path: 'accountId', code: 'inventory.accountFixed' })
  if (draft.type !== 'toolsInUse' && (draft.wearRate || draft.wearAccountId))
    wrong.push({ path: 'wearRate', code: 'inventory.onlyTools' })
  if (draft.type === 'toolsInUse' && draft.wearRate && !draft.wearAccountId && !draft.costCenterId)
    wrong.push({ path: 'wearAccountId', code: 'field.required' })
  if (account !== 'given' || draft.returnOfId) return wrong
  const center = draft.costCenterId
    ? await tx
        .selectFrom('cost_center')
        .select('expense_account_id')
        .where('id', '=', draft.costCenterId)
        .executeTakeFirst()
    : undefined
  const accountId = draft.accountId ?? center?.expense_account_id
  if (!accountId) {
    const path = draft.costCenterId ? 'accountId' : 'costCenterId'
    return [...wrong, { path, code: 'field.required' }]
  }
  const flags = await tx
    .selectFrom('account')
    .select(['code', 'requires_cost_center', 'requires_expense_item'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const parameters = { code: flags?.code ?? '' }
  if (flags?.requires_cost_center && !draft.costCenterId)
    wrong.push({ path: 'costCenterId', code: 'inventory.centerRequired', parameters })
  if (flags?.requires_expense_item && !draft.expenseItemId)
    wrong.push({ path: 'expenseItemId', code: 'inventory.itemRequired', parameters })
  return wrong
}

/** What comes back to a storage had left it, by a document that stands. */
async function wrongReturn({ tx }: Context, draft: Draft): Promise<FieldRefusal[]> {
  if (!draft.returnOfId) return []
  const path = 'returnOfId'
  if (draft.type !== 'consumptionReturn') return [{ path, code: 'inventory.onlyReturns' }]
  const issued = await tx
    .selectFrom('other_inventory')
    .select(['type', 'state', 'day', 'warehouse_id'])
    .where('id', '=', draft.returnOfId)
    .executeTakeFirst()
  const isReturnable = returnable.some((type) => type === issued?.type)
  if (!issued || !isReturnable || issued.state !== 'confirmed') return [{ path, code: 'inventory.notIssued' }]
  if (issued.warehouse_id !== draft.storageId) return [{ path, code: 'inventory.otherStorage' }]
  return issued.day > draft.date ? [{ path: 'date', code: 'inventory.returnBefore' }] : []
}
