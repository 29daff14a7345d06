import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { correctingDay, lockedCalendar, openIn } from '../calendar/open-period.ts'
import { checkedLines } from '../journal/check-lines.ts'
import { lineFacts } from '../journal/line-facts.ts'
import { writeEntries } from '../journal/post-many.ts'
import type * as api from './api.ts'
import { confirmedEntry, type EntryRow } from './queries.ts'
import { reversible, undone } from './reversal.ts'

/**
 * Takes a confirmed entry back, on its own day while its period is open, and confirms another in its place: both or none.
 * They are written as one, so that no balance is locked after a number was taken.
 */
export async function correctEntry(
  context: Context,
  { _id, reason, date, periodId, description, lines }: z.output<typeof api.correctAccountingEntry.input>,
): Promise<EntryRow> {
  const before = await reversible(context, _id)
  const day = await correctingDay(context, before.date)
  const [first, last] = day < date ? [day, date] : [date, day]
  const calendar = await lockedCalendar(context, first, last)
  const right = checkedLines(lines, await lineFacts(context, lines))
  const [, written] = await writeEntries(context, [
    { period: openIn(calendar, day), posting: await undone(context, before, { day, reason }) },
    {
      period: openIn(calendar, date, periodId),
      posting: { day: date, type: 'manual', description, lines: right, reason },
    },
  ])
  if (!written) throw notFound()
  await context.tx
    .insertInto('entry_correction')
    .values({ entry_id: written._id, replaces_id: _id })
    .execute()
  const after = await confirmedEntry(context, written._id)
  if (!after) throw notFound()
  context.changed({ type: 'entry', _id: written._id, after })
  return after
}
