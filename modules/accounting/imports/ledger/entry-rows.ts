import type { Day } from '@cuadre/kernel/day.ts'
import type { Saying } from '@cuadre/server-kit/files/importing/problems.ts'
import type { RowReading } from '@cuadre/server-kit/files/importing/row-reading.ts'
import { type ReadLine, readLine } from './read-line.ts'
import type { Registers } from './registers.ts'

/** An entry as a file says it. What can't be read is absent, and its problem is kept. */
export interface ReadEntry {
  day: Day | null
  description: string | null
  lines: ReadLine[]
  /** Says what is wrong with the entry as a whole, where it begins. */
  wrong(what: 'date' | 'description' | 'entry', saying: Saying, suggestion?: Saying): void
}

const columnOf = { date: 'entryDate', description: 'concept', entry: 'reference' } as const

/**
 * Entries of rows: those under each other with the same reference are one. Reference, day and concept may stand in the
 * first row of an entry only; where they stand in others too, they must agree.
 */
export function readEntryRows(rows: readonly RowReading[], registers: Registers): ReadEntry[] {
  const entries: ReadEntry[] = []
  const begun = new Map<string, RowReading>()
  let reference: string | undefined
  let first: RowReading | undefined
  for (const row of rows) {
    const value = row.text('reference', { most: 60 })
    if (!first || (value !== null && value !== reference)) {
      if (value === null) row.wrong('reference', { code: 'import.empty' })
      else sayAgain(row, value, begun)
      reference = value ?? undefined
      first = row
      entries.push(beginning(row))
    } else checkSame(row, first)
    entries.at(-1)?.lines.push(readLine(row, registers))
  }
  return entries
}

function sayAgain(row: RowReading, reference: string, begun: Map<string, RowReading>): void {
  const earlier = begun.get(reference)
  if (!earlier) begun.set(reference, row)
  else
    row.wrong('reference', {
      code: 'import.referenceAgain',
      parameters: { reference, cell: earlier.cellName('reference') },
    })
}

function beginning(row: RowReading): ReadEntry {
  if (!row.has('entryDate')) row.wrong('entryDate', { code: 'import.empty' })
  return {
    day: row.day('entryDate'),
    description: row.required('concept'),
    lines: [],
    wrong: (what, saying, suggestion) => {
      row.wrong(columnOf[what], saying, suggestion)
    },
  }
}

/** The same text under each other needs no second reading: a file of one line in ten thousand is read once. */
function checkSame(row: RowReading, first: RowReading): void {
  for (const column of ['entryDate', 'concept'] as const) {
    if (!row.has(column) || row.isSame(column, first)) continue
    const cell = first.cellName(column)
    row.wrong(column, { code: 'import.differsInEntry', parameters: { cell } })
  }
}
