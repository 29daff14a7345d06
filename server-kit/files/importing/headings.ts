import { plainName } from '../reading/read-table.ts'
import { cellName, type ReadRow, type ReadTable } from '../reading/table.ts'
import { translate } from '../../words.ts'
import { nearest } from './nearest.ts'
import type { Problem } from './problems.ts'
import { RowReading } from './row-reading.ts'

/** A column that a file of some kind may have. Its headings are its words in both languages and what else people write. */
export interface Column {
  id: string
  required?: boolean
  also?: readonly string[]
  /** The key of its words, where they are not those of the imports themselves; and of what is written in it. */
  words?: string
  help?: string
  /** Our own files have it, and nothing is read from it. */
  ignored?: boolean
}

export const headingOf = (id: string) => `imports.columns.${id}`

export const wordsOf = ({ id, words }: Pick<Column, 'id' | 'words'>) => words ?? headingOf(id)

export interface HeadedTable {
  rows: RowReading[]
  problems: Problem[]
}

const headingsOf = ({ also = [], ...column }: Column) => [
  translate('es', wordsOf(column)),
  translate('en', wordsOf(column)),
  ...also,
]

/** By the heading as it compares: without accents, case and punctuation. */
function knownHeadings(columns: readonly Column[]): Map<string, Column> {
  return new Map(
    columns.flatMap((column) => headingsOf(column).map((heading) => [plainName(heading), column] as const)),
  )
}

/**
 * Finds the columns by their headings, in any order. Where the headings are wrong, or cells are merged, nothing below
 * can be understood, so that is all that is reported. A column that nobody knows hides nothing: the others are read beside it.
 */
export function underHeadings(table: ReadTable, columns: readonly Column[]): HeadedTable {
  const [head, ...rows] = table.rows
  const at = (row: number, column: number | null) => ({
    sheet: table.sheet,
    cell: column === null ? String(row) : cellName(row, column),
  })
  if (!head)
    return { rows: [], problems: [{ sheet: table.sheet, cell: null, value: null, code: 'import.noRows' }] }
  const known = knownHeadings(columns)
  const positions = new Map<string, number>()
  const problems: Problem[] = []
  const extra: Problem[] = []
  head.cells.forEach((cell, position) => {
    if (!cell) return
    const column = known.get(plainName(cell.text))
    const where = { ...at(head.number, position), value: cell.text }
    if (!column) {
      const unknown = { ...where, ...unknownHeading(cell.text, columns) }
      // What is only misspelled is one of those that would be missed below.
      if (unknown.suggestion) problems.push(unknown)
      else extra.push(unknown)
    } else if (positions.has(column.id))
      problems.push({ ...where, code: 'import.headingTwice', parameters: { heading: cell.text } })
    else positions.set(column.id, position)
  })
  for (const column of columns.filter(({ id, required }) => required && !positions.has(id))) {
    const parameters = { heading: `@${wordsOf(column)}` }
    problems.push({ ...at(head.number, null), value: null, code: 'import.headingMissing', parameters })
  }
  problems.push(...strayCells(table, head, rows), ...mergedCells(table, head))
  if (problems.length === 0 && rows.length === 0)
    problems.push({ ...at(head.number + 1, 0), value: null, code: 'import.noRows' })
  if (problems.length > 0) return { rows: [], problems: [...extra, ...problems] }
  return { rows: rows.map((row) => new RowReading(table.sheet, row, positions)), problems: extra }
}

function unknownHeading(heading: string, columns: readonly Column[]): Pick<Problem, 'code' | 'suggestion'> {
  const meant = nearest(heading, columns.flatMap(headingsOf))
  return {
    code: 'import.headingUnknown',
    ...(meant !== undefined && {
      suggestion: { code: 'import.suggestHeading', parameters: { heading: meant } },
    }),
  }
}

/** What stands in a column without a heading would be lost without a word. */
function strayCells(table: ReadTable, head: ReadRow, rows: readonly ReadRow[]): Problem[] {
  for (const { number, cells } of rows) {
    const position = cells.findIndex((cell, column) => cell !== undefined && head.cells[column] === undefined)
    if (position === -1) continue
    const value = cells[position]?.text ?? null
    return [{ sheet: table.sheet, cell: cellName(number, position), value, code: 'import.noHeading' }]
  }
  return []
}

const mergedCells = (table: ReadTable, head: ReadRow): Problem[] =>
  table.merged
    .filter(({ lastRow }) => lastRow >= head.number)
    .map(({ name }) => ({
      sheet: table.sheet,
      cell: name,
      value: null,
      code: 'import.mergedCells',
      suggestion: { code: 'import.suggestUnmerge' },
    }))
