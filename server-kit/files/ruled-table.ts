import type {
  Content,
  ContentStack,
  ContentTable,
  ContentText,
  CustomTableLayout,
  TableCell,
} from 'pdfmake/interfaces.js'
import { hairline, line, rule } from './page.ts'

export interface RuledColumn {
  header: string
  width: number
  figures: boolean
}

/** Either text or, where a cell has more than one line of thought, the first line and the smaller ones under it. */
export type RuledCell = string | { text: string; below: readonly string[] } | MarkedCell

/** A cell that stands out, or stands further in. */
interface MarkedCell {
  text: string
  bold: boolean
  /** In points. */
  indent?: number
}

interface RuledTable {
  columns: readonly RuledColumn[]
  rows: readonly (readonly RuledCell[])[]
  totals?: readonly RuledCell[]
  fontSize: number
}

/** Between the figures of two columns, half on each side. */
export const gutter = 8
/** The closing parenthesis hangs outside, so that the digits of debits and credits stand under each other. */
const hang = 0.335

/**
 * A table as an accountant rules it: hairlines, heads repeated on each page, single rule over and double rule under the
 * totals. The totals are printed in one piece with the last row, so they never stand alone on a page.
 */
export function ruledTable({ columns, rows, totals, fontSize }: RuledTable): ContentTable {
  const printedRow = (row: readonly RuledCell[]) =>
    columns.map((column, index) => printedCell(row[index] ?? '', column, fontSize))
  const inPieces = totals ? rows.slice(0, -1) : rows
  const ending = totals && [...rows.slice(-1).map(printedRow), totalsRow(columns, totals, fontSize)]
  const body = [columns.map((column) => headCell(column, fontSize)), ...inPieces.map(printedRow)]
  if (ending) body.push(acrossAll(columns, endingTable(columns, ending)))
  return {
    fontSize,
    table: { headerRows: 1, dontBreakRows: true, widths: columns.map(({ width }) => width), body },
    layout: layoutOf(columns.length, { first: 1, last: ending ? body.length - 1 : undefined }),
  }
}

const endingTable = (columns: readonly RuledColumn[], body: TableCell[][]): ContentTable => ({
  table: { dontBreakRows: true, widths: columns.map(({ width }) => width), body },
  layout: layoutOf(columns.length, { first: -1, last: undefined }),
})

/** `first` is the first row under the heads; `last` the row that holds the ending, which brings its own spacing. */
function layoutOf(
  columns: number,
  { first, last }: { first: number; last: number | undefined },
): CustomTableLayout {
  return {
    hLineWidth: (row, { table }) => {
      if (row === 0) return first === -1 ? 0 : rule
      if (row === first) return rule
      if (first === -1) return row === table.body.length - 1 ? rule : 0
      return row === table.body.length && last !== undefined ? 0 : hairline
    },
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : gutter / 2),
    paddingRight: (column) => (column === columns - 1 ? 0 : gutter / 2),
    paddingTop: (row) => (row === last ? 0 : 2),
    paddingBottom: (row) => (row === last ? 0 : 2),
  }
}

const headCell = ({ header, figures }: RuledColumn, fontSize: number): TableCell => ({
  text: header,
  bold: true,
  fontSize: fontSize - 0.5,
  alignment: figures ? 'right' : 'left',
  margin: figures ? [0, 0, hang * fontSize, 0] : 0,
})

function printedCell(
  cell: RuledCell,
  { figures }: Pick<RuledColumn, 'figures'>,
  fontSize: number,
): ContentText | ContentStack {
  if (typeof cell === 'object' && 'bold' in cell) {
    const { text, bold, indent = 0 } = cell
    const plain = printedCell(text, { figures }, fontSize)
    return { ...plain, bold, ...(indent > 0 && { margin: [indent, 0, 0, 0] }) } as ContentText
  }
  if (typeof cell !== 'string')
    return { stack: [cell.text, ...cell.below.map((text) => ({ text, fontSize: fontSize - 1 }))] }
  if (!figures) return { text: cell }
  return {
    text: cell,
    alignment: 'right',
    noWrap: true,
    margin: [0, 0, cell.endsWith(')') ? 0 : hang * fontSize, 0],
  }
}

const totalsRow = (columns: readonly RuledColumn[], totals: readonly RuledCell[], fontSize: number) =>
  columns.map((column, index): TableCell => {
    const total = totals[index] ?? ''
    const content = { ...printedCell(total, column, fontSize), bold: true }
    return column.figures && total !== '' ? { stack: [content, doubleRule(column.width)] } : content
  })

const doubleRule = (width: number): Content => ({
  margin: [0, 1.5, 0, 0],
  canvas: [line(width, rule), line(width, rule, 1.75)],
})

const acrossAll = (columns: readonly RuledColumn[], ending: ContentTable): TableCell[] => [
  { ...ending, colSpan: columns.length },
  ...columns.slice(1).map(() => ''),
]
