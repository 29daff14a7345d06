import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { checkedLines, posted } from '../journal/check-lines.ts'
import { draftLine, existing as entry } from '../entries/entries.ts'
import { lineFacts } from '../journal/line-facts.ts'
import { writeEntries } from '../journal/post-many.ts'
import type { EntryRow } from '../entries/queries.ts'
import { reversing } from '../entries/reversal.ts'
import { reversalStyleOn } from '../journal/undoing.ts'
import { writeEntry } from '../journal/post.ts'
import { lockCalendar } from '../calendar/lock.ts'
import { calendarOf, type OpenPeriod, openPeriodOn } from '../calendar/open-period.ts'
import { openingBalances } from './opening-voucher.ts'
import type * as api from './api.ts'
import { existing } from './exercises.ts'
import type { ExerciseRow } from './queries.ts'

type Draft = z.output<typeof api.saveAccountEntriesExercise.input>

/** The entries that hold the opening balances of an exercise, without those that were reversed. */
export async function openingEntries(context: Context, exerciseId: string): Promise<EntryRow[]> {
  const rows = await context.tx
    .selectFrom('journal_entry')
    .leftJoin('journal_entry as reversal', 'reversal.reversal_of', 'journal_entry.id')
    .select('journal_entry.id')
    .where('journal_entry.exercise_id', '=', exerciseId)
    .where('journal_entry.type', '=', 'opening')
    // What the closing of the year before posted there is its own.
    .where('journal_entry.source_type', 'is', null)
    .where('reversal.id', 'is', null)
    .orderBy('journal_entry.number')
    .execute()
  return Promise.all(rows.map(({ id }) => entry(context, id)))
}

/** The opening balances of an exercise as they stand, and whether they may still be changed. */
export async function openingOf(context: Context, { id }: { id: string }) {
  const exercise = await existing(context, id)
  const entries = await openingEntries(context, id)
  const day = entries[0]?.date ?? exercise.startDate
  const [calendar, held, earlier] = await Promise.all([
    calendarOf(context, day, day),
    openingBalances(context, id),
    context.tx
      .selectFrom('accounting_exercise')
      .select('id')
      .where('start_date', '<', exercise.startDate)
      .executeTakeFirst(),
  ])
  const period = calendar.on(day)
  return {
    exercise,
    date: day,
    entries: entries.map(({ _id, number, date, total }) => ({ _id, number, date, total })),
    lines: entries.flatMap(({ lines }) => lines),
    editable: exercise.state === 'open' && typeof period === 'object',
    carried: earlier !== undefined,
    ...held,
  }
}

/**
 * Posts the balances that an exercise begins with, beside those that are there or, where requested, in their place. Whoever
 * saves what somebody else has changed meanwhile is notified.
 */
export async function saveOpening(
  context: Context,
  { _id, lines, date, description, replace, version }: Draft,
): Promise<EntryRow> {
  const ready = checkedLines(lines, await lineFacts(context, lines))
  // One at a time, and none while a period is closed or opened.
  await lockCalendar(context)
  const exercise = await existing(context, _id)
  if (version !== undefined && version !== exercise.version) throw stale(exercise)
  const day = date ?? exercise.startDate
  const period = await openingPeriod(context, exercise, day)
  if (replace) await reverseOpening(context, exercise)
  const { _id: id } = await writeEntry(context, period, {
    day,
    type: 'opening',
    description: description ?? translate(context.language, 'exercises.openingOf', { code: exercise.code }),
    lines: ready,
  })
  await context.tx
    .updateTable('accounting_exercise')
    .set({ version: exercise.version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await entry(context, id)
  context.changed({ type: 'entry', _id: id, after })
  return after
}

async function openingPeriod(context: Context, exercise: ExerciseRow, day: Day): Promise<OpenPeriod> {
  if (exercise.state !== 'open') throw new Refusal('exercise.notOpen', { code: exercise.code })
  if (day < exercise.startDate || day > exercise.endDate)
    throw wrongFields([{ path: 'date', code: 'exercise.dayOutside', parameters: { code: exercise.code } }])
  return openPeriodOn(context, day)
}

/** What is replaced is reversed on its own day, as everything in the journal that was wrong. */
async function reverseOpening(context: Context, exercise: ExerciseRow): Promise<void> {
  const { language } = context
  const reason = translate(language, 'exercises.openingReplaced', { code: exercise.code })
  const reversals = []
  for (const { _id, number, date: day, lines } of await openingEntries(context, exercise._id)) {
    const reversed = { _id, number: number ?? 0, lines: lines.map((line) => posted(draftLine(line))) }
    const period = await openPeriodOn(context, day)
    const style = await reversalStyleOn(context, day)
    reversals.push({ period, posting: reversing(reversed, { day, reason, language, style }) })
  }
  await writeEntries(context, reversals)
}
