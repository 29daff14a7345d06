import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { cancelling, entriesOf } from '@cuadre/accounting/public.ts'
import { checkGoods, productsOf, releaseGoods, repeated, undoStock } from '@cuadre/inventory/public.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { keepInputs } from './effects.ts'
import { orderKind, runKind } from './kind.ts'
import { borne, openOf } from './making.ts'
import { getOrder, lockedOrder, type Order } from './orders.ts'
import { runHead, runInputs, runOutputs, type StandingRun, standingRuns } from './queries.ts'
import { conversionOf, carryOut } from './carrying-out.ts'
import { wrongItems } from './terms.ts'
import { type RunState, runWorkflow } from './states.ts'

export type Run = z.output<typeof api.Run>
type Draft = z.output<typeof api.createRun.input>

export async function getRun(context: Context, { id }: { id: string }): Promise<Run> {
  const head = await runHead(context, id)
  if (!head) throw notFound()
  const [inputs, outputs, documents, entries, steps] = await Promise.all([
    runInputs(context, id),
    runOutputs(context, id),
    mediaOfOwners(context, runKind.type, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, runKind.type, id),
  ])
  const allowed = Object.values(runWorkflow[head.state]).map(({ to }) => to)
  return { ...head, inputs, outputs, documents, entries: entries.get(id) ?? [], allowed, steps }
}

/** Reports what was done of an order: goods move and the entry is posted at once. The last report finishes the order. */
export async function createRun(context: Context, draft: Draft): Promise<Run> {
  const { tx } = context
  const order = await lockedOrder(context, draft.orderId)
  if (order.version !== draft.version) throw stale(order)
  if (order.state !== 'inProcess') throw notUnderway(order)
  const before = await standingRuns(context, order._id)
  const wrong = await wrongRun(context, draft, { order, before })
  if (wrong.length > 0) throw wrongFields(wrong)

  const open = openOf(order, before)
  const batches = amount(draft.batches)
  const { bears, finishes } = borne({ batches, open, isLast: draft.isLast })
  const { labour, overhead, accounts } = await conversionOf(context, order, { day: draft.date, batches })
  const _id = uuidv7()
  const number = await nextNumber(context, runKind.series, draft.date)
  await tx
    .insertInto('production_run')
    .values({
      id: _id,
      number,
      order_id: order._id,
      sequence: await nextSequence(context, order._id),
      day: draft.date,
      batches: batches.toFixed(),
      open_before: open.toFixed(),
      bears: bears.toFixed(),
      wip_account_id: accounts.wip,
      labour: text(labour),
      overhead: text(overhead),
      responsible: draft.responsible || null,
      description: draft.description || null,
      created_by: context.user._id,
    })
    .execute()
  const lines = await writeLines(context, _id, draft, order)
  await attachFiles(context, { ownerType: runKind.type, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: runKind.type, _id, from: null, to: 'confirmed' })
  // What was kept for the order is what it takes now.
  await releaseGoods(context, order)
  await carryOut(context, {
    run: { _id, number, day: draft.date, open, bears, labour, overhead },
    order,
    lines,
    accounts,
  })
  await moveOrder(context, order, finishes ? 'finished' : 'inProcess')
  const after = await getRun(context, { id: _id })
  context.changed({ type: runKind.type, _id, after })
  return after
}

const notUnderway = ({ number, state }: Order) =>
  new Refusal('productionRun.notUnderway', { number, state: `@productionOrders.states.${state}` })

async function wrongRun(
  context: Context,
  draft: Draft,
  { order, before }: { order: Order; before: readonly StandingRun[] },
): Promise<FieldRefusal[]> {
  const known = await productsOf(context, [...draft.inputs, ...draft.outputs])
  const wrong = await wrongItems(context, draft.inputs)
  const of = (lines: 'inputs' | 'outputs', found: readonly FieldRefusal[]) =>
    wrong.push(...found.map(({ path, ...rest }) => ({ ...rest, path: path.replace(/^lines/, lines) })))
  of('inputs', eachLine(draft.inputs, (line, refuse) => checkGoods(line, known, refuse)).wrong)
  of('inputs', repeated(draft.inputs))
  const ordered = new Set(order.outputs.map(({ productId }) => productId))
  of(
    'outputs',
    eachLine(draft.outputs, (line, refuse) => {
      checkGoods(line, known, refuse, { mayBeZero: true })
      checkGoods({ ...line, quantity: line.wasted }, known, refuse, { mayBeZero: true, field: 'wasted' })
      if (amount(line.quantity).plus(amount(line.wasted)).lte(zero))
        refuse('quantity', 'document.quantityZero')
      if (!ordered.has(line.productId))
        refuse('productId', 'productionRun.notOrdered', { number: order.number })
    }).wrong,
  )
  of('outputs', repeated(draft.outputs))
  const last = before.at(-1)?.date ?? order.date
  if (draft.date < last)
    wrong.push({ path: 'date', code: 'productionRun.before', parameters: { day: formatDay(last) } })
  const makes = amount(draft.batches).gt(zero)
  if (makes && draft.outputs.length === 0) wrong.push({ path: 'outputs', code: 'productionRun.noOutputs' })
  if (!makes && draft.outputs.length > 0) wrong.push({ path: 'batches', code: 'productionOrder.batchesZero' })
  if (!makes && draft.inputs.length === 0) wrong.push({ path: 'inputs', code: 'productionOrder.noInputs' })
  if (!makes && draft.isLast) wrong.push({ path: 'isLast', code: 'productionRun.lastMakes' })
  if (makes && draft.inputs.length === 0 && amount(order.underway).eq(zero))
    wrong.push({ path: 'inputs', code: 'productionRun.ofNothing' })
  return wrong
}

async function nextSequence({ tx }: Context, orderId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('production_run')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

async function writeLines({ tx }: Context, runId: string, { inputs, outputs }: Draft, order: Order) {
  const taken = inputs.map((line) => ({ ...line, _id: uuidv7(), quantity: amount(line.quantity) }))
  const made = outputs.map((line) => ({
    ...line,
    _id: uuidv7(),
    quantity: amount(line.quantity),
    wasted: amount(line.wasted),
    costShare: amount(order.outputs.find(({ productId }) => productId === line.productId)!.costShare),
  }))
  if (taken.length > 0)
    await tx
      .insertInto('production_run_input')
      .values(
        taken.map(({ _id, productId, quantity, expenseItemId }, index) => ({
          id: _id,
          run_id: runId,
          line: index + 1,
          product_id: productId,
          quantity: quantity.toFixed(),
          expense_item_id: expenseItemId ?? null,
        })),
      )
      .execute()
  if (made.length > 0)
    await tx
      .insertInto('production_run_output')
      .values(
        made.map(({ _id, productId, quantity, wasted, costShare, lots }, index) => ({
          id: _id,
          run_id: runId,
          line: index + 1,
          product_id: productId,
          quantity: quantity.toFixed(),
          wasted: wasted.toFixed(),
          cost_share: costShare.toFixed(),
          lots: JSON.stringify(lots ?? []),
        })),
      )
      .execute()
  return { taken, made }
}

/** What was done of an order is known: what it still keeps follows, and it is finished or under way again. */
async function moveOrder(context: Context, { _id, version, state }: Order, to: 'inProcess' | 'finished') {
  await context.tx
    .updateTable('production_order')
    .set({ state: to, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  if (to !== state) await recordTransition(context, { type: orderKind.type, _id, from: state, to })
  if (to === 'inProcess') await keepInputs(context, await getOrder(context, { id: _id }))
}

const runs: LivingDocument<RunState, 'cancel', Run> = {
  kind: runKind,
  effects: {
    cancel: cancelling(async (context: Context, run: Run, { day, reason }) => {
      const order = await lockedOrder(context, run.orderId)
      const later = (await standingRuns(context, order._id)).at(-1)
      if (later && later._id !== run._id)
        throw new Refusal('productionRun.laterFirst', { number: run.number, later: later.number })
      if (!amount(run.distributed).eq(zero))
        throw new Refusal('productionRun.distributed', { number: run.number, amount: run.distributed })
      await undoStock(context, {
        origin: { type: runKind.type, _id: run._id, number: run.number },
        day,
        reason,
      })
    }),
  },
  get: (context, id) => getRun(context, { id }),
}

/** Takes the last report of an order back; the order goes on. */
export async function changeStateRun(
  context: Context,
  requested: z.output<typeof api.changeStateRun.input>,
): Promise<Run> {
  const after = await transition(context, runs, requested)
  await moveOrder(context, await getOrder(context, { id: after.orderId }), 'inProcess')
  return after
}
