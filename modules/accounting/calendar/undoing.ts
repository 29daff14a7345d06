import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { correctingDay, undoingDay } from './open-period.ts'

/** On which day a document is taken back, and why. */
export interface Undoing {
  day: Day
  reason: string
}

type TakeBack<Document> = (context: Context, document: Document, undoing: Undoing) => Promise<void>

/** On which day what was done on one is undone: today, or on its own where another takes its place, as if it had never been. */
export const takingBackDay = (
  context: Context,
  day: Day,
  { isReplaced }: { isReplaced: boolean },
): Promise<Day> => (isReplaced ? correctingDay : undoingDay)(context, day)

/** The effect of cancelling, of what takes a document back. */
export const cancelling =
  <Document extends { date: Day }>(takeBack: TakeBack<Document>) =>
  async (
    context: Context,
    document: Document,
    { reason, isReplaced }: { reason: string; isReplaced: boolean },
  ): Promise<void> =>
    takeBack(context, document, { day: await takingBackDay(context, document.date, { isReplaced }), reason })
