import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { deleteDocument } from '@cuadre/platform/documents/deleting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { checkRewritten, lockedDocument, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { batchOn } from '../recipes/batch.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { orderKind } from './kind.ts'
import { orderHead, orderInputs, orderOutputs, runsOf } from './queries.ts'
import { type OrderAction, type OrderState, orderWorkflow } from './states.ts'
import { wrongOrder } from './terms.ts'

export type Order = z.output<typeof api.Order>
export type OrderDraft = z.output<typeof api.createOrder.input>

const { type: documentType, series } = orderKind

/** An order with all that hangs from it. */
export async function getOrder(context: Context, { id }: { id: string }): Promise<Order> {
  const head = await orderHead(context, id)
  if (!head) throw notFound()
  const [inputs, outputs, runs, documents, steps] = await Promise.all([
    orderInputs(context, id),
    orderOutputs(context, id),
    runsOf(context, id),
    mediaOfOwners(context, documentType, [id]),
    statusHistoryOf(context, documentType, id),
  ])
  const allowed = Object.values(orderWorkflow[head.state]).map(({ to }) => to)
  return { ...head, inputs, outputs, runs, documents, allowed, steps }
}

async function columnsOf(context: Context, draft: OrderDraft) {
  const wrong = await wrongOrder(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  const recipe = draft.recipeId
    ? await batchOn(context, { recipeId: draft.recipeId, day: draft.date })
    : undefined
  if (recipe && recipe.productId !== draft.productId)
    throw wrongFields([{ path: 'productId', code: 'productionOrder.otherProduct' }])
  return {
    day: draft.date,
    due_day: draft.dueDate ?? null,
    recipe_version_id: recipe?.versionId ?? null,
    product_id: draft.productId,
    batches: amount(draft.batches).toFixed(),
    input_warehouse_id: draft.inputStorageId,
    output_warehouse_id: draft.outputStorageId,
    cost_center_id: draft.costCenterId ?? null,
    responsible: draft.responsible || null,
    description: draft.description || null,
    labour: draft.labour ?? '0.00',
    overhead: draft.overhead ?? '0.00',
  }
}

async function writeLines({ tx }: Context, id: string, { inputs, outputs }: OrderDraft): Promise<void> {
  await tx
    .insertInto('production_order_input')
    .values(
      inputs.map(({ productId, quantity, expenseItemId }, index) => ({
        id: uuidv7(),
        order_id: id,
        line: index + 1,
        product_id: productId,
        quantity: amount(quantity).toFixed(),
        expense_item_id: expenseItemId ?? null,
      })),
    )
    .execute()
  await tx
    .insertInto('production_order_output')
    .values(
      outputs.map(({ productId, quantity, costShare }, index) => ({
        id: uuidv7(),
        order_id: id,
        line: index + 1,
        product_id: productId,
        quantity: amount(quantity).toFixed(),
        cost_share: amount(costShare).toFixed(),
      })),
    )
    .execute()
}

/** Writes an order down. Nothing is kept for it, and nothing moves, until it is started. */
export async function createOrder(context: Context, draft: OrderDraft): Promise<Order> {
  const columns = await columnsOf(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, series, draft.date)
  await context.tx
    .insertInto('production_order')
    .values({ id: _id, number, created_by: context.user._id, ...columns })
    .execute()
  await writeLines(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getOrder(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

export const lockedOrder = (context: Context, id: string): Promise<Order> =>
  lockedDocument(context, orders, id)

/** Writes an order anew that nobody has started. */
export async function updateOrder(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateOrder.input>,
): Promise<Order> {
  const { tx } = context
  const before = await unposted(context, orders, _id)
  checkRewritten(before, { ...draft, version })
  const columns = await columnsOf(context, draft)
  await tx.deleteFrom('production_order_input').where('order_id', '=', _id).execute()
  await tx.deleteFrom('production_order_output').where('order_id', '=', _id).execute()
  await tx
    .updateTable('production_order')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await writeLines(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  const after = await getOrder(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

const orders: LivingDocument<OrderState, OrderAction, Order> = {
  kind: orderKind,
  effects,
  get: (context, id) => getOrder(context, { id }),
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateOrder.input>,
): Promise<Order> => transition(context, orders, requested)

export const deleteOrder = (context: Context, { id }: { id: string }) => deleteDocument(context, orders, id)
