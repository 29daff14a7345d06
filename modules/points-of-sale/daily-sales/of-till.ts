import type { Context } from '@cuadre/server-kit/context.ts'
import { type Content, type ContentDraft, draftOf, reckoned, totalsOf, writeContent } from './content.ts'
import { changeState } from './daily-sales.ts'
import { dailySaleKind } from './kind.ts'
import { besides, type DailySale, getDailySale, shiftOf } from './sale.ts'

/** What a till sold in a shift so far, by all its tickets. */
export interface OfTill extends ContentDraft {
  cashMoved: string
}

/** What tickets come to, or everything that is wrong with it; nothing is written. */
export const reckonedOfTill = (
  context: Context,
  sale: DailySale,
  { cashMoved, ...draft }: OfTill,
): Promise<Content> =>
  reckoned(context, shiftOf(sale), besides({ ...sale, cashMoved }), draft, { isClosing: false })

/** Writes what tickets come to into the shift that they are of, which is open. */
export async function writeOfTill(
  context: Context,
  before: DailySale,
  content: Content,
  cashMoved: string,
): Promise<DailySale> {
  const { _id, version } = before
  await context.tx
    .updateTable('daily_sale')
    .set({ cash_moved: cashMoved, ...totalsOf(content), version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await writeContent(context, _id, content, { isClosing: false })
  const after = await getDailySale(context, { id: _id })
  context.changed({ type: dailySaleKind.type, _id, before, after })
  return after
}

/** What stands in the way of closing a shift is refused before anything is written. */
export async function closeOfTill(context: Context, sale: DailySale): Promise<DailySale> {
  await reckoned(context, shiftOf(sale), besides(sale), draftOf(sale), { isClosing: true })
  return changeState(context, { _id: sale._id, version: sale.version, state: 'closed' })
}
