import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import { readTable } from '@cuadre/server-kit/files/reading/read-table.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Column, underHeadings } from '@cuadre/server-kit/files/importing/headings.ts'
import { type ImportKind, megabytes } from '@cuadre/platform/imports/import-kinds.ts'
import { isJournal } from '../journal/is-journal.ts'
import { readJournal } from '../journal/read-journal.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import type { RowReading } from '@cuadre/server-kit/files/importing/row-reading.ts'
import { entryColumns } from './columns.ts'
import { type ReadEntry, readEntryRows } from './entry-rows.ts'
import type { Registers } from './registers.ts'

const limits = { rows: 100_001, columns: 60, megabytes: megabytes.unpacked }

/** A file as it was read. Checking what it says adds to the problems. */
export interface EntryFile {
  sheet: string | null
  rows: number
  entries: ReadEntry[]
  problems(): Problem[]
}

interface TableFile {
  sheet: string | null
  rows: RowReading[]
  problems(): Problem[]
}

/** The table of a file of some kind, under its headings. */
export async function readHeaded(
  { content }: UploadedFile,
  what: ImportKind,
  columns: readonly Column[],
): Promise<TableFile> {
  const names = ['imports.sheets', 'imports.kinds'].flatMap((key) => [
    translate('es', `${key}.${what}`),
    translate('en', `${key}.${what}`),
  ])
  const table = await readTable(content, names, limits)
  const { rows, problems } = underHeadings(table, columns)
  return {
    sheet: table.sheet,
    rows,
    problems: () => [...problems, ...rows.flatMap((row) => row.problems)],
  }
}

/** Entries in a workbook, in separated text or in a plain-text journal, whichever the file is. */
export async function readEntryFile(file: UploadedFile, registers: Registers): Promise<EntryFile> {
  if (isJournal(file)) return readJournal(file.content, registers)
  const { sheet, rows, problems } = await readHeaded(file, 'entries', entryColumns)
  return { sheet, rows: rows.length, entries: readEntryRows(rows, registers), problems }
}
