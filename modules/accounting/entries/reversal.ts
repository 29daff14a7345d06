import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { openPeriodOn } from '../calendar/open-period.ts'
import type * as api from './api.ts'
import { posted } from '../journal/check-lines.ts'
import { draftLine, existing } from './entries.ts'
import { writeEntry } from '../journal/post.ts'
import { type ReversalStyle, reversalStyleOn, undoing } from '../journal/undoing.ts'
import type { PostedLine } from '../journal/posted-line.ts'
import type { EntryRow } from './queries.ts'
import type { Posting } from '../journal/sealing.ts'

interface Reversed {
  _id: string
  number: number
  lines: readonly PostedLine[]
}

/** The entry that undoes another. */
export const reversing = (
  { _id, number, lines }: Reversed,
  { day, reason, language, style }: { day: Day; reason: string; language: Language; style: ReversalStyle },
): Posting => ({
  day,
  type: 'reversal',
  description: `${translate(language, 'entries.reversalOf', { number })}: ${reason}`.slice(0, 500),
  lines: undoing(lines, style),
  reversalOf: _id,
  reason,
})

/** The day on which an entry is reversed by default: its own while its period is active, else today. */
async function reversalDay(context: Context, entry: EntryRow): Promise<Day> {
  const own = await context.tx
    .selectFrom('accounting_period')
    .select('state')
    .where('id', '=', entry.periodId)
    .executeTakeFirst()
  return own?.state === 'active' ? entry.date : today(context.timeZone)
}

type ToReverse = EntryRow & { number: number }

/** An entry that another may undo: a confirmed one that stands, and that no document keeps. */
export async function reversible(context: Context, _id: string): Promise<ToReverse> {
  const entry = await existing(context, _id)
  const { number } = entry
  if (number === null) throw new Refusal('entry.reversePending')
  if (entry.reversedBy) throw new Refusal('entry.alreadyReversed', { number: entry.reversedBy.number })
  if (entry.type === 'reversal') throw new Refusal('entry.reversalOfReversal')
  if (entry.source) throw new Refusal('entry.reverseDocument', { document: entry.source.number })
  return { ...entry, number }
}

/** What undoes an entry on a day, as the parameter says it is done then. */
export async function undone(
  context: Context,
  { _id, number, lines }: ToReverse,
  { day, reason }: { day: Day; reason: string },
): Promise<Posting> {
  const style = await reversalStyleOn(context, day)
  const standing = lines.map((line) => posted(draftLine(line)))
  return reversing({ _id, number, lines: standing }, { day, reason, language: context.language, style })
}

/** Undoes a confirmed entry by another. Nothing confirmed is ever changed or deleted. */
export async function reverseEntry(
  context: Context,
  { _id, date, reason }: z.output<typeof api.reverseAccountingEntry.input>,
): Promise<EntryRow> {
  const entry = await reversible(context, _id)
  const day = date ?? (await reversalDay(context, entry))
  if (day < entry.date) throw new Refusal('entry.reversalBefore', { date: entry.date })
  const reversal = await undone(context, entry, { day, reason })
  const { _id: id } = await writeEntry(context, await openPeriodOn(context, day), reversal)
  const after = await existing(context, id)
  context.changed({ type: 'entry', _id: id, after })
  return after
}
