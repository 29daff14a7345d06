import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { faultPoint } from '@cuadre/server-kit/fault-points.ts'
import type { OpenPeriod } from '../calendar/open-period.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { paidToTotals } from './add-paid.ts'
import { toTotals, type PostedInPeriod } from './add-to-totals.ts'
import { chained, digestOf } from './entry-text.ts'
import { entryInserts, type NumberedEntry } from './insert-entries.ts'
import type { Posted } from './post.ts'
import { type Posting, sealedEntry } from './sealing.ts'

export interface PostingIn {
  period: OpenPeriod
  posting: Posting
}

/** Rows that one statement takes: it may carry 65,535 values, of which an entry has twenty and a line fifteen. */
const atOnce = { entries: 2500, lines: 4000 }

/** The most lines that an entry may have which is written with others. */
export const mostLines = atOnce.lines

/**
 * Writes many balanced entries by few statements: in every table exactly what `writeEntry` would write for one after the
 * other in this order, under the same locks in the same order. The periods are locked already.
 */
export async function writeEntries(context: Context, postings: readonly PostingIn[]): Promise<Posted[]> {
  if (postings.length === 0) return []
  await inOrder(context.tx, toTotals(context, byPeriod(postings)))
  await faultPoint('posting.totals')
  const numbered = await numberEntries(context, postings)
  await faultPoint('posting.number')
  // Every row is checked against the records that it names, by the same few statements: their plans are kept, while the
  // product otherwise makes one anew for each statement. It took two thirds of the database's work.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(context.tx)
  for (const part of partsOf(numbered)) {
    const ids = part.map(({ sealed }) => sealed.id)
    await inOrder(context.tx, [...entryInserts(context, part), paidToTotals(context, ids)])
    await faultPoint('posting.entry')
  }
  return numbered.map(({ sealed, number, hash }) => ({ _id: sealed.id, number, hash }))
}

/** What is posted in each period, in the order of the calendar. */
function byPeriod(postings: readonly PostingIn[]): PostedInPeriod[] {
  const periods = new Map<string, { period: OpenPeriod; entries: number; lines: PostedInPeriod['lines'][] }>()
  for (const { period, posting } of postings) {
    const there = periods.get(period.id) ?? { period, entries: 0, lines: [] }
    periods.set(period.id, there)
    there.entries += 1
    there.lines.push(posting.lines)
  }
  return [...periods.values()]
    .sort(({ period: one }, { period: other }) => (calendarOrder(one) < calendarOrder(other) ? -1 : 1))
    .map(({ period, entries, lines }) => ({ period, entries, lines: lines.flat() }))
}

/** Where a period stands in the calendar, as text that sorts. A thirteenth begins on the last day of the twelfth. */
const calendarOrder = ({ startDate, number }: OpenPeriod) => `${startDate} ${String(number).padStart(2, '0')}`

/** Gives each entry its number and its hash. The heads stay locked until the transaction ends, so this comes last. */
async function numberEntries(context: Context, postings: readonly PostingIn[]): Promise<NumberedEntry[]> {
  const byExercise = Map.groupBy(postings, ({ period }) => period.exerciseId)
  const numbered: NumberedEntry[] = []
  // In the order of the calendar, so that of two who post in several exercises one waits and goes on.
  const byCalendar = [...byExercise].sort(([, one], [, other]) => (earliest(one) < earliest(other) ? -1 : 1))
  for (const [exerciseId, ofExercise] of byCalendar) {
    const sealed = await digests(context, ofExercise)
    const head = await lockedHead(context, exerciseId)
    let { number, hash } = head
    for (const { entry, digest, createdAt } of sealed) {
      number += 1
      hash = chained(hash, number, digest)
      numbered.push({ sealed: entry, number, digest, hash, createdAt })
    }
    await context.tx
      .updateTable('entry_series')
      .set({ last_number: number, last_hash: hash })
      .where('exercise_id', '=', exerciseId)
      .execute()
  }
  return numbered
}

const earliest = (postings: readonly PostingIn[]) =>
  postings.reduce((first, { period }) => (calendarOrder(period) < first ? calendarOrder(period) : first), '~')

const entriesPerTurn = 1000

/** Seals the entries before anything of the numbering is locked, and lets others have their turn. */
async function digests(context: Context, postings: readonly PostingIn[]) {
  const sealed = []
  for (const [position, { period, posting }] of postings.entries()) {
    if (position % entriesPerTurn === entriesPerTurn - 1) await setImmediate()
    const entry = sealedEntry(context, period, posting)
    sealed.push({ entry, digest: digestOf(entry), createdAt: posting.createdAt })
  }
  return sealed
}

async function lockedHead({ tx }: Context, exerciseId: string): Promise<{ number: number; hash: Buffer }> {
  const head = await tx
    .selectFrom('entry_series')
    .select(['last_number', 'last_hash'])
    .where('exercise_id', '=', exerciseId)
    .forUpdate()
    .executeTakeFirst()
  if (!head) throw new Refusal('exercise.noSeries')
  return { number: head.last_number ?? 0, hash: head.last_hash }
}

/** Parts that one statement for the entries and one for their lines can carry: the lines of an entry stay together. */
function* partsOf(entries: readonly NumberedEntry[]): Generator<NumberedEntry[]> {
  let part: NumberedEntry[] = []
  let lines = 0
  for (const entry of entries) {
    const more = entry.sealed.lines.length
    if (part.length > 0 && (part.length === atOnce.entries || lines + more > atOnce.lines)) {
      yield part
      part = []
      lines = 0
    }
    part.push(entry)
    lines += more
  }
  if (part.length > 0) yield part
}
