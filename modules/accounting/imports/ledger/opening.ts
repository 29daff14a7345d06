import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { maximumOpeningLines } from '../../journal/entry-types.ts'
import type { LineToPost } from '../../journal/check-lines.ts'
import { posted } from '../../journal/check-lines.ts'
import { reversalStyleOn, undoing } from '../../journal/undoing.ts'
import { draftLine } from '../../entries/entries.ts'
import { existing } from '../../exercises/exercises.ts'
import { openingOf, saveOpening } from '../../exercises/opening.ts'
import { calendarOf } from '../../calendar/open-period.ts'
import { periodWords } from '../../calendar/period-words.ts'
import { keepBatch } from '@cuadre/platform/imports/batches.ts'
import { type Problem, refuseWith, spokenProblems } from '@cuadre/server-kit/files/importing/problems.ts'
import type { BatchRow } from '@cuadre/platform/imports/queries.ts'
import { checkLines, isBalanced } from './check-entries.ts'
import { openingColumns } from './columns.ts'
import { readHeaded } from './entry-file.ts'
import { readLine } from './read-line.ts'
import { loadRegisters, type Registers } from './registers.ts'
import { simulatedBalances, totalOf } from './simulated.ts'

interface Input {
  file: UploadedFile
  exerciseId: string
  replace: boolean
}

/** The lines of a file of opening balances, or everything that is wrong with them. */
async function readOpening(file: UploadedFile, registers: Registers) {
  const { sheet, rows, problems } = await readHeaded(file, 'opening', openingColumns)
  const lines = rows.map((row) => readLine(row, registers))
  const ready = checkLines(lines, registers)
  const whole: Problem[] = []
  const last = rows.at(-1)
  if (last && ready && problems().length === 0)
    isBalanced(
      { wrong: (_, saying) => whole.push({ sheet, cell: last.cellName('debit'), value: null, ...saying }) },
      ready,
      maximumOpeningLines,
    )
  const drafts = lines.flatMap(({ line }) => line ?? [])
  return { sheet, rows: rows.length, drafts, ready: ready ?? [], problems: [...problems(), ...whole] }
}

/** Nothing can be posted on the day of the balances, whatever the file says. */
async function closedDay(context: Context, exerciseId: string): Promise<Problem[]> {
  const { startDate } = await existing(context, exerciseId)
  const period = (await calendarOf(context, startDate, startDate)).on(startDate)
  if (typeof period !== 'string') return []
  return [{ sheet: null, cell: null, value: null, code: period, parameters: periodWords(startDate) }]
}

/** What importing the opening balances of an exercise would do, without doing it. */
export async function checkOpeningImport(context: Context, { file, exerciseId, replace }: Input) {
  const registers = await loadRegisters(context)
  const there = await openingOf(context, { id: exerciseId })
  const read = await readOpening(file, registers)
  const problems = [...(await closedDay(context, exerciseId)), ...read.problems]
  const lines = problems.length === 0 ? read.ready : []
  const gone = replace && problems.length === 0 ? there.lines.map((line) => posted(draftLine(line))) : []
  const undone = undoing(gone, await reversalStyleOn(context, there.date))
  const total = totalOf([{ lines }])
  return {
    fileName: file.name,
    sheet: read.sheet,
    rows: read.rows,
    errors: spokenProblems(context.language, problems),
    errorCount: problems.length,
    entries: lines.length > 0 ? 1 : 0,
    lines: lines.length,
    total,
    months:
      lines.length > 0
        ? [{ month: `${there.date.slice(0, 7)}-01`, entries: 1, lines: lines.length, total }]
        : [],
    balances: await simulatedBalances(context, [...undone, ...lines], registers),
  }
}

/** Imports the opening balances of an exercise as one entry, as if they had been typed. */
export async function importOpening(
  context: Context,
  { file, exerciseId, replace }: Input,
): Promise<BatchRow> {
  const registers = await loadRegisters(context)
  const { rows, drafts, problems } = await readOpening(file, registers)
  refuseWith(context.language, [...(await closedDay(context, exerciseId)), ...problems])
  const lines: LineToPost[] = drafts
  const { _id } = await saveOpening(context, { _id: exerciseId, lines, replace })
  return keepBatch(context, { what: 'opening', file, exerciseId, rows, created: 1, lines: lines.length }, [
    { recordId: _id },
  ])
}
