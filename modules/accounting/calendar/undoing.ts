import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { correctingDay, undoingDay } from './open-period.ts'

/** On which day a document is taken back, and why. */
export interface Undoing {
  day: Day
  reason: string
}

type TakeBack<Document> = (context: Context, document: Document, undoing: Undoing) => Promise<void>

const on =
  (dayOf: (context: Context, day: Day) => Promise<Day>) =>
  <Document extends { date: Day }>(takeBack: TakeBack<Document>) =>
  async (context: Context, document: Document, reason: string): Promise<void> =>
    takeBack(context, document, { day: await dayOf(context, document.date), reason })

/** Takes a document back that nothing takes the place of: today. */
export const cancelling = on(undoingDay)

/** Takes a document back that another takes the place of: on its own day, as if it had never been. */
export const replacing = on(correctingDay)
