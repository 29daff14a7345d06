import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { movedTogether } from '@cuadre/inventory/public.ts'
import { checkCorrectable, transferFiles } from '@cuadre/platform/documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import type * as api from './api.ts'
import { type ContentDraft, draftOf, reckoned, totalsOf, writeContent } from './content.ts'
import { effects } from './effects.ts'
import { dailySaleKind } from './kind.ts'
import { shiftsOfDay } from './queries.ts'
import { besides, type DailySale, getDailySale, shiftOf } from './sale.ts'
import { type DailySaleAction, type DailySaleState } from './states.ts'

const { type: documentType, series } = dailySaleKind

type Draft = z.output<typeof api.createDailySale.input>

/** The point of sale where a shift begins. */
async function pointOf({ tx }: Context, id: string) {
  const point = await tx
    .selectFrom('point_of_sale')
    .select(['code', 'active', 'warehouse_id', 'till_account_id', 'opening_float', 'responsible'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!point) throw wrongFields([{ path: 'pointSaleId', code: 'pointOfSale.unknown' }])
  return point
}

export const nextShift = async (
  context: Context,
  of: { pointSaleId: string; date: string },
): Promise<number> => ((await shiftsOfDay(context, of)).at(-1)?.shift ?? 0) + 1

/** What takes the place of another is closed from the start, so that no open shift stands in its way. */
interface Beginning {
  inPlace?: Pick<DailySale, '_id' | 'cashMoved'>
  byTill?: boolean
}

/** Opens a shift, with what it sold so far. Nothing leaves and nothing is posted until it is confirmed. */
export async function createDailySale(
  context: Context,
  draft: Draft,
  { inPlace, byTill = false }: Beginning = {},
): Promise<DailySale> {
  const { tx } = context
  const point = await pointOf(context, draft.pointSaleId)
  if (!point.active && !inPlace)
    throw wrongFields([
      { path: 'pointSaleId', code: 'pointOfSale.inactive', parameters: { code: point.code } },
    ])
  const now = today(context.timeZone)
  if (draft.date > now)
    throw wrongFields([{ path: 'date', code: 'dailySale.tomorrow', parameters: { day: formatDay(now) } }])
  const shift = draft.shift ?? (await nextShift(context, draft))
  if (shift > 9) throw wrongFields([{ path: 'shift', code: 'dailySale.tooManyShifts' }])
  const openingFloat = draft.openingFloat ?? point.opening_float
  const cashMoved = inPlace?.cashMoved ?? '0.00'
  const isClosing = inPlace !== undefined
  const content = await reckoned(
    context,
    {
      saleId: null,
      pointId: draft.pointSaleId,
      storageId: point.warehouse_id,
      day: draft.date,
      shift,
    },
    besides({ openingFloat, cashMoved }),
    draft,
    { isClosing },
  )
  const _id = uuidv7()
  const number = await nextNumber(context, series, draft.date)
  const state = isClosing ? 'closed' : 'open'
  await tx
    .insertInto('daily_sale')
    .values({
      id: _id,
      number,
      point_id: draft.pointSaleId,
      day: draft.date,
      shift,
      warehouse_id: point.warehouse_id,
      till_account_id: point.till_account_id,
      responsible: (draft.responsible ?? point.responsible) || null,
      description: draft.description || null,
      opening_float: openingFloat,
      cash_moved: cashMoved,
      by_till: byTill,
      ...totalsOf(content),
      state,
      replaces_id: inPlace?._id ?? null,
      created_by: context.user._id,
    })
    .execute()
  await writeContent(context, _id, content, { isClosing })
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentType, _id, from: null, to: state })
  const after = await getDailySale(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

async function locked(context: Context, id: string): Promise<DailySale> {
  await context.tx.selectFrom('daily_sale').select('id').where('id', '=', id).forUpdate().execute()
  return getDailySale(context, { id })
}

/** A sale whose shift is open, to be written anew. */
async function openSale(context: Context, id: string, version?: number): Promise<DailySale> {
  const before = await locked(context, id)
  if (version !== undefined && before.version !== version) throw stale(before)
  if (before.state !== 'open')
    throw new Refusal('dailySale.notOpen', {
      number: before.number,
      state: `@dailySales.states.${before.state}`,
    })
  if (before.byTill) throw new Refusal('dailySale.byTill', { number: before.number })
  return before
}

interface Rewriting extends ContentDraft {
  responsible?: string | null | undefined
  description?: string | null | undefined
  openingFloat?: string | null | undefined
  documentIds?: string[] | undefined
}

async function rewrite(context: Context, before: DailySale, draft: Rewriting): Promise<DailySale> {
  const { _id, version } = before
  const openingFloat = draft.openingFloat ?? before.openingFloat
  const content = await reckoned(context, shiftOf(before), besides({ ...before, openingFloat }), draft, {
    isClosing: false,
  })
  await context.tx
    .updateTable('daily_sale')
    .set({
      ...(draft.responsible !== undefined && { responsible: draft.responsible || null }),
      ...(draft.description !== undefined && { description: draft.description || null }),
      opening_float: openingFloat,
      ...totalsOf(content),
      version: version + 1,
    })
    .where('id', '=', _id)
    .execute()
  await writeContent(context, _id, content, { isClosing: false })
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  const after = await getDailySale(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

/** Writes what an open shift sold, and how it was paid, anew. */
export const updateDailySale = async (
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateDailySale.input>,
): Promise<DailySale> => rewrite(context, await openSale(context, _id, version), draft)

export async function addProduct(
  context: Context,
  { _id, version, ...line }: z.output<typeof api.addProduct.input>,
): Promise<DailySale> {
  const before = await openSale(context, _id, version)
  const { lines, payments } = draftOf(before)
  if (lines.some(({ productId }) => productId === line.productId))
    throw wrongFields([{ path: 'productId', code: 'dailySale.thereAlready' }])
  return rewrite(context, before, { lines: [...lines, line], payments })
}

export async function editProduct(
  context: Context,
  { _id, version, productId, sold, counted, ...line }: z.output<typeof api.editProduct.input>,
): Promise<DailySale> {
  const before = await openSale(context, _id, version)
  const { lines, payments } = draftOf(before)
  const known = lines.find((each) => each.productId === productId)
  if (!known) throw wrongFields([{ path: 'productId', code: 'dailySale.notThere' }])
  const isGiven = [sold, counted].some((each) => each !== null && each !== undefined)
  const changed = {
    ...known,
    ...(isGiven && { sold, counted }),
    wasted: line.wasted ?? known.wasted,
    price: line.price ?? known.price,
  }
  return rewrite(context, before, { lines: lines.map((each) => (each === known ? changed : each)), payments })
}

export async function deleteProduct(
  context: Context,
  { id, productId }: z.output<typeof api.deleteProduct.input>,
): Promise<DailySale> {
  const before = await openSale(context, id)
  const { lines, payments } = draftOf(before)
  const kept = lines.filter((each) => each.productId !== productId)
  if (kept.length === lines.length) throw notFound()
  return rewrite(context, before, { lines: kept, payments })
}

/** Deletes a sale whose shift is open. What became of its number is kept in the history. */
export async function deleteDailySale(context: Context, { id }: { id: string }): Promise<{ _id: string }> {
  const before = await openSale(context, id)
  await dropMedia(context, { ownerType: documentType, ownerId: id })
  await context.tx.deleteFrom('daily_sale').where('id', '=', id).execute()
  await recordTransition(context, {
    type: documentType,
    _id: id,
    from: before.state,
    to: 'deleted',
    reason: before.number,
  })
  context.changed({ type: documentType, _id: id, before })
  return { _id: id }
}

const dailySales: LivingDocument<DailySaleState, DailySaleAction, DailySale> = {
  kind: dailySaleKind,
  effects,
  get: (context, id) => getDailySale(context, { id }),
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateDailySale.input>,
): Promise<DailySale> => transition(context, dailySales, requested)

/** Cancels a posted sale and posts another in its place, which takes its files. */
export const correctDailySale = (
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctDailySale.input>,
): Promise<DailySale> =>
  movedTogether(context, async () => {
    const before = await getDailySale(context, { id: _id })
    checkCorrectable(before)
    await transition(context, dailySales, { _id, version, reason, state: 'cancelled', isReplaced: true })
    const right = await createDailySale(
      context,
      {
        ...draft,
        pointSaleId: before.pointSaleId,
        date: before.date,
        shift: before.shift,
        responsible: draft.responsible ?? before.responsible,
        openingFloat: draft.openingFloat ?? before.openingFloat,
      },
      { inPlace: before },
    )
    await transferFiles(context, documentType, _id, right._id)
    await attachFiles(context, { ownerType: documentType, ownerId: right._id }, documentIds)
    return changeState(context, { _id: right._id, version: right.version, state: 'confirmed' })
  })
