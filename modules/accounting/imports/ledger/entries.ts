import { v7 as uuidv7 } from 'uuid'
import { endOfMonth } from '@cuadre/kernel/day.ts'
import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { writeDrafts } from '../../journal/draft-many.ts'
import { writeEntries } from '../../journal/post-many.ts'
import { Calendar, calendarOf, lockedCalendar } from '../../calendar/open-period.ts'
import { keepBatch } from '@cuadre/platform/imports/batches.ts'
import { refuseWith, spokenProblems } from '@cuadre/server-kit/files/importing/problems.ts'
import type { BatchRow } from '@cuadre/platform/imports/queries.ts'
import { checkEntries } from './check-entries.ts'
import { readEntryFile } from './entry-file.ts'
import type { ReadEntry } from './entry-rows.ts'
import { loadRegisters } from './registers.ts'
import { byMonth, simulatedBalances, totalOf } from './simulated.ts'

/** The first and the last day that a file speaks of. */
function daysOf(entries: readonly ReadEntry[]) {
  const days = entries.flatMap(({ day }) => day ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last: endOfMonth(last) }
}

/** What importing entries would do, without doing it. */
export async function checkEntriesImport(context: Context, { file }: { file: UploadedFile }) {
  const registers = await loadRegisters(context)
  const read = await readEntryFile(file, registers)
  const days = daysOf(read.entries)
  const calendar = days ? await calendarOf(context, days.first, days.last) : new Calendar(context, [])
  const entries = await checkEntries(read.entries, registers, calendar)
  const problems = read.problems()
  const sound = problems.length === 0 ? entries : []
  const lines = sound.flatMap((entry) => entry.lines)
  return {
    fileName: file.name,
    sheet: read.sheet,
    rows: read.rows,
    errors: spokenProblems(context.language, problems),
    errorCount: problems.length,
    entries: sound.length,
    lines: lines.length,
    total: totalOf(sound),
    months: byMonth(sound),
    balances: await simulatedBalances(context, lines, registers),
  }
}

/** Imports entries: all of them, or none. Their periods stay open until they are in. */
export async function importEntries(
  context: Context,
  { file, confirm }: { file: UploadedFile; confirm: boolean },
): Promise<BatchRow> {
  const registers = await loadRegisters(context)
  const read = await readEntryFile(file, registers)
  const days = daysOf(read.entries)
  const calendar = days ? await lockedCalendar(context, days.first, days.last) : new Calendar(context, [])
  const checked = await checkEntries(read.entries, registers, calendar)
  refuseWith(context.language, read.problems())
  // By days, and in a day as the file has them: so their numbers run.
  const entries = checked
    .map((entry) => ({ ...entry, id: uuidv7() }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const batch = await keepBatch(
    context,
    {
      what: 'entries',
      file,
      rows: read.rows,
      created: entries.length,
      lines: entries.reduce((count, { lines }) => count + lines.length, 0),
    },
    entries.map(({ id }) => ({ recordId: id })),
  )
  if (confirm)
    await writeEntries(
      context,
      entries.map(({ period, ...entry }) => ({ period, posting: { ...entry, type: 'manual' } })),
    )
  else await writeDrafts(context, entries)
  return batch
}
