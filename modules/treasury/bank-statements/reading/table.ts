import type { DayOrder } from '@cuadre/kernel/day.ts'
import type { ReadRow, ReadTable } from '@cuadre/server-kit/files/reading/table.ts'
import type { Question, Sayings } from './column-names.ts'
import { isReadable, meaningOf } from './columns.ts'
import { joined, problemAt, type ReadFile } from './statement.ts'
import { type DayExample, TableReading, textOf } from './table-reading.ts'

/** A table says of what it is only by its headings; some lines of a letterhead may stand above them. */
export interface ReadTableFile extends ReadFile {
  /** As they stand in the file, for whoever has to say what they mean. */
  headings: string[]
  columns: Sayings['columns']
  /** In which order its days were read. */
  dayOrder: DayOrder | null
  /** The first of its days that is another one in the other order. */
  dayExample: DayExample | null
  /** What stands in the column of sides, and what of it was taken for money that goes out. */
  sideWords: string[]
  outWord: string | null
  asked: Question[]
}

const linesAbove = 30

/** The tables of one file: those with movements are read, and the others are shown as what was not understood. */
export function readStatementTables(tables: readonly ReadTable[], said: Sayings): ReadTableFile {
  const read = tables.map((table) => readStatementTable(table, said))
  const [first, ...others] = read.filter(({ statements }) =>
    statements.some(({ movements }) => movements.length > 0),
  )
  if (!first) return read.find(({ statements }) => statements.length > 0) ?? widestOf(read)
  const apart = tables.filter((_, at) => ![first, ...others].includes(read[at]!))
  const unread = apart.flatMap(({ sheet, rows }) =>
    rows.map((row) => ({ place: row.number, text: joined(sheet, textOf(row)) })),
  )
  first.statements[0]?.unread.push(...unread)
  return {
    ...first,
    statements: [first, ...others].flatMap(({ statements }) => statements),
    problems: [first, ...others].flatMap(({ problems }) => problems),
    asked: [...new Set([first, ...others].flatMap(({ asked }) => asked))],
  }
}

const widestOf = (read: readonly ReadTableFile[]): ReadTableFile =>
  read.reduce((widest, each) => (each.headings.length > widest.headings.length ? each : widest))

const nothingFound = { columns: {}, dayOrder: null, dayExample: null, sideWords: [], outWord: null }

function readStatementTable(table: ReadTable, said: Sayings): ReadTableFile {
  const head = table.rows.slice(0, linesAbove).find((row) => isReadable(columnsOf(row, said)))
  if (!head) {
    const widest = table.rows
      .slice(0, linesAbove)
      .reduce<ReadRow | undefined>(
        (best, row) =>
          row.cells.filter(Boolean).length > (best?.cells.filter(Boolean).length ?? 1) ? row : best,
        undefined,
      )
    return {
      ...nothingFound,
      statements: [],
      problems: [{ ...problemAt(widest?.number ?? 1, 'bankFile.columnsUnknown'), sheet: table.sheet }],
      headings: headingsOf(widest),
      asked: ['columns'],
    }
  }
  const columns = columnsOf(head, said)
  const below = table.rows.filter(({ number }) => number > head.number)
  const reading = new TableReading({ ...table, rows: below }, { head, columns, said })
  const statement = reading.statement()
  const above = table.rows.filter(({ number }) => number < head.number)
  statement.unread.unshift(...above.map((row) => ({ place: row.number, text: textOf(row) })))
  if (statement.movements.length === 0 && reading.problems.length === 0)
    reading.problems.push({ ...problemAt(head.number, 'bankFile.noMovements'), sheet: table.sheet })
  return {
    statements: [statement],
    problems: reading.problems,
    headings: headingsOf(head),
    columns: {
      ...Object.fromEntries([...columns].map(([column, at]) => [column, head.cells[at]?.text.trim() ?? ''])),
      ...reading.side,
    },
    dayOrder: reading.asked.includes('dayOrder') ? null : reading.dayOrder,
    dayExample: reading.dayExample,
    sideWords: reading.sideWords,
    outWord: reading.outWord,
    asked: reading.asked,
  }
}

const columnsOf = (row: ReadRow, { columns }: Sayings) =>
  meaningOf(
    Array.from(row.cells, (cell) => cell?.text.trim()),
    columns,
  )
const headingsOf = (row: ReadRow | undefined): string[] =>
  (row?.cells ?? []).flatMap((cell) => (cell ? [cell.text.trim()] : []))
